import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { TimeNotes, type TimeNotesProps } from "./TimeNotes";

afterEach(cleanup);

const notes = (change: Partial<TimeNotesProps>): void => {
  render(
    <TimeNotes
      kind="live"
      time={{ left: 20, running: true, own: true, more: true }}
      late=""
      paused={false}
      standIn=""
      onMore={() => {}}
      onBack={() => {}}
      onResume={null}
      {...change}
    />,
  );
};

test("before time is up it is said what will happen, and more can be had once", () => {
  const onMore = vi.fn();
  notes({ late: "this is played for you: Let pass", onMore });
  expect(screen.getByText("0:20").parentElement?.textContent).toBe(
    "In 0:20 this is played for you: Let pass.",
  );
  screen.getByRole("button", { name: "More time" }).click();
  expect(onMore).toHaveBeenCalledOnce();
  cleanup();
  notes({ late: "karl takes over", time: { left: 20, running: true, own: true, more: false } });
  expect(screen.queryByRole("button")).toBeNull();
});

test("a seat is taken back with one tap, and a pause ended", () => {
  const onBack = vi.fn();
  const onResume = vi.fn();
  notes({ standIn: "karl", paused: true, onBack, onResume });
  screen.getByRole("button", { name: "Play myself" }).click();
  screen.getByRole("button", { name: "Go on" }).click();
  expect(onBack).toHaveBeenCalledOnce();
  expect(onResume).toHaveBeenCalledOnce();
});

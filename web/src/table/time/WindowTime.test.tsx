import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ask } from "../../net/samples";
import WindowTime, { secondsTo, type WindowTimeProps } from "./WindowTime";

afterEach(cleanup);

const show = (change: Partial<WindowTimeProps>): void => {
  const due = Date.now() / 1000 + 3.5;
  render(
    <WindowTime window={{ due, thinking: false }} skew={0} ask={ask(5)} onThink={() => {}} {...change} />,
  );
};

test("seconds are counted by the server's clock", () => {
  expect(secondsTo(104, 100_000, 0)).toBe(4);
  expect(secondsTo(104, 100_000, 1500)).toBe(3);
  expect(secondsTo(104, 109_000, 0)).toBe(0);
});

test("whoever is asked may say that they need longer, also where an order would pass", () => {
  for (const one of [ask(5), ask(5, { ordered: { type: "pass" } })]) {
    const onThink = vi.fn();
    show({ ask: one, onThink });
    const button = screen.getByRole("button", { name: "Let me think" });
    expect(button.textContent).toContain("4");
    fireEvent.click(button);
    expect(onThink).toHaveBeenCalledOnce();
    expect(screen.queryByRole("button")).toBeNull();
    cleanup();
  }
});

test("who has answered, is not asked or comes too late has no button", () => {
  show({ ask: ask(5, { answer: { type: "pass" } }) });
  show({ ask: null });
  show({ window: { due: Date.now() / 1000 - 1, thinking: false } });
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByRole("status")).toBeNull();
});

test("all are shown that somebody needs longer, and not who", () => {
  show({ window: { due: Date.now() / 1000 - 1, thinking: true }, ask: null });
  expect(screen.getByRole("status").textContent).toContain("Somebody needs longer.");
});

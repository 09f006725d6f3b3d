import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Undo } from "./Undo";

afterEach(cleanup);

const chip = (name: string): HTMLButtonElement => screen.getByRole("button", { name });

test("the chip takes a step back, and explains itself", () => {
  const onBack = vi.fn();
  render(<Undo steps={1} alone={false} busy={false} onBack={onBack} />);
  const what = document.getElementById(chip("Take back").getAttribute("aria-describedby") ?? "");
  expect(what?.textContent).toMatch(/last step back/);
  chip("Take back").click();
  expect(onBack.mock.calls).toEqual([[false]]);
  expect(screen.getAllByRole("button")).toHaveLength(1);
});

test("where there are several steps, one press takes all of them back", () => {
  const onBack = vi.fn();
  render(<Undo steps={3} alone={false} busy={false} onBack={onBack} />);
  chip("Whole turn").click();
  expect(onBack.mock.calls).toEqual([[true]]);
});

test("who plays alone has no turns, but steps", () => {
  render(<Undo steps={3} alone={true} busy={false} onBack={() => {}} />);
  expect(chip("All steps")).toBeTruthy();
});

test("while a move is under way it waits", () => {
  render(<Undo steps={1} alone={false} busy={true} onBack={() => {}} />);
  expect(chip("Take back").disabled).toBe(true);
});

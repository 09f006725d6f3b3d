import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { TakeBack } from "./takeback";

afterEach(cleanup);

const chip = (): HTMLButtonElement => screen.getByRole("button", { name: "Take back" });

test("the chip takes a step back, and explains itself", () => {
  const onClick = vi.fn();
  render(<TakeBack busy={false} onClick={onClick} />);
  const what = document.getElementById(chip().getAttribute("aria-describedby") ?? "");
  expect(what?.textContent).toMatch(/last step back/);
  chip().click();
  expect(onClick).toHaveBeenCalledOnce();
});

test("while a move is under way it waits", () => {
  render(<TakeBack busy={true} onClick={() => {}} />);
  expect(chip().disabled).toBe(true);
});

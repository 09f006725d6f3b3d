import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ask, line } from "../../net/samples";
import type { Ask, Line } from "../../net/wire/table";
import { useAnnouncer } from "./useAnnouncer";

afterEach(cleanup);

const LOUD = ["called"];
const CALLED: Line = { ...line(3, "**Odd** calls **Ylva**."), event: { type: "called" } };

function Heard({
  question,
  lines,
  ending,
}: {
  question: Ask | null;
  lines: readonly Line[];
  ending: string;
}) {
  return <p role="alert">{useAnnouncer(question, "Your turn.", lines, LOUD, ending).text}</p>;
}

const heard = (): string => screen.getByRole("alert").textContent ?? "";

test("the last thing announced is how the game ended", () => {
  const early = [line(1), line(2)];
  const { rerender } = render(<Heard question={ask(5)} lines={early} ending="" />);
  expect(heard()).toBe("Your turn.");
  const all = [...early, CALLED];
  rerender(<Heard question={null} lines={all} ending="The game is over. Odd wins." />);
  expect(heard()).toBe("Odd calls Ylva. The game is over. Odd wins.");
  rerender(<Heard question={null} lines={[...all, line(4)]} ending="The game is over. Odd wins." />);
  expect(heard()).toBe("Odd calls Ylva. The game is over. Odd wins.");
});

test("what a playback tells after the end has the end behind it", () => {
  const { rerender } = render(<Heard question={null} lines={[line(1)]} ending="The game is over." />);
  expect(heard()).toBe("The game is over.");
  rerender(<Heard question={null} lines={[line(1), CALLED]} ending="The game is over." />);
  expect(heard()).toBe("Odd calls Ylva. The game is over.");
});

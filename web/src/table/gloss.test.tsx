import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Line } from "../net/wire/table";
import { Log } from "./log/Log";

afterEach(cleanup);

const line = (v: number, card: number): Line => ({
  v,
  seat: 0,
  text: "**Ylva** plays **Tanner**.",
  rule: "FO-11.1",
  event: { type: "cardplayed", card },
});

test("a line tells what its card does to whoever wants to know, and no other line does", () => {
  const gloss = ({ event }: Line): string => (event.card === 47 ? "1 salt meat for 1 hide." : "");
  const { container } = render(
    <Log lines={[line(1, 47), line(2, 1)]} since={undefined} mine={0} gloss={gloss} />,
  );
  const told = container.querySelectorAll("details");
  expect(told).toHaveLength(1);
  expect(told[0]?.open).toBe(false);
  expect(told[0]?.textContent).toContain("1 salt meat for 1 hide.");
  expect(screen.getByLabelText("What it does").closest("details")).toBe(told[0]);
});

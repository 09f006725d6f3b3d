import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { AnyFace } from "../../games";
import { face as clash } from "../../games/clash/face";
import { moment } from "../../games/clash/samples";
import { seatInfo } from "../../net/samples";
import { Seats } from "./Seats";

afterEach(cleanup);

test("the strip marks who is awaited, not whose turn it is", () => {
  const { view, names } = moment("wait", {});
  render(
    <Seats
      face={clash as unknown as AnyFace}
      view={view}
      seats={names.map((name, seat) => seatInfo(seat, { name }))}
      names={[...names]}
      mine={0}
      className="seat-strip"
      label="Seats, clockwise"
    />,
  );
  const marked = screen
    .getAllByRole("listitem")
    .filter((seat) => seat.getAttribute("aria-current") === "true");
  expect(marked.map((seat) => seat.dataset.seat)).toEqual(view.open.map(({ seat }) => String(seat)));
  expect(marked).toHaveLength(1);
  expect(marked[0]?.dataset.seat).not.toBe(String(view.active));
});

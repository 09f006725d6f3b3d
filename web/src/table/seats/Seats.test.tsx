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
  const points = marked.map((seat) => seat.dataset.point?.split(" "));
  expect(points).toEqual(view.open.map(({ seat }) => [`seat:${seat}`, `row:${seat}`]));
  expect(marked).toHaveLength(1);
  expect(points[0]).not.toContain(`seat:${view.active}`);
});

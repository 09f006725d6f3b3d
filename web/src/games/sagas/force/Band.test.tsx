import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { props, view, WORLD } from "../samples";
import { Band, roomWords } from "./Band";

afterEach(cleanup);

const at = (units: number[], edda: number, terrain = "town") => {
  const place = WORLD.spaces.findIndex((space) => space.terrain === terrain);
  const bands: number[][] = WORLD.spaces.map(() => []);
  bands[place] = units;
  return view({ place, force: units, bands, edda });
};

it("the room of a space is never told as 5 of 4", () => {
  expect(roomWords(at([4, 4, 4], 1), WORLD)).toMatch(/^3 of 5 units/);
  const crowd = roomWords(at([4, 4, 4, 4, 4], 0), WORLD);
  expect(crowd).not.toContain("5 of 4");
  expect(crowd).toMatch(/^5 units, room for 4 here/);
});

it("the force says why there is so much room, which changes during a Saga", () => {
  const told = (edda: number, terrain?: string) => {
    const { container } = render(<Band {...props({ view: at([4, 4], edda, terrain) })} />);
    return container.textContent;
  };
  expect(told(1)).toContain("Room for 4, and for 1 more by your Edda.");
  expect(told(0)).toContain("Room for 4, and for 1 more with each Edda.");
  expect(told(1, "homeland")).not.toContain("Room for");
});

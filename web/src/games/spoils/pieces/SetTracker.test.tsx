import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { SetTracker } from "./SetTracker";

afterEach(cleanup);

const spoken = (): (string | null | undefined)[] =>
  screen.getAllByRole("listitem").map((row) => row.querySelector(".vh")?.textContent);

describe("the set tracker", () => {
  it("reads each kind item by item with its bonus, then the hoard", () => {
    render(
      <SetTracker
        counts={{ crown: 1, armband: 1, pendant: 1, shield: 1, storm_dragon: 1, great_spear: 2 }}
        bonus={{ jewelry: 6 }}
        hoard={{ counts: { jewelry: 3, armor: 1, egg: 1, weapon: 2, artifact: 1 }, bonus: 8 }}
      />,
    );
    expect(spoken()).toEqual([
      "Jewelry: 1 Crown, 1 Armband, no Ring and 1 Pendant. Bonus 6",
      "Armor: no Chain Mail, no Helmet, 1 Shield and no Bracers. No bonus",
      "Eggs: no Mountain Dragon, no Fire Dragon, 1 Storm Dragon and no Sea Dragon. No bonus",
      "Weapons: no Battle Ax, no Longbow, 2 Great Spear and no Broadsword. No bonus",
      "Hoard: all five kinds. Bonus 8",
    ]);
  });

  it("fills the places of items that are there and counts the doubles", () => {
    const { container } = render(
      <SetTracker counts={{ crown: 1, ring: 3 }} bonus={{}} hoard={{ counts: { jewelry: 4 }, bonus: 0 }} />,
    );
    const places = [...container.querySelectorAll(".t-jewelry .slot")];
    expect(places.map(({ className }) => className.includes("have"))).toEqual([true, false, true, false]);
    expect(places.map(({ textContent }) => textContent)).toEqual(["", "", "3", ""]);
    expect(container.querySelectorAll(".hd i.have")).toHaveLength(1);
  });

  it("tells what a hoard still lacks", () => {
    const { container } = render(
      <SetTracker counts={{}} bonus={{}} hoard={{ counts: { jewelry: 1, egg: 2, weapon: 1 }, bonus: 0 }} />,
    );
    expect(spoken().at(-1)).toBe("Hoard: lacks armor and artifact. No bonus");
    expect(container.querySelector(".hd")?.textContent).toBe("no armor, no artifact");
  });

  it("counts several hoards", () => {
    const counts = { jewelry: 2, armor: 3, egg: 2, weapon: 2, artifact: 4 };
    const { container } = render(<SetTracker counts={{}} bonus={{}} hoard={{ counts, bonus: 16 }} />);
    expect(spoken().at(-1)).toBe("Hoard: all five kinds, 2 times. Bonus 16");
    expect(container.querySelector(".hd")?.textContent).toBe("× 2");
  });
});

// @vitest-environment node

import { describe, expect, it } from "vitest";
import { listed } from "../../kit/words";
import { NOTHING_PICKED } from "./begun";
import { ASKS, MEADOW, moment, NAMES, VIEW } from "./samples";
import { falls, targets } from "./spaces";
import type { ClashView } from "./view";
import { announced, blow, callStakes, doubtStakes, price, seatDoing, shieldPrice, whyTake } from "./words";

const rich = (counts: number[]) => ({
  ...VIEW,
  seats: VIEW.seats.map((seat, k) => ({ ...seat, bracelets: counts[k] ?? 0 })),
});

describe("the price of an announcement", () => {
  it("is told before the tap", () => {
    expect(price(VIEW, 0, "shield", "sprint").text).toBe(
      "**A bluff.** If called you lose a bracelet and the sprint.",
    );
    expect(price(VIEW, 0, "walk", "walk")).toEqual({
      tone: "good",
      text: "**True.** If called you take a bracelet.",
    });
  });

  it("knows who has nothing to lose and when nobody can call", () => {
    expect(price(rich([0, 1, 1, 1]), 0, "shield", "walk").text).toBe(
      "**A bluff.** If called you lose the walk.",
    );
    expect(price(rich([4, 0, 0, 0]), 0, "shield", "walk")).toEqual({
      tone: "plain",
      text: "**A bluff.** Nobody has a bracelet, so nobody can call.",
    });
  });

  it("of a shield depends on the card and on the attacker", () => {
    expect(shieldPrice(VIEW, 1, "walk").tone).toBe("bad");
    expect(shieldPrice(VIEW, 1, "shield").text).toContain("you take a bracelet");
    expect(shieldPrice(rich([4, 4, 4, 0]), 3, "shield").text).toContain("called or not");
  });
});

describe("what a hit costs", () => {
  it("is told to the one who is attacked", () => {
    expect(blow(VIEW, 0, "club", "Torsten")).toBe("The hit: Torsten takes one of your bracelets.");
    expect(blow(VIEW, 0, "hammer", "Torsten")).toBe("The hit: Torsten takes one of your bracelets.");
    expect(blow(VIEW, 0, "punch", "Torsten")).toBe("The hit: one of your bracelets falls beside you.");
    expect(blow(VIEW, 0, "slingshot", "Torsten")).toBe("The hit: one of your bracelets falls beside you.");
    expect(blow(rich([0, 1, 1, 1]), 0, "club", "Torsten")).toBe("The hit: you have no bracelet to lose.");
  });
});

describe("what was announced", () => {
  const claim = { seat: 1, claim: "hammer", nth: 1, target: null, shield: false, card: null } as const;

  it("is what somebody says, and after a call whether it was true", () => {
    expect(announced(claim, "Torsten", 0)).toBe("Torsten says Hammer");
    expect(announced({ ...claim, card: "walk" }, "Torsten", 0)).toBe("Torsten lied: it was Walk");
    expect(announced({ ...claim, card: "hammer" }, "Torsten", 0)).toBe("Torsten told the truth: Hammer");
    expect(announced({ ...claim, card: "walk" }, "Torsten", 1)).toBe("You lied: it was Walk");
  });
});

describe("why a bracelet is taken", () => {
  const claim = { seat: 1, claim: "walk", nth: 1, target: null, shield: false, card: null } as const;

  it("names the lie or the wrong call", () => {
    expect(whyTake({ ...VIEW, claim }, 1, "call", "Ylva")).toBe("Ylva called you, and your card was true.");
    expect(whyTake({ ...VIEW, claim }, 0, "call", "Torsten")).toBe("You called Torsten, and it was a lie.");
  });

  it("names the shield, and an attack that strikes", () => {
    const attack = { ...VIEW, claim: { ...claim, claim: "club", target: 0, shield: true } as const };
    expect(whyTake(attack, 1, "shield", "Ylva")).toBe("You called the shield of Ylva, and it was a lie.");
    expect(whyTake(attack, 0, "shield", "Torsten")).toBe("Torsten called your shield, and it was true.");
    expect(whyTake(attack, 1, "attack", "Ylva")).toBe("Your attack strikes Ylva.");
  });
});

describe("what a call leads to", () => {
  const lie = (counts: number[], supply = 5) =>
    callStakes({ ...rich(counts), supply }, 1, "slingshot", "Torsten")[0].text;

  it("names the bracelet and the lost action", () => {
    expect(lie([1, 2, 0, 0])).toBe("Lie: you take 1 from Torsten, no slingshot.");
    expect(lie([1, 0, 0, 0])).toBe("Lie: you take 1 from the supply, no slingshot.");
    expect(lie([1, 0, 0, 0], 0)).toBe("Lie: there is nothing to take, no slingshot.");
    expect(callStakes(VIEW, 1, "slingshot", "Torsten")[1].text).toBe(
      "True: Torsten takes 1 from you, then shoots.",
    );
  });

  it("of a shield may cost the attacker nothing", () => {
    expect(doubtStakes(rich([0, 0, 2, 0]), 0, 2, "Runa").map(({ text }) => text)).toEqual([
      "Lie: you take 1 from Runa, then strike.",
      "True: no hit.",
    ]);
  });
});

describe("what a seat is doing", () => {
  it("fits the call window", () => {
    const { view } = moment("sealed");
    const doing = (shown: ClashView) => [0, 1, 2, 3].map((seat) => seatDoing(shown, seat));
    expect(doing(view)).toEqual(["has answered", "says Walk", "has answered", "may call"]);
    const poor = { ...view, open: [], seats: rich([4, 4, 4, 0]).seats };
    expect(doing(poor)[3]).toBe("cannot call");
  });

  it("fits a turn and an attack", () => {
    expect(seatDoing(VIEW, 0)).toBe("card 1 of 2");
    expect(seatDoing(VIEW, 1)).toBe("waits");
    expect(seatDoing(moment("drop").view, 2)).toBe("is attacked");
    expect(seatDoing(moment("doubt").view, 1)).toBe("says Shield");
    expect(seatDoing(moment("end").view, 2)).toBe("");
  });
});

describe("targets on the board", () => {
  const labels = (kind: keyof typeof ASKS, change = {}) =>
    targets(ASKS[kind], { ...NOTHING_PICKED, ...change }, moment(kind).view, MEADOW, NAMES).map(
      ({ label }) => label,
    );

  it("say where they lead, how far it is and what lies there", () => {
    expect(labels("move")).toContain("Go to the north grove, 1 step, bracelet 1");
    expect(labels("move")).toContain("Go to the north east meadow, 1 step");
    expect(labels("move")).toContain("Go to the west grove, 2 steps, bracelet 4");
    expect(labels("attack")[0]).toBe("Attack Torsten on the inner east, 4 bracelets");
    expect(labels("start")[0]).toBe("Start on the north east gate");
  });

  it("offer push spaces once a Viking is chosen, and keep the others choosable", () => {
    expect(labels("slam")).toHaveLength(2);
    expect(labels("slam", { target: 1 })).toContain("Push Torsten to the east grove, bracelet 1");
    expect(labels("slam", { target: 1 })).toContain("Slam Odd on the inner west, 5 bracelets");
  });

  it("tell what becomes of a bracelet that falls", () => {
    const piled = { ...VIEW, loot: { ...VIEW.loot, "south-grove": [1, 4] } };
    const fate = (space: string) => falls(space, piled, MEADOW, NAMES);
    expect(fate("east-pond")).toBe("lost in the water");
    expect(fate("centre")).toBe("Odd takes it");
    expect(fate("south-grove")).toBe("onto bracelets 1 and 4");
    expect(fate("inner-west")).toBe("");
  });
});

it("lists read like speech", () => {
  expect(["", "a", "a and b", "a, b and c"]).toEqual(
    [[], ["a"], ["a", "b"], ["a", "b", "c"]].map((items) => listed(items)),
  );
});

import { describe, expect, it } from "vitest";
import { inspect } from "./inspect";
import { moment, VIEW } from "./samples";

const silent = () => "";
const told = (word: string) => `What ${word} is.`;

describe("cards of Clash", () => {
  const props = moment("announce");

  it("an action: how many, whether I hold it, whom it reaches, and its rule", () => {
    const card = inspect("say:slingshot", props, silent);
    expect(card).toMatchObject({
      name: "Slingshot",
      art: expect.stringMatching(/art\.svg.*#slingshot$/),
      count: { label: "In every deck", have: 2, of: 2 },
      rule: "CV-7.2",
    });
    expect(card?.facts).toContainEqual(
      expect.objectContaining({ label: "In your hand", value: "0", enough: false }),
    );
    expect(card?.facts.find(({ label }) => label === "In reach")?.enough).toBe(true);
    expect(inspect("say:club", props, silent)?.facts).toContainEqual(
      expect.objectContaining({ label: "In your hand", value: "1", enough: true }),
    );
  });

  it("the sentence is the glossary's where it has one", () => {
    expect(inspect("hand:walk", props, told)?.says).toBe("What Walk is.");
    expect(inspect("hand:walk", props, silent)?.says).toBe("Move one space.");
  });

  it("cards that others have shown are counted", () => {
    const seats = VIEW.seats.map((seat, who) =>
      who === 2 ? { ...seat, shown: ["slingshot" as const, "walk" as const] } : seat,
    );
    const card = inspect("say:slingshot", { ...props, view: { ...VIEW, seats } }, silent);
    expect(card?.facts).toContainEqual(expect.objectContaining({ label: "Runa has shown", value: "1 of 2" }));
  });

  it("a space tells its kind, who stands there and what lies there", () => {
    expect(inspect("space:centre", props, silent)?.facts).toEqual([
      { symbol: "#crest-3", label: "Here stands", value: "Odd" },
    ]);
    const piled = { ...props, view: { ...VIEW, loot: { ...VIEW.loot, "south-grove": [1, 4] } } };
    expect(inspect("space:south-grove", piled, silent)).toMatchObject({
      kind: "Space: grove",
      facts: [{ label: "Lies here", value: "1 and 4" }],
    });
  });

  it("nothing is told of what does not exist", () => {
    expect(inspect("space:nowhere", props, silent)).toBeNull();
    expect(inspect("say:nothing", props, silent)).toBeNull();
    expect(inspect("button:announce", props, silent)).toBeNull();
  });

  it("a watcher's card tells nothing of hands", () => {
    const card = inspect("say:walk", moment("watch"), silent);
    expect(card?.facts.map(({ label }) => label)).not.toContain("In your hand");
  });
});

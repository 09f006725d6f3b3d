import { describe, expect, it } from "vitest";
import { inspect } from "./inspect";
import { DECK, down, number, pile, props, seats, view } from "./samples";

const silent = () => "";
const CROWN = number("crown", 1);
const DIE = number("lokis_die");
const idOf = (card: number): string => DECK.cards[card]?.id ?? "";

const TABLE = view({
  pile: pile(CROWN, null, -1),
  seats: seats({
    0: { goods: [number("ring", 1), number("armband", 2)], down: [down(DIE, 2)] },
    1: { open: [number("huginn")], down: [down(null)] },
  }),
});

describe("cards of Spoils", () => {
  it("a treasure: its gold, its set, how many there are, and what it adds to my stash", () => {
    const card = inspect(`treasure:${idOf(CROWN)}`, props({ view: TABLE }), silent);
    expect(card).toMatchObject({
      name: "Crown",
      kind: "Treasure, jewelry",
      art: expect.stringMatching(/#crown$/),
      rule: "SW-8.8",
    });
    expect(card?.count?.have).toBe(DECK.cards.filter(({ item }) => item === "crown").length);
    expect(card?.facts.find(({ label }) => label === "Adds to your stash")).toMatchObject({
      value: expect.stringContaining("for sets"),
      enough: true,
    });
  });

  it("an artifact of mine: when it works, what it does, and that only I know it", () => {
    const card = inspect(`mine:${idOf(DIE)}`, props({ view: TABLE }), silent);
    expect(card).toMatchObject({ name: "Loki's Die", says: DECK.artifacts.lokis_die?.text });
    expect(card?.kind).toMatch(/^Artifact, works once/);
    expect(card?.facts.map(({ value }) => value)).toContain("face-down, known to you only");
  });

  it("a face-down card of the pile says no more than its stage", () => {
    const card = inspect("pile:1", props({ view: TABLE }), silent);
    expect(card).toMatchObject({
      name: "Artifact, face-down",
      kind: "Treasure of stage 1 of 3, rounds 1 to 3",
      facts: [],
    });
  });

  it("a dotted number is explained, and only there", () => {
    const note = (ours: boolean) => {
      const cards = DECK.cards.map((card, at) => (at === CROWN ? { ...card, reconstructed: ours } : card));
      const shown = props({ view: TABLE, board: { ...DECK, cards } });
      const card = inspect(`treasure:${idOf(CROWN)}`, shown, silent);
      return card?.facts.find(({ label }) => label === "Dotted line")?.value;
    };
    expect(note(true)).toBe("our own number, no public source prints it");
    expect(note(false)).toBeUndefined();
  });

  it("a challenge: what it wins and what it costs", () => {
    const now = view({ bids: [[1, 8, 2]] });
    const card = inspect("button:challenge", props({ view: now }), silent);
    expect(card?.facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      "Then you bet: on fewer than 8 twos",
      "If right: keep your bet, take 2 cards",
      "If wrong: lose your bet",
    ]);
    expect(inspect("button:bid", props({ view: now }), silent)?.facts).toEqual([]);
  });

  it("a number on the dice: mine, and those of others that are hidden", () => {
    const now = view({ seats: seats({ 0: { rolled: [5, 5, 2], dice: 3 } }) });
    const card = inspect("face:5", props({ view: now }), silent);
    expect(card?.name).toBe("fives");
    expect(card?.facts[0]).toMatchObject({ label: "Under your cup", value: "2" });
  });

  it("a Viking's card tells no gold that is secret", () => {
    const secret = view({ seats: seats({ 1: { gold: null } }) });
    const labels = inspect("seat:1", props({ view: secret }), silent)?.facts.map(({ label }) => label);
    expect(labels).not.toContain("Gold");
  });
});

import { describe, expect, it } from "vitest";
import type { SpoilsView } from "../../net/wire/spoils";
import { known } from "./bid/odds";
import { ask, betView, DECK, NAMES, number, props, REVEALED, seats, view } from "./samples";
import { facts, steps, taken } from "./view";
import { awaitedWords, chance, headline, moment, prompt, seatDoing } from "./words";

const BIDS: SpoilsView["bids"] = [
  [1, 3, 2],
  [2, 4, 5],
];
const BIDDING = view({ bids: BIDS, declarer: 2, turn: 3, open: [{ seat: 3, kind: "bid" }] });
const bets = (change: Partial<SpoilsView> = {}): SpoilsView =>
  betView({
    bids: BIDS,
    declarer: 2,
    challenger: 3,
    open: [
      { seat: 0, kind: "bet" },
      { seat: 1, kind: "bet" },
    ],
    sealed: [
      { seat: 2, kind: "bet" },
      { seat: 3, kind: "bet" },
    ],
    ...change,
  });
const line = (event: Record<string, unknown>, v = 1) => ({ v, seat: null, text: "x", rule: "", event });

it("the head tells round, stage and dice, and no dice before the roll", () => {
  expect(headline(view({ round: 6, stage: 2, seats: seats({ 0: { dice: 9 } }) }))).toBe(
    "Round 6 of 9 · stage 2 of 3 · 33 dice",
  );
  const none = Object.fromEntries(NAMES.map((_, seat) => [seat, { dice: 0 }]));
  expect(headline(view({ round: 1, stage: 1, seats: seats(none) }))).toBe("Round 1 of 9 · stage 1 of 3");
});

describe("what a seat is doing", () => {
  it("in the bidding: its bid, its turn, or waiting", () => {
    expect(NAMES.map((_, seat) => seatDoing(BIDDING, seat))).toEqual([
      "waits",
      "3 × 2",
      "4 × 5",
      "is to bid",
    ]);
  });

  it("in the betting: sealed or thinking, and nothing else", () => {
    expect(NAMES.map((_, seat) => seatDoing(bets(), seat))).toEqual([
      "thinking",
      "thinking",
      "has bet",
      "has bet",
    ]);
  });

  it("who holds with the Norn Orb bets last, once all others have bet", () => {
    const last = bets({ holding: [1], open: [{ seat: 1, kind: "bet" }], sealed: [] });
    expect(NAMES.map((_, seat) => seatDoing(last, seat))).toEqual([
      "has bet",
      "bets last",
      "has bet",
      "has bet",
    ]);
  });

  it("in the division: now, later, and what the losers lost", () => {
    expect(NAMES.map((_, seat) => seatDoing(REVEALED, seat))).toEqual([
      "takes now",
      "takes 2",
      "lost 6",
      "lost 19",
    ]);
  });

  it("is nothing when all is over", () => {
    expect(seatDoing(view({ over: true, step: "end" }), 0)).toBe("");
  });
});

describe("the prompt", () => {
  const bidturn = { type: "bidturn", low: 24, top: 144, first: false, step: false, common: 1, offers: [] };

  it("asks me to raise or to open", () => {
    expect(prompt(props({ view: BIDDING, seat: 3, ask: ask("bid", bidturn) }))).toMatchObject({
      lead: "Your bid.",
      rest: "Raise 4 fives, or challenge.",
      mine: true,
    });
    const first = { ...bidturn, low: 1, first: true };
    expect(prompt(props({ view: view(), ask: ask("bid", first) })).rest).toBe("Make the first bid.");
  });

  it("tells everyone else whose bid is awaited", () => {
    expect(prompt(props({ view: BIDDING }))).toMatchObject({ lead: "Odd is to bid.", mine: false });
  });

  it("asks for a bet, and once it is sealed says who is awaited", () => {
    const options = { type: "bets", fixed: -1, gold: 52, likely: 0, hold: false, offers: [] };
    expect(prompt(props({ view: bets(), ask: ask("bet", options) }))).toMatchObject({
      lead: "Place your bet.",
      rest: "Runa declares 4 fives, Odd challenges.",
    });
    const open = [{ seat: 1, kind: "bet" }];
    const answer = { type: "bet", side: 1, amount: 12 };
    expect(prompt(props({ view: bets({ open }), ask: ask("bet", options, { answer }) }))).toEqual({
      icon: "fist",
      lead: "You have answered.",
      rest: "Awaiting Torsten.",
      mine: false,
    });
  });

  it("tells Orb owners that they may hold, and what the Orb showed", () => {
    const options = { type: "bets", fixed: -1, gold: 52, likely: 0, hold: true, offers: [] };
    expect(prompt(props({ view: bets(), ask: ask("bet", options) })).rest).toMatch(/^Or bet last/);
    const seen = bets({ seats: seats({ 2: { bet: { side: 1, amount: 7 } } }) });
    const last = ask("bet", { ...options, hold: false });
    expect(prompt(props({ view: seen, ask: last })).rest).toBe("Runa bets 7 gold on the challenger.");
  });

  it("does not call for me where a standing order is about to pass", () => {
    const window = view({
      window: "after_bid",
      bids: BIDS,
      declarer: 2,
      open: [{ seat: 0, kind: "artifacts" }],
    });
    const asked = ask("artifacts", { window: "after_bid", offers: [] }, { ordered: null });
    expect(prompt(props({ view: window, ask: asked })).lead).toBe("Use an artifact?");
    const quiet = { ...asked, ordered: { type: "pass" } };
    expect(prompt(props({ view: window, ask: quiet }))).toMatchObject({
      lead: "Artifacts may be used.",
      rest: "Runa bids 4 fives.",
      mine: false,
    });
  });

  it("names the artifact that is being used", () => {
    const card = number("odins_eye");
    const used = view({
      announced: [{ seat: 1, card, use: null, dice: 0 }],
      open: [{ seat: 2, kind: "answer" }],
    });
    expect(prompt(props({ view: used }))).toMatchObject({
      lead: "Torsten uses Odin's Eye.",
      rest: "Awaiting Runa.",
    });
  });

  it("has one short sentence for every window", () => {
    const windows = [
      "round_start",
      "after_own_roll",
      "bidding_any",
      "after_bid",
      "bets_open",
      "bets_revealed",
      "own_dice_reveal",
      "all_dice_revealed",
      "reveal_dice_end",
      "pick_turn",
      "division_end",
      "round_end",
      "final",
    ];
    for (const window of windows) {
      for (const bids of [BIDS, []]) {
        expect(moment(view({ window, bids, turn: 1 }), NAMES)).toMatch(/^.{9,50}\.$/);
      }
    }
  });
});

it("long lists of the awaited are counted", () => {
  const many = ["Ylva", "Torsten", "Runa", "Odd", "Halla"];
  const open = many.map((_, seat) => ({ seat, kind: "bet" }));
  expect(awaitedWords(view({ open }), many, null)).toBe("Ylva, Torsten and 3 more");
  expect(awaitedWords(view({ open: open.slice(0, 4) }), many, 0)).toBe("Torsten, Runa and Odd");
  expect(awaitedWords(view({ open: [] }), many, 0)).toBe("");
});

describe("the odds in words", () => {
  const mine = view({ seats: seats({ 0: { rolled: [4, 4, 4, 1, 1, 2, 2, 5] }, 2: { shown: [2, 4] } }) });

  it("what I hold, what lies open, what is lacking", () => {
    expect(chance(mine, 0, 7, 5)).toMatchObject({ text: "You hold 1, so 6 more among 22 dice." });
    expect(chance(mine, 0, 6, 4).text).toBe("You hold 3 and 1 is shown, so 2 more among 22 dice.");
    expect(chance(mine, 0, 4, 6).text).toBe("You hold none, so 4 more among 22 dice.");
  });

  it("what is certain and what cannot be", () => {
    expect(chance(mine, 0, 4, 4)).toEqual({
      text: "You hold 3 and 1 is shown: already true.",
      percent: "100%",
      share: 1,
    });
    expect(chance(mine, 0, 28, 3)).toEqual({
      text: "You hold none, but only 22 dice are hidden.",
      percent: "0%",
      share: 0,
    });
  });

  it("one hidden die is a die", () => {
    const open = view({ seats: seats({ 0: { rolled: [4, 4, 4, 1, 1, 2, 2, 5] }, 2: { shown: [2, 4] } }) });
    const all = known(open, 0, 5).hidden - 1;
    const last = view({
      seats: seats({ 0: { rolled: [4, 4, 4, 1, 1, 2, 2, 5] }, 2: { shown: [2, 4, ...Array(all).fill(1)] } }),
    });
    expect(chance(last, 0, 2, 5).text).toBe("You hold 1, so 1 more among 1 die.");
    expect(chance(last, 0, 9, 5).text).toBe("You hold 1, but only 1 die is hidden.");
  });

  it("hidden dice of mine are no secret I could know", () => {
    const blind = view({ seats: seats({ 0: { blind: true } }) });
    expect(chance(blind, 0, 3, 3).text).toBe("Your dice are hidden, so 3 more among 32 dice.");
  });
});

describe("the chain of bidders", () => {
  const chain = view({
    bids: [
      [0, 3, 2],
      [1, 4, 5],
      [3, 4, 5],
    ],
  });

  it("has thefts and skips in their place", () => {
    const lines = [
      line({ type: "hasbid", seat: 9 }),
      line({ type: "pileopened" }),
      line({ type: "hasbid", seat: 0 }),
      line({ type: "hasbid", seat: 1 }),
      line({ type: "skipped", seat: 2 }),
      line({ type: "bidstolen", seat: 3 }),
    ];
    expect(steps(chain, lines).map(({ seat, how }) => [seat, how])).toEqual([
      [0, "bid"],
      [1, "bid"],
      [2, "skipped"],
      [3, "stolen"],
    ]);
  });

  it("without its log shows the bids alone", () => {
    expect(steps(chain, []).map(({ how }) => how)).toEqual(["bid", "bid", "stolen"]);
  });
});

it("who took which card is read from this round alone", () => {
  const lines = [
    line({ type: "picked", place: 0, seat: 3, card: 5 }),
    line({ type: "pileopened" }),
    line({ type: "picked", place: 1, seat: 2, card: -1 }),
  ];
  expect([...taken(lines)]).toEqual([[1, { seat: 2, card: -1 }]]);
});

it("a card of the second set has the facts of the first", () => {
  const card = number("crown", 1);
  expect(facts(DECK, card + DECK.cards.length)).toBe(facts(DECK, card));
});

it("while artifacts may be used, the prompt says who is awaited", () => {
  const there = view({
    step: "bid",
    window: "bidding_any",
    open: [
      { seat: 1, kind: "artifacts" },
      { seat: 2, kind: "artifacts" },
    ],
  });
  const { rest } = prompt(props({ view: there, ask: null }));
  expect(rest).toContain(`Awaiting ${NAMES[1]} and ${NAMES[2]}.`);
});

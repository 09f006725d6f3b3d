import { describe, expect, it } from "vitest";
import type { SpoilsRoundView } from "../../../net/wire/spoils";
import { DICE, NAMES, REVEALED, seats, view } from "../samples";
import {
  found,
  held,
  lossWords,
  pastView,
  stepsOf,
  takers,
  takersWords,
  told,
  verdictWords,
} from "./sequence";

/** Round 1 as it was: I declared 6 fours, and there are 5 of them. */
const LAST = REVEALED.past[0] as SpoilsRoundView;

describe("steps", () => {
  it("are none before the bets are open", () => {
    expect(stepsOf(view({ step: "bet", bids: [[1, 4, 3]] }))).toEqual([]);
  });

  it("are stakes, cups clockwise from the declarer, the verdict and the payment", () => {
    expect(stepsOf(REVEALED).map((step) => ("seat" in step ? step.seat : step.kind))).toEqual([
      "stakes",
      1,
      2,
      3,
      0,
      "verdict",
      "paid",
    ]);
  });

  it("stop where an artifact may break in", () => {
    const some = {
      ...REVEALED,
      step: "reveal",
      winners: [],
      seats: REVEALED.seats.map((there, seat) => ({ ...there, lifted: seat === 1 })),
    };
    expect(stepsOf(some)).toHaveLength(2);
    expect(
      stepsOf({ ...REVEALED, step: "reveal", extra: [3, 1] })
        .map(({ kind }) => kind)
        .slice(-2),
    ).toEqual(["more", "verdict"]);
  });
});

describe("a view that is held back", () => {
  it("knows neither later cups nor who wins, takes, is chief or is asked", () => {
    const taken = { ...REVEALED, seats: REVEALED.seats.map((there) => ({ ...there, goods: [20] })) };
    const shown = held(taken, 2, { ...REVEALED, chief: 2 });
    expect(shown.seats[1]?.goods).toEqual(REVEALED.seats[1]?.goods);
    expect(shown.seats[0]?.goods).toEqual([]);
    expect(shown.step).toBe("reveal");
    expect(shown.seats.map(({ lifted }) => lifted)).toEqual([false, true, false, false]);
    expect(shown.seats.map(({ rolled }) => rolled !== null)).toEqual([true, true, false, false]);
    expect(shown).toMatchObject({ matching: 4, winners: [], order: [], turn: null, open: [], chief: 2 });
  });

  it("keeps the gold of losers until they pay", () => {
    const poor = { ...REVEALED, winners: [2, 3] };
    expect(held(poor, 6).seats[0]?.gold).toBe(112);
    expect(held(poor, 7).seats[0]?.gold).toBe(65);
    expect(held(REVEALED, 6).seats[0]?.gold).toBe(65);
  });

  it("does not show me dice that I rolled unseen", () => {
    const blind = held({ ...REVEALED, stones: [[0, 5]] }, 2).seats[0];
    expect(blind).toMatchObject({ blind: true, rolled: null });
    expect(held({ ...REVEALED, stones: [[0, 5]] }, 5).seats[0]?.rolled).toEqual(DICE[0]);
  });

  it("shows the order of taking last: the best bet first", () => {
    expect(held(REVEALED, 6)).toMatchObject({ winners: [0, 1], order: [] });
    expect(held(REVEALED, 7).order).toEqual([
      [0, 3],
      [1, 2],
    ]);
    const even = {
      ...REVEALED,
      winners: [0, 2, 3],
      chief: 3,
      seats: seats({
        0: { bet: { side: 1, amount: 5 } },
        2: { bet: { side: 1, amount: 5 } },
        3: { bet: { side: 1, amount: 5 } },
      }),
    };
    expect(takers({ ...even, stones: [[2, 10]] })).toEqual([
      [3, 3],
      [0, 2],
      [2, 3],
    ]);
  });
});

describe("a round that is over", () => {
  it("can be seen again from the record alone", () => {
    const again = pastView(REVEALED, 1);
    expect(again && stepsOf(again)).toHaveLength(7);
    expect(again).toMatchObject({ declarer: 0, winners: [1, 3], chief: 3, matching: 5, extra: [] });
    expect(again?.seats[1]).toMatchObject({
      lifted: true,
      rolled: LAST.dice[1],
      bet: { side: 1, amount: 19 },
    });
    const belted = pastView(view({ past: [{ ...LAST, count: 6 }] }), 1);
    expect(belted && stepsOf(belted)).toHaveLength(8);
    expect(belted).toMatchObject({ matching: 6, extra: [4] });
    expect(pastView(view({ past: [] }), 1)).toBeNull();
  });
});

describe("dice that count", () => {
  it("stand in the order they came to light, those of the belt last", () => {
    const all = [1, 1, 1, 1, 2, 3, 0, 0, 0, 0, 0];
    expect(found(REVEALED, 2)).toEqual(all);
    expect(found({ ...REVEALED, extra: [1, 1, 3] }, 2)).toEqual([...all, 2, 2]);
    expect(found(held(REVEALED, 3), 2)).toEqual([1, 1, 1, 1, 2]);
  });
});

describe("in words", () => {
  it("tells of the stakes, of each cup, of the end", () => {
    const words = (count: number, seat: number | null = 0) => {
      const { lead, rest } = told(held(REVEALED, count), NAMES, seat);
      return `${lead} ${rest}`;
    };
    expect(words(1)).toBe("The bets are open. 54 gold for the bid, 25 against it.");
    expect(words(2)).toBe("Torsten lifts the cup: 4 ones. 4 of 8. 3 cups are left.");
    expect(words(4)).toBe("Odd lifts the cup: 1 one. 6 of 8. Only your cup is left.");
    expect(words(5)).toBe("Your cup: 5 ones. 11, and 8 were bid. All cups are open.");
    expect(words(6)).toBe("You win. Ylva and Torsten win.");
    expect(words(6, 2)).toBe("You lose 6 gold. Ylva and Torsten win.");
    expect(lossWords(0)).toBe("You lose nothing.");
    expect(verdictWords({ seat: 0, q: 4, v: 3 }, 0)).toBe("The bid is false: no three, 4 were bid.");
    expect(verdictWords({ seat: 0, q: 1, v: 6 }, 2)).toBe("The bid is true: 2 sixes, 1 was bid.");
    expect(words(7, null)).toBe(
      "The bid is true: 11 ones, 8 were bid. Ylva is chief and takes 3, then Torsten 2.",
    );
  });
});

describe("who takes how many", () => {
  it("is told to the chief, to another winner and to all others", () => {
    const paid = held(REVEALED, stepsOf(REVEALED).length);
    expect(takersWords(paid, NAMES, 0)).toBe("You are chief and take 3, then Torsten 2.");
    expect(takersWords(paid, NAMES, 1)).toBe("Ylva is chief and takes 3, then you 2.");
    expect(takersWords(paid, NAMES)).toBe("Ylva is chief and takes 3, then Torsten 2.");
  });
});

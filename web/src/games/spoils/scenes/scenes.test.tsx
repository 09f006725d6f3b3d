import { cleanup, render } from "@testing-library/react";
import type { FC } from "react";
import { afterEach, describe, expect, it } from "vitest";
import type { SpoilsDeck, SpoilsView } from "../../../net/wire/spoils";
import type { Line } from "../../../net/wire/table";
import type { PictureProps, Scene, Told } from "../../../stage";
import { held, stepsOf } from "../reveal/sequence";
import { DECK, NAMES, number, pile, REVEALED, seats, view } from "../samples";
import { actingScene, foundScene } from "./Artifact";
import { divisionScene } from "./Division";
import { pickScene } from "./Pick";
import { rollScene } from "./Roll";
import { revealScene } from "./reveal";

afterEach(cleanup);

const line = (event: Line["event"], v = 1): Line => ({ v, seat: null, text: "", rule: "", event });

function told(
  events: readonly Line["event"][],
  before: SpoilsView,
  after: SpoilsView,
  seat: number | null = 0,
): Told<SpoilsView, SpoilsDeck> {
  const lines = events.map((event, v) => line(event, v));
  const [first = line({ type: "" })] = lines;
  return { line: first, lines, log: [], before, after, board: DECK, names: NAMES, seat };
}

/** What the page has of a picture once so many marks have passed. */
const drawn = (Picture: FC<PictureProps> | undefined, mark: number): string => {
  const { container } = Picture ? render(<Picture mark={mark} pace={1} />) : render(null);
  const labels = [...container.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label"));
  return `${container.textContent} ${labels.join(" ")}`;
};

const views = ({ marks = [] }: Scene<SpoilsView>): (SpoilsView | undefined)[] =>
  marks.map((mark) => mark.view);

// Runa and Odd have lost 6 and 19, Ylva is chief with 47, Torsten has bet 7. I am Runa, and have 64 left of 70.
const MINE: SpoilsView = {
  ...REVEALED,
  seat: 2,
  seats: REVEALED.seats.map((there, seat) => ({ ...there, gold: seat === 2 ? 64 : null })),
};
const JUDGED = held(MINE, stepsOf(MINE).length - 1, { ...MINE, chief: 3 });
const PAYS = [
  { type: "betlost", seat: 2, amount: 6 },
  { type: "betlost", seat: 3, amount: 19 },
  {
    type: "newchief",
    seat: 0,
    order: [
      [0, 3],
      [1, 2],
    ],
  },
];

describe("the reveal", () => {
  it("ends with the verdict: nobody has paid, and nobody is chief yet", () => {
    const betting = { ...MINE, step: "bet", winners: [], order: [], chief: 3 };
    const events = [
      { type: "betsrevealed" },
      ...[1, 2, 3, 0].map((seat) => ({ type: "cuplifted", seat })),
      { type: "counted" },
      ...PAYS,
    ];
    const scene = revealScene(told(events, betting, MINE, 2));
    expect(scene?.takes).toBe(6);
    const last = scene?.marks?.at(-1)?.view;
    expect(last).toMatchObject({ winners: [0, 1], order: [], chief: 3 });
    expect(last?.seats[2]?.gold).toBe(70);
    expect(scene?.still?.view).toEqual(last);
  });
});

describe("the division", () => {
  const scene = divisionScene(told(PAYS, JUDGED, MINE, 2)) as Scene<SpoilsView>;

  it("takes the lines of all who pay and of the new chief, and waits until it was read", () => {
    expect(scene).toMatchObject({ takes: 3, waits: true });
    expect(scene.words).toBe("You lose 6 gold. Ylva is chief and takes 3, then Torsten 2.");
  });

  it("keeps my gold until my coin has flown, and the order of taking until all have", () => {
    const [mine, odd, list] = views(scene);
    expect(scene.marks?.map(({ at }) => at)).toEqual([420, 480, 1500]);
    expect(JUDGED.seats[2]?.gold).toBe(70);
    expect(mine?.seats[2]?.gold).toBe(64);
    for (const early of [mine, odd]) expect(early).toMatchObject({ order: [], chief: 3 });
    expect(list).toMatchObject({
      chief: 0,
      order: [
        [0, 3],
        [1, 2],
      ],
    });
  });

  it("has coins as long as they fly; a calm screen has the list", () => {
    expect(drawn(scene.Picture, 0)).toContain("treasury");
    expect(drawn(scene.Picture, 3).trim()).toBe("");
    expect(scene.still?.view).toMatchObject({ step: "reveal", chief: 0 });
  });

  it("flies no coin for a bet of nothing", () => {
    const without = (table: SpoilsView): SpoilsView => ({
      ...table,
      seats: table.seats.map((there) => (there.bet ? { ...there, bet: { ...there.bet, amount: 0 } } : there)),
    });
    const calm = divisionScene(told(PAYS, without(JUDGED), without(MINE), 2)) as Scene<SpoilsView>;
    expect(calm.words).toBe("You lose nothing. Ylva is chief and takes 3, then Torsten 2.");
    expect(calm.marks).toHaveLength(1);
    expect(drawn(calm.Picture, 0)).not.toContain("0");
  });

  it("is followed by a table at which the chief takes first and nobody has taken", () => {
    const taken = {
      ...MINE,
      seats: MINE.seats.map((there) => ({ ...there, goods: [1, 2] })),
      turn: null,
      order: [],
    };
    const quick = divisionScene(told(PAYS, { ...JUDGED, pile: pile(7, 8) }, taken, 2));
    expect(quick?.after).toMatchObject({ step: "divide", turn: 0, order: [[1, 2]], pile: pile(7, 8) });
    expect(quick?.after?.seats.map(({ goods }) => goods)).toEqual(JUDGED.seats.map(({ goods }) => goods));
  });
});

describe("a pick", () => {
  const crown = number("crown", 1);
  const before = view({ step: "divide", turn: 1, order: [[2, 2]], pile: pile(crown, null) });
  const pick = (event: object, seat = 0) =>
    pickScene(told([{ type: "picked", ...event }], before, before, seat));

  it("leaves the pile at once and is counted in the stash when it has landed", () => {
    const [away, there] = views(pick({ seat: 1, place: 0, card: crown, name: "Crown" }));
    expect(away?.pile[0]?.card).toBe(-1);
    expect(away?.seats[1]?.goods).toEqual([]);
    expect(there?.seats[1]?.goods).toEqual([crown]);
    expect(there).toMatchObject({ turn: 1, order: [[2, 2]] });
  });

  it("of an artifact shows a back, also to its taker, and no name", () => {
    for (const seat of [0, 1]) {
      const scene = pick({ seat: 1, place: 1, card: -1, name: "an artifact" }, seat);
      expect(views(scene)[1]?.seats[1]?.down).toEqual([{ stage: 1, card: null, seen: [] }]);
      for (const mark of [0, 1, 2]) {
        const text = drawn(scene.Picture, mark);
        for (const { name } of Object.values(DECK.artifacts)) expect(text).not.toContain(name);
      }
    }
  });
});

describe("the face of an artifact", () => {
  const eye = number("odins_eye");

  it("is in the taker's page once the card has turned, and not before", () => {
    const scene = foundScene(
      told([{ type: "foundartifact", seat: 0, card: eye, name: "Odin's Eye" }], view(), view()),
    );
    expect(drawn(scene?.Picture, 0)).not.toContain("Odin's Eye");
    cleanup();
    expect(drawn(scene?.Picture, 1)).not.toContain("Odin's Eye");
    cleanup();
    expect(drawn(scene?.Picture, 2)).toContain("Odin's Eye");
    cleanup();
    const Still = scene?.still?.Picture;
    expect(drawn(Still && (() => <Still />), 0)).toContain(DECK.artifacts.odins_eye?.text);
  });

  it("is shown to all when it acts or is turned up, with its owner", () => {
    for (const event of [
      { type: "announced", seat: 2, use: { type: "use", card: eye } },
      { type: "turnedup", seat: 2, card: eye },
    ]) {
      const text = drawn(actingScene(told([event], view(), view(), 1))?.Picture, 1);
      expect(text).toContain("Odin's Eye");
      expect(text).toContain("Runa");
      cleanup();
    }
  });
});

describe("the roll", () => {
  const events = [
    { type: "allrolled", counts: [6, 6, 6, 6] },
    { type: "rolledunseen", seat: 3 },
    { type: "rolled", seat: 0, dice: [1, 2, 3, 4, 5, 6] },
    { type: "firstbidder", seat: 1 },
  ];
  const bidding = view({
    round: 3,
    seats: seats({ 0: { rolled: [1, 2, 3, 4, 5, 6], gold: 58 } }),
    bids: [[1, 2, 2]],
  });

  it("takes what all rolled, and keeps my dice until the cups are down", () => {
    const before = view({ round: 3, step: "setup", seats: seats({ 0: { dice: 0 } }) });
    const scene = rollScene(told(events, before, bidding));
    expect(scene.takes).toBe(3);
    expect(views(scene)[0]).toMatchObject({ step: "roll", bids: [] });
    expect(views(scene)[0]?.seats[0]?.rolled).toBeNull();
    expect(drawn(scene.Picture, 2)).not.toMatch(/die showing/);
  });

  it("after a round that ended in the same message shows the new pile and nothing that comes later", () => {
    const before = view({ ...REVEALED, pile: pile(5, 6) });
    const scene = rollScene(told(events, before, { ...bidding, pile: pile(7, null), turn: 2 }));
    const [shown] = views(scene);
    expect(shown).toMatchObject({ round: 3, bids: [], winners: [], turn: null, pile: pile(7, null) });
    expect(shown?.seats.every(({ rolled, bet, lifted }) => rolled === null && bet === null && !lifted)).toBe(
      true,
    );
    expect(shown?.seats[0]?.gold).toBe(58);
  });
});

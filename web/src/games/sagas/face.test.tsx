import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { drawn } from "../shared/samples";
import { face } from "./face";
import {
  ask,
  at,
  BERSERKIR,
  bands,
  HUSKARL,
  LEIF,
  LONGSHIP,
  ORMR,
  onto,
  props,
  RURIK,
  view,
} from "./samples";
import type { Props } from "./view";

const send = vi.fn();
beforeEach(() => {
  send.mockClear();
  localStorage.clear();
});
afterEach(cleanup);

const tray = (change: Partial<Props>) => render(drawn(face, props({ send, ...change }), [face.Tray]));
/** Stage and tray together, as they stand at the table. */
function table(change: Partial<Props>) {
  const given = props({ send, ...change });
  return render(drawn(face, given));
}
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const said = (element: Element | null) => element?.textContent?.replace(/\s+/g, " ").trim() ?? "";
const primary = () => document.querySelector<HTMLElement>(".btn.primary");

const FORCE = [RURIK, HUSKARL, HUSKARL, LONGSHIP];
const AT_HEDEBY = view({
  gold: 5,
  edda: 2,
  place: at("hedeby"),
  force: FORCE,
  bands: bands({ hedeby: FORCE }),
});
const SAILING = ask(
  "sailing",
  {
    type: "landfalls",
    steps: 2,
    stay: 0,
    names: [],
    reach: [
      { space: at("baltic"), path: [at("baltic")], seas: 1, storm: 1 },
      { space: at("gotland"), path: [at("baltic"), at("gotland")], seas: 1, storm: 0 },
    ],
  },
  [{ type: "stay" }, onto("go", "baltic"), onto("go", "gotland")],
);

describe("a route", () => {
  it("is shown by the first tap on a ring and gone by the second", () => {
    table({ view: AT_HEDEBY, ask: SAILING });
    const ring = button(/^Sail to Gotland/);
    expect(ring.getAttribute("aria-pressed")).toBe("false");
    fireEvent.click(ring);
    expect(send).not.toHaveBeenCalled();
    expect(button(/^Sail to Gotland/).getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByText(/Then pillage 1 to 6 gold/)).toBeTruthy();
    expect(document.querySelector(".way .gold")?.getAttribute("d")).toContain("M684 284");
    fireEvent.click(button(/^Sail to Gotland/));
    expect(send).toHaveBeenCalledExactlyOnceWith(onto("go", "gotland"));
  });

  it("by keys: arrows go from ring to ring, Enter shows, the red button's Enter goes", () => {
    table({ view: AT_HEDEBY, ask: SAILING });
    const baltic = button(/^Sail to Baltic/);
    baltic.focus();
    press("ArrowUp", baltic);
    expect(document.activeElement).toBe(button(/^Sail to Gotland/));
    press("Enter", button(/^Sail to Gotland/));
    expect(said(primary())).toBe("Sail there");
    press("Enter");
    expect(send).toHaveBeenCalledExactlyOnceWith(onto("go", "gotland"));
  });

  it("tells storm and steps in the tray before it is gone", () => {
    table({ view: AT_HEDEBY, ask: SAILING });
    fireEvent.click(button(/^Sail to Baltic/));
    expect(said(document.querySelector(".space-head"))).toContain("Baltic Sea");
    expect(screen.getByText("Ends at sea: 17% to lose a unit to a storm.")).toBeTruthy();
    fireEvent.click(button("Stay"));
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "stay" });
  });

  it("may be none: what staying brings is read the same way", () => {
    table({ view: AT_HEDEBY, ask: SAILING });
    fireEvent.click(button(/^Stay in Hedeby/));
    expect(said(document.querySelector(".lines"))).toContain("Then pillage 1 to 6 gold, or settle for 1.");
    expect(said(primary())).toBe("Stay in Hedeby");
    press("Enter");
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "stay" });
  });

  it("before the die is rolled shows what it may reach, and rolls it", () => {
    const course = ask(
      "course",
      { type: "courses", reach: [[at("jelling"), "Jelling"]], sail: true, marches: [], price: 0 },
      [{ type: "stay" }, { type: "sail" }, onto("go", "jelling")],
    );
    table({ view: AT_HEDEBY, ask: course });
    fireEvent.click(button(/^Go to Aldeigjuborg/));
    expect(said(document.querySelector(".lines"))).toContain("33% that the die reaches so far");
    fireEvent.click(button("Sail: roll the die"));
    expect(send).toHaveBeenLastCalledWith({ type: "sail" });
    fireEvent.click(button(/^Go to Jelling, homeland/));
    expect(said(primary())).toBe("Go to Jelling");
    press("r");
    expect(send).toHaveBeenLastCalledWith({ type: "sail" });
  });
});

describe("the list", () => {
  it("offers the same spaces, one stop of the Tab key, and goes on the second press", () => {
    table({ view: AT_HEDEBY, ask: SAILING });
    fireEvent.click(button("List"));
    const list = screen.getByRole("region", { name: "The map as a list" });
    const rows = within(list).getAllByRole("button");
    expect(rows.map(said)).toEqual([
      "Sail to Baltic Sea: Sea, storm 17%, 1 step",
      "Sail to Gotland: Coastal town, trade center, 2 steps",
      "Stay in Hedeby: Coastal town, trade center · Slesvig, Rurik, 2 Huskarls and 1 Long Ship",
    ]);
    expect(rows.map((row) => row.tabIndex)).toEqual([0, -1, -1]);
    rows[0]?.focus();
    press("ArrowDown", rows[0]);
    expect(document.activeElement).toBe(rows[1]);
    fireEvent.click(button(/^Sail to Gotland/));
    fireEvent.click(button(/^Sail to Gotland/));
    expect(send).toHaveBeenCalledExactlyOnceWith(onto("go", "gotland"));
  });

  it("tells where everybody stands and which ways lead on, and is remembered", () => {
    table({ view: AT_HEDEBY, ask: SAILING }).unmount();
    render(drawn(face, props({ view: AT_HEDEBY }), [face.Board]));
    fireEvent.click(button("List"));
    cleanup();
    render(drawn(face, props({ view: AT_HEDEBY }), [face.Board]));
    const list = screen.getByRole("region", { name: "The map as a list" });
    expect(said(list)).toContain("Rurik, 2 Huskarls and 1 Long Ship");
    expect(said(list)).toContain("sea to Baltic Sea; portage to Jelling");
  });
});

describe("forming a force", () => {
  const BAND = [LEIF, HUSKARL, HUSKARL, HUSKARL, LONGSHIP];
  const here = view({ edda: 2, place: at("hedeby"), force: BAND, bands: bands({ hedeby: BAND }) });
  const forming = (moves: Record<string, unknown>[] = [{ type: "stay" }]) =>
    ask(
      "movement",
      { type: "formations", band: BAND, sea: false, afloat: [], rally: true, quests: [] },
      moves,
    );

  it("starts with what the ships carry when they cannot carry all", () => {
    tray({ view: here, ask: forming() });
    expect(said(primary())).toBe("Set out with 3 units");
    fireEvent.click(primary() as HTMLElement);
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "force", units: [LEIF, HUSKARL, LONGSHIP] });
  });

  it("warns before more set out than may stand anywhere abroad", () => {
    tray({ view: { ...here, edda: 0 }, ask: forming() });
    expect(said(document.querySelector(".lines"))).not.toContain("would be lost");
    fireEvent.click(button("All"));
    expect(said(document.querySelector(".lines"))).toContain(
      "Only 4 units (with Edda 0) may stand in a space outside the homelands: of 5 that go together 1 would be lost.",
    );
  });

  it("goes by plus and minus, says who stays, and by presets", () => {
    tray({ view: here, ask: forming() });
    fireEvent.click(button("One Huskarl more"));
    expect(said(document.querySelector(".lines"))).toContain("Ships carry 2, but 3 would ride");
    expect(said(document.querySelector(".lines"))).toContain("1 Huskarl stays in Hedeby");
    fireEvent.click(button("One Long Ship fewer"));
    expect(said(primary())).toBe("Set out with 3 units");
    fireEvent.click(button("All"));
    expect(said(primary())).toBe("Set out with 5 units");
    fireEvent.click(button("On foot"));
    press("Enter");
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "force", units: [LEIF, HUSKARL, HUSKARL, HUSKARL] });
  });

  it("offers to stay, to rally and to scout with its chance", () => {
    tray({
      view: here,
      ask: forming([{ type: "stay" }, { type: "rally" }, onto("scout", "gotland")]),
    });
    fireEvent.click(button("Rally"));
    expect(send).toHaveBeenLastCalledWith({ type: "rally" });
    fireEvent.click(button(/scout Gotland, 33%/));
    expect(send).toHaveBeenLastCalledWith(onto("scout", "gotland"));
    fireEvent.click(button("Stay"));
    expect(send).toHaveBeenLastCalledWith({ type: "stay" });
  });

  it("nobody cannot set out", () => {
    tray({
      view: { ...here, bands: bands({ hedeby: [LEIF] }) },
      ask: { ...forming(), options: { band: [LEIF] } },
    });
    fireEvent.click(button("One Leif fewer"));
    expect(primary()?.getAttribute("aria-disabled")).toBe("true");
    press("Enter");
    expect(send).not.toHaveBeenCalled();
  });

  it("a rally asks who comes from where, and only bands that can", () => {
    const near = view({ place: at("hedeby"), bands: bands({ hedeby: [LEIF], jelling: [HUSKARL, HUSKARL] }) });
    const joins = ask(
      "rally",
      { type: "joins", origins: [[at("jelling"), "Jelling", [[HUSKARL], [HUSKARL, HUSKARL]]]] },
      [{ type: "done" }],
    );
    tray({ view: near, ask: joins });
    fireEvent.click(button("One Huskarl fewer"));
    fireEvent.click(button("1 unit from Jelling"));
    expect(send).toHaveBeenLastCalledWith({ ...onto("join", "jelling"), units: [HUSKARL] });
    fireEvent.click(button("All have come"));
    expect(send).toHaveBeenLastCalledWith({ type: "done" });
  });
});

describe("before the Saga", () => {
  it("the Jarl's homeland, on the map or in the tray", () => {
    const homes = ask("home", { type: "homes", unit: LEIF, spaces: [] }, [
      onto("place", "viken"),
      onto("place", "jelling"),
    ]);
    table({ view: view({ stage: "setup" }), ask: homes });
    expect(primary()?.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(button(/^Place in Jelling, homeland/));
    expect(said(primary())).toBe("In Jelling");
    fireEvent.click(button("Viken"));
    fireEvent.click(button("In Viken"));
    expect(send).toHaveBeenCalledExactlyOnceWith(onto("place", "viken"));
  });

  it("religion with what it means", () => {
    tray({
      ask: ask("religion", { type: "religions" }, [
        { type: "religion", side: "old" },
        { type: "religion", side: "new" },
      ]),
    });
    fireEvent.click(button(/The New Religion/));
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "religion", side: "new" });
  });

  it("purchases go to the homeland that was chosen, and stay there", () => {
    const buy = (unit: number, id: string) => ({ ...onto("buy", id), unit });
    const buying = ask(
      "buy",
      {
        type: "purchases",
        units: [
          [HUSKARL, 1],
          [LONGSHIP, 2],
        ],
        spaces: [],
        gold: 5,
      },
      [
        buy(HUSKARL, "viken"),
        buy(LONGSHIP, "viken"),
        buy(HUSKARL, "jelling"),
        buy(LONGSHIP, "jelling"),
        { type: "done" },
      ],
    );
    const begun = view({ gold: 5, bands: bands({ viken: [LEIF, LONGSHIP] }) });
    const { rerender } = tray({ view: begun, ask: buying });
    fireEvent.click(button("Buy in Viken: Huskarl for 1 gold"));
    expect(send).toHaveBeenLastCalledWith(buy(HUSKARL, "viken"));
    const event = { type: "recruited", unit: HUSKARL, space: at("jelling"), name: "Jelling" };
    rerender(
      drawn(
        face,
        props({
          send,
          view: begun,
          ask: { ...buying, at: 2 },
          lines: [{ v: 1, seat: 0, text: "", rule: "", event }],
        }),
        [face.Tray],
      ),
    );
    fireEvent.click(button("Buy in Jelling: Long Ship for 2 gold"));
    expect(send).toHaveBeenLastCalledWith(buy(LONGSHIP, "jelling"));
    fireEvent.click(button("Begin with 5 gold left"));
    expect(send).toHaveBeenLastCalledWith({ type: "done" });
  });
});

describe("the beginning without a ship", () => {
  const buying = ask("buy", { type: "purchases", units: [[HUSKARL, 1]], gold: 5, spaces: [at("viken")] }, [
    { type: "buy", unit: HUSKARL, space: at("viken") },
    { type: "done" },
  ]);

  it("warns first, and begins when it is wanted", () => {
    tray({ view: view({ gold: 5, bands: bands({ viken: [LEIF] }) }), ask: buying });
    expect(screen.queryByRole("alert")).toBeNull();
    fireEvent.click(button("Begin with 5 gold left"));
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByRole("alert").textContent).toBe("You have no ship: you cannot sail. Begin anyway?");
    fireEvent.click(button("Begin without a ship"));
    expect(send).toHaveBeenCalledWith({ type: "done" });
  });

  it("can be called off", () => {
    tray({ view: view({ gold: 5, bands: bands({ viken: [LEIF] }) }), ask: buying });
    fireEvent.click(button("Begin with 5 gold left"));
    fireEvent.click(button("Buy more"));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(button("Begin with 5 gold left")).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });
});

describe("in a voyage", () => {
  it("the Leidang names prices and the chance of an Edda check", () => {
    const recruits = ask(
      "leidang",
      { type: "recruits", units: [[HUSKARL, 1]], tests: [[ORMR, 3]], gold: 5, edda: 2, tried: false },
      [{ type: "recruit", unit: HUSKARL }, { type: "recruit", unit: ORMR }, { type: "done" }],
    );
    tray({ view: AT_HEDEBY, ask: recruits });
    fireEvent.click(button("Recruit Ormr for 3 gold, Edda check 33%"));
    expect(send).toHaveBeenLastCalledWith({ type: "recruit", unit: ORMR });
    fireEvent.click(button("Go on to move"));
    expect(send).toHaveBeenLastCalledWith({ type: "done" });
  });

  it("a storm says who would drown with a ship", () => {
    const afloat = [RURIK, HUSKARL, LONGSHIP];
    const stormy = view({ place: at("baltic"), force: afloat, bands: bands({ baltic: afloat }) });
    const losses = ask(
      "loss",
      { type: "losses", units: afloat, why: "storm", space: at("baltic"), name: "Baltic Sea", pay: false },
      afloat.map((unit) => ({ type: "lose", unit })),
    );
    tray({ view: stormy, ask: losses });
    expect(said(button(/Lose Rurik/))).toContain("dead for good");
    expect(said(button(/Lose Long Ship/))).toContain("2 more cannot be carried");
    fireEvent.click(button(/Lose Huskarl/));
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "lose", unit: HUSKARL });
  });

  it("too many in a space may be paid for", () => {
    const losses = ask(
      "loss",
      { type: "losses", units: [HUSKARL], why: "stacking", space: at("hedeby"), name: "Hedeby", pay: true },
      [{ type: "lose", unit: HUSKARL }, { type: "pay" }],
    );
    tray({ view: AT_HEDEBY, ask: losses });
    fireEvent.click(button("Pay 1 gold to keep one more"));
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "pay" });
  });

  it("between voyages: one band is ready at once, the High King and kept cards beside it", () => {
    const resting = view({ stage: "between", bands: bands({ viken: [RURIK, BERSERKIR] }) });
    const voyages = ask("voyage", { type: "voyages" }, [
      onto("voyage", "viken"),
      onto("appeal", "viken"),
      { type: "play", card: 2, name: "Huginn and Muninn" },
    ]);
    tray({ view: resting, ask: voyages });
    expect(said(primary())).toBe("Voyage from Viken");
    fireEvent.click(button("High King, 17%"));
    expect(send).toHaveBeenLastCalledWith(onto("appeal", "viken"));
    fireEvent.click(button("play Huginn and Muninn"));
    expect(send).toHaveBeenLastCalledWith({ type: "play", card: 2, name: "Huginn and Muninn" });
    press("Enter");
    expect(send).toHaveBeenLastCalledWith(onto("voyage", "viken"));
  });

  it("a question nobody knows becomes a list of its moves", () => {
    tray({ view: AT_HEDEBY, ask: ask("riddle", {}, [{ type: "guess", name: "a raven" }]) });
    fireEvent.click(button("guess a raven"));
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "guess", name: "a raven" });
  });
});

describe("what the shell is told", () => {
  it("counts what the Saga counts", () => {
    const goals = [
      { rule: "VK-6.1a", text: "Pillaged spaces", now: 1, need: 4, met: false },
      { rule: "VK-6.3a", text: "Quests accomplished", now: 0, need: 1, met: false },
    ];
    expect(face.seatStats(view({ goals }), 0).map(({ value, label }) => `${value} ${label}`)).toEqual([
      "9 voyages",
      "0 gold",
      "1 Edda",
      "1/4 pillaged",
      "0/1 quests",
    ]);
  });

  it("asks in one line", () => {
    expect(face.prompt(props({ view: AT_HEDEBY, ask: SAILING }))).toEqual({
      icon: "ship",
      lead: "Sail up to two spaces.",
      rest: "Tap a ringed space for its route, tap it again to go.",
      mine: true,
    });
    expect(face.prompt(props({ view: view({ over: true, outcome: "won" }) })).lead).toBe("The Saga is won.");
    expect(face.headline(view({ options: { mode: "campaign" }, won: [0] }), ["Ylva"])).toBe(
      "Campaign · voyage 1 · 1 Saga won",
    );
  });
});

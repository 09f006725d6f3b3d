import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { drawn } from "../shared/samples";
import { face } from "./face";
import { action, ask, at, line, props, seatOf, view } from "./samples";
import type { Props } from "./view";

const send = vi.fn();
let narrow = false;

beforeEach(() => {
  send.mockClear();
  localStorage.clear();
  narrow = false;
  vi.stubGlobal("matchMedia", () => ({
    matches: narrow,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  cleanup();
});

/** Stage and tray together, as they stand at the table. */
function table(change: Partial<Props> = {}) {
  const given = props({ send, ...change });
  return render(drawn(face, given));
}
const button = (name: string | RegExp) => screen.getByRole("button", { name });
/** The button of a space; roles are slow to look up among so many. */
const space = (id: string) =>
  document.querySelector(`[data-number][data-point~="space:${id}"]`) as HTMLElement;
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });
const filters = () => within(document.querySelector(".filters") as HTMLElement);
const tray = () => within(document.querySelector(".feast-tray") as HTMLElement);

const OPEN = action("c1_stockfish", "c1_mountain_2", "c2_products_mead");

describe("the action board", () => {
  it("shows all 61 spaces with their words", () => {
    table({ ask: OPEN });
    expect(document.querySelectorAll("[data-number]")).toHaveLength(61);
    expect(space("c1_build_shed").querySelector(".vh")?.textContent).toBe(
      "Build a shed, 1 Viking. Pay 2 wood: get 1 shed. Needs 2 wood.",
    );
  });

  it("a first tap tells, a second one uses", () => {
    table({ ask: OPEN });
    fireEvent.click(space("c2_products_mead"));
    expect(send).not.toHaveBeenCalled();
    expect(tray().getByRole("region", { name: "Brew mead" }).textContent).toContain(
      "Get 2 mead and 2 silver.",
    );
    fireEvent.click(space("c2_products_mead"));
    expect(send).toHaveBeenCalledExactlyOnceWith({
      type: "use",
      space: at("c2_products_mead"),
      name: "Brew mead",
      imitated: -1,
    });
  });

  it("a space out of reach tells why and its button cannot be used", () => {
    table({ ask: OPEN });
    fireEvent.click(space("c1_raiding"));
    expect(tray().getAllByText(/Needs a longship/).length).toBeGreaterThan(0);
    fireEvent.click(tray().getByText(/^Use with 1 Viking/));
    fireEvent.click(space("c1_raiding"));
    expect(send).not.toHaveBeenCalled();
  });

  it("by keys: arrows go from space to space, Enter on the page uses the chosen one", () => {
    table({ ask: OPEN });
    const fish = space("c1_stockfish");
    fish.focus();
    press("ArrowDown", fish);
    expect(document.activeElement?.getAttribute("data-point")).toBe("space:c1_buy_2_salt_meat");
    fireEvent.click(space("c1_mountain_2"));
    press("Enter");
    expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ space: at("c1_mountain_2") }));
  });

  it("has one stop of the Tab key", () => {
    table({ ask: OPEN });
    const stops = [...document.querySelectorAll("[data-number]")].filter(
      (one) => (one as HTMLElement).tabIndex === 0,
    );
    expect(stops.map((one) => one.getAttribute("data-point"))).toEqual(["space:c1_stockfish"]);
  });

  it("filters dim what does not fit and never move anything", () => {
    table({ ask: OPEN });
    const bright = () => document.querySelectorAll("[data-number]:not(.unfit)").length;
    fireEvent.click(filters().getByRole("button", { name: /^I can do now 3/ }));
    expect(bright()).toBe(3);
    fireEvent.click(filters().getByRole("button", { name: "Find spaces" }));
    fireEvent.click(filters().getByRole("button", { name: "Takes 2 Vikings" }));
    expect(bright()).toBe(1);
    fireEvent.click(filters().getByRole("button", { name: /^I can do now/ }));
    fireEvent.click(filters().getByRole("button", { name: "Takes 2 Vikings" }));
    fireEvent.change(filters().getByRole("combobox", { name: "Gives" }), { target: { value: "island" } });
    expect(bright()).toBe(3);
    expect(document.querySelectorAll("[data-number]")).toHaveLength(61);
  });

  it("on a phone: every theme and number of Vikings is a cell, and a tap opens its spaces as cards", () => {
    narrow = true;
    table({ ask: OPEN });
    expect(document.querySelectorAll(".spcell")).toHaveLength(38);
    expect(document.querySelectorAll("[data-number]")).toHaveLength(0);
    const primary = () => tray().getByRole("button", { name: /^(Choose|Use)/ }).textContent;
    expect(primary()).toBe("Choose a space");
    // One space: it is looked at with the same tap.
    fireEvent.click(button(/^Products, 2 Vikings: Brew mead/));
    expect(space("c2_products_mead").getAttribute("aria-pressed")).toBe("true");
    expect(tray().getByText("Get 2 mead and 2 silver.")).toBeTruthy();
    expect(primary()).toBe("Use with 2 Vikings");
    // Three of them: none is chosen yet.
    fireEvent.click(button(/^Mountains, 1 Viking: .*1 of 3 spaces/));
    expect(document.querySelectorAll("[data-number]")).toHaveLength(3);
    expect(primary()).toBe("Choose a space");
    fireEvent.click(space("c1_mountain_2"));
    fireEvent.click(space("c1_mountain_2"));
    expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ space: at("c1_mountain_2") }));
  });

  it("on a phone: a filter makes pale what does not fit", () => {
    narrow = true;
    table({ ask: OPEN });
    fireEvent.click(filters().getByRole("button", { name: "Find spaces" }));
    fireEvent.click(filters().getByRole("button", { name: /^I can do now 3/ }));
    expect(document.querySelectorAll(".spcell .sign:not(.unfit)")).toHaveLength(3);
  });
});

describe("the tabs", () => {
  const shown = (given: Props) => drawn(face, given);
  const chosen = () => document.querySelector(".feast-tabs [aria-selected=true]")?.textContent;

  it("what I read stays when another's turn makes it mine, and a badge tells it", () => {
    const { rerender } = render(shown(props({ send, ask: null })));
    fireEvent.click(screen.getByRole("tab", { name: "Cards" }));
    rerender(shown(props({ send, ask: OPEN })));
    expect(chosen()).toBe("Cards");
    expect(screen.getByRole("tab", { name: /^Spaces/ }).querySelector(".badge")?.textContent).toBe("1");
    fireEvent.click(button("To the spaces"));
    expect(chosen()).toBe("Spaces");
  });

  it("what my own move asks next is shown at once", () => {
    const parts = { type: "parts", parts: [[1, "Upgrade 1"]], enough: true };
    const { rerender } = render(shown(props({ send, ask: OPEN })));
    const asked = { ...ask("effect", parts), at: OPEN.at + 1 };
    rerender(shown(props({ send, ask: asked, view: view({ space: at("c1_mountain_1_upgrade_1") }) })));
    expect(chosen()).toBe("Now");
    expect(tray().getByRole("button", { name: "Use this effect" })).toBeTruthy();
  });
});

describe("the turn", () => {
  it("passing asks once more and is never what Enter does", () => {
    table({ ask: OPEN });
    press("Enter");
    expect(send).not.toHaveBeenCalled();
    fireEvent.click(tray().getByRole("button", { name: /^Pass the round/ }));
    expect(tray().getByText("Pass with 6 Vikings left?")).toBeTruthy();
    fireEvent.click(tray().getByRole("button", { name: "Not yet" }));
    expect(send).not.toHaveBeenCalled();
    fireEvent.click(tray().getByRole("button", { name: /^Pass the round/ }));
    fireEvent.click(tray().getByRole("button", { name: "Pass" }));
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "passout" });
  });

  it("lists its steps, locks what is settled, and ends by its own button", () => {
    table({
      ask: ask("end", { type: "ends" }),
      view: view({ space: at("c1_hunting_game") }),
      lines: [
        line(1, "**Ylva** uses **Hunt game** with 1 Viking.", { type: "placed", seat: 0 }),
        line(2, "**Ylva** rolls 2.", { type: "dierolled", seat: 0 }),
        line(3, "**Ylva** lays hide on Home.", { type: "laiddown", seat: 0 }),
      ],
    });
    const steps = within(tray().getByRole("list", { name: "This turn so far" })).getAllByRole("listitem");
    expect(steps.map((one) => one.textContent)).toEqual([
      "1Uses Hunt game with 1 Vikingsettled",
      "2Rolls 2settled",
      "3Lays hide on Home",
    ]);
    fireEvent.click(tray().getByRole("button", { name: "End turn" }));
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "endturn" });
  });

  it("a window goes on by Enter", () => {
    table({ ask: ask("window", { type: "window", phase: 7 }) });
    press("Enter");
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "done" });
  });

  it("every phase leads to its rule", () => {
    table({ ask: OPEN });
    fireEvent.click(tray().getByRole("button", { name: "Actions" }));
    const phases = tray().getByRole("region", { name: "Phases of a round" });
    expect(within(phases).getAllByRole("button", { name: /^Rule FO-/ })).toHaveLength(12);
    expect(phases.querySelector("[aria-current=step]")?.textContent).toContain("Actions");
  });
});

describe("what the table says", () => {
  it("in the head, at the seats and in the prompt", () => {
    const now = view({ seats: [seatOf({ silver: 4 }), seatOf({ passed: true })] });
    expect(face.headline(now, [])).toBe("Round 1 of 7 · actions");
    expect(face.seatStats(now, 0).map(({ value, label }) => `${value} ${label}`)).toEqual([
      "6 Vikings left",
      "4 silver",
      "0 income",
      "0 more boards",
    ]);
    expect(face.seatDoing(now, 0, [])).toBe("on turn");
    expect(face.seatDoing(now, 1, [])).toBe("has passed");
    expect(face.prompt(props({ view: now, ask: OPEN }))).toMatchObject({ lead: "Your turn.", mine: true });
    expect(face.prompt(props({ view: now }))).toMatchObject({
      lead: "Ylva",
      rest: "is on turn.",
      mine: false,
    });
  });
});

it("the prompt counts several who are awaited", () => {
  const open = [
    { seat: 1, kind: "feast" },
    { seat: 2, kind: "feast" },
  ];
  const said = face.prompt(props({ ask: null, names: ["Ylva", "Odd", "Runa"], view: view({ open }) }));
  expect([said.lead, said.rest, said.mine]).toEqual(["Odd and Runa", "are awaited.", false]);
});

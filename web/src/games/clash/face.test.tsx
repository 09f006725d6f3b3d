import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NO_STAGE, StageContext } from "../../stage/stagecontext";
import type { FaceProps } from "../face";
import { drawn } from "../shared/samples";
import { face } from "./face";
import { ASKS, KINDS, type Moment, moment, VIEW } from "./samples";
import type { ArenaBoard, ClashView } from "./view";

type Props = FaceProps<ClashView, ArenaBoard>;

const send = vi.fn();
let at = 0;

beforeEach(() => {
  send.mockClear();
  at += 1;
});
afterEach(cleanup);

/** Board and tray as the table shows them; every test has a decision of its own. */
const both = (props: Props) => drawn(face, props);

function show(name: Moment, more: Partial<Props> = {}) {
  const props = moment(name, { send, ...more });
  const shown = { ...props, ask: props.ask && { ...props.ask, at: props.ask.at + at * 100 } };
  const view = render(both(shown));
  return { ...view, again: (change: Partial<Props>) => view.rerender(both({ ...shown, ...change })) };
}

const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const radio = (name: string | RegExp) => screen.getByRole("radio", { name });

describe("announcing", () => {
  it("by card, claim and one button", () => {
    show("announce");
    fireEvent.click(radio("Shield, answer only"));
    fireEvent.click(radio("Say Sprint"));
    expect(screen.getByText("A bluff.").parentElement?.textContent).toContain(
      "lose a bracelet and the sprint",
    );
    fireEvent.click(button("Lay Shield, say Sprint"));
    expect(send).toHaveBeenCalledWith({ type: "announce", card: "shield", claim: "sprint" });
  });

  it("by keys alone", () => {
    show("announce");
    press("1");
    const [first] = within(screen.getByRole("radiogroup", { name: "Action to announce" })).getAllByRole(
      "radio",
    );
    if (first) press("ArrowRight", first);
    press("Enter", document.activeElement ?? document.body);
    expect(send).toHaveBeenCalledWith({ type: "announce", card: "punch", claim: "sprint" });
  });

  it("a claim that is not possible cannot be chosen and says why, with its rule", () => {
    show("announce");
    const shield = radio(/^Shield, not possible/);
    fireEvent.click(shield);
    expect(shield.getAttribute("aria-checked")).toBe("false");
    expect(
      screen.getByText("A Shield is only an answer to an attack; it cannot be announced on your turn."),
    ).toBeTruthy();
    expect(button("Rule CV-4.5")).toBeTruthy();
    press("Enter");
    expect(send).not.toHaveBeenCalled();
  });

  it("lights what the claim could reach", () => {
    const { container } = show("announce");
    fireEvent.click(radio("Say Walk"));
    expect(container.querySelectorAll(".lit-space.seen")).toHaveLength(4);
    expect(container.querySelectorAll("[role=button].lit-space")).toHaveLength(0);
  });
});

describe("a player who does not know the actions", () => {
  it("is told what the announced action does before calling it", () => {
    show("call");
    expect(screen.getByText(/Slingshot: knock a bracelet off a far Viking\./)).toBeTruthy();
  });

  it("is told what the action does before saying it", () => {
    show("announce");
    fireEvent.click(radio("Say Sprint"));
    expect(screen.getAllByText("Sprint: go up to 2 spaces.").length).toBeGreaterThan(0);
  });

  it("is told what taking the hit costs", () => {
    show("shield");
    expect(screen.getByText(/The hit: /)).toBeTruthy();
  });

  it("is told when the turn that empties the supply is the last", () => {
    show("announce", { view: { ...VIEW, supply: 0 } });
    expect(screen.getByText("last turn")).toBeTruthy();
    cleanup();
    show("announce", { view: { ...VIEW, supply: 3 } });
    expect(screen.getByText("at 0 the game ends")).toBeTruthy();
  });
});

describe("the call window", () => {
  it("offers twins and answers to C and P", () => {
    const { container } = show("call");
    expect(container.querySelectorAll(".duo .btn.equal")).toHaveLength(2);
    expect(container.querySelectorAll(".btn.primary")).toHaveLength(0);
    press("c");
    expect(send).toHaveBeenLastCalledWith({ type: "call" });
    press("p");
    expect(send).toHaveBeenLastCalledWith({ type: "pass" });
  });

  it("can be changed until it closes, and says who is awaited", () => {
    show("sealed");
    expect(button("Let pass").getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByText(/may still change it. Awaiting Odd./)).toBeTruthy();
    fireEvent.click(button("Call"));
    expect(send).toHaveBeenCalledWith({ type: "call" });
  });

  it("does nothing while a move is under way or someone is typing", () => {
    show("call", { busy: true });
    press("c");
    cleanup();
    show("call");
    const input = document.body.appendChild(document.createElement("input"));
    press("c", input);
    input.remove();
    expect(send).not.toHaveBeenCalled();
  });
});

describe("a question that is over", () => {
  const during = (scene: string, busy: boolean) => {
    const props = moment("call", { send, busy });
    render(<StageContext value={{ ...NO_STAGE, scene }}>{drawn(face, props, [face.Tray])}</StageContext>);
    return screen.queryByRole("group", { name: "Call window" });
  };

  it("is gone while a scene shows what came of it", () => {
    expect(during("clash-call", true)).toBeNull();
    expect(screen.queryAllByRole("button")).toEqual([]);
    press("c");
    expect(send).not.toHaveBeenCalled();
    cleanup();
    expect(during("clash-move", false), "it is still open").not.toBeNull();
    cleanup();
    expect(during("", true), "the answer is under way").not.toBeNull();
  });
});

describe("choosing on the board", () => {
  it("a lit space is a button; a second Enter goes there", () => {
    show("move");
    const grove = button("Go to the north grove, 1 step, bracelet 1");
    expect(grove.tagName.toLowerCase()).toBe("g");
    press("Enter", grove);
    expect(grove.getAttribute("aria-pressed")).toBe("true");
    expect(send).not.toHaveBeenCalled();
    press("Enter", grove);
    expect(send).toHaveBeenCalledWith({ type: "go", space: "north-grove" });
  });

  it("is one stop of the Tab key; arrows move over the arena", () => {
    const { container } = show("move");
    const lit = [...container.querySelectorAll<SVGElement>(".lit-space")];
    expect(lit.filter((one) => one.tabIndex === 0)).toHaveLength(1);
    const grove = button(/Go to the north grove/);
    grove.focus();
    press("ArrowDown", grove);
    expect(document.activeElement?.getAttribute("data-point")).toBe("space:centre");
  });

  it("is the same choice as the list and the button", () => {
    show("move");
    fireEvent.click(screen.getByText("West grove").closest("button") as Element);
    expect(screen.getByText("you take the 4.", { exact: false })).toBeTruthy();
    fireEvent.click(button("Go"));
    expect(send).toHaveBeenCalledWith({ type: "go", space: "west-grove" });
  });

  it("a slam wants a Viking, then a space", () => {
    show("slam");
    fireEvent.click(button(/^Slam Torsten on the inner east/));
    fireEvent.click(button("Push Torsten to the inner south"));
    fireEvent.click(button("Slam Torsten"));
    expect(send).toHaveBeenCalledWith({ type: "ram", target: 1, push: "inner-south" });
  });
});

describe("other decisions", () => {
  it("a bracelet is taken by its place", () => {
    show("take", { ask: { ...ASKS.take, options: { ...ASKS.take.options, open: [[2, 3]] } } });
    expect(button("Take bracelet 3, an open 3")).toBeTruthy();
    press("2");
    expect(send).toHaveBeenCalledWith({ type: "take", place: 1 });
  });

  it("a shield is laid, or the hit taken", () => {
    show("shield");
    press("3");
    expect(screen.getByText(/The attack fails; if called/)).toBeTruthy();
    press("Enter");
    expect(send).toHaveBeenLastCalledWith({ type: "shield", card: "shield" });
    fireEvent.click(button("Take the hit"));
    expect(send).toHaveBeenLastCalledWith({ type: "endure" });
  });

  // Where there are two answers, their buttons are the list.
  const LISTED = KINDS.filter((kind) => ASKS[kind].choices.length > 2);

  it.each(LISTED)("%s lists every legal move as a button", (kind) => {
    const { container } = show(kind);
    fireEvent.click(screen.getAllByRole("button", { name: "All moves" })[0] as Element);
    const listed = [...container.querySelectorAll(".moves li > button")];
    expect(listed.map((one) => one.textContent)).toEqual(ASKS[kind].choices.map(({ words }) => words));
    fireEvent.click(listed.at(-1) as Element);
    expect(send).toHaveBeenCalledWith(ASKS[kind].choices.at(-1)?.move);
  });
});

describe("a button that waits for a choice", () => {
  it.each([
    ["announce", "Choose a card"],
    ["move", "Go"],
    ["slam", "Slam"],
    ["attack", "Attack"],
    ["shield", "Choose a card"],
    ["drop", "Drop it"],
    ["start", "Start here"],
  ] as const)("%s: says why in a sentence, not in its own words", (name, label) => {
    show(name);
    const waiting = button(label);
    fireEvent.click(waiting);
    const why = document.getElementById(waiting.getAttribute("aria-describedby") ?? "")?.textContent ?? "";
    expect(why).not.toBe(label);
    expect(why).toMatch(/^[A-Z].* .* .*\.$/);
  });

  it("a barred claim: it is said which one, and what to do", () => {
    show("strict");
    fireEvent.click(radio(/^Punch, not possible/));
    const waiting = button("Lay it");
    const why = document.getElementById(waiting.getAttribute("aria-describedby") ?? "")?.textContent ?? "";
    expect(why).toBe("Punch is not possible now: choose another action.");
  });
});

describe("secrets", () => {
  it("a spectator's page holds no hand and no row", () => {
    const { container } = show("watch");
    expect(container.querySelector(".hand")).toBeNull();
    expect(container.querySelector(".mine-b")).toBeNull();
    expect(container.querySelectorAll("[aria-label^='bracelet of']")).toHaveLength(0);
  });

  it("a waiting page shows the claim, not the card", () => {
    const { container } = show("wait");
    expect(container.querySelector(".said")?.textContent).toBe("Slingshot");
    expect(container.querySelector(".said use")?.getAttribute("href")).toBe("#i-knot");
  });
});

describe("the end", () => {
  it("lays every row open, winners first", () => {
    show("end");
    const count = screen.getByRole("region", { name: "Final score" });
    expect(count.textContent).toContain("Torsten wins with 19.");
    const rows = within(count).getAllByRole("listitem");
    expect(rows.map((row) => row.querySelector(".name")?.firstChild?.textContent)).toEqual([
      "Torsten",
      "Odd",
      "Runa",
      "Ylva",
    ]);
    expect(within(rows[0] as HTMLElement).getAllByRole("img")).toHaveLength(8);
    fireEvent.click(button("Show the arena"));
    expect(screen.queryByRole("region", { name: "Final score" })).toBeNull();
    fireEvent.click(button("Show the final score"));
    expect(screen.getByRole("region", { name: "Final score" })).toBeTruthy();
  });
});

describe("the face", () => {
  it("says in one line what is awaited", () => {
    const prompt = (name: Moment) => face.prompt(moment(name));
    expect(prompt("announce")).toMatchObject({ lead: "Your turn, card 1 of 2.", mine: true });
    expect(prompt("call")).toMatchObject({ rest: "Call it, or let it pass.", mine: true });
    expect(prompt("move").lead).toBe("Nobody stopped you.");
    const { view, ...move } = moment("move");
    const called = view.claim && { ...view.claim, card: view.claim.claim };
    expect(face.prompt({ ...move, view: { ...view, claim: called } }).lead).toBe("Your card was true.");
    expect(prompt("sealed")).toMatchObject({ rest: "Awaiting Odd.", mine: false });
    expect(prompt("wait")).toMatchObject({ lead: "Torsten", rest: "may lay a shield.", mine: false });
    expect(prompt("watch")).toMatchObject({
      lead: "Torsten says Sprint?",
      rest: "Awaiting Ylva, Runa and Odd.",
      mine: false,
    });
    const paid = moment("watch");
    const lie = paid.view.claim && { ...paid.view.claim, card: "walk" as const };
    const open = [{ seat: 2, kind: "take" }];
    expect(face.prompt({ ...paid, view: { ...paid.view, claim: lie, open } })).toMatchObject({
      lead: "Torsten lied: it was Walk.",
      rest: "Runa chooses a bracelet.",
    });
    const alone = moment("sealed", {});
    const last = face.prompt({ ...alone, view: { ...alone.view, open: [] } });
    expect(last.rest).toBe("All have answered.");
    expect(prompt("end").lead).toBe("The game is over.");
  });

  it("heads the table and counts what everybody may count", () => {
    expect(face.headline(VIEW, [])).toBe("Turn 8 · Open Meadow · four players");
    expect(face.seatStats(VIEW, 1).map(({ value }) => value)).toEqual([4, 3]);
    expect(face.active(VIEW)).toBe(0);
    expect(face.active({ ...VIEW, turn: 0 })).toBeNull();
  });
});

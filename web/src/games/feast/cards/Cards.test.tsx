import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Order } from "../../../net/wire/table";
import { drawn } from "../../shared/samples";
import { DECISIONS } from "../decisions/decisions";
import { face } from "../face";
import { LayTray } from "../placing/LayTray";
import { Placing } from "../placing/Placing";
import { ask, BOX, line, occupation, props, seatOf, view } from "../samples";
import type { Props, SeatView } from "../view";
import { Cards, CardsNow, Tableau } from ".";
import { Put } from "./CardChoice";
import { standing, usesOf } from "./occupation";

afterEach(() => {
  cleanup();
});

const FRUIT = occupation("Fruit Picker");
const TANNER = occupation("Tanner");
const CUTTER = occupation("Cutter Operator");

const use = (card: number, text: string, way = 0) => ({
  type: "usecard" as const,
  card,
  clause: 0,
  way,
  text,
});
const HIDE = use(47, "Tanner: 1 salt meat for 1 hide");
const ORDERS: Order[] = [
  { id: "useful", words: "Ask me: when it matters", about: "", until: "", stops: "" },
  { id: "+114", words: "Silk Stitcher: always use it", about: "card 114", until: "", stops: "" },
  { id: "-114", words: "Silk Stitcher: never use it", about: "card 114", until: "", stops: "" },
];

function table(
  own: Partial<SeatView>,
  change: Partial<Props> = {},
): Props & { send: ReturnType<typeof vi.fn> } {
  const send = vi.fn();
  return { ...props({ view: view({ seats: [seatOf(own), seatOf()] }), ...change }), send };
}
const means = (...cards: object[]) => ({ means: { boards: [], pieces: [], ships: [], arms: [], cards } });
const card = (name: string): HTMLElement => screen.getByRole("article", { name });

test("the hand is mine alone, each card with its kind in words, its points and its text", () => {
  render(<Cards {...table({ hand: [43, 114], played: [] })} />);
  const hand = within(screen.getByRole("region", { name: "In hand" }));
  expect(hand.getAllByRole("article")).toHaveLength(2);
  for (const words of ["At once", "deck A", "0 points", FRUIT.text]) {
    expect(card("Fruit Picker").textContent).toContain(words);
  }
  cleanup();
  render(<Cards {...table({ hand: null, played: [47] }, { seat: null })} />);
  expect(screen.queryByRole("region", { name: "In hand" })).toBeNull();
  expect(screen.getAllByRole("article")).toHaveLength(1);
});

test("played cards lie by their kinds, and what is used up says so", () => {
  const own = { played: [179, 43, 114, 1], used: [179] };
  render(<Tableau {...table(own, { orders: ORDERS })} who={0} />);
  expect(screen.getAllByRole("region").map((group) => group.getAttribute("aria-label"))).toEqual([
    "At once",
    "Each time",
    "As soon as",
  ]);
  expect(card("Fruit Picker").className).toContain("spent");
  expect(card("Fruit Picker").textContent).toContain("Done when it was played.");
  expect(card("Cutter Operator").textContent).toContain("Used: it works once.");
  expect(card("Silk Stitcher").textContent).toContain("Waits for its moment, then asks you.");
  expect(card("Peddler").textContent).toContain("Always active.");
});

test("a card for any time says why not, or is a button", () => {
  const there = seatOf({ played: [47] });
  const facts = { uses: [], asked: true, asks: false };
  expect(standing(TANNER, there, facts).text).toBe("Not now: it takes 1 salt meat.");
  expect(standing(TANNER, there, { ...facts, asked: false }).text).toMatch(/when you are asked/);
  const fed = { ...there, tiles: there.tiles.map((_, piece) => (piece === 13 ? 1 : 0)) };
  expect(standing(TANNER, fed, facts).text).toBe("Not now: there is nothing for it to do.");
  expect(usesOf(ask("action", means(HIDE)))).toEqual([HIDE]);
  const shown = table({ played: [47] }, { ask: ask("action", means(HIDE)) });
  render(<Tableau {...shown} who={0} />);
  expect(card("Tanner").textContent).toContain("Can be used now.");
  fireEvent.click(within(card("Tanner")).getByRole("button", { name: "1 salt meat for 1 hide" }));
  expect(shown.send).toHaveBeenCalledExactlyOnceWith(HIDE);
});

test("beside goods and ships stand the cards that can be used now, and no others", () => {
  const shown = table({ played: [47, 114], light: 1, dark: 2 }, { ask: ask("end", means(HIDE)) });
  render(<CardsNow {...shown} />);
  expect(screen.getByText("3 in hand, 2 played")).toBeTruthy();
  expect(screen.queryByText("Silk Stitcher")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "1 salt meat for 1 hide" }));
  expect(shown.send).toHaveBeenCalledExactlyOnceWith(HIDE);
});

test("of the others' cards I see what they do, and can use none", () => {
  const shown = table({}, { ask: ask("action", means(HIDE)) });
  shown.view.seats[1] = seatOf({ played: [47, 43] });
  render(<Tableau {...shown} who={1} />);
  expect(card("Fruit Picker").className).toContain("spent");
  expect(card("Tanner").textContent).toContain(TANNER.text);
  expect(screen.queryByRole("button")).toBeNull();
});

test("whether a card asks is remembered beside the other orders", () => {
  const setOrder = vi.fn();
  const shown = table({ played: [114] }, { orders: ORDERS, order: "useful", setOrder });
  render(<Tableau {...shown} who={0} />);
  const memory = within(card("Silk Stitcher")).getByRole("combobox", { name: /Silk Stitcher/ });
  fireEvent.change(memory, { target: { value: "-114" } });
  expect(setOrder).toHaveBeenLastCalledWith("useful,-114");
  cleanup();
  render(<Tableau {...shown} order="useful,-114" who={0} />);
  const again = within(card("Silk Stitcher")).getByRole("combobox") as HTMLSelectElement;
  expect(again.value).toBe("-114");
  fireEvent.change(again, { target: { value: "" } });
  expect(setOrder).toHaveBeenLastCalledWith("useful");
});

function decide(kind: string, options: object, change: Partial<Props> = {}) {
  const shown = table({ played: [47, 114] }, { ask: ask(kind, options), orders: ORDERS, ...change });
  const Decision = DECISIONS[kind];
  if (!Decision) throw new Error(`Nobody shows ${kind}.`);
  render(drawn(face, shown, [Decision]));
  return shown.send;
}

test("a line of the log knows the text of its card, by number or by the name a gain gives as its reason", () => {
  const told = (event: object) => face.gloss?.(line(1, "", event), BOX);
  expect(told({ type: "cardplayed", card: 47 })).toBe(TANNER.text);
  expect(told({ type: "received", why: "Cutter Operator" })).toBe(CUTTER.text);
  expect(told({ type: "received", why: "harvest" })).toBe("");
});

test("cards that ask are shown whole, each with its ways, and may be left", () => {
  const uses = [HIDE, use(114, "Silk Stitcher: 3 silver for 1 silk"), use(114, "Silk Stitcher: 1 silk", 1)];
  const send = decide("card", { type: "cards", uses, enough: true });
  expect(within(card("Silk Stitcher")).getByRole("combobox")).toBeTruthy();
  fireEvent.click(within(card("Silk Stitcher")).getByRole("button", { name: "3 silver for 1 silk" }));
  fireEvent.click(screen.getByRole("button", { name: "Not now" }));
  expect(send.mock.calls).toEqual([[uses[1]], [{ type: "done" }]]);
});

test("what must be carried out cannot be left; what comes instead can be left as printed", () => {
  decide("card", { type: "cards", uses: [HIDE], enough: false });
  expect(screen.queryByRole("button", { name: "Not now" })).toBeNull();
  cleanup();
  const send = decide("instead", { type: "cards", uses: [HIDE], enough: true });
  fireEvent.click(screen.getByRole("button", { name: "As printed" }));
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: "done" });
});

test("a piece that a card gives is laid, where the card allows it", () => {
  const piece = 48;
  const spots = Array.from({ length: 170 }, (_, cell) => [0, 0, cell]);
  const put = (where: number[][]) => ask("put", { type: "spots", piece, spots: where, ...means() });
  const shown = table({}, { ask: put(spots) });
  const { rerender } = render(drawn(face, shown, [Put]));
  fireEvent.click(screen.getByRole("button", { name: "Lay ore" }));
  const laying = (given: typeof shown) => drawn(face, given, [Placing, LayTray]);
  rerender(laying(shown));
  const lay = (): HTMLElement | null => document.querySelector(".lay-go");
  fireEvent.click(lay() as HTMLElement);
  expect(shown.send).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ type: "put", board: 0, piece, turn: 0 }),
  );
  rerender(laying({ ...shown, ask: put([[1, 0, 0]]) }));
  expect(lay()?.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getAllByText("The card wants it on another board.")).not.toHaveLength(0);
  rerender(laying({ ...shown, ask: ask("end") }));
  expect(lay(), "nothing is left to put").toBeNull();
});

test("a second tile of a split result is taken or left", () => {
  const send = decide("second", {
    type: "fetches",
    pieces: [3],
    enough: true,
    rule: "FO-10.28",
    swords: [6],
  });
  fireEvent.click(screen.getByRole("button", { name: /^Rune stone/ }));
  fireEvent.click(screen.getByRole("button", { name: "One is enough" }));
  expect(send.mock.calls).toEqual([[{ type: "fetch", piece: 3 }], [{ type: "done" }]]);
});

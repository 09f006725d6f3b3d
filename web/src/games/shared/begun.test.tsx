import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Ask } from "../../net/wire/table";
import { begunOf } from "./begun";

afterEach(cleanup);

const { Provider, useBegun, useChange } = begunOf({
  ofTable: { tab: "map" },
  ofDecision: { bid: 0, face: 1 },
});

let drawn: string[] = [];
let raise: (by: number) => void;
let open: (tab: string) => void;
let change: ReturnType<typeof useChange>;

function Board() {
  const [bid, setBid] = useBegun("bid");
  raise = (by) => setBid((now) => now + by);
  change = useChange();
  drawn.push("board");
  return <p data-testid="bid">{bid}</p>;
}

function Tray() {
  const [tab, setTab] = useBegun("tab");
  open = setTab;
  drawn.push("tray");
  return <p data-testid="tab">{tab}</p>;
}

const PARTS = [<Board key="board" />, <Tray key="tray" />];
const asked = (at: number): Ask => ({ at, kind: "bid" }) as Ask;
const table = (ask: Ask | null, seat: number | null = 0, name = "one") => (
  <Provider table={name} seat={seat} ask={ask}>
    {PARTS}
  </Provider>
);
const told = () => ["bid", "tab"].map((part) => screen.getByTestId(part).textContent);

test("who reads a part sees each change of it, and is not drawn for another part", () => {
  render(table(asked(1)));
  drawn = [];
  act(() => {
    raise(1);
    raise(1);
  });
  expect(told()).toEqual(["2", "map"]);
  expect(drawn).toEqual(["board"]);
  act(() => change(({ bid }) => ({ bid: bid * 5, face: 6, tab: "list" })));
  expect(told()).toEqual(["10", "list"]);
});

test("a new decision begins with nothing chosen, and what lasts longer lasts", () => {
  const { rerender } = render(table(asked(1)));
  act(() => raise(3));
  act(() => open("list"));
  rerender(table(null));
  rerender(table(asked(1)));
  expect(told(), "the same decision").toEqual(["3", "list"]);
  rerender(table(asked(2)));
  expect(told()).toEqual(["0", "list"]);
});

test.each([
  ["seat", () => table(asked(1), 1)],
  ["table", () => table(asked(1), 0, "two")],
])("another %s begins anew", (_, other) => {
  const { rerender } = render(table(asked(1)));
  act(() => raise(3));
  act(() => open("list"));
  rerender(other());
  expect(told()).toEqual(["0", "map"]);
});

test("nothing is begun outside of a provider", () => {
  render(<Board />);
  expect(() => act(() => raise(1))).toThrow("outside the provider");
});

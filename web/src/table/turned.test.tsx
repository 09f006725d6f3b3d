/** A tablet is turned from a phone's layout to a desk's and back: what was begun is still there. */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Sample } from "../games/shared/samples";
import { boardOf } from "../net/api";
import type { Sync } from "../net/wire/table";
import * as clash from "../samples/clash.sample";
import * as feast from "../samples/feast.sample";
import * as sagas from "../samples/sagas.sample";
import * as spoils from "../samples/spoils.sample";
import { tableAt } from "./samples";
import { Table } from "./Table";

vi.mock("../net/api", { spy: true });

/** The width of the window. */
let width = 1280;
const watchers = new Set<() => void>();

/** Such as the page asks: the first bound of the width decides. */
const matches = (query: string): boolean => {
  const [, most] = /max-width: (\d+)px/.exec(query) ?? [];
  return most !== undefined && width <= Number(most);
};

function turn(to: number): void {
  act(() => {
    width = to;
    for (const watcher of watchers) watcher();
  });
}

beforeEach(() => {
  width = 1280;
  localStorage.clear();
  vi.stubGlobal("matchMedia", (query: string) => ({
    get matches() {
      return matches(query);
    },
    addEventListener: (_: string, watcher: () => void) => watchers.add(watcher),
    removeEventListener: (_: string, watcher: () => void) => watchers.delete(watcher),
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function sitDown(sample: Sample<unknown>, board: unknown): Promise<void> {
  vi.mocked(boardOf).mockResolvedValue(board);
  render(<Table {...tableAt(sample as unknown as Sync)} />);
  await screen.findByRole("region", { name: "Your things" }, { timeout: 50_000 });
}

async function survives(mark: () => unknown): Promise<void> {
  const begun = mark();
  for (const to of [800, 1280]) {
    turn(to);
    expect(mark(), `at ${to} pixels`).toEqual(begun);
  }
}

const checked = (label: string) => () =>
  [...screen.getByRole("radiogroup", { name: label }).querySelectorAll("[aria-checked=true]")].map((one) =>
    one.getAttribute("aria-label"),
  );

test("Clash: the card to lay and what is said", async () => {
  await sitDown(clash.SAMPLES["four-announce"], clash.MEADOW);
  fireEvent.click(screen.getByRole("radio", { name: /^Shield, answer/ }));
  fireEvent.click(screen.getByRole("radio", { name: "Say Sprint" }));
  expect(checked("Card to lay")()).toHaveLength(1);
  await survives(() => [checked("Card to lay")(), checked("Action to announce")()]);
});

test("Spoils: the number of dice that is bid", async () => {
  await sitDown(spoils.SAMPLES["four-bid"], spoils.DECK);
  fireEvent.click(screen.getAllByRole("radio", { name: /, from / })[2] as Element);
  fireEvent.click(screen.getByRole("button", { name: "One die more" }));
  expect(checked("Face")()).toHaveLength(1);
  await survives(() => [checked("Face")(), screen.getByPlaceholderText<HTMLInputElement>("–").value]);
});

test("Spoils: a side and the gold on it", async () => {
  await sitDown(spoils.SAMPLES["four-bet"], spoils.DECK);
  fireEvent.click(screen.getAllByRole("radio")[1] as Element);
  const bet = () => screen.getByRole("button", { name: /^Bet / }).textContent;
  expect(bet()).toMatch(/^Bet \d+/);
  await survives(bet);
});

test("Sagas: who sets out", async () => {
  await sitDown(sagas.SAMPLES.movement, sagas.WORLD);
  const setOut = () => screen.getByRole("button", { name: /^Set out with / }).textContent;
  const all = setOut();
  fireEvent.click(screen.getAllByRole("button", { name: /^One .* fewer|^One .* less/ })[0] as Element);
  expect(setOut()).not.toBe(all);
  await survives(setOut);
});

test("Feast: the space that is looked at", async () => {
  await sitDown(feast.SAMPLES["two-action"], feast.BOX);
  const use = () => screen.getByRole("button", { name: /^Use with / }).textContent;
  fireEvent.click(document.querySelector("button[data-point~='space:c1_hunting_game']") as Element);
  await survives(use);
});

test("Feast: the tiles that are to be turned, also while I look at something else", async () => {
  await sitDown(feast.SAMPLES.upgrade, feast.BOX);
  const picks = () => document.querySelectorAll(".pick[aria-pressed=true]").length;
  fireEvent.click(document.querySelector(".pick") as Element);
  expect(picks()).toBe(1);
  await survives(picks);
  fireEvent.click(screen.getByRole("tab", { name: "Table" }));
  expect(picks()).toBe(0);
  fireEvent.click(screen.getByRole("tab", { name: /^Now/ }));
  expect(picks()).toBe(1);
});

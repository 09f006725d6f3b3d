import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { AnyFace } from "../games";
import { line } from "../net/samples";
import { Log } from "./log/Log";
import { SheetTabs, Side, type TableKind } from "./parts";
import { Tally } from "./seats/Seats";

afterEach(cleanup);

const ALONE: TableKind = { alone: true, told: true, stash: { icon: "rune", label: "Saga" } };
const TOGETHER: TableKind = { alone: false, told: false, stash: null };

const tabs = (): (string | null)[] => screen.getAllByRole("tab").map((tab) => tab.textContent);

test("alone there is nobody to talk to or to compare with, but a chronicle to read", () => {
  render(
    <Side tab="log" kind={ALONE} badges={{}} onTab={() => {}} above={null}>
      words
    </Side>,
  );
  expect(tabs()).toEqual(["Log", "Chronicle", "Rules"]);
  expect(screen.getByRole("complementary").getAttribute("aria-label")).toBe("Log and rules");
});

test("a table of several keeps its tabs", () => {
  render(
    <Side tab="log" kind={TOGETHER} badges={{}} onTab={() => {}} above={null}>
      words
    </Side>,
  );
  expect(tabs()).toEqual(["Log", "Chat", "Rules"]);
});

test("on a phone the game's own tab has the name the game gives it", () => {
  const onTab = vi.fn();
  render(<SheetTabs tab="me" kind={ALONE} badges={{}} onTab={onTab} />);
  expect(tabs()).toEqual(["Me", "Saga", "Log", "Chronicle", "Rules"]);
  fireEvent.click(screen.getByRole("tab", { name: "Saga" }));
  expect(onTab.mock.calls).toEqual([["stash"]]);
  cleanup();
  render(<SheetTabs tab="me" kind={TOGETHER} badges={{}} onTab={onTab} />);
  expect(tabs()).toEqual(["Me", "Rivals", "Log", "Chat", "Rules"]);
});

test("the counts of the only seat stand side by side with their names", () => {
  const face = {
    seatStats: () => [
      { icon: "coin", value: 5, label: "gold" },
      { icon: "rune", value: "1/2", label: "quests" },
    ],
  } as unknown as AnyFace;
  render(<Tally face={face} view={{}} names={["Ylva"]} />);
  expect(screen.getByRole("list", { name: "What Ylva has" })).toBeTruthy();
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["5gold", "1/2quests"]);
});

test("a log of one needs no crests", () => {
  const { container } = render(<Log lines={[line(1)]} since={undefined} mine={0} alone />);
  expect(container.querySelector(".crest")).toBeNull();
  cleanup();
  const { container: others } = render(<Log lines={[line(1)]} since={undefined} mine={0} />);
  expect(others.querySelector(".crest")).not.toBeNull();
});

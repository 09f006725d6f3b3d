import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SheetTabs } from "./Sheet";
import { Side } from "./Side";
import type { TableKind } from "./tabs";

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

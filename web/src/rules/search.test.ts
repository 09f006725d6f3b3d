import { expect, test } from "vitest";
import type { RulesPage } from "../net/wire/table";
import { count, found } from "./search";

const page: RulesPage = {
  game: "clash",
  title: "Clash of Vikings",
  sections: [
    {
      title: "Calling",
      intro: "Anyone with a bracelet may call.",
      rules: [
        { id: "CV-5.1", text: "Every other player may **call** the bluff." },
        { id: "CV-5.4", text: "A lie costs the liar a bracelet." },
      ],
    },
    {
      title: "Shields",
      intro: "",
      rules: [
        { id: "CV-8.1", text: "Lay a card and say Shield, true or not." },
        { id: "CV-15.4", text: "Óðinn sees it." },
      ],
    },
  ],
};

const ids = (question: string): string[] =>
  found(page, question).flatMap((section) => section.rules.map((rule) => rule.id));

test("an empty question shows everything", () => {
  expect(found(page, "  ")).toBe(page.sections);
  expect(count(page.sections)).toBe(4);
});

test("words are found anywhere, whatever their case", () => {
  expect(ids("LIAR")).toEqual(["CV-5.4"]);
  expect(ids("call bluff")).toEqual(["CV-5.1"]);
});

test("bold marks and accents do not hide a word", () => {
  expect(ids("call the")).toContain("CV-5.1");
  expect(ids("oðinn")).toEqual(["CV-15.4"]);
});

test("a section's title brings its rules", () => {
  expect(ids("shields")).toEqual(["CV-8.1", "CV-15.4"]);
});

test("a number finds its rule and no other", () => {
  expect(ids("5.4")).toEqual(["CV-5.4"]);
  expect(ids("CV-5.4")).toEqual(["CV-5.4"]);
  expect(ids("cv5.4")).toEqual(["CV-5.4"]);
  expect(ids("5")).toEqual(["CV-5.1", "CV-5.4"]);
});

test("what nobody wrote is not found", () => {
  expect(found(page, "horned helmet")).toEqual([]);
});

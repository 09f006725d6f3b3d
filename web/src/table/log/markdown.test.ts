import { expect, test } from "vitest";
import { blocks, spans } from "./markdown";

test("headings, paragraphs, lists and dividing lines are told apart", () => {
  expect(
    blocks(
      "# The saga\n\nThey sailed\nin spring.\n\n## First voyage\n- **Leif** fell\n- two ships\n  sank\n\n---\nEnd.",
    ),
  ).toEqual([
    { kind: "heading", level: 1, text: "The saga" },
    { kind: "paragraph", text: "They sailed in spring." },
    { kind: "heading", level: 2, text: "First voyage" },
    { kind: "list", items: ["**Leif** fell", "two ships sank"] },
    { kind: "rule" },
    { kind: "paragraph", text: "End." },
  ]);
});

test("a heading or a list ends a paragraph without an empty line", () => {
  expect(blocks("Words\n# Title\nmore\n- one\r\n- two").map((block) => block.kind)).toEqual([
    "paragraph",
    "heading",
    "paragraph",
    "list",
  ]);
});

test("nothing is nothing", () => {
  expect(blocks("")).toEqual([]);
  expect(blocks("\n \n")).toEqual([]);
  expect(spans("")).toEqual([]);
});

test("bold and slanted words are marked, all else stays as it is", () => {
  expect(spans("**Leif** sails to *Vinland*, 2 * 3 <b>bold</b>")).toEqual([
    { look: "bold", text: "Leif" },
    { look: "plain", text: " sails to " },
    { look: "slanted", text: "Vinland" },
    { look: "plain", text: ", 2 * 3 <b>bold</b>" },
  ]);
  expect(spans("an **open mark")).toEqual([{ look: "plain", text: "an **open mark" }]);
});

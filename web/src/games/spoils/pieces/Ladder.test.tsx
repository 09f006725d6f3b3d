import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { listed } from "../../../kit/words";
import { Ladder } from "./Ladder";
import { NAMES } from "./samples";
import type { Step } from "./types";
import { bidWords, faceWord } from "./words";

afterEach(cleanup);

const bid = (seat: number, q: number, v: number, how: Step["how"] = "bid"): Step => ({ seat, q, v, how });
const CHAIN = [bid(1, 5, 2), bid(2, 6, 2), bid(3, 6, 4), bid(4, 7, 3), bid(5, 7, 5)];

const spoken = (): (string | undefined)[] =>
  screen.getAllByRole("listitem").map((item) => item.querySelector(".vh")?.textContent ?? undefined);
const rungs = (container: HTMLElement): HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>(".rung"),
];

describe("the ladder", () => {
  it("reads every bid and its bidder, and names the standing one", () => {
    render(<Ladder bids={CHAIN} names={NAMES} />);
    expect(screen.getByRole("list", { name: "Bids so far" })).toBeTruthy();
    expect(spoken()).toEqual([
      "5 twos, bid by Torsten",
      "6 twos, bid by Runa",
      "6 fours, bid by Odd",
      "7 threes, bid by Halla",
      "7 fives, bid by Ketil, the standing bid",
    ]);
  });

  it("shows number, die and crest of a step, and the name of the standing bidder", () => {
    const { container } = render(<Ladder bids={CHAIN} names={NAMES} />);
    const [first, , , , last] = rungs(container);
    expect(first?.querySelector(".bid b")?.textContent).toBe("5");
    expect(first?.querySelectorAll(".pip")).toHaveLength(2);
    expect(first?.querySelector("use")?.getAttribute("href")).toBe("#crest-1");
    expect(first?.querySelector(".who")).toBeNull();
    expect(last?.querySelector(".who")?.textContent).toBe("Ketil");
    expect(last?.className).toContain("standing");
  });

  it("rises by one step a bid", () => {
    const { container } = render(<Ladder bids={CHAIN} names={NAMES} />);
    expect(rungs(container).map((rung) => rung.style.getPropertyValue("--below"))).toEqual([
      "4",
      "3",
      "2",
      "1",
      "0",
    ]);
  });

  it("tells a stolen bid and a skipped turn in words; neither goes higher", () => {
    const { container } = render(
      <Ladder bids={[bid(1, 5, 2), bid(2, 5, 2, "stolen"), bid(3, 5, 2, "skipped")]} names={NAMES} />,
    );
    expect(spoken()).toEqual([
      "5 twos, bid by Torsten",
      "5 twos, stolen by Runa, the standing bid",
      "Odd skips",
    ]);
    const [first, stolen, skipped] = rungs(container);
    expect(first?.style.getPropertyValue("--below")).toBe("0");
    expect(stolen?.querySelector(".how-raised")?.textContent).toBe("stolen");
    expect(skipped?.querySelector(".how-raised")?.textContent).toBe("skips");
    expect(skipped?.querySelector(".die")).toBeNull();
  });

  it("leaves old steps out of the picture, five on a narrow box and six on a wide one, but never unread", () => {
    const chain = [...CHAIN, bid(0, 8, 1), bid(1, 8, 2), bid(2, 8, 3)];
    const { container } = render(<Ladder bids={chain} names={NAMES} />);
    const seen = rungs(container).map(({ classList }) =>
      classList.contains("gone") ? "never" : classList.contains("old") ? "wide" : "always",
    );
    expect(seen).toEqual(["never", "never", "wide", "always", "always", "always", "always", "always"]);
    expect(spoken()).toHaveLength(8);
    expect(container.querySelector(".earlier.wide")?.textContent).toBe("2 earlier");
    expect(container.querySelector(".earlier.narrow")?.textContent).toBe("3 earlier");
  });

  it("says when nobody has bid", () => {
    render(<Ladder bids={[]} names={NAMES} note="each bid higher than the last" />);
    expect(screen.getByText("No bid yet.")).toBeTruthy();
    expect(screen.getByText("each bid higher than the last")).toBeTruthy();
    expect(screen.queryByRole("list")).toBeNull();
  });
});

describe("bids in words", () => {
  it("one die is not plural, and six is sixes", () => {
    expect([bidWords(1, 6), bidWords(2, 6), bidWords(1, 1), bidWords(12, 5)]).toEqual([
      "1 six",
      "2 sixes",
      "1 one",
      "12 fives",
    ]);
    expect(faceWord(3)).toBe("threes");
  });

  it("lists end with and", () => {
    expect([listed([]), listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])]).toEqual([
      "",
      "a",
      "a and b",
      "a, b and c",
    ]);
  });
});

import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Rail } from "./Rail";
import { NAMES } from "./samples";

afterEach(cleanup);

const count = (container: HTMLElement): string | undefined =>
  container.querySelector(".count")?.textContent?.trim();

describe("the counting rail", () => {
  it("has a place for every die of the bid and tells the count", () => {
    const { container } = render(<Rail q={8} v={3} found={[1, 1, 2]} names={NAMES} />);
    expect(count(container)).toBe("3 of 8 threes so far");
    expect(container.querySelectorAll(".rail li")).toHaveLength(8);
    expect(container.querySelectorAll(".want")).toHaveLength(5);
    expect(container.querySelectorAll(".want.next")).toHaveLength(1);
  });

  it("tags every die with its owner, for eyes and for readers", () => {
    const { container } = render(<Rail q={4} v={3} found={[1, 2]} names={NAMES} />);
    const dice = screen.getAllByRole("listitem");
    expect(dice.map(({ textContent }) => textContent)).toEqual(["3of Torsten", "3of Runa"]);
    expect(screen.getAllByRole("img", { name: "die showing 3" })).toHaveLength(2);
    const crests = [...container.querySelectorAll(".crest use")].map((use) => use.getAttribute("href"));
    expect(crests).toEqual(["#crest-1", "#crest-2"]);
  });

  it("tells in words and with a sign that the bid is true", () => {
    const { container } = render(<Rail q={2} v={6} found={[1, 2]} names={NAMES} verdict="met" />);
    expect(count(container)).toBe("2 of 2 sixes the bid is true");
    expect(container.querySelector(".verdict use")?.getAttribute("href")).toBe("#i-check");
  });

  it("tells that it falls short, and asks for no further die", () => {
    const { container } = render(<Rail q={2} v={6} found={[1]} names={NAMES} verdict="short" />);
    expect(count(container)).toContain("the bid is false");
    expect(container.querySelector(".verdict use")?.getAttribute("href")).toBe("#i-cross");
    expect(container.querySelector(".want.next")).toBeNull();
  });

  it("sets dice beyond the bid behind a notch", () => {
    const { container } = render(<Rail q={2} v={6} found={[1, 2, 3, 3]} names={NAMES} verdict="met" />);
    const notched = [...container.querySelectorAll(".got")].map(({ className }) =>
      className.includes("beyond"),
    );
    expect(notched).toEqual([false, false, true, false]);
    expect(count(container)).toBe("4 sixes 2 were bid the bid is true");
    cleanup();
    const open = render(<Rail q={1} v={6} found={[1, 2]} names={NAMES} />);
    expect(count(open.container)).toBe("2 sixes so far, 1 was bid");
  });

  it("lays many dice in rows of equal length", () => {
    const { container } = render(<Rail q={22} v={6} found={[]} names={NAMES} />);
    const style = container.querySelector<HTMLElement>(".inside")?.style;
    expect([style?.getPropertyValue("--rows"), style?.getPropertyValue("--columns")]).toEqual(["2", "11"]);
  });
});

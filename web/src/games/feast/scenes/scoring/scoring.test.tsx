import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { seatOf, view } from "../../samples";
import { sceneOf } from "../samples";

afterEach(cleanup);

function seen(scene: ReturnType<typeof sceneOf>, mark: number): HTMLElement {
  cleanup();
  const Picture = scene?.Picture;
  if (!Picture) throw new Error("There is no picture.");
  return render(<Picture mark={mark} pace={1} />).container;
}

describe("the final scores", () => {
  const after = view({
    over: true,
    seats: [seatOf({ silver: 9, knarrs: 2 }), seatOf({ silver: 4, boats: [0], penalties: 1 })],
  });
  const scores = [9 + 10 - 86, 4 + 3 - 86 - 3];
  const scene = (seat: number | null = 0, change: number[] = scores) =>
    sceneOf([{ type: "gameover", scores: change, winners: [0] }], { after, seat });
  const totals = (mark: number) =>
    [...seen(scene(), mark).querySelectorAll("tfoot td")].map(({ textContent }) => textContent);

  it("count up line by line, the minus last, and end with the scores", () => {
    const labels = [...seen(scene(), 0).querySelectorAll("tbody th")].map(({ textContent }) => textContent);
    expect(labels).toEqual(["Ships", "Silver", "Home board", "Thing Penalties"]);
    expect([0, 1, 2, 3, 4].map(totals)).toEqual([
      ["0", "0"],
      ["10", "3"],
      ["19", "7"],
      ["−67", "−79"],
      ["−67", "−82"],
    ]);
  });

  it("tell nothing before its mark, and who has won at the last one", () => {
    expect(seen(scene(), 0).querySelectorAll("tbody td div")).toHaveLength(0);
    expect(seen(scene(), 2).querySelectorAll("tbody td div")).toHaveLength(4);
    expect(seen(scene(), 4).textContent).not.toContain("wins");
    expect(seen(scene(), 5).textContent).toContain("Ylva wins with −67 points");
  });

  it("the crest of who leads rises", () => {
    expect(seen(scene(), 0).querySelectorAll(".ahead")).toHaveLength(0);
    expect(seen(scene(), 1).querySelector("th:nth-child(2)")?.className).toBe("ahead");
  });

  it("silence comes before the minus, and all of it ends within 5.2 seconds", () => {
    const times = scene()?.marks?.map((mark) => mark.at) ?? [];
    const [ships = 0, silver = 0, home = 0] = times;
    expect(home - silver).toBeGreaterThan(silver - ships);
    expect(scene()?.length).toBeLessThanOrEqual(5200);
  });

  it("what cards bring at the end is counted with the occupations", () => {
    const more = scene(0, [scores[0] ?? 0, (scores[1] ?? 0) + 5]);
    const rows = [...seen(more, 9).querySelectorAll("tbody tr")].map(({ textContent }) => textContent);
    expect(rows).toContain("Occupations–5");
  });

  it("a calm screen has my place, the whole sheet and the verdict", () => {
    expect(scene(1)?.words).toBe("Ylva wins with −67 points. You are 2nd with −82.");
    const Picture = scene(1)?.still?.Picture;
    if (!Picture) throw new Error("There is no still picture.");
    expect(render(<Picture />).container.textContent).toMatch(/You are 2nd with −82\..*Total−67−82/);
  });
});

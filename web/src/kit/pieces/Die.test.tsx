import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Coin } from "./Coin";
import { Die } from "./Die";

afterEach(cleanup);

const label = (): string | null => screen.getByRole("img").getAttribute("aria-label");

describe("a die", () => {
  it.each([1, 2, 3, 4, 5, 6])("showing %i has as many pips, the numeral and the words", (face) => {
    const { container } = render(<Die face={face} />);
    expect(container.querySelectorAll(".pip")).toHaveLength(face);
    expect(container.querySelector("text")?.textContent).toBe(String(face));
    expect(label()).toBe(`die showing ${face}`);
  });

  it("that is closed tells and shows no face", () => {
    const { container } = render(<Die face={null} />);
    expect(label()).toBe("closed die");
    expect(container.querySelectorAll(".pip")).toHaveLength(0);
    expect(container.querySelector("text")?.textContent).toBe("?");
  });

  it.each([
    ["hit", "die showing 4, counts"],
    ["miss", "die showing 4, does not count"],
    ["shown", "die showing 4, open to all"],
  ] as const)("in state %s says so", (state, words) => {
    render(<Die face={4} state={state} />);
    expect(label()).toBe(words);
  });

  it("shown to all carries an eye", () => {
    const { container } = render(<Die face={4} state="shown" />);
    expect(container.querySelector("use")?.getAttribute("href")).toBe("#i-eye");
  });

  it("keeps silent where words stand beside it", () => {
    const { container } = render(<Die face={4} silent />);
    expect(screen.queryByRole("img")).toBeNull();
    expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
  });
});

describe("a coin", () => {
  it("says its gold", () => {
    render(<Coin value={12} />);
    expect(label()).toBe("12 gold");
  });

  it("without a value is decoration", () => {
    render(<Coin />);
    expect(screen.queryByRole("img")).toBeNull();
  });
});

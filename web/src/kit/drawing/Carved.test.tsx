import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Carved, carve } from "./Carved";

describe("carved lettering", () => {
  it("is as wide as its letters and the gaps between them", () => {
    expect(carve("I").width).toBeCloseTo(0.4);
    expect(carve("HI").width).toBeCloseTo(5.2 + 2.5 + 0.4);
    expect(carve("H I").width).toBeCloseTo(5.2 + 2.5 + 3.6 + 0.4);
    expect(carve("").width).toBe(0);
  });

  it("moves every letter to its place and leaves heights alone", () => {
    expect(carve("IT").path).toBe("M0.2 0V10M5.9 .2V10M2.9 1.1L5.9 .2L8.9 1.1");
  });

  it("cuts letters with accents as plain ones and leaves a gap for the unknown", () => {
    expect(carve("Åsa").path).toBe(carve("asa").path);
    expect(carve("ß").path.length).toBeGreaterThan(0);
    expect(carve("漢").path).toBe("");
  });

  it("may be cut word by word, so that a long text goes on in a second line", () => {
    const { container } = render(<Carved text="Market: beans" wraps />);
    expect([...container.querySelectorAll("path")].map((one) => one.getAttribute("d"))).toEqual([
      carve("Market:").path,
      carve("beans").path,
    ]);
    expect(container.textContent).toBe("Market: beans");
  });

  it("keeps the real text for readers and search", () => {
    const { getByRole } = render(<Carved text="Clash of Vikings" tag="h1" />);
    expect(getByRole("heading").textContent).toBe("Clash of Vikings");
  });
});

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { rereadTour, resumeTour } from "./progress";
import { STEPS } from "./steps";
import { Tour } from "./Tour";

beforeEach(() => {
  localStorage.clear();
  rereadTour();
});
afterEach(cleanup);

const card = () => screen.queryByRole("region", { name: "A short tour" });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("says no more than twelve words a step", () => {
  for (const { text } of STEPS) expect(text.split(/\s+/).length).toBeLessThanOrEqual(12);
});

it("goes step by step, opens what it speaks of, and ends", () => {
  const onTab = vi.fn();
  render(<Tour onTab={onTab} />);
  for (const { text, tab } of STEPS.slice(0, -1)) {
    expect(card()?.textContent).toContain(text);
    expect(onTab).toHaveBeenLastCalledWith(tab);
    press("Next");
  }
  press("Done");
  expect(card()).toBeNull();
});

it("can be left at any step and taken up again there, even after a reload", () => {
  const shown = render(<Tour onTab={() => {}} />);
  press("Next");
  press("Next");
  press("Leave the tour");
  expect(card()).toBeNull();
  shown.unmount();
  rereadTour();
  render(<Tour onTab={() => {}} />);
  expect(card()).toBeNull();
  cleanup();
  resumeTour();
  render(<Tour onTab={() => {}} />);
  expect(card()?.textContent).toContain(STEPS[2]?.text);
  press("One step back");
  expect(card()?.textContent).toContain(STEPS[1]?.text);
});

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ArtifactChip, markers } from "./ArtifactChip";
import { DIE, EYE } from "./samples";

afterEach(cleanup);

describe("the markers", () => {
  it.each([
    [{ spent: true }, "spent"],
    [{ cancelled: true }, "cancelled"],
    [{ used: true }, "used this round"],
    [{ copied: true }, "copied by a Mirror"],
    [{ copies: "Odin's Eye" }, "copies Odin's Eye"],
    [{ named: "chain_mail" }, "counts as Chain Mail"],
    [{ down: true }, "face-down, known to you only"],
  ] as const)("%o is told in words, with a sign", (marks, words) => {
    const [told] = markers(marks);
    expect(told?.words).toBe(words);
    expect(told?.icon).toBeTruthy();
    const { container } = render(<ArtifactChip facts={EYE} {...marks} />);
    expect(container.textContent).toContain(words);
  });

  it("stand together, the weightiest first", () => {
    const told = markers({ used: true, cancelled: true, copies: "Huginn" }).map(({ words }) => words);
    expect(told).toEqual(["cancelled", "used this round", "copies Huginn"]);
  });
});

describe("an artifact in a stash", () => {
  it("tells name, time and how long it lasts", () => {
    const { container } = render(<ArtifactChip facts={EYE} />);
    expect(container.textContent).toBe("Odin's Eye, At any time, once a round, continuous");
  });

  it("tells what happened to it instead of its time", () => {
    const { container } = render(<ArtifactChip facts={DIE} down />);
    expect(container.textContent).toBe("Loki's Die, face-down, known to you only, one-time");
  });

  it("can be chosen", () => {
    const press = vi.fn();
    render(<ArtifactChip facts={EYE} onPress={press} chosen />);
    const button = screen.getByRole("button", { name: /^Odin's Eye/ });
    expect(button.getAttribute("aria-pressed")).toBe("true");
    fireEvent.click(button);
    expect(press).toHaveBeenCalledOnce();
  });

  it("that is barred tells why and is not chosen", () => {
    const [press, tell] = [vi.fn(), vi.fn()];
    render(<ArtifactChip facts={EYE} onPress={press} onBarred={tell} barred="It is cancelled already." />);
    const button = screen.getByRole("button", { name: /not possible: It is cancelled already/ });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(tell).toHaveBeenCalledOnce();
  });
});

import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { RulesContext } from "../../../kit";
import { ArtifactCard, ArtifactChip, markers } from "./ArtifactCard";
import { DIE, EYE, JARNGLOFAR } from "./samples";

afterEach(cleanup);

describe("an artifact card", () => {
  it("is an article with its name, its time, its text and the word for how long it lasts", () => {
    render(<ArtifactCard facts={EYE} />);
    const card = within(screen.getByRole("article", { name: "Odin's Eye" }));
    expect(card.getByRole("heading", { name: "Odin's Eye" })).toBeTruthy();
    expect(card.getByText("continuous")).toBeTruthy();
    expect(card.getByText("any time, once a round")).toBeTruthy();
    expect(card.getByText(EYE.text)).toBeTruthy();
    expect(card.queryByRole("list")).toBeNull();
  });

  it("names a one-time artifact so, with its own sign", () => {
    const { container } = render(<ArtifactCard facts={DIE} />);
    expect(screen.getByText("one-time")).toBeTruthy();
    expect(container.querySelector(".how-used use")?.getAttribute("href")).toBe("#i-once");
  });

  it("leads to its rule", () => {
    const open = vi.fn();
    render(
      <RulesContext value={{ open }}>
        <ArtifactCard facts={EYE} />
      </RulesContext>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Rule SW-10.36" }));
    expect(open).toHaveBeenCalledWith("SW-10.36");
  });

  it("tells stage, gold and what was reconstructed of the card it is printed on", () => {
    render(<ArtifactCard facts={EYE} card={JARNGLOFAR} />);
    const card = screen.getByRole("article");
    expect(card.textContent).toContain("stage 2, 3 gold, reconstructed");
    expect(card.textContent).toContain("This one takes from stage 2.");
  });

  it("has room for what can be done with it", () => {
    render(
      <ArtifactCard facts={EYE}>
        <button type="button">Use</button>
      </ArtifactCard>,
    );
    expect(screen.getByRole("button", { name: "Use" })).toBeTruthy();
  });
});

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
    const { container } = render(<ArtifactCard facts={EYE} {...marks} />);
    expect(screen.getByRole("listitem").textContent).toBe(words);
    expect(container.querySelector(".marks use")).not.toBeNull();
  });

  it("stand together, the weightiest first", () => {
    const told = markers({ used: true, cancelled: true, copies: "Huginn" }).map(({ words }) => words);
    expect(told).toEqual(["cancelled", "used this round", "copies Huginn"]);
  });
});

describe("an artifact in a stash", () => {
  it("tells name, time and how long it lasts", () => {
    const { container } = render(<ArtifactChip facts={EYE} />);
    expect(container.textContent).toBe("Odin's Eye, any time, once a round, continuous");
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

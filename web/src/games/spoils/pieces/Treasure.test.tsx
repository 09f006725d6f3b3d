import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ICONS } from "../../../kit";
import { FAMILIES, iconOf } from "./items";
import { CROWN, JARNGLOFAR } from "./samples";
import { ReconstructedNote, Treasure, TreasureBack } from "./Treasure";

afterEach(cleanup);

const label = (role: "img" | "button" | "radio"): string | null =>
  screen.getByRole(role).getAttribute("aria-label");

/** Numbers on a card are drawn by its sheet. */
const drawn = (part: string): string | null =>
  document.querySelector(part)?.getAttribute("data-text") ?? null;

describe("a treasure", () => {
  it("says its name and its gold, and wears the picture of its item and the strip of its kind", () => {
    const { container } = render(<Treasure card={CROWN} />);
    expect(label("img")).toBe("Crown, 2 gold");
    expect(container.querySelector(".art use")?.getAttribute("href")).toMatch(/#crown$/);
    expect(container.querySelector(".ic use")?.getAttribute("href"), "on the smallest cards").toBe(
      "#i-crown",
    );
    expect(screen.getByRole("img").className).toContain("t-jewelry");
    expect(screen.getByText("Crown")).toBeTruthy();
    expect(drawn(".tv")).toBe("2");
  });

  it("says what was reconstructed and what a Jarnglofar takes", () => {
    render(<Treasure card={JARNGLOFAR} />);
    expect(label("img")).toBe("Jarnglofar, 3 gold, takes from stage 2, reconstructed");
    expect(drawn(".tv.ours")).toBe("3");
  });

  it("carries a flag, whose word may go on a narrow card while its number stays", () => {
    render(<Treasure card={CROWN} flag="+6 set" />);
    expect(label("img")).toBe("Crown, 2 gold, +6 set");
    expect(drawn(".adds [data-text]")).toBe("+6");
    expect(drawn(".adds .to")).toBe(" set");
  });

  it("says who took it, and drops its flag", () => {
    const { container } = render(<Treasure card={CROWN} flag="+6 set" taken={{ seat: 5, name: "Ketil" }} />);
    expect(label("img")).toBe("Crown, 2 gold, +6 set, taken by Ketil");
    expect(container.querySelector(".adds")).toBeNull();
    expect(container.querySelector(".by use")?.getAttribute("href")).toBe("#crest-5");
  });

  it("that is chosen says so and has a tick", () => {
    const { container } = render(<Treasure card={CROWN} chosen />);
    expect(label("img")).toBe("Crown, 2 gold, chosen");
    expect(container.querySelector(".tick use")?.getAttribute("href")).toBe("#i-check");
  });
});

describe("a treasure to press", () => {
  it("is a button that knows whether it is pressed", () => {
    const press = vi.fn();
    render(<Treasure card={CROWN} chosen onPress={press} />);
    const button = screen.getByRole("button", { name: "Crown, 2 gold" });
    expect(button.getAttribute("aria-pressed")).toBe("true");
    fireEvent.click(button);
    expect(press).toHaveBeenCalledOnce();
  });

  it("can be one radio of a group", () => {
    render(<Treasure card={CROWN} role="radio" tabIndex={-1} onPress={() => {}} />);
    const radio = screen.getByRole("radio", { name: "Crown, 2 gold" });
    expect(radio.getAttribute("aria-checked")).toBe("false");
    expect(radio.hasAttribute("aria-pressed")).toBe(false);
    expect(radio.tabIndex).toBe(-1);
  });

  it("that is barred stays reachable, tells the reason and is not taken", () => {
    const [press, tell] = [vi.fn(), vi.fn()];
    const { container } = render(
      <Treasure card={CROWN} barred="The chief picks first." onPress={press} onBarred={tell} />,
    );
    const button = screen.getByRole("button");
    expect(label("button")).toBe("Crown, 2 gold, not possible: The chief picks first.");
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(button.hasAttribute("disabled")).toBe(false);
    expect(container.querySelector(".lock use")?.getAttribute("href")).toBe("#i-lock");
    fireEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(tell).toHaveBeenCalledOnce();
  });

  it("that is taken cannot be taken again", () => {
    const press = vi.fn();
    render(<Treasure card={CROWN} taken={{ seat: 5, name: "Ketil" }} onPress={press} />);
    fireEvent.click(screen.getByRole("button"));
    expect(press).not.toHaveBeenCalled();
  });
});

describe("a face-down artifact", () => {
  it("tells its stage in words and in diamonds, and nothing else", () => {
    const { container } = render(<TreasureBack stage={2} />);
    expect(label("img")).toBe("Artifact, stage 2, face-down");
    expect(container.querySelectorAll(".st i")).toHaveLength(2);
    expect(container.querySelector("use")?.getAttribute("href")).toBe("#i-knot");
    expect(container.textContent).toBe("Artifact");
  });

  it("tells its name to whoever has seen it", () => {
    const { container } = render(<TreasureBack stage={3} known="Loki's Die" />);
    expect(label("img")).toBe("Artifact, stage 3, face-down, you know it is Loki's Die");
    expect(container.querySelector("use")?.getAttribute("href")).toBe("#i-eye");
  });
});

it("a note tells once what the dotted line means", () => {
  const { container } = render(<ReconstructedNote />);
  expect(container.textContent).toContain("reconstructed by us");
});

it("sixteen items have sixteen pictures of our own", () => {
  const items = FAMILIES.flatMap(({ items }) => items);
  expect(new Set(items.map(({ id }) => iconOf(id))).size).toBe(16);
  for (const { icon } of items) expect(ICONS).toHaveProperty(icon);
  expect(iconOf("odins_eye")).toBe("knot");
});

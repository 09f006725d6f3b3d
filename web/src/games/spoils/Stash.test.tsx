import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { INSPECT } from "../../kit";
import { Stash } from "./Stash";
import { DECK, down, number, props, seats, view } from "./samples";

afterEach(cleanup);

const GOLD = number("lokis_gold");
const MIRROR = number("freyjas_mirror");
const HUGINN = number("huginn");
const SAMPO = number("sampo_talisman");
const DIE = number("lokis_die");

const TABLE = view({
  items: [[GOLD, "pendant"]],
  copies: [[MIRROR, HUGINN]],
  cancelled: [number("stones_of_fate")],
  used: [HUGINN],
  seats: seats({
    0: {
      goods: [number("crown", 1), number("ring", 2)],
      open: [GOLD, SAMPO],
      down: [{ ...down(DIE, 2), seen: [2] }],
    },
    1: {
      goods: [number("longbow", 1)],
      open: [HUGINN, MIRROR, number("stones_of_fate")],
      down: [down(null, 3)],
    },
    2: { down: [down(number("odins_eye"))] },
  }),
});

const rival = (name: string): HTMLElement => {
  const line = screen.getByText(name).closest("details");
  if (!line) throw new Error(name);
  line.open = true;
  fireEvent(line, new Event("toggle"));
  return line;
};

describe("my stash", () => {
  it("comes first, with sets, sums and what Loki's Gold is", () => {
    const { container } = render(<Stash {...props({ view: TABLE })} />);
    const mine = container.querySelector<HTMLElement>(".mine");
    if (!mine) throw new Error("no stash");
    expect(mine.textContent).toContain("1 Crown");
    expect(mine.textContent).toContain("1 Pendant");
    expect(mine.textContent).toContain("Bonus 6");
    expect(mine.textContent).toContain("5 cards worth 11 gold, 6 in bonuses.");
    expect(within(mine).getByRole("button", { name: /Loki's Gold.*counts as Pendant/ })).toBeTruthy();
    expect(within(mine).getByRole("button", { name: /Sampo Talisman.*spent/ })).toBeTruthy();
  });

  it("lets me read my face-down artifacts and tells who has seen them", () => {
    render(<Stash {...props({ view: TABLE })} />);
    const chip = screen.getByRole("button", { name: /Loki's Die.*face-down, known to you only/ });
    const asked = vi.fn();
    chip.addEventListener(INSPECT, asked);
    fireEvent.click(chip);
    expect(asked).toHaveBeenCalledOnce();
    expect(chip.closest("[data-point]")?.getAttribute("data-point")).toBe(`mine:${DECK.cards[DIE]?.id}`);
    expect(screen.getByText("Seen by Runa.")).toBeTruthy();
  });
});

describe("stashes of the others", () => {
  it("are a line that opens, with every marker", () => {
    render(<Stash {...props({ view: TABLE })} />);
    const torsten = rival("Torsten");
    expect(
      within(torsten).getByRole("button", { name: /Huginn.*used this round, copied by a Mirror/ }),
    ).toBeTruthy();
    expect(within(torsten).getByRole("button", { name: /Freyja's Mirror.*copies Huginn/ })).toBeTruthy();
    expect(within(torsten).getByRole("button", { name: /Stones of Fate.*cancelled/ })).toBeTruthy();
    expect(within(torsten).getByText("Face-down").parentElement?.textContent).toContain("stage 3");
    expect(torsten.textContent).toContain("5 cards worth 7 gold, without 1 face-down.");
  });

  it("name a face-down artifact I have seen, and no other", () => {
    render(<Stash {...props({ view: TABLE })} />);
    const runa = rival("Runa");
    expect(within(runa).getByText("You have seen it.")).toBeTruthy();
    expect(within(runa).getByRole("button", { name: /Odin's Eye/ })).toBeTruthy();
    expect(rival("Odd").textContent).toContain("No cards yet.");
  });

  it("are all there is for a spectator", () => {
    const { container } = render(<Stash {...props({ view: { ...TABLE, seat: null }, seat: null })} />);
    expect(container.querySelectorAll("details")).toHaveLength(4);
    expect(container.querySelector(".mine")).toBeNull();
  });
});

it("says once what is reconstructed", () => {
  render(<Stash {...props({ view: TABLE })} />);
  expect(screen.getAllByText(/reconstructed by us/)).toHaveLength(1);
  cleanup();
  render(<Stash {...props({ view: TABLE, board: { ...DECK, reconstructed: false } })} />);
  expect(screen.queryByText(/reconstructed by us/)).toBeNull();
});

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { NO_CLOCK } from "../../net/timing";
import type { GameInfo } from "../../net/wire/table";
import { Create } from "./Create";

afterEach(cleanup);

const clash: GameInfo = {
  name: "clash",
  title: "Clash of Vikings",
  version: "1",
  words: "",
  players: [2, 3, 4],
  settings: [],
  bots: [{ name: "karl", words: "Plays well.", level: "experienced", strength: 2, host: false }],
  reconstructed: [],
  told: false,
  hints: false,
  tempers: ["liar", "honest"],
  windows: false,
};
const sagas: GameInfo = {
  ...clash,
  name: "sagas",
  title: "Sagas",
  players: [1],
  settings: [{ name: "long", title: "Long", words: "", choices: [false, true], default: false, rule: "" }],
};

test("a game for one asks for no seats, shows its options and begins", () => {
  const onCreate = vi.fn();
  render(<Create games={[clash, sagas]} busy={false} onCreate={onCreate} />);
  expect(screen.getByRole("group", { name: "Who sits down, clockwise" })).toBeTruthy();
  fireEvent.change(screen.getByRole("combobox", { name: "Game" }), { target: { value: "sagas" } });
  expect(screen.queryByRole("group", { name: "Who sits down, clockwise" })).toBeNull();
  expect(screen.queryByRole("combobox", { name: "Players" })).toBeNull();
  fireEvent.change(screen.getByRole("textbox", { name: "Your name" }), { target: { value: "Ylva" } });
  fireEvent.click(screen.getByRole("checkbox", { name: "Long" }));
  fireEvent.click(screen.getByRole("button", { name: "Begin" }));
  expect(onCreate.mock.calls).toEqual([
    [
      {
        game: "sagas",
        name: "Ylva",
        options: { long: true },
        seats: [{ kind: "me", bot: "", name: "Ylva" }],
        start: true,
        timing: NO_CLOCK,
      },
      "Sagas",
    ],
  ]);
});

test("a game for several asks who sits where, and keeps its options folded", () => {
  render(<Create games={[{ ...clash, settings: sagas.settings }]} busy={false} onCreate={() => {}} />);
  expect(screen.getAllByRole("combobox", { name: /Who sits on seat/ })).toHaveLength(3);
  expect(document.querySelector("details")?.open).toBe(false);
});

test("a bot's seat shows its strength and offers tempers, and the plan says what was chosen", () => {
  const onCreate = vi.fn();
  render(<Create games={[clash]} busy={false} onCreate={onCreate} />);
  expect(screen.getByText("Strength 2 of 3")).toBeTruthy();
  fireEvent.change(screen.getByRole("combobox", { name: "Temper of the bot on seat 3" }), {
    target: { value: "honest" },
  });
  fireEvent.click(screen.getByRole("checkbox", { name: "Bots may speak at this table" }));
  fireEvent.click(screen.getByRole("button", { name: "Create and invite" }));
  const plan = onCreate.mock.calls[0]?.[0];
  expect(plan.seats[2]).toEqual({ kind: "bot", bot: "karl", name: "", temper: "honest" });
  expect(plan.bot_words).toBe(false);
});

test("a bot of the host is named as such, tells its words, and has no temper", () => {
  const mine = { name: "mine", words: "Never lies.", level: "", strength: 0, host: true };
  render(<Create games={[{ ...clash, bots: [...clash.bots, mine] }]} busy={false} onCreate={() => {}} />);
  const temper = { name: "Temper of the bot on seat 3" };
  expect(screen.getByRole("combobox", temper)).toBeTruthy();
  fireEvent.change(screen.getByRole("combobox", { name: "Who sits on seat 3" }), {
    target: { value: "bot:mine" },
  });
  expect(screen.getAllByRole("option", { name: "Bot mine, of this host" })).toHaveLength(3);
  expect(screen.getByText("Never lies.")).toBeTruthy();
  expect(screen.queryByRole("combobox", temper)).toBeNull();
});

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { gameInfo } from "../../net/samples";
import { NO_CLOCK } from "../../net/timing";
import { Create } from "./Create";

afterEach(cleanup);

const clash = gameInfo("clash", { settings: [] });
/** With one of its options. */
const sagas = gameInfo("sagas", {
  settings: gameInfo("sagas").settings.filter(({ name }) => name === "scouting"),
});

test("a game for one asks for no seats, shows its options and begins", () => {
  const onCreate = vi.fn();
  render(<Create games={[clash, sagas]} busy={false} onCreate={onCreate} />);
  expect(screen.getByRole("group", { name: "Who sits down, clockwise" })).toBeTruthy();
  fireEvent.change(screen.getByRole("combobox", { name: "Game" }), { target: { value: "sagas" } });
  expect(screen.queryByRole("group", { name: "Who sits down, clockwise" })).toBeNull();
  expect(screen.queryByRole("combobox", { name: "Players" })).toBeNull();
  fireEvent.change(screen.getByRole("textbox", { name: "Your name" }), { target: { value: "Ylva" } });
  fireEvent.click(screen.getByRole("checkbox", { name: sagas.settings[0]?.title ?? "" }));
  fireEvent.click(screen.getByRole("button", { name: "Begin" }));
  expect(onCreate.mock.calls).toEqual([
    [
      {
        game: "sagas",
        name: "Ylva",
        options: { scouting: true },
        seats: [{ kind: "me", bot: "", name: "Ylva" }],
        start: true,
        timing: NO_CLOCK,
      },
      sagas.title,
    ],
  ]);
});

test("a game for several asks who sits where, and keeps its options folded", () => {
  render(<Create games={[{ ...clash, settings: sagas.settings }]} busy={false} onCreate={() => {}} />);
  expect(screen.getAllByRole("combobox", { name: /Who sits on seat/ })).toHaveLength(3);
  expect(document.querySelector("details")?.open).toBe(false);
});

const seatBot = (name: string): void => {
  fireEvent.change(screen.getByRole("combobox", { name: "Who sits on seat 3" }), {
    target: { value: `bot:${name}` },
  });
};

test("a bot's seat shows its strength and offers tempers, and the plan says what was chosen", () => {
  const onCreate = vi.fn();
  render(<Create games={[clash]} busy={false} onCreate={onCreate} />);
  expect(screen.queryByText("Strength 2 of 3"), "no seat is a bot's unless somebody wants it").toBeNull();
  seatBot("karl");
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
  seatBot("karl");
  expect(screen.getByRole("combobox", temper)).toBeTruthy();
  seatBot("mine");
  expect(screen.getAllByRole("option", { name: "Bot mine, of this host" })).toHaveLength(3);
  expect(screen.getByText("Never lies.")).toBeTruthy();
  expect(screen.queryByRole("combobox", temper)).toBeNull();
});

/** The form of a new table on the start page, and the request made from it. */
import { defaultBot } from "../../bots/levels";
import { NO_CLOCK } from "../../net/timing";
import type { GameInfo, NewTable, SeatPlan, Timing } from "../../net/wire/table";

export interface PlannedSeat {
  readonly kind: "me" | "bot" | "open";
  readonly bot: string;
  /** Of a bot: by lot, none, or one of the game's. */
  readonly temper: string;
  /** What a second player on this screen is called; the first takes the plan's name. */
  readonly name: string;
}

export interface Plan {
  readonly game: string;
  readonly name: string;
  readonly seats: readonly PlannedSeat[];
  readonly options: Readonly<Record<string, string | boolean>>;
  /** Do not begin at once, though nobody is awaited: there is something to do in the lobby. */
  readonly wait?: boolean;
  /** Bots say nothing. */
  readonly quiet?: boolean;
  readonly timing: Timing;
}

/** The temper that is drawn by lot. */
export const ANY = "any";
export const NO_TEMPER = "none";

const bot = (game: GameInfo): PlannedSeat => ({ kind: "bot", bot: defaultBot(game), temper: ANY, name: "" });
const ME: PlannedSeat = { kind: "me", bot: "", temper: "", name: "" };
const OPEN: PlannedSeat = { kind: "open", bot: "", temper: "", name: "" };

/** How many sit down by default: three if the game takes three, else the fewest. */
function usual(game: GameInfo): number {
  return game.players.includes(3) ? 3 : (game.players[0] ?? 2);
}

/** A game for one person, at a table of one seat. */
export const isSolitaire = (game: GameInfo): boolean => game.players.at(-1) === 1;

const COUNTS = ["no bots", "a bot", "two bots", "three bots"] as const;

/** Who plays when somebody plays at once. */
export function company(game: GameInfo): string {
  const bots = usual(game) - 1;
  return bots === 0 ? "you alone" : `you and ${COUNTS[bots] ?? `${bots} bots`}`;
}

/** "2 to 4 players", or what it takes instead. */
export function playersOf({ players }: Pick<GameInfo, "players">): string {
  const [fewest = 1] = players;
  const most = players.at(-1) ?? fewest;
  if (fewest !== most) return `${fewest} to ${most} players`;
  return most === 1 ? "1 player, alone" : `${most} players`;
}

/** Me, and friends by link on the other seats. */
export function freshPlan(game: GameInfo, name: string): Plan {
  const seats = Array.from({ length: usual(game) }, (_, seat) => (seat === 0 ? ME : OPEN));
  return {
    game: game.name,
    name,
    seats,
    options: Object.fromEntries(game.settings.map((setting) => [setting.name, setting.default])),
    timing: NO_CLOCK,
  };
}

/** More or fewer seats; those that stay keep their plan, new ones are open. */
export function withPlayers(plan: Plan, players: number): Plan {
  const seats = Array.from({ length: players }, (_, seat) => plan.seats[seat] ?? OPEN);
  return { ...plan, seats };
}

export function withSeat(plan: Plan, seat: number, change: Partial<PlannedSeat>): Plan {
  return { ...plan, seats: plan.seats.map((one, n) => (n === seat ? { ...one, ...change } : one)) };
}

/** A table where nobody is awaited starts at once. */
export const complete = (plan: Plan): boolean => plan.seats.every((seat) => seat.kind !== "open");

/** Why the plan cannot become a table, or nothing. */
export function lacking(plan: Plan): string {
  if (plan.seats.some((seat) => seat.kind === "me")) return "";
  if (plan.seats.some((seat) => seat.kind === "open")) return "";
  return "Keep a seat for yourself, or leave one open: at least one person must play.";
}

function seatPlans(plan: Plan): SeatPlan[] {
  let mine = 0;
  return plan.seats.map((seat, n): SeatPlan => {
    if (seat.kind === "bot")
      return { kind: "bot", bot: seat.bot, name: "", temper: seat.temper === NO_TEMPER ? "" : seat.temper };
    if (seat.kind === "open") return { kind: "open", bot: "", name: "" };
    mine += 1;
    const name = mine === 1 ? plan.name.trim() : seat.name.trim() || `Player ${n + 1}`;
    return { kind: "me", bot: "", name };
  });
}

export function toNewTable(plan: Plan): NewTable {
  return {
    game: plan.game,
    seats: seatPlans(plan),
    options: { ...plan.options },
    name: plan.name.trim(),
    start: complete(plan) && !plan.wait,
    timing: plan.timing,
    ...(plan.quiet ? { bot_words: false } : {}),
  };
}

/** One click: me and two good bots, or I alone, begun at once. */
export function playNow(game: GameInfo, name: string): NewTable {
  const players = usual(game);
  const seats = Array.from({ length: players }, (_, seat) => (seat === 0 ? ME : bot(game)));
  return toNewTable({ game: game.name, name, seats, options: {}, timing: NO_CLOCK });
}

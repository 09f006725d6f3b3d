/** Play again: a new table with the same seats and options. */
import type { NewTable, SeatPlan, TableInfo } from "../net/wire";

/** Seats held in this browser are kept, bots come back, everybody else gets an open seat and the link. */
export function again(info: TableInfo, mine: readonly number[]): NewTable {
  const seats = info.seats
    .filter((seat) => seat.kind !== "closed")
    .map((seat): SeatPlan => {
      if (seat.kind === "bot") return { kind: "bot", bot: seat.bot, name: "" };
      if (mine.includes(seat.seat)) return { kind: "me", bot: "", name: seat.name };
      return { kind: "open", bot: "", name: "" };
    });
  return {
    game: info.game,
    seats,
    options: info.options,
    name: info.seats.find((seat) => mine.includes(seat.seat))?.name ?? "",
    start: seats.every((seat) => seat.kind !== "open"),
  };
}

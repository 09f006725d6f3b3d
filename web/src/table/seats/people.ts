/** The people at a table. */
import type { SeatInfo } from "../../net/wire/table";

/** Whether somebody else at the table is a person: they wait for each other, bots do not. */
export const otherPeople = (seats: readonly SeatInfo[], seat: number | null): boolean =>
  seats.some((one) => one.kind === "human" && one.seat !== seat);

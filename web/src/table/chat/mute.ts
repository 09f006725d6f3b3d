/** The seats whose chat I do not want to read, by table. Kept in this browser; nobody else is told. */
import { keptAs, keptEach, parsed, usePreference } from "../../kit/kept";

function read(text: string): ReadonlySet<number> {
  const seats = parsed(text);
  return new Set(Array.isArray(seats) ? seats.filter((seat) => Number.isInteger(seat)) : []);
}

const muted = keptEach((table) =>
  keptAs(`meadhall.mute.${table}`, read, (seats) => JSON.stringify([...seats])),
);

export function mute(table: string, seat: number, on: boolean): void {
  const seats = new Set(muted(table).get());
  if (on) seats.add(seat);
  else seats.delete(seat);
  muted(table).set(seats);
}

export const useMuted = (table: string): ReadonlySet<number> => usePreference(muted(table))[0];

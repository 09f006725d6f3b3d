/** The seats whose chat I do not want to read, by table. Stored in this browser; nobody else is told. */
import { parseJson, storedForEach, storedValue, usePreference } from "../../kit/storage";

function read(text: string): ReadonlySet<number> {
  const seats = parseJson(text);
  return new Set(Array.isArray(seats) ? seats.filter((seat) => Number.isInteger(seat)) : []);
}

const muted = storedForEach((table) =>
  storedValue(`meadhall.mute.${table}`, read, (seats) => JSON.stringify([...seats])),
);

export function mute(table: string, seat: number, on: boolean): void {
  const seats = new Set(muted(table).get());
  if (on) seats.add(seat);
  else seats.delete(seat);
  muted(table).set(seats);
}

export const useMuted = (table: string): ReadonlySet<number> => usePreference(muted(table))[0];

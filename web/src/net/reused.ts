/** What the server sends anew is mostly what it sent before: equal parts stay the same objects, so that nothing of them is drawn again. */

type Fields = Readonly<Record<string, unknown>>;

const isData = (value: unknown): value is object => typeof value === "object" && value !== null;

function reusedList(before: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  const kept = now.map((item, place) => reused(before[place], item));
  return kept.length === before.length && kept.every((item, place) => item === before[place]) ? before : kept;
}

function reusedFields(before: Fields, now: Fields): Fields {
  const names = Object.keys(now);
  const kept = Object.fromEntries(names.map((name) => [name, reused(before[name], now[name])]));
  const same = names.every((name) => name in before && kept[name] === before[name]);
  return same && names.length === Object.keys(before).length ? before : kept;
}

/** The same data as `now`, of which all that equals its part of `before` is that part. */
export function reused<T>(before: unknown, now: T): T {
  if (!isData(now) || !isData(before) || Array.isArray(now) !== Array.isArray(before)) return now;
  if (Array.isArray(now)) return reusedList(before as readonly unknown[], now) as T;
  return reusedFields(before as Fields, now as unknown as Fields) as T;
}

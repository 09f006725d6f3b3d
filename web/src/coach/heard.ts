/** What the coach has said at this table, for *Back*: kept while the tab is open, also over a reload. */

export interface Heard {
  readonly step: number;
  readonly say: string;
  readonly done: string;
}

const keyOf = (table: string): string => `meadhall.coach.${table}`;

/** The steps with this one; where a move was taken back, later ones were not heard any more. */
export function withStep(heard: readonly Heard[], now: Heard): readonly Heard[] {
  if (!now.say) return heard;
  const before = heard.find(({ step }) => step === now.step);
  const same = before?.say === now.say && before.done === now.done;
  if (same && heard.at(-1)?.step === now.step) return heard;
  return [...heard.filter(({ step }) => step < now.step), now];
}

const isHeard = (value: unknown): value is Heard => {
  const { step, say, done } = (value ?? {}) as Partial<Heard>;
  return typeof step === "number" && typeof say === "string" && typeof done === "string";
};

export function readHeard(table: string): readonly Heard[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(keyOf(table)) ?? "[]");
    return Array.isArray(list) ? list.filter(isHeard) : [];
  } catch {
    return [];
  }
}

export function keepHeard(table: string, heard: readonly Heard[]): void {
  try {
    sessionStorage.setItem(keyOf(table), JSON.stringify(heard));
  } catch {
    // Then *Back* reaches only as far as this page.
  }
}

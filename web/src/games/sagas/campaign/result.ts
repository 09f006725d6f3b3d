/** How the last Saga ended, as the log tells it. */
import type { SagasSagaOver } from "../../../net/wire/sagas";
import type { Goal, Props } from "../view";

export interface Ended {
  /** Its place among the Sagas of the world. */
  saga: number;
  won: boolean;
  why: string;
  goals: Goal[];
}

/** Between two Sagas only the log still knows; if it does not reach back so far, the view says at least who won. */
export function endOf({ view, lines }: Pick<Props, "view" | "lines">): Ended {
  const line = lines.findLast(({ event }) => event.type === "sagaover");
  const told = line?.event as unknown as SagasSagaOver | undefined;
  if (!told) return { saga: view.saga, won: view.outcome === "won", why: "", goals: view.goals };
  const goals = told.goals.map(([text, now, need]) => ({ rule: "", text, now, need, met: now >= need }));
  return { saga: told.saga, won: told.won, why: told.why, goals };
}

/** What was missing when a Saga was lost: "Missing: settlements 1 of 3." */
export function lacking({ won, goals }: Ended): string {
  const open = goals.filter(({ met }) => !met);
  if (won || open.length === 0) return "";
  const words = open.map(({ text, now, need }) =>
    need > 1 ? `${lower(text)} ${now} of ${need}` : lower(text),
  );
  return `Missing: ${words.join(", ")}.`;
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

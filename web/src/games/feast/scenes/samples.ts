/** Messages of a Feast to make scenes from, to test with. Not part of the page. */
import type { FeastEvent } from "../../../net/wire/feast";
import type { Line } from "../../../net/wire/table";
import type { Scene } from "../../../stage";
import { BOX, line, NAMES, view } from "../samples";
import type { FeastView } from "../view";
import { scenes } from "./index";
import type { FeastTold } from "./told";

export const linesOf = (events: readonly FeastEvent[], from = 1): Line[] =>
  events.map((event, place) => line(from + place, `**Ylva** ${event.type}.`, event));

/** A message with these events, seen by seat 0. */
export function message(
  events: readonly FeastEvent[],
  { log = [], ...change }: Partial<Omit<FeastTold, "log">> & { log?: readonly FeastEvent[] } = {},
): FeastTold {
  const before = linesOf(log);
  const lines = linesOf(events, before.length + 1);
  const [first] = lines;
  if (!first) throw new Error("A message has at least one line.");
  return {
    line: first,
    lines,
    log: before,
    before: view(),
    after: view(),
    board: BOX,
    names: NAMES,
    seat: 0,
    ...change,
  };
}

type Make = (told: FeastTold) => Scene<FeastView> | null;

/** The scene of the first event of a message. */
export function sceneOf(...given: Parameters<typeof message>): Scene<FeastView> | null {
  const told = message(...given);
  return (scenes as unknown as Record<string, Make>)[String(told.line.event.type)]?.(told) ?? null;
}

/** A table on which these things are in sight. */
export function tableWith(...points: readonly string[]): void {
  document.body.innerHTML = `<div class="table-page">${points
    .map((point) => `<p data-point="${point}"></p>`)
    .join("")}</div>`;
  for (const one of document.querySelectorAll("p")) {
    one.getClientRects = () => [{}] as never;
    one.getBoundingClientRect = () => new DOMRect(10, 10, 80, 40);
  }
}

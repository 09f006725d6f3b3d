/** What the scenes of Clash are made from, and what they have in common. */
import type * as wire from "../../../net/wire/clash";
import type { Line } from "../../../net/wire/table";
import { type Place, placeOf, type Scene, type Told } from "../../../stage";
import { middleOf } from "../board/geometry";
import type { ArenaBoard, ClashView, SeatView } from "../view";

export type ClashTold = Told<ClashView, ArenaBoard>;
export type ClashScene = Scene<ClashView>;

type Events = { [Kind in wire.ClashEvent["type"]]: Extract<wire.ClashEvent, { type: Kind }> };

/** The event of a line; a scene is only made for events of its own type. */
export const eventOf = <Kind extends keyof Events>({ event }: Line): Events[Kind] =>
  event as unknown as Events[Kind];

/** Of a whisper that follows this line, what I gained or lost; null for those who see only the back. */
export function whispered({ lines, seat }: ClashTold): { values: readonly number[]; lines: number } | null {
  const [, ...rest] = lines;
  for (const [place, { event }] of rest.slice(0, 2).entries()) {
    if (event.seat !== seat || seat === null) continue;
    if (event.type === "gained") return { values: event.values as number[], lines: place + 1 };
    if (event.type === "lost") return { values: [Number(event.value)], lines: place + 1 };
  }
  return null;
}

/** A name in a sentence, "you" for myself. */
export const called = ({ names, seat }: ClashTold, who: number): string =>
  who === seat ? "you" : (names[who] ?? "");

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "You take", "Odd takes". */
export const does = (told: ClashTold, who: number, verb: string): string =>
  who === told.seat ? `You ${verb}` : `${told.names[who]} ${verb}s`;

/** The view with another public side of some seats. */
export const withSeats = (
  view: ClashView,
  change: (there: SeatView, seat: number) => Partial<SeatView> | null,
): ClashView => ({
  ...view,
  seats: view.seats.map((there, seat) => {
    const next = change(there, seat);
    return next ? { ...there, ...next } : there;
  }),
});

/** So many bracelets more in a row; `values` where they are mine. */
export function withBracelets(
  view: ClashView,
  who: number,
  more: number,
  values: readonly number[] | null,
): ClashView {
  const next = withSeats(view, (there, seat) =>
    seat === who ? { bracelets: Math.max(0, there.bracelets + more) } : null,
  );
  if (who !== view.seat || !view.mine || !values) return next;
  const row = [...view.mine.row];
  for (const value of values) {
    const at = row.indexOf(value);
    if (more > 0) row.push(value);
    else if (at >= 0) row.splice(at, 1);
  }
  return { ...next, mine: { ...view.mine, row } };
}

/** The drawing is 1108 units wide and high, and its middle lies in the middle of its box. */
const DRAWN = 1108;

/** Where a space of the arena lies on the screen. */
export function spacePlace(board: ArenaBoard, id: string | null | undefined): Place | null {
  const space = board.spaces.find((one) => one.id === id);
  const arena = document.querySelector(".clash-board .arena");
  const box = arena && placeOf(arena);
  if (!space || !box || box.width === 0) return null;
  const scale = Math.min(box.width, box.height) / DRAWN;
  const [x, y] = middleOf(space);
  return {
    x: box.x + (x - 500) * scale,
    y: box.y + (y - 500) * scale,
    width: 118 * scale,
    height: 132 * scale,
  };
}

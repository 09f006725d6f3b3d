/** What moves when something was done: Vikings to their space, goods to the supply, a rival's gain to its seat. */
import type { FeastEvent } from "../../../../net/wire/feast";
import type { Line } from "../../../../net/wire/table";
import type { Mark, SoundName } from "../../../../stage";
import { boxOf } from "../../geometry";
import type { Amounts, FeastView } from "../../view";
import { happened } from "../happened";
import { ownSpot, type Spot, seatSpot, spaceSpot } from "../places";
import { eventOf, type FeastTold, type Of, seatOf, together } from "../told";

/** Something that flies, with its times at speed 1. */
export interface Flown {
  readonly key: string;
  /** A back has a face that is not in the page until it has landed. */
  readonly what: "viking" | "thing" | "back";
  readonly thing: string;
  readonly count: number;
  readonly seat: number;
  readonly from: Spot;
  readonly to: Spot;
  readonly at: number;
  readonly ms: number;
  /** So many marks have passed when it has landed. */
  readonly lands: number;
}

/** What a rival has got or lost, told at its seat when it has landed. */
export interface Gain {
  readonly seat: number;
  readonly thing: string;
  readonly count: number;
  readonly lands: number;
}

export interface Plan {
  readonly lines: readonly Line[];
  readonly flights: readonly Flown[];
  readonly gains: readonly Gain[];
  readonly marks: readonly Mark<FeastView>[];
  readonly length: number;
  /** What the table shows at the end. */
  readonly view: FeastView;
}

const WALK = 380;
const APART = 40;
const FLY = 420;
const TURN = 260;
const PAY = 300;
/** Milliseconds between two things of a seat. */
const NEXT = 90;
const REST = 80;

const SHIPS = ["whaling_boat", "knarr", "longship"];
const WEAPONS = ["bow_and_arrow", "snare", "spear", "long_sword"];

/** One thing of an event: what it changes, and how it moves. */
interface Bit {
  readonly event: FeastEvent;
  readonly what: Flown["what"];
  readonly thing: string;
  readonly count: number;
  readonly from: Spot;
  readonly to: Spot;
  readonly way: "walk" | "pay" | "gain" | "turn";
}

/** Where the action takes place that is under way: its space, or the middle of the board. */
function sourceOf({ before, board }: FeastTold, lines: readonly Line[]): Spot {
  const placed = lines.map(eventOf).find((event): event is Of<"placed"> => event.type === "placed");
  const { space, imitated } = placed ?? before;
  return spaceSpot(board, imitated >= 0 ? imitated : space);
}

const placeFor = (told: FeastTold, seat: number, thing: string): Spot =>
  seat === told.seat ? ownSpot(seat, thing) : seatSpot(seat);

/** Received by everybody in a phase: it comes from nowhere on the action board. */
const PHASES = ["harvest", "income", "bonus"];

/** A ship may be named with the ore on it: "whaling_boat+1". */
const plain = (thing: string): string => thing.replace(/\+.*$/, "");

function bitsOf(told: FeastTold, event: FeastEvent, source: Spot): Bit[] {
  const seat = seatOf(event);
  if (seat === null) return [];
  const mine = seat === told.seat;
  const at = (thing: string): Spot => placeFor(told, seat, thing);
  const gains = (things: Amounts, from: Spot, split: (part: Amounts) => FeastEvent): Bit[] =>
    Object.entries(things)
      .filter(([, count]) => count > 0)
      .map(([thing, count]) => ({
        event: split({ [thing]: count }),
        what: "thing",
        thing: plain(thing),
        count,
        from,
        to: at(plain(thing)),
        way: "gain",
      }));
  const pays = (things: Amounts, split: (part: Amounts) => FeastEvent): Bit[] =>
    gains(things, source, split).map((bit) => ({ ...bit, from: bit.to, to: source, way: "pay" }));
  const walks = (vikings: number, from: Spot, to: Spot): Bit[] => [
    { event, what: "viking", thing: "viking", count: vikings, from, to, way: "walk" },
  ];
  switch (event.type) {
    case "placed":
      return walks(event.vikings, at("viking"), source);
    case "returned":
    case "takenback":
      return walks(event.vikings, spaceSpot(told.board, event.space), at("viking"));
    case "received": {
      const from: Spot = event.why === "income" && mine ? ["part:income", "board"] : ["board"];
      return gains(event.things, PHASES.includes(event.why) ? from : source, (things) => ({
        ...event,
        things,
      }));
    }
    case "paid":
      return pays(event.things, (things) => ({ ...event, things }));
    case "mined": {
      const items: Amounts = {};
      for (const item of event.items) items[item] = (items[item] ?? 0) + 1;
      return gains(items, [`strip:${event.strip}`, ...source], (part) => ({
        ...event,
        items: Object.entries(part).flatMap(([item, count]) => Array<string>(count).fill(item)),
      }));
    }
    case "turned": {
      const [from = "", to = ""] = [event.piece, event.to].map(
        (piece) => boxOf(told.board).pieces[piece]?.id ?? "",
      );
      return [
        {
          event,
          what: "thing",
          thing: to,
          count: 1,
          from: mine ? at(from) : source,
          to: at(to),
          way: "turn",
        },
      ];
    }
    case "weapondrawn": {
      const thing = WEAPONS[event.weapon] ?? "weapons";
      return [{ event, what: "back", thing, count: 1, from: ["board"], to: at("weapons"), way: "gain" }];
    }
    case "carddrawn":
      return [{ event, what: "back", thing: "card", count: 1, from: source, to: at("card"), way: "gain" }];
    case "shipbought": {
      const ship = SHIPS[event.ship] ?? "";
      return gains({ [ship]: 1 }, ["board"], () => event);
    }
    case "discovered":
      return gains({ map: 1 }, source, () => event);
    case "emigrated":
      return pays({ [SHIPS[event.ship] ?? ""]: 1 }, () => event);
    case "laiddown": {
      const thing = boxOf(told.board).pieces[event.piece]?.id ?? "";
      return [{ event, what: "thing", thing, count: 1, from: at(thing), to: at(thing), way: "turn" }];
    }
    default:
      return [];
  }
}

interface Timed extends Bit {
  readonly at: number;
  readonly ms: number;
}

const LASTS: Record<Bit["way"], number> = { walk: WALK, pay: PAY, gain: FLY, turn: TURN };

/** Vikings and payments go first, all at once; then what comes, seat beside seat, one thing after the other. */
function timed(bits: readonly Bit[]): Timed[] {
  const first = bits.filter(({ way }) => way === "walk" || way === "pay");
  const begun = first.map((bit) => ({ ...bit, at: 0, ms: LASTS[bit.way] + walking(bit) }));
  const from = Math.max(0, ...begun.map(({ ms, way }) => ms - (way === "walk" ? 40 : PAY / 2)));
  const count = new Map<number, number>();
  const later = bits
    .filter((bit) => !first.includes(bit))
    .map((bit) => {
      const seat = seatOf(bit.event) ?? 0;
      const place = count.get(seat) ?? 0;
      count.set(seat, place + 1);
      return { ...bit, at: from + place * NEXT, ms: LASTS[bit.way] };
    });
  return [...begun, ...later];
}

const walking = ({ what, count }: Bit): number => (what === "viking" ? (count - 1) * APART : 0);

const soundOf = ({ what, thing }: Bit): SoundName => {
  if (what === "viking") return "steps";
  if (thing === "card") return "card";
  return thing.startsWith("silver") ? "coin" : "tile";
};

/** Several Vikings start one after the other and arrive together, for the mark. */
const flownOf = ({ what, thing, count, event, from, to, at, ms }: Timed, lands: number, k: number): Flown[] =>
  Array.from({ length: what === "viking" ? count : 1 }, (_, place) => ({
    key: `${lands} ${thing} ${place}`,
    what,
    thing,
    count: what === "viking" ? 1 : count,
    seat: seatOf(event) ?? 0,
    from,
    to,
    at: (at + (what === "viking" ? place * APART : 0)) * k,
    ms: (what === "viking" ? WALK : ms) * k,
    lands,
  }));

/**
 * The plan of a scene for the lines that are told together, in no more than this time; null when nothing moves. The counts
 * of the table change as each thing lands.
 */
export function planOf(told: FeastTold, limit: number): Plan | null {
  const lines = together(told);
  const source = sourceOf(told, lines);
  const all = timed(lines.flatMap((line) => bitsOf(told, eventOf(line), source)));
  if (all.length === 0 || limit <= 0) return null;
  const end = Math.max(...all.map(({ at, ms }) => at + ms)) + REST;
  const k = Math.min(1, limit / end);
  const landed = [...all].sort((a, b) => a.at + a.ms - (b.at + b.ms));
  const marks: Mark<FeastView>[] = [];
  const flights: Flown[] = [];
  const gains: Gain[] = [];
  let view = told.before;
  for (const bit of landed) {
    view = happened(view, bit.event, told.board);
    marks.push({ at: Math.round((bit.at + bit.ms) * k), view, sound: soundOf(bit) });
    flights.push(...flownOf(bit, marks.length, k));
    const seat = seatOf(bit.event) ?? 0;
    if (seat !== told.seat && bit.way !== "walk")
      gains.push({
        seat,
        thing: bit.thing,
        count: bit.way === "pay" ? -bit.count : bit.count,
        lands: marks.length,
      });
  }
  return { lines, flights, gains, marks, length: Math.round(end * k), view };
}

/** One card for every thing on the table that the game can tell something of. Loaded when the first is wanted. */
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { AnyFace, FaceProps, Inspection, Inspect as Inspector } from "../../games";
import { INSPECT, pointsOf, towards } from "../../kit";
import type { Glossary } from "../../net/api";
import { CardBox } from "./CardBox";
import { type Asked, around, type How, watchFinger, watchMouse } from "./gesture";
import { glossaryOf, saysOf } from "./glossary";
import { spokenCard } from "./spoken";

type Facts = FaceProps<unknown, unknown>;

/** The thing that is looked at, with its card as the table stands now. */
interface Shown extends Asked {
  readonly point: string;
}

/** What tells of things: the game's own cards, and its words. */
interface Teller {
  readonly inspect: Inspector<unknown, unknown>;
  readonly words: Glossary;
}

const nothing: Inspector<unknown, unknown> = () => null;
const tellers = new Map<string, Promise<Teller>>();

/** Fetched once for a game. */
function tellerOf(face: AnyFace, game: string): Promise<Teller> {
  const known = tellers.get(game);
  if (known) return known;
  const fetched = Promise.all([face.inspector?.() ?? nothing, glossaryOf(game)]).then(
    ([inspect, words]): Teller => ({ inspect, words }),
  );
  tellers.set(game, fetched);
  fetched.catch(() => tellers.delete(game));
  return fetched;
}

/** The goal is told the same way in all games. */
function goalCard(face: AnyFace, { view, board, names, seat }: Facts, words: Glossary): Inspection | null {
  const goal = face.goal?.(view, board);
  if (!goal) return null;
  return {
    name: "Goal",
    kind: face.headline(view, names),
    symbols: ["#i-trophy"],
    says: [words.goal || goal.aim, goal.how].filter(Boolean).join(" "),
    facts: goal.each.length
      ? goal.each.map((value, one) => ({
          symbol: `#crest-${one % 10}`,
          label: one === seat ? "You" : (names[one] ?? ""),
          value: `${value} ${goal.unit}`.replace(/^-/, "−"),
        }))
      : [{ symbol: "#i-check", label: "So far", value: goal.unit }],
    rule: "",
  };
}

function cardOf(face: AnyFace, { inspect, words }: Teller, things: readonly Element[], facts: Facts) {
  const says = saysOf(words);
  for (const element of things) {
    for (const point of pointsOf(element)) {
      const card = point === "part:goal" ? goalCard(face, facts, words) : inspect(point, facts, says);
      if (card) return { element, point, card };
    }
  }
  return null;
}

/** The middle of an element, for the arrows. */
function middle(element: Element): [number, number] {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [(left + right) / 2, (top + bottom) / 2];
}

const inSight = (element: Element): boolean => {
  const { width, height, bottom, right, top, left } = element.getBoundingClientRect();
  return (
    width > 0 && height > 0 && bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth
  );
};

/** The last thing that happened before this was fetched: it may have asked for a card. */
export interface Early {
  how: "key" | "ask" | "down" | "move" | "";
  event: Event | null;
  /** From now on this part listens itself. */
  taken?: boolean;
}

export interface InspectProps {
  face: AnyFace;
  facts: Facts;
  game: string;
  narrow: boolean;
  room: RefObject<HTMLElement | null>;
  /** `?` was pressed where there is nothing to tell. */
  onNothing(): void;
  /** A card was opened by key: what it says. */
  onTold(words: string): void;
  early: Early;
}

export default function Inspect({ face, facts, game, narrow, room, onNothing, onTold, early }: InspectProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [teller, setTeller] = useState<Teller | null>(null);
  const latest = useRef({ face, game, facts, onNothing, onTold, shown });
  useEffect(() => {
    latest.current = { face, game, facts, onNothing, onTold, shown };
  });
  const close = useCallback(() => setShown(null), []);

  const open = useCallback((things: readonly Element[], how: How): void => {
    const { face, game } = latest.current;
    const show = (told: Teller): void => {
      const { facts, onTold, onNothing } = latest.current;
      const found = cardOf(face, told, things, facts);
      if (found) {
        setTeller(told);
        setShown({ element: found.element, point: found.point, how });
        if (how === "key") onTold(spokenCard(found.card));
      } else if (how === "key") onNothing();
    };
    // While the server is away there are no cards. The next gesture fetches them again.
    tellerOf(face, game).then(show, () => {});
  }, []);

  useEffect(() => {
    const table = room.current;
    if (!table) return;
    const near = (target: Element): Element[] => around(target, table);
    const { how, event } = early;
    const begun = event instanceof PointerEvent ? event : null;
    if ((how === "key" || how === "ask") && event?.target instanceof Element) {
      open(near(event.target), how === "key" ? "key" : "hold");
    }
    Object.assign(early, { how: "", taken: true });
    const stops = [
      watchMouse(
        table,
        (target) => {
          const things = near(target);
          if (things.length && !document.querySelector("[aria-modal=true]")) open(things, "hover");
        },
        (target) => {
          const now = latest.current.shown;
          if (now?.how === "hover" && !now.element.contains(target)) close();
        },
        how === "move" ? begun : null,
      ),
      watchFinger(
        table,
        (target) => {
          const things = near(target);
          if (things.length) open(things, "hold");
          return things.length > 0;
        },
        how === "down" ? begun : null,
      ),
    ];
    const look = (event: Event): void => {
      if (event.target instanceof Element) open(near(event.target), "hold");
    };
    table.addEventListener(INSPECT, look);
    return () => {
      for (const stop of stops) stop();
      table.removeEventListener(INSPECT, look);
    };
  }, [room, open, close, early]);

  useEffect(() => {
    const table = room.current;
    if (!table) return;
    /** Arrows go from thing to thing while a card that was opened by key is there. */
    const walk = (event: KeyboardEvent, from: Element): void => {
      const all = [...table.querySelectorAll("[data-point]")].filter(
        (one) => around(one, table)[0] === one && inSight(one),
      );
      const to = towards(event.key, middle(from), all.map(middle));
      const next = to === null ? undefined : all[to];
      if (next) open([next], "key");
    };
    const press = (event: KeyboardEvent): void => {
      const { shown } = latest.current;
      const target = event.target instanceof Element ? event.target : null;
      if (shown && event.key === "Escape") {
        event.preventDefault();
        event.stopPropagation();
        close();
      } else if (shown?.how === "key" && event.key.startsWith("Arrow")) {
        event.preventDefault();
        event.stopPropagation();
        walk(event, shown.element);
      } else if (event.key === "?" && !event.ctrlKey && !event.metaKey && !event.altKey) {
        if (!target || target.closest("input, textarea, select, dialog")) return;
        const things = around(target, table);
        if (!things.length) return;
        event.preventDefault();
        event.stopPropagation();
        if (shown?.how === "key") close();
        else open(things, "key");
      } else if (shown?.how === "key" && !["Shift", "Control", "Alt", "Meta"].includes(event.key)) close();
    };
    const leave = (event: PointerEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      if (latest.current.shown && !target?.closest(".inspection")) close();
    };
    window.addEventListener("keydown", press, true);
    window.addEventListener("pointerdown", leave, true);
    return () => {
      window.removeEventListener("keydown", press, true);
      window.removeEventListener("pointerdown", leave, true);
    };
  }, [room, open, close]);

  if (!shown || !teller || !shown.element.isConnected) return null;
  const card = cardOf(face, teller, [shown.element], facts)?.card;
  if (!card) return null;
  return <CardBox card={card} thing={shown.element} narrow={narrow} room={room} onClose={close} />;
}

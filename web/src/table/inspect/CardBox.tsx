/** The card in its place: beside the thing on a wide screen, a sheet from below on a phone. */
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Inspection } from "../../games";
import { Icon } from "../../kit";
import { Card } from "./Card";
import { beside, liftFor, type Place } from "./place";

export function CardBox({
  card,
  thing,
  narrow,
  room,
  onClose,
}: {
  card: Inspection;
  thing: Element;
  narrow: boolean;
  room: RefObject<HTMLElement | null>;
  onClose(): void;
}) {
  const box = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card has another size
  useLayoutEffect(() => {
    const own = box.current;
    if (!own) return;
    if (!narrow) {
      const { innerWidth: width, innerHeight: height } = window;
      const size = { width: own.offsetWidth, height: own.scrollHeight + 4 };
      setPlace(beside(thing.getBoundingClientRect(), size, { width, height }));
      return;
    }
    const table = room.current;
    const lift = liftFor(thing.getBoundingClientRect(), own.offsetHeight, window.innerHeight);
    if (!table || lift === 0) return;
    // The page of a lesson scrolls, and its coach stays in sight.
    if (table.hasAttribute("data-coach")) {
      const before = window.scrollY;
      window.scrollBy({ top: lift, behavior: "instant" });
      return () => window.scrollTo({ top: before, behavior: "instant" });
    }
    table.style.translate = `0 ${-lift}px`;
    return () => {
      table.style.translate = "";
    };
  }, [card, thing, narrow, room]);
  const at = place && { left: place.left, top: place.top, maxHeight: place.height };
  return (
    <section
      ref={box}
      className={`inspection ${narrow ? "from-below" : `beside ${place?.side ?? "unplaced"}`}`}
      style={narrow ? undefined : (at ?? undefined)}
      role="dialog"
      aria-label={card.name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
      tabIndex={0}
    >
      <Card card={card} onRule={onClose} />
      <button type="button" className="icon-btn close" aria-label="Close" onClick={onClose}>
        <Icon name="cross" />
      </button>
    </section>
  );
}

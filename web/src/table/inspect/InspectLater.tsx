/** Inspection cards are fetched with the first movement or key on the table; what is asked for meanwhile is not lost. */
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { INSPECT } from "../../kit";
import { holdRestFor } from "../../kit/rest";
import type { Early, InspectProps } from "./Inspect";

const Inspect = lazy(() => holdRestFor(import("./Inspect")));

const SIGNS = ["pointermove", "pointerdown", "pointerup", "pointercancel", "keydown", INSPECT] as const;

/** What this event asks for. A card that was asked for outright is not forgotten because the mouse moves on. */
function heard(event: Event, before: Early["how"]): Early["how"] {
  if (event.type === INSPECT) return "ask";
  if (event.type === "keydown") return (event as KeyboardEvent).key === "?" ? "key" : before;
  if (before === "ask" || before === "key") return before;
  return event.type === "pointerdown" ? "down" : event.type === "pointermove" ? "move" : "";
}

export function InspectLater(props: Omit<InspectProps, "early">) {
  const { room } = props;
  const [wanted, setWanted] = useState(false);
  const early = useRef<Early>({ how: "", event: null });
  useEffect(() => {
    const table = room.current;
    if (!table) return;
    const listen = (event: Event): void => {
      const now = early.current;
      if (now.taken) return;
      const how = heard(event, now.how);
      if (how === "key" && event.type === "keydown") {
        if (!(event.target instanceof Element && event.target.closest("[data-point]"))) return;
        event.preventDefault();
        event.stopPropagation();
      }
      // A finger that trembles has not moved on.
      if (how === "move" && (event as PointerEvent).pointerType !== "mouse") return;
      if (how !== now.how || how === "move") Object.assign(now, { how, event });
      setWanted(true);
    };
    for (const sign of SIGNS) table.addEventListener(sign, listen, { capture: true });
    return () => {
      for (const sign of SIGNS) table.removeEventListener(sign, listen, { capture: true });
    };
  }, [room]);
  if (!wanted) return null;
  return (
    <Suspense fallback={<i hidden data-waiting />}>
      <Inspect {...props} early={early.current} />
    </Suspense>
  );
}

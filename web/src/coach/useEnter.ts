/** Enter does what the coach's own button does, before the table takes it for a move. */
import { useEffect, useRef } from "react";

const OWN_ENTER = "button, a, summary, input, textarea, select, dialog, [role=button], [role=tab]";

export function useEnter(act: (() => void) | null): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const changed = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (event.key !== "Enter" || changed || event.repeat || !latest.current) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(OWN_ENTER) || document.querySelector("[aria-modal=true]")) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    window.addEventListener("keydown", press, true);
    return () => window.removeEventListener("keydown", press, true);
  }, []);
}

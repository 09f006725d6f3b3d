/** Keys that work anywhere on the table, unless someone is typing or has opened a dialog. */
import { useEffect, useRef } from "react";
import { letterKeys } from "../preferences";

const TYPING = "input, textarea, select, dialog, [contenteditable=true]";
const PRESSABLE = "button, a, summary, [role=button], [role=tab]";
const CHOSEN_BY_ARROWS = "[role=radio]";

/** Enter and space belong to the control that has the focus; a radio needs neither, its arrows choose. */
function taken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(TYPING) || document.querySelector("[aria-modal=true]")) return true;
  const presses = event.key === "Enter" || event.key === " ";
  return presses && !!target?.closest(PRESSABLE) && !target.closest(CHOSEN_BY_ARROWS);
}

/** Calls the function of a key, letters in lower case, wherever the focus is. */
export function useKeys(keys: Record<string, (() => void) | null | undefined>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const letter = event.key.length === 1;
      const act = latest.current[letter ? event.key.toLowerCase() : event.key];
      if (!act || taken(event) || (letter && event.key !== " " && !letterKeys.get())) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

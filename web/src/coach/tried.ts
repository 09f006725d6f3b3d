/** What the learner tried last, so that a wrong move shakes it. */
import { useEffect, useRef } from "react";

const PRESSABLE = "button, a, [role=button], [role=radio], [role=tab], [data-point]";
const SHAKE = { duration: 360, easing: "linear" };

/** The element of the last press outside the coach, by finger, mouse or key. */
function useTried() {
  const tried = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: Event): void => {
      const pressed = target instanceof Element ? target.closest(PRESSABLE) : null;
      if (pressed && !pressed.closest(".coach")) tried.current = pressed;
    };
    window.addEventListener("pointerdown", note, true);
    window.addEventListener("keydown", note, true);
    return () => {
      window.removeEventListener("pointerdown", note, true);
      window.removeEventListener("keydown", note, true);
    };
  }, []);
  return tried;
}

/** Shakes what was tried, once for each refusal. */
export function useShake(refusal: object | null, still: boolean): void {
  const tried = useTried();
  useEffect(() => {
    const element = tried.current;
    if (!refusal || still || !element?.isConnected) return;
    element.animate?.({ translate: ["0", "-5px", "5px", "-4px", "4px", "0"] }, SHAKE);
  }, [refusal, still, tried]);
}

/** The card of the tour, above the part of the board that it explains. */
import { useEffect } from "react";
import { Btn, Icon } from "../../../kit";
import { leaveTour, nextStep, previousStep, useTour } from "./progress";
import { STEPS, type TourTab } from "./steps";
import "./Tour.css";

export function Tour({ onTab }: { onTab(tab: TourTab): void }) {
  const { step, on } = useTour();
  const now = STEPS[step];
  const tab = now?.tab ?? "spaces";
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step opens its tab once, then the player is free to go
  useEffect(() => {
    if (on) onTab(tab);
  }, [step, on]);
  if (!on || !now) return null;
  const last = step === STEPS.length - 1;
  return (
    <section className="tour cut" aria-label="A short tour">
      <p role="status">
        <span className="dim">
          {step + 1}/{STEPS.length}
        </span>{" "}
        {now.text}
      </p>
      {step > 0 && (
        <button type="button" className="icon-btn" aria-label="One step back" onClick={previousStep}>
          <Icon name="back" />
        </button>
      )}
      <Btn onClick={nextStep}>{last ? "Done" : "Next"}</Btn>
      <button
        type="button"
        className="icon-btn"
        aria-label="Leave the tour"
        title="Leave the tour; it can be taken up again under the phase"
        onClick={leaveTour}
      >
        <Icon name="cross" />
      </button>
    </section>
  );
}

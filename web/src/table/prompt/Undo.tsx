/** Undo: takes my own steps back, as long as nobody has learned anything by them. */
import { useId } from "react";
import { Icon, type IconName } from "../../kit";
import "./Undo.css";

const BARRIER = "Not past a die, a card that was seen, or what another player did.";

function Chip({
  icon,
  label,
  what,
  busy,
  onClick,
}: {
  icon: IconName;
  label: string;
  what: string;
  busy: boolean;
  onClick(): void;
}) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="chip cut"
        title={what}
        aria-describedby={id}
        disabled={busy}
        onClick={onClick}
      >
        <Icon name={icon} />
        <span>{label}</span>
      </button>
      <span id={id} className="vh">
        {what}
      </span>
    </>
  );
}

export function Undo({
  steps,
  alone,
  busy,
  onBack,
}: {
  /** How many of the last moves are mine to take back. */
  steps: number;
  /** One seat only: there are no turns. */
  alone: boolean;
  busy: boolean;
  onBack(whole: boolean): void;
}) {
  return (
    <div className="undo-chips">
      <Chip
        icon="undo"
        label="Take back"
        what={`Takes your last step back. ${BARRIER}`}
        busy={busy}
        onClick={() => onBack(false)}
      />
      {steps > 1 && (
        <Chip
          icon="undoall"
          label={alone ? "All steps" : "Whole turn"}
          what={`Takes all your last steps back at once. ${BARRIER}`}
          busy={busy}
          onClick={() => onBack(true)}
        />
      )}
    </div>
  );
}

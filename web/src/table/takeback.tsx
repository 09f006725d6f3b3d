/** Taking my own last step back, as long as nobody has learned anything by it. */
import { useId } from "react";
import { Icon } from "../kit";

const WHAT = "Takes your last step back. Not past a die, a card that was seen, or what another player did.";

export function TakeBack({ busy, onClick }: { busy: boolean; onClick(): void }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="chip cut"
        title={WHAT}
        aria-describedby={id}
        disabled={busy}
        onClick={onClick}
      >
        <Icon name="undo" />
        <span>Take back</span>
      </button>
      <span id={id} className="vh">
        {WHAT}
      </span>
    </>
  );
}

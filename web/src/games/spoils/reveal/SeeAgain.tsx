import { Icon } from "../../../kit";
import { useBegun } from "../begun";
import type { Props } from "../view";

/** Opens the reveal of the last round once more. */
export function SeeAgain({ view }: Pick<Props, "view">) {
  const [, seeAgain] = useBegun("again");
  const last = view.step === "divide" && !view.over ? undefined : view.past.at(-1);
  if (!last) return null;
  return (
    <button type="button" className="chip cut" onClick={() => seeAgain(last.round)}>
      <Icon name="play" size={14} />
      Round {last.round} again
    </button>
  );
}

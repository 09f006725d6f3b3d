import type { ReactNode } from "react";
import { Btn, type IconName, type Reason, useKeys } from "../../../kit";
import type { Choice } from "../../../net/wire/table";
import "./Act.css";

/** The bottom row of a decision: its consequence, a way out, and the one next action. */
export function Act({
  move,
  label,
  icon: sign,
  missing,
  why,
  plays,
  out,
  list,
  send,
  busy,
  children,
}: {
  /** The move that has been put together, or null while something is missing. */
  move: Choice | null;
  label?: ReactNode;
  icon: IconName;
  /** The words of the button while there is no move. */
  missing: string;
  /** Why there is no move yet: a sentence that says what to do. */
  why: Reason | string;
  /** The type of the move that is being put together. */
  plays: string;
  out?: { move: Choice; label?: string } | null | undefined;
  /** Opens the list of all moves, where the head of the tray is folded away. */
  list?: ReactNode;
  send(move: object): void;
  busy: boolean;
  children?: ReactNode;
}) {
  const go = () => move && !busy && send(move.move);
  useKeys({ Enter: move ? go : null });
  return (
    <div className="act">
      <div className="txt" aria-live="polite">
        {children}
      </div>
      {list}
      {out && (
        <Btn kind="quiet" plays={String(out.move.move.type)} onClick={() => !busy && send(out.move.move)}>
          {out.label ?? out.move.words}
        </Btn>
      )}
      {move ? (
        <Btn kind="primary" icon={sign} plays={plays} onClick={go}>
          {label ?? move.words}
        </Btn>
      ) : (
        <Btn
          kind="primary"
          icon={sign}
          plays={plays}
          why={typeof why === "string" ? { rule: "", text: why } : why}
        >
          {missing}
        </Btn>
      )}
    </div>
  );
}

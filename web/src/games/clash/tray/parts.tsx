/** Pieces of the tray that several decisions share. */
import type { ReactNode } from "react";
import { Btn, Carved, Icon, type IconName, useKeys } from "../../../kit";
import type { Choice } from "../../../net/wire";
import type { FaceProps } from "../../face";
import { icon, looks } from "../cards";
import type { Picked } from "../selection";
import type { ArenaBoard, Card, ClashView } from "../view";

export { If, Radios, ZoneHead } from "../../shared/parts";

/** What every part of the tray is given: the face's facts and the half-made choice. */
export interface TrayProps extends FaceProps<ClashView, ArenaBoard> {
  picked: Picked;
  pick(change: Partial<Picked>): void;
}

/** The bottom row of a decision: what it comes to, a way out, and the one next action. */
export function Act({
  move,
  label,
  icon: sign,
  missing,
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
  /** What is still to be chosen. */
  missing: string;
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
        <Btn kind="quiet" onClick={() => !busy && send(out.move.move)}>
          {out.label ?? out.move.words}
        </Btn>
      )}
      {move ? (
        <Btn kind="primary" icon={sign} onClick={go}>
          {label ?? move.words}
        </Btn>
      ) : (
        <Btn kind="primary" icon={sign} why={{ rule: "", text: missing }}>
          {missing}
        </Btn>
      )}
    </div>
  );
}

/** The front of a card, without its frame. */
export function CardFront({ card, tick = false }: { card: Card; tick?: boolean }) {
  const { label, does } = looks(card);
  return (
    <>
      {tick && (
        <span className="tick">
          <Icon name="check" />
        </span>
      )}
      <span />
      <Icon name={icon(card)} />
      <span>
        <Carved text={label} className="nm" />
        <span className="tx">{does}</span>
      </span>
    </>
  );
}

/** A face-down card lying on the word it claims to be; turned over once that is public. */
export function Said({ claim, card = null }: { claim: Card; card?: Card | null }) {
  return (
    <div className="said">
      <span className={`card cut ${card ? "" : "back"}`}>
        <span />
        <Icon name={card ? icon(card) : "knot"} />
        <span />
      </span>
      <span className="lab cut">
        <Carved text={looks(claim).label} />
      </span>
    </div>
  );
}

/** A verb and whom it hits; a folded sheet has room for the verb only, the name stands beside it. */
export function Onto({ verb, name }: { verb: string; name: string }) {
  return (
    <span>
      {verb}
      <span className="onto"> {name}</span>
    </span>
  );
}

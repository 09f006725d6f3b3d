/** The frame of every decision in the stage: what is asked and what can be chosen. Its buttons stand where every turn has them. */
import { type ReactNode, useRef } from "react";
import { createPortal } from "react-dom";
import { Carved, Icon, leads, type PointName, point, RuleLink } from "../../../kit";
import { Radios } from "../../shared/Radios";
import { useMoreBelow } from "../../shared/useMoreBelow";
import { useBegun } from "../begun";
import "./Choice.css";

export function Choice({
  title,
  rule,
  say,
  foot,
  children,
}: {
  title: string;
  rule: string;
  /** One sentence: what can be done here. */
  say: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}) {
  const [acts] = useBegun("acts");
  const body = useRef<HTMLDivElement>(null);
  useMoreBelow(body);
  const buttons = foot && <div className="choice-foot">{foot}</div>;
  return (
    <section className="choice" aria-label={title}>
      <header className="choice-head">
        <Carved text={title} tag="h2" />
        <p>
          {say} <RuleLink id={rule} />
        </p>
      </header>
      <div ref={body} className="choice-body">
        {children}
      </div>
      {acts ? createPortal(buttons, acts) : buttons}
    </section>
  );
}

export interface PickItem {
  id: number;
  /** The bold line. */
  name: string;
  /** What it costs, brings or takes. */
  note?: string;
  art?: ReactNode;
  /** What it can be pointed at by. */
  points?: readonly PointName[];
  /** A lesson leads here. */
  leading?: boolean;
}

/** One of several: cards of a radio group, chosen first and confirmed below. */
export function PickOne({
  label,
  items,
  value,
  onChoose,
  wide = false,
}: {
  label: string;
  items: readonly PickItem[];
  value: number | null;
  onChoose(id: number): void;
  /** One below the other. */
  wide?: boolean;
}) {
  return (
    <Radios
      label={label}
      className={`picks ${wide ? "wide" : ""}`}
      items={items.map(({ id, name, note, points: named, leading = false }) => ({
        id,
        leading,
        name: note ? `${name}, ${note}` : name,
        ...(named && { points: named }),
      }))}
      value={value}
      onChoose={onChoose}
      render={(id, chosen) => ({
        className: `pick cut ${chosen ? "sel" : ""}`,
        children: <PickFace {...items.find((item) => item.id === id)} chosen={chosen} />,
      })}
    />
  );
}

export function PickFace({ name, note, art, chosen = false }: Partial<PickItem> & { chosen?: boolean }) {
  return (
    <>
      {art && (
        <span className="pick-art" aria-hidden="true">
          {art}
        </span>
      )}
      <span className="pick-words">
        <b>{name}</b> {note && <small>{note}</small>}
      </span>
      {chosen && <Icon name="check" className="pick-mark" />}
    </>
  );
}

/** A card that answers at once. */
export function PickNow({
  name,
  note,
  art,
  busy,
  plays,
  leads: leading = false,
  onPick,
}: Omit<PickItem, "id" | "points" | "leading"> & {
  busy: boolean;
  /** The type of the move it plays. */
  plays: string;
  /** A lesson leads here. */
  leads?: boolean;
  onPick(): void;
}) {
  return (
    <button
      type="button"
      className="pick cut"
      {...point("button", plays)}
      {...leads(leading)}
      aria-disabled={busy || undefined}
      onClick={() => !busy && onPick()}
    >
      <PickFace name={name} {...(note && { note })} art={art} />
    </button>
  );
}

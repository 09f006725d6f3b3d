/** Own artifacts beside another decision: a chip that opens a small panel above the tray. Nothing is blocked by it. */
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { Btn, Icon, points } from "../../../kit";
import type { SpoilsOffer } from "../../../net/wire/spoils";
import { useBegun } from "../begun";
import { ownPoint, type Props } from "../view";
import { nameOf } from "./artifact";
import { deedOf, inWords, OfferList, OfferText, usable } from "./OfferList";
import { useSeeking } from "./UseQuestions";
import type { Deed } from "./uses";
import "./OfferPanel.css";

export function OfferPanel({ offers, ...props }: Props & { offers: readonly SpoilsOffer[] }) {
  const [{ open }, setOffer] = useBegun("offer");
  const chip = useRef<HTMLButtonElement>(null);
  const id = useId();
  const all = usable(offers);
  const only = all.length === 1 ? all[0] : undefined;
  if (all.length === 0) return null;
  const close = () => {
    setOffer({ open: false, card: null });
    chip.current?.focus();
  };
  return (
    <div className="offers">
      <button
        type="button"
        ref={chip}
        className="chip cut"
        {...points(...all.map(({ card }) => ownPoint(props.board, card)))}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOffer({ open: !open, card: null })}
      >
        <Icon name="knot" size={16} />
        {only ? nameOf(props.board, only.card) : `${all.length} artifacts`}
        <Icon name={open ? "cross" : "plus"} size={13} />
      </button>
      {open && <Panel {...props} id={id} offers={all} onClose={close} />}
    </div>
  );
}

function Panel({
  id,
  offers,
  onClose,
  ...props
}: Props & { id: string; offers: readonly SpoilsOffer[]; onClose(): void }) {
  const { board, send, busy } = props;
  const box = useRef<HTMLElement>(null);
  const [{ card }, setOffer] = useBegun("offer");
  const only = offers.length === 1 ? offers[0] : undefined;
  const offer = offers.find((one) => one.card === card) ?? only ?? null;
  const seeking = useSeeking(props, offer);
  const deed = deedOf(offer, seeking);
  useEffect(() => box.current?.focus(), []);
  const play = (move: Deed) => {
    if (busy) return;
    send(move);
    onClose();
  };
  const press = (event: KeyboardEvent) => {
    // The keys of the decision below must not be heard from in here.
    event.stopPropagation();
    if (event.key !== "Escape") return;
    event.preventDefault();
    onClose();
  };
  return (
    <section
      id={id}
      ref={box}
      className="offer-panel cut"
      aria-label="Use an artifact"
      tabIndex={-1}
      onKeyDown={press}
    >
      <header>
        <b>{only ? nameOf(board, only.card) : "Use an artifact"}</b>
        <button type="button" className="icon-btn" aria-label="Close" onClick={onClose}>
          <Icon name="cross" />
        </button>
      </header>
      {!only && (
        <OfferList
          {...props}
          offers={offers}
          chosen={offer?.card ?? null}
          onChoose={(chosen) => setOffer({ open: true, card: chosen })}
        />
      )}
      {offer && <OfferText {...props} offer={offer} seeking={seeking} onSend={play} />}
      {offer && (
        <Btn
          icon="knot"
          plays={deed?.type ?? "use"}
          className="use"
          why={deed ? null : { rule: "", text: `${seeking.missing}.` }}
          onClick={() => deed && play(deed)}
        >
          {deed ? inWords(deed, props) : seeking.missing}
        </Btn>
      )}
    </section>
  );
}

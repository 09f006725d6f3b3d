/** Lay a card, say an action (CV-4.1): the price is told before the tap. */
import { useState } from "react";
import { Art, Icon, Why } from "../../../kit";
import { Consequence } from "../../shared/Consequence";
import { legal } from "../../shared/legal";
import { Radios } from "../../shared/Radios";
import { ZoneHead } from "../../shared/ZoneHead";
import { art } from "../art";
import { copies, icon, looks } from "../cards";
import { optionsOf, ready } from "../selection";
import { Act } from "../tray/Act";
import type { TrayProps } from "../tray/props";
import { CARDS, type Card } from "../view";
import { effect, price } from "../words";
import { ListAll } from "./AllMoves";
import "./Announce.css";

export function Announce(props: TrayProps) {
  const { view, ask, picked, pick, seat, send, busy } = props;
  const [touched, touch] = useState<Card | null>(null);
  const options = optionsOf(ask);
  const hand = options?.type === "announcements" ? options.hand : [];
  const card = picked.card === null ? null : (hand[picked.card] ?? null);
  const barred = (claim: Card) =>
    legal(ask, { claim })
      ? null
      : (ask?.barred.find(({ move }) => move.claim === claim) ?? { rule: "", text: "Not now." });
  const reason = touched && barred(touched);
  const move = ready(ask, picked);
  const missing = reason ? "Lay it" : picked.card === null ? "Choose a card" : "Choose an action";
  const todo =
    picked.card === null
      ? "Choose a card, then the action to announce."
      : "Now choose the action to announce.";
  return (
    <div className="tray">
      <ZoneHead
        title={picked.claim ? `Say ${looks(picked.claim).label}` : "Announce an action"}
        dim={picked.claim ? looks(picked.claim).effect : "true or not"}
      >
        <ListAll {...props} />
      </ZoneHead>
      <Radios
        label="Action to announce"
        className="say-grid"
        items={CARDS.map((claim) => ({
          id: claim,
          name: spoken(claim, barred(claim)),
          barred: !!barred(claim),
          points: [`say:${claim}`],
        }))}
        value={picked.claim}
        onChoose={(claim) => pick({ claim })}
        onTouch={touch}
        render={(claim, chosen) => ({
          className: `saying cut ${barred(claim) ? "off" : ""} ${chosen ? "sel" : ""}`,
          children: <Saying claim={claim} copies={copies(claim, view.options.variant)} />,
        })}
      />
      <Act
        move={move}
        label={reason && "Lay it"}
        icon="horn"
        plays="announce"
        missing={missing}
        why={reason && touched ? `${looks(touched).label} is not possible now: choose another action.` : todo}
        list={<ListAll small {...props} />}
        send={send}
        busy={busy}
      >
        {/* Where the head of the tray is folded away. */}
        {!reason && picked.claim && <p className="effect dim small">{effect(picked.claim)}</p>}
        {reason ? (
          <Why rule={reason.rule} text={reason.text} />
        ) : card && picked.claim && seat !== null ? (
          <Consequence {...price(view, seat, card, picked.claim)} />
        ) : (
          <span className="dim small">{todo}</span>
        )}
      </Act>
    </div>
  );
}

function spoken(claim: Card, reason: { text: string } | null): string {
  return reason ? `${looks(claim).label}, not possible: ${reason.text}` : `Say ${looks(claim).label}`;
}

function Saying({ claim, copies: count }: { claim: Card; copies: number }) {
  return (
    <>
      <Art href={art(claim)} />
      <Icon name={icon(claim)} />
      <span>{looks(claim).label}</span>
      <span className="n" title={`${count} in every deck`}>
        {Array.from({ length: count }, (_, k) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: diamonds are alike
          <i key={k} />
        ))}
      </span>
    </>
  );
}

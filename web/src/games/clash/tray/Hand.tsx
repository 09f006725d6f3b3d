/** My cards. Radios while one is to be laid, plain pictures otherwise. */

import type { CSSProperties } from "react";
import { Carved, Icon, point, useKeys } from "../../../kit";
import { Radios } from "../../shared/Radios";
import { ZoneHead } from "../../shared/ZoneHead";
import { looks } from "../cards";
import type { ClashView } from "../view";
import { CardFront } from "./CardFront";
import type { TrayProps } from "./props";
import "./Hand.css";

/** Cards a hand starts the turn with; the row keeps room for them, so nothing moves when one is laid. */
const full = (view: ClashView): number => (view.options.variant === "bluff" ? 2 : 3);

export function Hand({ view, ask, picked, pick }: TrayProps) {
  const hand = view.mine?.hand ?? [];
  const laid = view.mine?.laid ?? [];
  const laying = ask?.kind === "announce" || ask?.kind === "shield";
  const choose = (place: number) => () => pick({ card: place });
  useKeys(laying ? Object.fromEntries(hand.map((_, place) => [String(place + 1), choose(place)])) : {});
  const note = laying ? "lay one" : laid.length ? "what you laid lies face-down" : "";
  return (
    <div className="hand" {...point("part", "hand")} style={{ "--cards": full(view) } as CSSProperties}>
      <ZoneHead title="Your hand" dim={note} />
      <div className="row">
        {laying ? (
          <Radios
            label="Card to lay"
            className="cards"
            items={hand.map((card, place) => ({
              id: place,
              name: `${looks(card).label}, ${looks(card).does}`,
              points: [`hand:${card}`],
            }))}
            value={picked.card}
            onChoose={(card) => pick({ card })}
            render={(place, chosen) => {
              const card = hand[place];
              return {
                className: `card pictured cut ${chosen ? "sel" : ""}`,
                children: card && <CardFront card={card} tick={chosen} />,
              };
            }}
          />
        ) : (
          hand.length > 0 && (
            <ul className="cards" aria-label="Your cards">
              {hand.map((card, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a hand may hold two of a kind
                <li key={place} className="card pictured cut" {...point("hand", card)}>
                  <CardFront card={card} />
                </li>
              ))}
            </ul>
          )
        )}
        {laid.length > 0 && (
          <ul className="cards" aria-label="Cards you laid this turn">
            {laid.map((card, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two of a kind may be laid
              <li key={place} className="card back cut">
                <span />
                <Icon name="knot" />
                <Carved text={looks(card).label} className="nm" />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

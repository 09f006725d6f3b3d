/** My cards. Radios while one is to be laid, plain pictures otherwise. */

import { useKeys } from "../../../kit";
import { looks } from "../cards";
import { CardFront, Radios, type TrayProps, ZoneHead } from "./parts";

export function Hand({ view, ask, picked, pick }: TrayProps) {
  const hand = view.mine?.hand ?? [];
  const laying = ask?.kind === "announce" || ask?.kind === "shield";
  const choose = (place: number) => () => pick({ card: place });
  useKeys(laying ? Object.fromEntries(hand.map((_, place) => [String(place + 1), choose(place)])) : {});
  const lying = view.mine?.laid.map((card) => looks(card).label) ?? [];
  const note = laying ? "lay one" : lying.length ? `${lying.join(" and ")} laid` : "";
  return (
    <div className="hand">
      <ZoneHead title="Your hand" dim={note} />
      {laying ? (
        <Radios
          label="Card to lay"
          className="row"
          items={hand.map((card, place) => ({
            id: place,
            key: `${place}`,
            name: `${looks(card).label}, ${looks(card).does}`,
          }))}
          value={picked.card}
          onChoose={(card) => pick({ card })}
          render={(place, chosen) => {
            const card = hand[place];
            return {
              className: `card cut ${chosen ? "sel" : ""}`,
              children: card && <CardFront card={card} tick={chosen} />,
            };
          }}
        />
      ) : (
        <ul className="row" aria-label="Your cards">
          {hand.map((card, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a hand may hold two of a kind
            <li key={place} className="card cut">
              <CardFront card={card} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

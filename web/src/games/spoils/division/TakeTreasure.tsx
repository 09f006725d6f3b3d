/** Taking treasures one by one, from the tray or from the pile itself (SW-7.4). */

import { useContext } from "react";
import { AdviceContext } from "../../../kit";
import { useWanted } from "../../shared/wanted";
import { ZoneHead } from "../../shared/ZoneHead";
import { OfferPanel } from "../artifacts/OfferPanel";
import { useBegun } from "../begun";
import { adds, toward } from "../stash/worth";
import { Act } from "../tray/Act";
import { optionsOf, type Props } from "../view";
import { CardValue } from "./CardValue";
import { Pile } from "./SmallCards";

export function TakeTreasure(props: Props) {
  const { view, ask, board, seat, send, busy } = props;
  const [place, choose] = useBegun("place");
  const advised = useContext(AdviceContext);
  const wanted = useWanted("pick")?.place;
  const options = optionsOf(ask);
  if (options?.type !== "picks" || seat === null) return null;
  const { places, left, offers } = options;
  const taken = places.find(([at]) => at === place);
  const card = place === null ? null : (view.pile[place]?.card ?? null);
  const name = taken?.[1] ?? "";
  return (
    <div className="sp-tray draft">
      <ZoneHead title="Take a treasure" dim={left === 1 ? "the last one you take" : `${left} to take`}>
        <OfferPanel {...props} offers={offers} />
      </ZoneHead>
      <Pile
        {...props}
        label="Cards of the pile"
        places={places.map(([at]) => at)}
        value={place}
        wanted={wanted}
        onChoose={choose}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className="choice" aria-label="About the card" tabIndex={0}>
        {taken ? (
          <CardValue
            view={view}
            board={board}
            card={card}
            added={adds(view, board, seat, card)}
            note={advised ? toward(view, board, seat, card) : ""}
          />
        ) : (
          <p className="dim">Choose a card of the pile to see what it adds to your stash.</p>
        )}
      </section>
      <Act
        icon="chest"
        plays="pick"
        leading={taken?.[0] === wanted}
        label={taken ? `Take ${bare(name)}` : "Choose a card"}
        why={taken ? null : { rule: "SW-7.4", text: "Choose a card of the pile first." }}
        onAct={() => taken && !busy && send({ type: "pick", place: taken[0], name })}
      />
    </div>
  );
}

/** "the Crown", "an artifact". */
const bare = (name: string): string => (/^an? /.test(name) ? name : `the ${name}`);

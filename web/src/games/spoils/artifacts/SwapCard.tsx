/** Having looked through a stash, one card of it must be taken in return for the artifact (SW-10.20, SW-10.25). */
import { ZoneHead } from "../../shared/ZoneHead";
import { useBegun } from "../begun";
import { CardValue } from "../division/CardValue";
import { Fan } from "../division/SmallCards";
import { adds } from "../stash/worth";
import { Act } from "../tray/Act";
import { optionsOf, type Props } from "../view";
import { nameOf } from "./artifact";

/** The artifact that goes the other way. */
function given({ stack }: Props["view"]): number | null {
  const frame = stack.findLast((one) => one.frame === "swapping");
  return typeof frame?.card === "number" ? frame.card : null;
}

export function SwapCard(props: Props) {
  const { view, ask, board, names, seat, send, busy } = props;
  const [card, choose] = useBegun("card");
  const options = optionsOf(ask);
  if (options?.type !== "swaps" || seat === null) return null;
  const { cards, victim } = options;
  const chosen = cards.find(([one]) => one === card);
  const mine = given(view);
  const whose = names[victim] ?? "";
  const note = mine === null ? undefined : `${whose} gets ${nameOf(board, mine)} for it.`;
  return (
    <div className="sp-tray draft">
      <ZoneHead title={`A card of ${whose}'s`} dim="you have looked, so you must take one" />
      <Fan
        {...props}
        label={`Cards of ${whose}`}
        cards={cards.map(([one]) => one)}
        value={card}
        onChoose={choose}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className="choice" aria-label="About the card" tabIndex={0}>
        {chosen ? (
          <CardValue
            view={view}
            board={board}
            card={chosen[0]}
            added={adds(view, board, seat, chosen[0], mine)}
            note={note}
          />
        ) : (
          <p className="dim">Choose a card to see what the swap brings. {note}</p>
        )}
      </section>
      <Act
        icon="cards"
        plays="swap"
        label={chosen ? `Take ${chosen[1]}` : "Choose a card"}
        why={chosen ? null : { rule: "SW-R30", text: "Having looked, you must take one card of that stash." }}
        onAct={() => chosen && !busy && send({ type: "swap", card: chosen[0], name: chosen[1] })}
      />
    </div>
  );
}

/** Jarnglofar: one leftover of its stage, or nothing (SW-10.26, SW-R36). */
import { Btn } from "../../../kit";
import { ZoneHead } from "../../shared/ZoneHead";
import { useBegun } from "../begun";
import { adds } from "../stash/worth";
import { Act } from "../tray/Act";
import { optionsOf, type Props } from "../view";
import { CardValue } from "./CardValue";
import { Fan } from "./SmallCards";

export function Leftover(props: Props) {
  const { view, ask, board, seat, send, busy } = props;
  const [card, choose] = useBegun("card");
  const options = optionsOf(ask);
  if (options?.type !== "leftovers" || seat === null) return null;
  const { cards, stage } = options;
  const chosen = cards.find(([one]) => one === card);
  return (
    <div className="sp-tray draft">
      <ZoneHead title={`Leftovers of stage ${stage}`} dim="only you see them" />
      {cards.length > 0 ? (
        <Fan {...props} label="Leftovers" cards={cards.map(([one]) => one)} value={card} onChoose={choose} />
      ) : (
        <p className="small-cards dim">Nothing of stage {stage} is left.</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className="choice" aria-label="About the card" tabIndex={0}>
        {chosen ? (
          <CardValue view={view} board={board} card={chosen[0]} added={adds(view, board, seat, chosen[0])} />
        ) : (
          <p className="dim">You may take one card, or none.</p>
        )}
      </section>
      <Act
        icon="chest"
        plays="take"
        label={chosen ? `Take ${chosen[1]}` : "Choose a card"}
        why={chosen ? null : { rule: "SW-10.26", text: "Choose a leftover first, or take nothing." }}
        onAct={() => chosen && !busy && send({ type: "take", card: chosen[0], name: chosen[1] })}
        out={
          <Btn kind="quiet" plays="leave" onClick={() => !busy && send({ type: "leave" })}>
            Take nothing
          </Btn>
        }
      />
    </div>
  );
}

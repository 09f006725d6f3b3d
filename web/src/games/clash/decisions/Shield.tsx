/** I am attacked: lay any card and say Shield, or take the hit (CV-8.1). */

import { Consequence } from "../../shared/Consequence";
import { legal } from "../../shared/legal";
import { ZoneHead } from "../../shared/ZoneHead";
import { looks } from "../cards";
import { optionsOf, ready } from "../selection";
import { Act } from "../tray/Act";
import type { TrayProps } from "../tray/props";
import { Said } from "../tray/Said";
import { blow, shieldPrice } from "../words";
import { ListAll } from "./AllMoves";
import "./Shield.css";

export function Shield(props: TrayProps) {
  const { ask, view, seat, names, picked, send, busy } = props;
  const options = optionsOf(ask);
  if (options?.type !== "shields") return null;
  const card = picked.card === null ? null : (options.hand[picked.card] ?? null);
  const endure = legal(ask, { type: "endure" });
  const name = names[options.attacker] ?? "";
  return (
    <div className="tray">
      <ZoneHead title="Your answer">
        <ListAll {...props} />
      </ZoneHead>
      <div className="attacked">
        <Said claim={options.claim} />
        <div>
          <p>
            <b>
              {name} attacks you with {looks(options.claim).label}.
            </b>{" "}
            {seat !== null && blow(view, seat, options.claim, name)} Lay any card and say Shield: only {name}{" "}
            may call it.
          </p>
          <div aria-live="polite">
            {card && <Consequence {...shieldPrice(view, options.attacker, card)} />}
          </div>
        </div>
        <ListAll small {...props} />
      </div>
      <Act
        move={ready(ask, picked)}
        icon="shield"
        plays="shield"
        missing="Choose a card"
        why="Choose the card of your hand to lay as a shield, or take the hit."
        out={endure && { move: endure }}
        send={send}
        busy={busy}
      />
    </div>
  );
}

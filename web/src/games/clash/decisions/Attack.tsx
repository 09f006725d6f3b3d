/** Aim the attack, or let it be (CV-7.1, CV-R4b). */

import { Consequence } from "../../shared/Consequence";
import { legal } from "../../shared/legal";
import { ZoneHead } from "../../shared/ZoneHead";
import { icon, looks } from "../cards";
import { optionsOf, ready } from "../selection";
import { Act } from "../tray/Act";
import { Onto } from "../tray/Onto";
import type { TrayProps } from "../tray/props";
import { ListAll } from "./AllMoves";
import { ChooseViking } from "./ChooseViking";

export function Attack(props: TrayProps) {
  const { ask, view, names, picked, send, busy } = props;
  const options = optionsOf(ask);
  if (options?.type !== "strikes") return null;
  const spare = legal(ask, { type: "spare" });
  const name = picked.target === null ? "" : (names[picked.target] ?? "");
  const rich = picked.target !== null && (view.seats[picked.target]?.bracelets ?? 0) > 0;
  const gain =
    options.claim === "punch" || options.claim === "slingshot"
      ? "one bracelet falls"
      : "you steal one bracelet";
  return (
    <div className="tray">
      <ZoneHead title={`${looks(options.claim).label}: whom?`} dim="on the board or here">
        <ListAll {...props} />
      </ZoneHead>
      <ChooseViking {...props} verb="Attack" seats={options.targets} />
      <Act
        move={ready(ask, picked)}
        label={<Onto verb="Attack" name={name} />}
        icon={icon(options.claim)}
        plays="strike"
        missing="Attack"
        why="Choose whom to attack first, on the board or here."
        out={spare && { move: spare, label: "Nobody" }}
        list={<ListAll small {...props} />}
        send={send}
        busy={busy}
      >
        {picked.target === null ? (
          <span className="dim small">Tap a Viking with brackets.</span>
        ) : rich ? (
          <Consequence tone="good" text={`If **${name}** does not block it, ${gain}.`} />
        ) : (
          <Consequence tone="bad" text={`**${name}** has nothing to lose.`} />
        )}
      </Act>
    </div>
  );
}

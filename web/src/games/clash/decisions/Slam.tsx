/** Ram a Viking, then choose where it is pushed (CV-6.5). */

import { ZoneHead } from "../../shared/ZoneHead";
import { optionsOf } from "../selection";
import { lootWords } from "../spaces";
import { Act } from "../tray/Act";
import { Onto } from "../tray/Onto";
import type { TrayProps } from "../tray/props";
import { ListAll } from "./AllMoves";
import { ChooseSpace } from "./ChooseSpace";
import { ChooseViking } from "./ChooseViking";

export function Slam(props: TrayProps) {
  const { ask, view, names, picked, send, busy } = props;
  const options = optionsOf(ask);
  if (options?.type !== "rams") return null;
  const name = picked.target === null ? "" : (names[picked.target] ?? "");
  if (picked.target === null) {
    return (
      <div className="tray">
        <ZoneHead title="Slam into whom?" dim="on the board or here">
          <ListAll {...props} />
        </ZoneHead>
        <ChooseViking {...props} verb="Slam" seats={options.targets.map(([seat]) => seat)} />
        <Act
          move={null}
          icon="slam"
          plays="ram"
          missing="Slam"
          why="Choose the Viking to slam first, on the board or here."
          list={<ListAll small {...props} />}
          send={send}
          busy={busy}
        >
          <span className="dim small">Tap a Viking with brackets.</span>
        </Act>
      </div>
    );
  }
  return (
    <ChooseSpace
      {...props}
      title={`Push ${name} where?`}
      icon="slam"
      plays="ram"
      missing="Slam"
      label={<Onto verb="Slam" name={name} />}
      only={({ pick }) => pick.target === undefined}
      comes={(space) => {
        const loot = lootWords(view.loot[space]);
        return loot
          ? { tone: "bad", text: `${name} takes ${loot} there.` }
          : { tone: "good", text: `${name} lands there.` };
      }}
    />
  );
}

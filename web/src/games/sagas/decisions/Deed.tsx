/** Pillage, settle, or neither: each with what it brings (VK-20). */

import { RuleLink, useKeys } from "../../../kit";
import { capital } from "../../../kit/words";
import type { SagasDeedOptions } from "../../../net/wire/sagas";
import { BattleResult } from "../battle/BattleResult";
import { factsOf, offer } from "../battle/fight";
import { lootOf, lootWords } from "../panel/summary";
import type { Props } from "../view";
import { spaceName, terrainWords } from "../words";
import { Option } from "./Option";

export function Deed(props: Props) {
  const { ask, view, board, send, busy } = props;
  const deeds = factsOf<SagasDeedOptions>(ask);
  const [plunder, found, pass] = [offer(ask, "pillage"), offer(ask, "settle"), offer(ask, "pass")];
  const act = (move: object | null) => (): void => {
    if (move && !busy) send(move);
  };
  useKeys({ p: plunder && act(plunder), b: found && act(found), n: act(pass) });
  const space = board.spaces[view.place];
  return (
    <section className="sg-decision" aria-label="Pillage or settle">
      <header>
        <h2>{spaceName(board, view.place)}</h2>
        {space && <span className="small dim">{capital(terrainWords(space))}</span>}
        <RuleLink id="VK-20.0b" />
      </header>
      <BattleResult lines={props.lines} />
      <div className="sg-options">
        {plunder && (
          <Option
            icon="torch"
            name="Pillage"
            plays="pillage"
            words={`${lootWords(deeds)}, on average ${lootOf(deeds).mean}`}
            onChoose={act(plunder)}
          />
        )}
        <Option
          icon="longhouse"
          name={`Settle for ${deeds.price} gold`}
          plays="settle"
          words={space?.trade ? "recruit here; trade brings 2 gold" : "recruit here from now on"}
          why={found ? null : { rule: "VK-20.2a", text: `A settlement costs ${deeds.price} gold.` }}
          onChoose={act(found)}
        />
        <Option icon="cross" plays="pass" name="Neither" words="leave it as it is" onChoose={act(pass)} />
      </div>
    </section>
  );
}

/** The campaign so far: Sagas won and lost, and what goes with the band into the next one (VK-24). */
import { Icon, type IconName } from "../../../kit";
import { FactList } from "../panel/FactList";
import type { Props } from "../view";
import { CampaignRecord } from "./CampaignRecord";
import { carried, type Fate, fateOf, fateWords, standWords } from "./campaign";
import "./CampaignPage.css";

const SIGNS: Record<Fate, IconName> = { won: "trophy", lost: "cross", now: "play", ahead: "hourglass" };

export function CampaignPage({ view, board, lines }: Props) {
  return (
    <div className="sg-campaign">
      <ol className="sagas" aria-label="Sagas of the campaign">
        {board.sagas.map(({ id, name }, saga) => {
          const fate = fateOf(view, saga);
          return (
            <li key={id} className={fate}>
              <Icon name={SIGNS[fate]} />
              <b>{name}</b>
              <small>{fateWords(view, board, saga)}</small>
            </li>
          );
        })}
      </ol>
      <p className="small">{standWords(view)}</p>
      {view.stage !== "over" && (
        <>
          <p className="small dim">What goes with you into the next Saga:</p>
          <FactList all={carried(view, board)} />
        </>
      )}
      <CampaignRecord lines={lines} board={board} />
    </div>
  );
}

/** The stage at the end of a Saga and between the Sagas of a campaign: what was met, what was lost, what carries over. */
import { Carved, Icon } from "../../../kit";
import { isCampaign, type Props } from "../view";
import { Campaign } from "./CampaignPage";
import { left } from "./campaign";
import { Facts } from "./FactList";
import { Goals } from "./Goals";
import { Primary } from "./parts";
import { endOf } from "./sagaEnd";
import { goOn, useClosing } from "./useClosing";

export function Ending(props: Props) {
  const { view, board } = props;
  const end = endOf(props);
  const closing = useClosing(props);
  return (
    <section className={`sg-ending cut ${end.won ? "won" : "lost"}`} aria-label="How the Saga ended">
      <header>
        <Carved text={board.sagas[end.saga]?.name ?? "Sagas"} tag="h2" />
        <p className="verdict">
          <Icon name={end.won ? "trophy" : "cross"} />
          <span>
            <b>{end.won ? "Won" : "Lost"}.</b> {end.why}
          </span>
        </p>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className="scroll" aria-label="How the Saga ended, in full" tabIndex={0}>
        {end.goals.length > 0 && <Goals goals={end.goals} over />}
        {isCampaign(view) && <Campaign {...props} />}
        {view.stage === "over" && <Facts all={left(view, board)} />}
      </section>
      {closing && (
        <div className="onward">
          <Primary icon="play" label={`On to ${board.sagas[view.saga]?.name}`} onAct={() => goOn(view)} />
        </div>
      )}
    </section>
  );
}

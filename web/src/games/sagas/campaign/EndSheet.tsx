/** The stage at the end of a Saga and between the Sagas of a campaign: what was met, what was lost, what carries over. */
import { Carved, Icon } from "../../../kit";
import { PrimaryButton } from "../../shared/PrimaryButton";
import { FactList } from "../panel/FactList";
import { Goals } from "../panel/Goals";
import { isCampaign, type Props } from "../view";
import { CampaignPage } from "./CampaignPage";
import { left } from "./campaign";
import { endOf } from "./result";
import { goOn, useClosing } from "./useClosing";
import "./EndSheet.css";

export function EndSheet(props: Props) {
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
        {isCampaign(view) && <CampaignPage {...props} />}
        {view.stage === "over" && <FactList all={left(view, board)} />}
      </section>
      {closing && (
        <div className="onward">
          <PrimaryButton
            icon="play"
            label={`On to ${board.sagas[view.saga]?.name}`}
            onAct={() => goOn(view)}
          />
        </div>
      )}
    </section>
  );
}

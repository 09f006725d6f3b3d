/** The stage at the end of a Saga, and the door to the next one of a campaign: what was met, what carries over. */
import { useMemo } from "react";
import { Carved, Icon } from "../../../kit";
import { PrimaryButton } from "../../shared/PrimaryButton";
import { lastSaga, legsOf } from "../map/route/journeys";
import { SeaMap } from "../map/SeaMap";
import { FactList } from "../panel/FactList";
import { Goals } from "../panel/Goals";
import { ScrollBox } from "../panel/ScrollBox";
import { isCampaign, type Props } from "../view";
import { CampaignPage } from "./CampaignPage";
import { left } from "./campaign";
import { voyagesOf } from "./chronicle";
import { endOf, lacking } from "./result";
import { useClosing } from "./useClosing";
import { Voyages } from "./Voyages";
import "./EndSheet.css";

const nothing = (): void => {};

/** The map as it was at the end. */
function EndMap({ view, board, lines }: Pick<Props, "view" | "board" | "lines">) {
  const legs = useMemo(() => legsOf(lastSaga(lines)), [lines]);
  const shown = useMemo(() => ({ ...view, place: -1 }), [view]);
  return (
    <SeaMap
      view={shown}
      board={board}
      targets={NO_TARGETS}
      chosen={null}
      legs={legs}
      moment="end"
      onPick={nothing}
    />
  );
}

const NO_TARGETS = [] as const;

/** The door of a campaign: its Sagas, what goes into the next one, what was told so far. */
function Door({
  first,
  onGoOn,
  ...props
}: Props & { /** No Saga has been told yet. */ first: boolean; onGoOn(): void }) {
  const { view, board } = props;
  return (
    <div className="sg-told cut">
      {first && (
        <header>
          <Carved text="The campaign" tag="h2" />
          <p>
            Four Sagas, one after the other. Gold, Edda, settlements, a kept card and the dead stay with you.
          </p>
        </header>
      )}
      <ScrollBox label="What carries over">
        <CampaignPage {...props} />
      </ScrollBox>
      <div className="onward">
        <PrimaryButton
          icon="play"
          label={`${first ? "Begin" : "On to"} ${board.sagas[view.saga]?.name}`}
          onAct={onGoOn}
        />
      </div>
    </div>
  );
}

export function EndSheet(props: Props) {
  const { view, board, lines } = props;
  const end = endOf(props);
  const [closing, goOn] = useClosing(props);
  const voyages = useMemo(() => voyagesOf(lastSaga(lines), board), [lines, board]);
  if (closing && view.won.length + view.failed.length === 0) {
    return (
      <section className="sg-ending first" aria-label="The campaign begins">
        <Door {...props} first onGoOn={goOn} />
      </section>
    );
  }
  return (
    <section className={`sg-ending ${end.won ? "won" : "lost"}`} aria-label="How the Saga ended">
      {!closing && <EndMap {...props} />}
      <div className="sg-told cut">
        <header>
          <Carved text={board.sagas[end.saga]?.name ?? "Sagas"} tag="h2" />
          <p className="verdict">
            <Icon name={end.won ? "trophy" : "cross"} />
            <span>
              <b>{end.won ? "Won" : "Lost"}.</b> {end.why}
            </span>
          </p>
        </header>
        <ScrollBox label="How the Saga ended, in full">
          {view.stage !== "over" && lacking(end) && <p className="small">{lacking(end)}</p>}
          {end.goals.length > 0 && <Goals goals={end.goals} over />}
          {isCampaign(view) && !closing && <CampaignPage {...props} />}
          <Voyages all={voyages} />
          {view.stage === "over" && <FactList all={left(view, board)} />}
        </ScrollBox>
      </div>
      {closing && <Door {...props} first={false} onGoOn={goOn} />}
    </section>
  );
}

/** The stage at the end of a Saga and between the Sagas of a campaign: the map with its way, what was met, what carries over. */
import { useMemo } from "react";
import { Carved, Icon } from "../../../kit";
import { PrimaryButton } from "../../shared/PrimaryButton";
import { lastSaga, legsOf } from "../map/route/journeys";
import { SeaMap } from "../map/SeaMap";
import { FactList } from "../panel/FactList";
import { Goals } from "../panel/Goals";
import { isCampaign, type Props } from "../view";
import { CampaignPage } from "./CampaignPage";
import { left } from "./campaign";
import { voyagesOf } from "./chronicle";
import { endOf, lacking } from "./result";
import { goOn, useClosing } from "./useClosing";
import { Voyages } from "./Voyages";
import "./EndSheet.css";

const nothing = (): void => {};

/** The map as it was at the end; while the next Saga is set up, without what stands on it already. */
function EndMap({ view, board, lines, bare }: Pick<Props, "view" | "board" | "lines"> & { bare: boolean }) {
  const legs = useMemo(() => legsOf(lastSaga(lines)), [lines]);
  const shown = useMemo(
    () => (bare ? { ...view, bands: [], quests: [], place: -1 } : { ...view, place: -1 }),
    [view, bare],
  );
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

export function EndSheet(props: Props) {
  const { view, board, lines } = props;
  const end = endOf(props);
  const closing = useClosing(props);
  const voyages = useMemo(() => voyagesOf(lastSaga(lines), board), [lines, board]);
  return (
    <section className={`sg-ending ${end.won ? "won" : "lost"}`} aria-label="How the Saga ended">
      <EndMap {...props} bare={closing} />
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
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
        <section className="scroll" aria-label="How the Saga ended, in full" tabIndex={0}>
          {view.stage !== "over" && lacking(end) && <p className="small">{lacking(end)}</p>}
          {end.goals.length > 0 && <Goals goals={end.goals} over />}
          {isCampaign(view) && <CampaignPage {...props} />}
          <Voyages all={voyages} />
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
      </div>
    </section>
  );
}

/** The stage: the bids, on a wide screen as a ladder, and the pile below them; while cups are lifted, the reveal; at the end, the score sheet. */
import { useNarrow } from "../../kit";
import { useStage } from "../../stage/stagecontext";
import { Pile } from "./board/Pile";
import { StandingBid } from "./board/StandingBid";
import { Closing } from "./division/Closing";
import { Division } from "./division/Division";
import { EndSheet } from "./EndSheet";
import { Ladder } from "./pieces";
import { useRevealing } from "./reveal/playback";
import { Reveal } from "./reveal/Reveal";
import { DIVISION } from "./reveal/sequence";
import { type Props, steps } from "./view";
import "./Board.css";

export function Board(props: Props) {
  const { view, outcome } = props;
  const revealing = useRevealing(view);
  // The coins have flown: the order of taking is known, and stands until it was read.
  const closing = useStage().scene === DIVISION && view.step === "reveal" && view.order.length > 0;
  return (
    <div className="spoils spoils-board" data-step={view.step}>
      {closing ? (
        <Closing {...props} />
      ) : revealing ? (
        <Reveal {...props} />
      ) : outcome ? (
        <EndSheet {...props} />
      ) : (
        <Table {...props} />
      )}
    </div>
  );
}

function Table(props: Props) {
  const { view, names, lines } = props;
  const narrow = useNarrow();
  const divided = view.step === "divide" || view.step === "end";
  return (
    <>
      {divided ? (
        <Division {...props} />
      ) : narrow ? (
        <StandingBid {...props} />
      ) : (
        <Ladder bids={steps(view, lines)} names={names} note={note(props)} />
      )}
      <Pile {...props} />
    </>
  );
}

/** What stands beside the title of the ladder. */
function note({ view, names }: Props): string {
  if (view.challenger !== null) return `${names[view.challenger]} challenges`;
  if (view.bids.length) {
    return view.options.step_bidding ? "each higher, by one die at most" : "each higher than the last";
  }
  if (view.step === "bid" && view.turn !== null) return `${names[view.turn]} bids first`;
  return `${names[view.chief]} is chief`;
}

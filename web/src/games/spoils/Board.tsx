/** The stage: the ladder of bids and the pile below it; while cups are lifted, the reveal; at the end, the score sheet. */
import { useMedia } from "../../kit";
import { Pile } from "./board/Pile";
import { Division } from "./division/Division";
import { EndSheet } from "./EndSheet";
import { Ladder } from "./pieces";
import { useRevealing } from "./reveal/playback";
import { Reveal } from "./reveal/Reveal";
import { type Props, steps } from "./view";
import "./Board.css";

export function Board(props: Props) {
  const { view, outcome } = props;
  const revealing = useRevealing(view);
  return (
    <div className="spoils spoils-board" data-step={view.step}>
      {revealing ? <Reveal {...props} /> : outcome ? <EndSheet {...props} /> : <Table {...props} />}
    </div>
  );
}

const LOW = "(max-width: 980px) and (max-height: 760px)";

/** A phone that shows the browser's own bars has no room for the steps of the ladder. */
const useLow = (): boolean => useMedia(LOW);

function Table(props: Props) {
  const { view, names, lines } = props;
  const low = useLow();
  const divided = view.step === "divide" || view.step === "end";
  return (
    <>
      {divided ? (
        <Division {...props} />
      ) : (
        <Ladder
          bids={steps(view, lines)}
          names={names}
          note={note(props)}
          folded={low ? (view.step === "bet" ? "declares" : "holds") : undefined}
        />
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

/** What all seats had at one moment, side by side. Only when the game is over: then nothing is secret any more. */
import type { AnyFace } from "../games";
import { Crest } from "../kit";
import type { Scene } from "../net/wire/table";
import { sameMoment } from "./stops";
import { useMomentProps } from "./useMoment";
import { type ReplayViews, useReplay, useShot } from "./views";
import "./OpenHands.css";

interface Hands {
  readonly face: AnyFace;
  readonly board: unknown;
  /** The moment that the page shows. */
  readonly scene: Scene;
}

export function OpenHands({ seats, table, ...hands }: Hands & { seats: readonly number[]; table: string }) {
  return (
    <div className="open-hands">
      {seats.map((seat) => (
        <OpenHand key={seat} {...hands} table={table} seat={seat} />
      ))}
    </div>
  );
}

function OpenHand({ table, seat, ...hands }: Hands & { table: string; seat: number }) {
  const views = useReplay(table, seat, null);
  if (views.state === "loading") return <p role="status">Fetching the hand.</p>;
  if (views.state === "failed") return <p role="alert">{views.error.message}</p>;
  return <HandThen {...hands} views={views.value} seat={seat} />;
}

/** Seats count their moments differently: each shows its own one that belongs to the scene. */
function HandThen({ face, board, scene, views, seat }: Hands & { views: ReplayViews; seat: number }) {
  const { view, at, fault } = useShot(views, sameMoment(views.replay.moments, scene));
  const props = useMomentProps(views, at, view, board);
  const name = props.names[seat] ?? `Seat ${seat + 1}`;
  return (
    <section aria-label={`What ${name} had`} data-entry={views.replay.moments[at]?.entry}>
      <h3>
        <Crest seat={seat} size={26} />
        {name}
      </h3>
      {fault && <p role="alert">{fault}</p>}
      {view && face.Hand && (
        <face.Provider table={views.replay.table.table} seat={seat} ask={props.ask}>
          <face.Hand {...props} />
        </face.Provider>
      )}
    </section>
  );
}

/** The dialogs of a table; each is fetched when it is opened. */
import { lazy, Suspense } from "react";
import { holdRestFor } from "../../kit/rest";
import type { TableModel } from "../useTable";
import type { GoingBack } from "../votes/GoBack";

const Help = lazy(() => holdRestFor(import("./Help")));
const Menu = lazy(() => holdRestFor(import("./Menu")));
const Notes = lazy(() => holdRestFor(import("./Notes")));
const Orders = lazy(() => holdRestFor(import("./Orders")));
const TimeMenu = lazy(() => holdRestFor(import("../time/TimeMenu")));

/** Null for spectators, and when the game is over. */
function goingBack({ at, kind, panels }: TableModel): GoingBack | null {
  const { seating, screen, socket, sync } = at;
  const { seat } = seating;
  if (seat === null || sync.table.status !== "playing") return null;
  return {
    alone: kind.alone,
    only: screen.state.seats.every((one) => one.kind !== "human" || one.stand_in !== "" || one.seat === seat),
    asking: sync.vote !== null,
    onAsk: (to) => {
      socket.propose("undo", { to, at: Number(sync.view.at) });
      panels.setDialog(null);
    },
  };
}

function Time({ model: { at, panels } }: { model: TableModel }) {
  const { seating, screen, socket, sync, game } = at;
  if (!game || seating.seat === null) return null;
  return (
    <Suspense fallback={<i hidden data-waiting />}>
      <TimeMenu
        seat={seating.seat}
        sync={sync}
        seats={screen.state.seats}
        game={game}
        socket={socket}
        onDone={() => panels.setDialog(null)}
      />
    </Suspense>
  );
}

function TableMenu({ model }: { model: TableModel }) {
  const { at, shown, owner, panels } = model;
  const { seating, screen, sync, game } = at;
  const playing = seating.seat !== null && sync.table.status === "playing";
  return (
    <Menu
      info={sync.table}
      game={game}
      byButton={model.face.endsByButton ?? false}
      seats={seating.ownSeats.map(({ token, seat }) => ({ token, name: shown.names[seat] ?? "" }))}
      spectators={screen.state.spectators}
      screens={screen.state.screens}
      owner={owner}
      onNotes={seating.seat === null ? null : () => panels.setDialog("notes")}
      onHelp={() => panels.setDialog("help")}
      orders={playing && shown.orders.length > 0 && <Orders {...shown} />}
      offersSound={playing && !model.lesson}
      back={goingBack(model)}
      time={game && playing && <Time model={model} />}
      onClose={() => panels.setDialog(null)}
    />
  );
}

export function Dialogs({ model }: { model: TableModel }) {
  const { dialog, setDialog } = model.panels;
  const { screen, socket, sync } = model.at;
  const close = (): void => setDialog(null);
  return (
    <Suspense fallback={<i hidden data-waiting />}>
      {dialog === "help" && (
        <Help
          face={model.face}
          game={sync.table.game}
          title={sync.table.title}
          lesson={model.lesson}
          onClose={close}
        />
      )}
      {dialog === "notes" && (
        <Notes note={screen.state.note} onWrite={(text) => socket.write(text)} onClose={close} />
      )}
      {dialog === "menu" && <TableMenu model={model} />}
    </Suspense>
  );
}

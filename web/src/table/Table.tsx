/** The table: seats, stage, prompt, my things, log. It draws what a seat may see and knows no rule. */
import { type AnyFace, loadFace } from "../games";
import { Head, HeadButton, ThemeButton } from "../Head";
import { Btn, Curtain, RulesContext } from "../kit";
import { ApiError, boardOf } from "../net/api";
import { useLoaded } from "../net/useLoaded";
import type { AtTable } from "./attable";
import { GoalLine } from "./goal/GoalLine";
import { InspectLater } from "./inspect/InspectLater";
import { PhoneTabs, PhoneThings, WideThings } from "./layout/OwnThings";
import { Stage } from "./layout/Stage";
import { Dialogs } from "./menu/Dialogs";
import { PromptRow } from "./prompt/PromptRow";
import { Seats } from "./seats/Seats";
import { Tally } from "./seats/Tally";
import { type TableModel, useTable } from "./useTable";
import "./Table.css";

/** The table, as soon as the game's board and face are loaded. */
export function Table(props: AtTable) {
  const face = useLoaded(loadFace, props.sync.table.game);
  const board = useLoaded(boardOf, props.table);
  const failed = face.state === "failed" ? face.error : board.state === "failed" ? board.error : null;
  if (failed) {
    return (
      <main className="plain-page" role="alert">
        <p className="fault">
          {failed instanceof ApiError ? failed.message : "A part of the page could not be fetched."}
        </p>
        <Btn onClick={() => window.location.reload()}>Load again</Btn>
      </main>
    );
  }
  if (face.state !== "ready" || board.state !== "ready") {
    return (
      <>
        <Head title={props.sync.table.title} />
        <main className="plain-page" role="status">
          <p>Laying the board.</p>
        </main>
      </>
    );
  }
  return <LoadedTable {...props} face={face.value} board={board.value} />;
}

function TableHead({ model: { at, face, shown, panels } }: { model: TableModel }) {
  return (
    <Head title={at.sync.table.title} line={<GoalLine face={face} facts={shown} />}>
      <HeadButton
        icon="more"
        label="This table: links, options, dice, leave"
        onClick={() => panels.setDialog("menu")}
      />
      <ThemeButton />
      <HeadButton icon="help" label="Help and keys" onClick={() => panels.setDialog("help")} />
    </Head>
  );
}

function SeatStrip({ model: { face, shown, kind, seats, panels } }: { model: TableModel }) {
  if (!kind.alone) return <Seats {...seats} className="seat-strip" label="Seats, clockwise" />;
  // On a wide screen the game's own panel shows the same counts; on a phone it is under a tab.
  if (kind.stash && !panels.narrow) return null;
  return <Tally face={face} view={shown.view} names={shown.names} />;
}

/** What screen readers say: at once what concerns this seat, politely the last line of a log that is not open. The end is told last. */
function LiveRegions({ model: { announcer, panels, lastLine, ending } }: { model: TableModel }) {
  return (
    <>
      <p className="vh" role="alert" aria-live="assertive">
        {announcer.text}
      </p>
      {panels.tab !== "log" && (
        <p className="vh" aria-live="polite">
          {ending ? "" : lastLine}
        </p>
      )}
    </>
  );
}

function LoadedTable(props: AtTable & { face: AnyFace; board: unknown }) {
  const model = useTable(props);
  const { kind, shown, panels } = model;
  const { curtain, open } = props.seating;
  return (
    <RulesContext value={panels.rules}>
      <div
        className={kind.alone ? "table-page alone" : "table-page"}
        data-v={props.sync.v}
        inert={curtain !== null}
        ref={model.room}
      >
        <button type="button" className="skip-link btn cut" onClick={() => model.focusOn(".own-things")}>
          Skip to my things
        </button>
        <TableHead model={model} />
        <main>
          <SeatStrip model={model} />
          <Stage model={model} />
          <PromptRow model={model} />
          {panels.narrow ? <PhoneThings model={model} /> : <WideThings model={model} />}
        </main>
        {panels.narrow && <PhoneTabs model={model} />}
        <LiveRegions model={model} />
        <Dialogs model={model} />
      </div>
      <InspectLater
        face={props.face}
        game={props.sync.table.game}
        facts={shown}
        narrow={panels.narrow}
        room={model.room}
        onNothing={() => panels.setDialog("help")}
        onTold={model.announcer.tell}
      />
      {curtain && (
        <Curtain
          key={curtain.token}
          seat={curtain.seat}
          name={shown.names[curtain.seat] ?? `Seat ${curtain.seat + 1}`}
          onOpen={open}
        />
      )}
    </RulesContext>
  );
}

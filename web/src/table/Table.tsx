/** The table: seats, stage, prompt, my things, log. It draws what a seat may see and knows no rule. */
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from "react";
import { type AnyFace, loadFace } from "../games";
import { WantedProvider } from "../games/shared/wanted";
import { Head, HeadButton, ThemeButton } from "../Head";
import { Btn, Curtain, RulesContext, SheetContext } from "../kit";
import { holdRestFor } from "../kit/rest";
import { Link } from "../Link";
import { ApiError, boardOf } from "../net/api";
import { useLoaded } from "../net/useLoaded";
import type { Coach as Says } from "../net/wire/table";
import { isHeld } from "../stage/director";
import { Layer } from "../stage/Layer";
import { StageContext } from "../stage/stagecontext";
import type { AtTable } from "./attable";
import { GoalLine } from "./goal/GoalLine";
import { InspectLater } from "./inspect/InspectLater";
import { type HandMode, useHandMode } from "./layout/hand";
import { PhoneTabs, PhoneThings, WideSide, WideThings } from "./layout/OwnThings";
import { Stage } from "./layout/Stage";
import { useSoundOffered } from "./menu/useSoundOffered";
import { PromptRow } from "./prompt/PromptRow";
import { useLatePress } from "./prompt/useLatePress";
import { Seats } from "./seats/Seats";
import { Tally } from "./seats/Tally";
import { type TableModel, useTable } from "./useTable";
import "./Table.css";

const HandHead = lazy(async () => ({ default: (await holdRestFor(import("./layout/HandHead"))).HandHead }));
const LookUp = lazy(async () => ({ default: (await holdRestFor(import("./layout/HandHead"))).LookUp }));
const Coach = lazy(() => holdRestFor(import("../coach/Coach")));
const Dialogs = lazy(async () => ({ default: (await holdRestFor(import("./menu/Dialogs"))).Dialogs }));

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

/** Nobody is asked and nothing plays: somebody can look up from the table. */
const isPause = ({ at: { seating }, shown, director, recap }: TableModel): boolean =>
  seating.seat !== null &&
  !shown.ask &&
  !shown.outcome &&
  !director.playing &&
  !recap.playing &&
  !seating.curtain;

function TableHead({ model }: { model: TableModel }) {
  const { at, face, shown, panels, lesson } = model;
  const { game, title } = at.sync.table;
  const sounds = useSoundOffered(isPause(model)) && !shown.outcome;
  // Where a game needs the head of a phone for its counts, theme and help are in the menu.
  const Counts = panels.narrow ? face.Counts : undefined;
  return (
    <Head title={title} line={<GoalLine face={face} facts={shown} />}>
      {Counts && <Counts {...shown} />}
      {lesson ? (
        <Link to={`/learn/${game}`} className="leave-lesson">
          Leave lesson
        </Link>
      ) : (
        <HeadButton
          icon="more"
          badge={sounds ? "sound" : null}
          label={`This table: ${sounds ? "play with sound? " : ""}links, options, dice, leave`}
          onClick={() => panels.setDialog("menu")}
        />
      )}
      {!Counts && <ThemeButton />}
      {!Counts && <HeadButton icon="help" label="Help and keys" onClick={() => panels.setDialog("help")} />}
    </Head>
  );
}

function SeatStrip({ model: { face, shown, kind, seats, panels } }: { model: TableModel }) {
  if (!kind.alone) return <Seats {...seats} className="seat-strip" label="Seats, clockwise" />;
  // On a wide screen the game's own panel shows the same counts; on a phone it is under a tab.
  if (kind.stash && !panels.narrow) return null;
  // There the board has a line of its own for what counts.
  if (panels.narrow && face.ownTabs) return null;
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

/** What the coach said before, as long as something is held back. */
function useHeld(says: Says | null, holding: boolean): Says | null {
  const told = useRef(says);
  useEffect(() => {
    if (!holding) told.current = says;
  });
  return holding && says && told.current ? { ...told.current, busy: true } : says;
}

/** The coach of a lesson. */
function useCoach(
  { table, screen, socket, sync }: AtTable,
  { stage }: TableModel["director"],
  shown: unknown,
): ReactNode {
  // While the game plays out what has happened, he does not tell its end.
  const told = sync.coach && isHeld(stage) ? { ...sync.coach, busy: true } : sync.coach;
  const held = useHeld(told, shown !== sync.view);
  return (
    held && (
      <Suspense fallback={<section data-waiting className="coach cut" aria-label="Coach" />}>
        <Coach
          table={table}
          says={held}
          refusal={screen.state.refusal}
          busy={screen.busy}
          onGoOn={(step) => socket.goOn(step)}
          onShowMe={(step) => socket.showMe(step)}
          onForgive={() => socket.forgive()}
        />
      </Suspense>
    )
  );
}

/** How a game's own parts open rules, and the sheets of a phone. */
function TableContexts({ model: { panels, unread }, children }: { model: TableModel; children: ReactNode }) {
  const { narrow, rules, sheet, setSheet } = panels;
  // Only the tabs of a phone show it.
  const badge = narrow ? unread : 0;
  const sheets = useMemo(() => ({ sheet, badge, show: setSheet }), [sheet, badge, setSheet]);
  return (
    <RulesContext value={rules}>
      <SheetContext value={sheets}>{children}</SheetContext>
    </RulesContext>
  );
}

function LoadedTable(props: AtTable & { face: AnyFace; board: unknown }) {
  const mode = useHandMode(props);
  const model = useTable(mode.on ? { ...props, place: "hand" } : props);
  const { ask, outcome } = model.shown;
  useLatePress(model.room, {
    ask: model.at.seating.curtain ? null : ask,
    over: outcome !== null,
    // A scene makes the table that is shown busy too.
    acting: props.screen.busy,
  });
  return (
    <TableContexts model={model}>
      <StageContext value={model.stage}>
        <props.face.Provider table={props.table} seat={props.seating.seat} ask={ask}>
          <WantedProvider>
            <LaidTable model={model} mode={mode} />
          </WantedProvider>
        </props.face.Provider>
      </StageContext>
    </TableContexts>
  );
}

/** Something lies over the table that has to be answered first. */
const isCovered = ({ at, director: { playing } }: TableModel, mode: HandMode): boolean =>
  at.seating.curtain !== null ||
  (mode.on ? playing !== null : Boolean(playing?.still && playing.scene.still?.Picture));

function LaidTable({ model, mode }: { model: TableModel; mode: HandMode }) {
  const { at, face, kind, shown, panels, director } = model;
  const { playing } = director;
  const { curtain, open } = at.seating;
  const coach = useCoach(at, director, shown.view);
  // In a lesson, what the tabs of a phone show is needed only where the game has a panel of its own.
  const bare = coach && !kind.stash && panels.sheet === "me";
  return (
    <>
      <div
        className={kind.alone ? "table-page alone" : "table-page"}
        data-beside={mode.on ? (mode.board ? "board" : "bare") : undefined}
        data-coach={coach ? "" : undefined}
        data-v={at.sync.v}
        data-scene={playing?.scene.name}
        inert={isCovered(model, mode)}
        ref={model.room}
      >
        <button type="button" className="skip-link btn cut" onClick={() => model.focusOn(".own-things")}>
          Skip to my things
        </button>
        <TableHead model={model} />
        <main>
          {coach && (panels.narrow ? coach : <WideSide model={model} coach={coach} />)}
          {mode.on && !mode.whole ? (
            <Suspense fallback={<div data-waiting className="hand-head" />}>
              <HandHead model={model} mode={mode} />
            </Suspense>
          ) : (
            <SeatStrip model={model} />
          )}
          {mode.board && <Stage model={model} />}
          <PromptRow model={model} />
          {panels.narrow ? <PhoneThings model={model} /> : <WideThings model={model} />}
          {!coach && !panels.narrow && <WideSide model={model} />}
        </main>
        {panels.narrow && !bare && !model.face.ownTabs && <PhoneTabs model={model} />}
        <LiveRegions model={model} />
        <Suspense fallback={<i hidden data-waiting />}>{panels.dialog && <Dialogs model={model} />}</Suspense>
      </div>
      {mode.on ? (
        <Suspense fallback={<i hidden data-waiting />}>
          {playing && <LookUp onSkip={director.skip} />}
        </Suspense>
      ) : (
        <Layer playing={playing} />
      )}
      <InspectLater
        face={face}
        game={at.sync.table.game}
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
    </>
  );
}

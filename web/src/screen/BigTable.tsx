/** The big screen while a game is played: board, seats, what is awaited; scenes are played here. */
import { type AnyFace, loadFace } from "../games";
import { Crest, Icon, points, RulesContext } from "../kit";
import { boardOf } from "../net/api";
import { useLoaded } from "../net/useLoaded";
import type { SeatInfo } from "../net/wire/table";
import { Layer } from "../stage/Layer";
import { Notes } from "../stage/Notes";
import { StageContext } from "../stage/stagecontext";
import type { AtTable } from "../table/attable";
import { timeWords, useSeatTime } from "../table/time/clocks";
import { type TableModel, useTable } from "../table/useTable";
import { Room } from "./Room";
import { SitDownCode } from "./SitDownCode";

interface Shown {
  readonly face: AnyFace;
  /** The board as the game draws it for a big screen. */
  readonly Picture: AnyFace["Board"];
}

async function loadShown(game: string): Promise<Shown> {
  const face = await loadFace(game);
  return { face, Picture: face.screen ? (await face.screen()).Screen : face.Board };
}

export function BigTable(at: AtTable) {
  const face = useLoaded(loadShown, at.sync.table.game);
  const board = useLoaded(boardOf, at.table);
  if (face.state === "ready" && board.state === "ready")
    return <Loaded {...at} {...face.value} board={board.value} />;
  const failed = face.state === "failed" || board.state === "failed";
  return (
    <Room title={at.sync.table.title} sub="">
      <main>
        <p role="status">
          {failed ? "A part of the page could not be fetched. Load it again." : "Laying the board."}
        </p>
      </main>
    </Room>
  );
}

function Loaded({ Picture, ...props }: AtTable & Shown & { board: unknown }) {
  const model = useTable(props);
  const { at, face, shown, room, director } = model;
  const { title, game } = at.sync.table;
  return (
    <RulesContext value={model.panels.rules}>
      <StageContext value={model.stage}>
        <face.Provider table={at.table} seat={null} ask={null}>
          <Room
            title={title}
            sub={face.headline(shown.view, shown.names)}
            game={game}
            room={room}
            v={at.sync.v}
            above={<Layer playing={director.playing} />}
          >
            <main>
              <Board model={model} Picture={Picture} />
              <div className="screen-side">
                <BigSeats model={model} />
                {shown.names.length === 1 && <Alone model={model} />}
                <Code model={model} />
              </div>
            </main>
            <Banner model={model} />
          </Room>
        </face.Provider>
      </StageContext>
    </RulesContext>
  );
}

interface Part {
  readonly model: TableModel;
}

function Board({ model: { shown, director, at }, Picture }: Part & Pick<Shown, "Picture">) {
  return (
    <div className="table-stage" inert>
      <Picture {...shown} />
      <Notes notes={director.stage.notes} />
      {at.screen.status === "retrying" && (
        <p className="screen-retry cut" role="status">
          <Icon name="hourglass" /> The connection broke. It comes back by itself.
        </p>
      )}
    </div>
  );
}

function Alone({ model: { face, shown } }: Part) {
  return (
    face.Stash && (
      <div className="screen-stash" inert>
        <face.Stash {...shown} />
      </div>
    )
  );
}

function BigSeats({ model }: Part) {
  const { shown, seats } = model;
  const count = shown.names.length;
  const size = count > 6 ? "many" : count === 1 ? "one" : "";
  return (
    <ul className={`screen-seats ${size}`} aria-label="Seats, clockwise">
      {shown.names.map((name, seat) => (
        <BigSeat key={name} model={model} seat={seat} info={seats.seats.find((one) => one.seat === seat)} />
      ))}
    </ul>
  );
}

function RunningTime({ clocks, seat }: Pick<TableModel, "clocks"> & { seat: number }) {
  const time = useSeatTime(clocks, seat);
  return time?.running ? <b className="clock">{timeWords(time.left)} </b> : null;
}

function BigSeat({
  model: { face, shown, clocks },
  seat,
  info,
}: Part & { seat: number; info: SeatInfo | undefined }) {
  const { view, names } = shown;
  const on = face.awaited(view).includes(seat);
  return (
    <li
      className={`screen-seat cut ${on ? "on" : ""}`}
      {...points(`seat:${seat}`, ...(face.seatPoints?.(view, seat) ?? []))}
      aria-current={on ? "true" : undefined}
    >
      <Crest seat={seat} size={48} />
      <div className="who">
        <p className="name">
          <span className="called">{names[seat]}</span>
          {info?.kind === "bot" && <Icon name="gear" />}
          {face.seatMarks?.(view, seat).map((mark) => (
            <span key={mark.label} title={mark.label}>
              <Icon name={mark.icon} />
              <span className="vh">, {mark.label}</span>
            </span>
          ))}
        </p>
        <p className="doing">
          <RunningTime clocks={clocks} seat={seat} />
          {face.seatDoing(view, seat, names)}
        </p>
      </div>
      <p className="counts">
        {face.seatStats(view, seat).map((stat) => (
          <span key={stat.label} className={stat.tone}>
            <Icon name={stat.icon} />
            {stat.value}
            <span className="vh"> {stat.label}</span>
          </span>
        ))}
      </p>
    </li>
  );
}

/** Who sits plays with the phone already; others may watch on theirs, and those who lost the link find it here. */
function Code({ model: { at, shown } }: Part) {
  const words = shown.outcome ? "Scan for the result" : "Scan to watch, or to play on";
  return <SitDownCode table={at.table} words={words} />;
}

function Banner({ model: { prompt, director, stage } }: Part) {
  const { playing } = director;
  return (
    <p className="screen-banner cut" role="status" data-scene={stage.scene || undefined}>
      <Icon name={prompt.icon} />
      <span>
        <b>{prompt.lead}</b> {prompt.rest}
      </span>
      {playing === null && !prompt.mine && <span className="vh">Answer on your phone.</span>}
    </p>
  );
}

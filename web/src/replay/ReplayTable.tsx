/** The table of a replay: seats, board, controls, what the seat had, log. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { AnyFace } from "../games";
import { Head, ThemeButton } from "../Head";
import { Icon, StillContext, type TabItem, Tabs, useNarrow } from "../kit";
import { Link } from "../Link";
import { tablePath } from "../net/links";
import { savedTables } from "../net/savedtables";
import type { Scene } from "../net/wire/table";
import { GoalLine } from "../table/goal/GoalLine";
import { InspectLater } from "../table/inspect/InspectLater";
import { Seats } from "../table/seats/Seats";
import { Tally } from "../table/seats/Tally";
import { Controls } from "./Controls";
import { OpenHands } from "./OpenHands";
import { ReplayLog } from "./ReplayLog";
import { indexOf } from "./stops";
import { type Moment, useMoment } from "./useMoment";
import type { ReplayViews, Viewpoint } from "./views";
import "../table/layout/Sheet.css";
import "../table/layout/Side.css";
import "../table/layout/Stage.css";
import "../table/Table.css";
import "./ReplayTable.css";

export interface ReplayTableProps {
  readonly views: ReplayViews;
  /** The index of the moment to begin with. */
  readonly first: number;
  readonly token: string | null;
  onEyes(eyes: Viewpoint, from: Scene | null): void;
}

type Part = "board" | "me" | "stash" | "log";

/** What fills a phone, one at a time. */
const TABS: readonly TabItem<Part>[] = [
  { id: "board", icon: "map", label: "Board" },
  { id: "me", icon: "me", label: "Seat" },
  { id: "stash", icon: "chest", label: "Stash" },
  { id: "log", icon: "log", label: "Log" },
];

/** What can be shown of a moment; null for what there is not. */
type Parts = Readonly<Record<Part, ReactNode>>;

function partsOf(face: AnyFace, views: ReplayViews, moment: Moment, hands: boolean): Parts {
  const { here, go, props, loaded } = moment;
  const { seat, moments, eyes, table } = views.replay;
  const scene = moments[here];
  return {
    board: loaded && (
      <div className="table-stage">
        <face.Board key={seat ?? "watch"} {...props} />
      </div>
    ),
    me:
      hands && face.Hand && scene ? (
        <OpenHands seats={eyes} table={table.table} face={face} board={props.board} scene={scene} />
      ) : (
        loaded && seat !== null && <face.Tray key={seat} {...props} />
      ),
    stash: loaded && face.Stash && <face.Stash key={seat ?? "watch"} {...props} />,
    log: (
      <ReplayLog
        lines={views.lines}
        from={moments[here - 1]?.v ?? 0}
        to={moments[here]?.v ?? 0}
        alone={props.names.length === 1}
        onLine={(line) => go(indexOf(moments, line.v))}
      />
    ),
  };
}

function SeatStrip({ face, views, moment, tally }: Strip) {
  const { table, seat } = views.replay;
  const { view, names } = moment.props;
  if (!moment.loaded) return null;
  if (names.length === 1) return tally ? <Tally face={face} view={view} names={names} /> : null;
  const mine = savedTables()
    .of(table.table)
    ?.seats.some((held) => held.seat === seat);
  return (
    <Seats
      face={face}
      view={view}
      seats={table.seats.map((one) => ({ ...one, here: true }))}
      names={names}
      mine={mine ? seat : null}
      className="seat-strip"
      label="Seats, clockwise"
    />
  );
}

interface Strip {
  readonly face: AnyFace;
  readonly views: ReplayViews;
  readonly moment: Moment;
  /** Whether the counts of an only seat stand above the board. */
  readonly tally: boolean;
}

function PhonePart({ shown, parts }: { shown: Part; parts: Parts }) {
  return (
    <section
      className="replay-part"
      id={`replay-${shown}`}
      role="tabpanel"
      aria-labelledby={`replay-tab-${shown}`}
    >
      {shown === "me" ? <div className="own-things">{parts.me}</div> : parts[shown]}
    </section>
  );
}

function PhoneTabs({
  shown,
  tabs,
  onTab,
}: {
  shown: Part;
  tabs: readonly TabItem<Part>[];
  onTab(tab: Part): void;
}) {
  return (
    <nav className="table-tabs" aria-label="Parts of the replay">
      <Tabs
        items={tabs}
        value={shown}
        onChange={onTab}
        label="Parts of the replay"
        panel="replay"
        className="sheet-tabs tabs"
      />
    </nav>
  );
}

function WideThings({ parts }: { parts: Parts }) {
  return (
    <>
      <section className="own-things" aria-label="What this seat had" tabIndex={-1} data-tab="me">
        {parts.me}
      </section>
      <aside className="table-side" aria-label="Log">
        {parts.stash}
        <div className="panel cut">{parts.log}</div>
      </aside>
    </>
  );
}

function ReplayHead({ title, table, line }: { title: string; table: string; line: ReactNode }) {
  useEffect(() => {
    document.title = `Replay · ${title} · Meadhall`;
  }, [title]);
  return (
    <Head title={title} line={line}>
      <Link to={tablePath(table)} className="to-table">
        <Icon name="back" size={16} /> To the table
      </Link>
      <ThemeButton />
    </Head>
  );
}

export function ReplayTable({
  views,
  first,
  token,
  onEyes,
  face,
  board,
}: ReplayTableProps & { face: AnyFace; board: unknown }) {
  const { table, moments } = views.replay;
  const moment = useMoment(views, first, board);
  const { here, props, loaded } = moment;
  const narrow = useNarrow();
  const [tab, setTab] = useState<Part>("board");
  const [hands, setHands] = useState(false);
  const [told, setTold] = useState("");
  const parts = partsOf(face, views, moment, hands);
  const tabs = TABS.filter(({ id }) => id === "board" || parts[id]);
  const shown = tabs.some(({ id }) => id === tab) ? tab : "board";
  const alone = props.names.length === 1;
  const room = useRef<HTMLDivElement>(null);
  return (
    <StillContext value={true}>
      <face.Provider table={table.table} seat={props.seat} ask={props.ask}>
        <div
          className={`table-page replay-page ${alone ? "alone" : ""}`}
          data-v={moment.v}
          data-shown={loaded}
          ref={room}
        >
          <ReplayHead
            title={table.title}
            table={table.table}
            line={loaded && <GoalLine face={face} facts={props} />}
          />
          <main>
            <SeatStrip face={face} views={views} moment={moment} tally={narrow || !parts.stash} />
            {!loaded && (
              <p className="table-stage" role="status">
                {moment.fault || "Fetching the replay."}
              </p>
            )}
            {narrow ? <PhonePart shown={shown} parts={parts} /> : parts.board}
            <Controls
              replay={views.replay}
              here={here}
              token={token}
              path={moment.path}
              fault={moment.fault}
              onGo={moment.go}
              onEyes={(eyes) => onEyes(eyes, moments[here] ?? null)}
              hands={face.Hand && views.replay.eyes.length > 1 ? hands : null}
              onHands={(on) => {
                setHands(on);
                setTab(on ? "me" : "board");
              }}
            />
            {!narrow && <WideThings parts={parts} />}
          </main>
          {narrow && <PhoneTabs shown={shown} tabs={tabs} onTab={setTab} />}
          <p className="vh" role="status">
            {told}
          </p>
        </div>
      </face.Provider>
      {loaded && (
        <InspectLater
          face={face}
          game={table.game}
          facts={props}
          narrow={narrow}
          room={room}
          onNothing={() => {}}
          onTold={setTold}
        />
      )}
    </StillContext>
  );
}

/** A game from its beginning: the game's own board at any moment, as one seat knew it. */
import { useEffect, useMemo, useState } from "react";
import { type AnyFace, type FaceProps, loadFace } from "../games";
import { Head, ThemeButton } from "../Head";
import { Btn, Icon, StillContext, type TabItem, Tabs, useNarrow } from "../kit";
import { Link } from "../Link";
import { boardOf } from "../net/api";
import { tablePath } from "../net/links";
import { savedTables } from "../net/savedtables";
import { useLoaded } from "../net/useLoaded";
import type { Line, Scene } from "../net/wire/table";
import { Seats, Tally } from "../table/seats/Seats";
import { Controls } from "./Controls";
import { ReplayLog } from "./ReplayLog";
import { indexOf, momentPath, sameMoment } from "./stops";
import { type ReplayViews, useReplay, useShot, type Viewpoint } from "./views";
import "../table/Table.css";
import "../table/Phone.css";
import "../table/alone.css";
import "./ReplayPage.css";

interface Wish {
  readonly eyes: Viewpoint;
  readonly v: number | null;
}

/** What the address asks for. */
function wished(): Wish {
  const query = new URLSearchParams(window.location.search);
  const seat = query.get("seat") ?? "";
  const v = Number(query.get("v") ?? Number.NaN);
  return {
    eyes: seat === "watch" ? "watch" : /^\d{1,2}$/.test(seat) ? Number(seat) : "",
    v: Number.isFinite(v) ? v : null,
  };
}

/** The token that opens these eyes while the game runs. At a shared screen nobody's are meant unless they are named. */
function tokenFor(table: string, eyes: Viewpoint): string | null {
  const seats = savedTables().of(table)?.seats ?? [];
  const only = seats.length === 1 ? seats[0] : undefined;
  return (seats.find((held) => held.seat === eyes) ?? only)?.token ?? null;
}

function Plain({ words, table, children }: { words: string; table: string; children?: React.ReactNode }) {
  return (
    <>
      <Head title="Replay" />
      <main className="plain" role="status">
        <p>{words}</p>
        {children}
        <Link to={tablePath(table)}>To the table</Link>
      </main>
    </>
  );
}

export default function ReplayPage({ table }: { table: string }) {
  const [wish, setWish] = useState<Wish & { from: Scene | null }>(() => ({ ...wished(), from: null }));
  const token = tokenFor(table, wish.eyes);
  const views = useReplay(table, wish.eyes, token);
  useEffect(() => {
    const back = (): void => setWish({ ...wished(), from: null });
    window.addEventListener("popstate", back);
    return () => window.removeEventListener("popstate", back);
  }, []);
  useEffect(() => {
    document.title = "Replay · Meadhall";
  }, []);
  if (views.state === "loading") return <Plain words="Winding the game back." table={table} />;
  if (views.state === "failed") {
    return (
      <Plain words={views.error.message} table={table}>
        {wish.eyes !== "watch" && (
          <Btn icon="eye" onClick={() => setWish({ eyes: "watch", v: wish.v, from: null })}>
            Look as a spectator
          </Btn>
        )}
      </Plain>
    );
  }
  const { moments } = views.value.replay;
  const first = wish.from ? sameMoment(moments, wish.from) : indexOf(moments, wish.v);
  return (
    <Rolling
      key={String(views.value.replay.seat)}
      views={views.value}
      first={first}
      token={token}
      onEyes={(eyes, from) => setWish({ eyes, v: null, from })}
    />
  );
}

interface Roll {
  readonly views: ReplayViews;
  readonly first: number;
  readonly token: string | null;
  onEyes(eyes: Viewpoint, from: Scene | null): void;
}

function Rolling(props: Roll) {
  const { table } = props.views.replay;
  const face = useLoaded(loadFace, table.game);
  const board = useLoaded(boardOf, table.table);
  if (face.state === "failed" || board.state === "failed") {
    return <Plain words="A part of the page could not be fetched. Load it again." table={table.table} />;
  }
  if (face.state !== "ready" || board.state !== "ready") {
    return <Plain words="Laying the board." table={table.table} />;
  }
  return <Laid {...props} face={face.value} board={board.value} />;
}

const nothing = (): void => {};
const consult = (): Promise<never> => Promise.reject(new Error("This is over: there is nothing to ask."));

/** The facts a face is given at a moment: it can look, and do nothing. */
function useFacts(
  views: ReplayViews,
  here: number,
  view: unknown,
  board: unknown,
): FaceProps<unknown, unknown> {
  const { table, seat, moments, outcome } = views.replay;
  const v = moments[here]?.v ?? 0;
  const last = here === moments.length - 1;
  const lines = useMemo(() => views.lines.filter((line) => line.v <= v) as Line[], [views, v]);
  return {
    view,
    ask: null,
    board,
    names: table.seats.map(({ name }) => name),
    bots: table.seats.map(({ kind }) => kind === "bot"),
    seat,
    send: nothing,
    busy: false,
    refusal: null,
    lines,
    outcome: last ? outcome : null,
    order: "",
    orders: [],
    setOrder: nothing,
    undoable: 0,
    undo: nothing,
    consult,
  };
}

/** The address says which moment it is, a while after the slider has come to rest. */
function useMomentAddress(views: ReplayViews, here: number): string {
  const { table, seat, moments } = views.replay;
  const path = momentPath(table.table, seat, moments[here]?.v ?? 1);
  useEffect(() => {
    const timer = window.setTimeout(() => window.history.replaceState(null, "", path), 250);
    return () => window.clearTimeout(timer);
  }, [path]);
  return path;
}

type Part = "board" | "me" | "stash" | "log";

/** What fills a phone, one at a time. */
const TABS: readonly TabItem<Part>[] = [
  { id: "board", icon: "map", label: "Board" },
  { id: "me", icon: "me", label: "Seat" },
  { id: "stash", icon: "chest", label: "Stash" },
  { id: "log", icon: "log", label: "Log" },
];

function Laid({ views, first, token, onEyes, face, board }: Roll & { face: AnyFace; board: unknown }) {
  const { replay } = views;
  const { table, seat, moments } = replay;
  const [wanted, go] = useState(first);
  const here = Math.min(wanted, moments.length - 1);
  useEffect(() => go(first), [first]);
  const shot = useShot(views, here);
  const props = useFacts(views, shot.at, shot.view, board);
  const path = useMomentAddress(views, here);
  const narrow = useNarrow();
  const [tab, setTab] = useState<Part>("board");
  const { names, view } = props;
  const alone = names.length === 1;
  const mine =
    savedTables()
      .of(table.table)
      ?.seats.map((held) => held.seat) ?? [];
  useEffect(() => {
    document.title = `Replay · ${table.title} · Meadhall`;
  }, [table.title]);
  const scribe = (
    <ReplayLog
      lines={views.lines}
      from={moments[here - 1]?.v ?? 0}
      to={moments[here]?.v ?? 0}
      alone={alone}
      onLine={(line) => go(indexOf(moments, line.v))}
    />
  );
  const things = view !== null && seat !== null && <face.Tray key={seat} {...props} />;
  const stash = face.Stash && view !== null && <face.Stash key={seat ?? "watch"} {...props} />;
  const tabs = TABS.filter(({ id }) => (id !== "me" || things) && (id !== "stash" || stash));
  const shown = tabs.some(({ id }) => id === tab) ? tab : "board";
  const stage = view !== null && (
    <div className="stage">
      <face.Board key={seat ?? "watch"} {...props} />
    </div>
  );
  return (
    <StillContext value={true}>
      <div
        className={`table replay ${alone ? "alone" : ""}`}
        data-v={moments[shot.at]?.v}
        data-shown={view !== null}
      >
        <Head title={table.title} sub={view === null ? "" : face.headline(view, names)}>
          <Link to={tablePath(table.table)} className="to-table">
            <Icon name="back" size={16} /> To the table
          </Link>
          <ThemeButton />
        </Head>
        <main>
          {view !== null && !alone && (
            <Seats
              face={face}
              view={view}
              seats={table.seats.map((one) => ({ ...one, here: true }))}
              names={names}
              mine={mine.includes(seat ?? -1) ? seat : null}
              className="seats"
              label="Seats, clockwise"
            />
          )}
          {view !== null && alone && (narrow || !stash) && <Tally face={face} view={view} names={names} />}
          {view === null && (
            <p className="stage" role="status">
              {shot.fault || "Winding the game back."}
            </p>
          )}
          {narrow ? (
            <section
              className="replay-part"
              id={`replay-${shown}`}
              role="tabpanel"
              aria-labelledby={`replay-tab-${shown}`}
            >
              {shown === "board" && stage}
              {shown === "me" && <div className="me">{things}</div>}
              {shown === "stash" && stash}
              {shown === "log" && scribe}
            </section>
          ) : (
            stage
          )}
          <Controls
            replay={replay}
            here={here}
            token={token}
            path={path}
            fault={shot.fault}
            onGo={go}
            onEyes={(eyes) => onEyes(eyes, moments[here] ?? null)}
          />
          {!narrow && (
            <>
              <section className="me" aria-label="What this seat had" tabIndex={-1} data-tab="me">
                {things}
              </section>
              <aside className="side" aria-label="Log">
                {stash}
                <div className="panel cut">{scribe}</div>
              </aside>
            </>
          )}
        </main>
        {narrow && (
          <nav className="tabs-area" aria-label="Parts of the replay">
            <Tabs
              items={tabs}
              value={shown}
              onChange={setTab}
              label="Parts of the replay"
              panel="replay"
              className="sheet-tabs tabs"
            />
          </nav>
        )}
      </div>
    </StillContext>
  );
}

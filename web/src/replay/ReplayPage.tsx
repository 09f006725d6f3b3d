/** A game from its beginning: the game's own board at any moment, as one seat knew it. */
import { type ReactNode, useEffect, useState } from "react";
import { loadFace } from "../games";
import { Head } from "../Head";
import { Btn } from "../kit";
import { Link } from "../Link";
import { boardOf } from "../net/api";
import { tablePath } from "../net/links";
import { savedTables } from "../net/savedtables";
import { useLoaded } from "../net/useLoaded";
import type { Scene } from "../net/wire/table";
import { ReplayTable, type ReplayTableProps } from "./ReplayTable";
import { indexOf, sameMoment } from "./stops";
import { useReplay, type Viewpoint } from "./views";

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

/** The token that may see this view while the game runs. On a shared screen, a spectator's view unless a seat is named. */
function tokenFor(table: string, eyes: Viewpoint): string | null {
  const seats = savedTables().of(table)?.seats ?? [];
  const only = seats.length === 1 ? seats[0] : undefined;
  return (seats.find((held) => held.seat === eyes) ?? only)?.token ?? null;
}

function Plain({ words, table, children }: { words: string; table: string; children?: ReactNode }) {
  return (
    <>
      <Head title="Replay" />
      <main className="plain-page" role="status">
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
  if (views.state === "loading") return <Plain words="Fetching the replay." table={table} />;
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
    <WithBoard
      key={String(views.value.replay.seat)}
      views={views.value}
      first={first}
      token={token}
      onEyes={(eyes, from) => setWish({ eyes, v: null, from })}
    />
  );
}

/** The replay, as soon as the game's board and face are loaded. */
function WithBoard(props: ReplayTableProps) {
  const { table } = props.views.replay;
  const face = useLoaded(loadFace, table.game);
  const board = useLoaded(boardOf, table.table);
  if (face.state === "failed" || board.state === "failed") {
    return <Plain words="A part of the page could not be fetched. Load it again." table={table.table} />;
  }
  if (face.state !== "ready" || board.state !== "ready") {
    return <Plain words="Laying the board." table={table.table} />;
  }
  return <ReplayTable {...props} face={face.value} board={board.value} />;
}

/** After the last step: what was learnt, and what to do next. */
import { useEffect, useRef } from "react";
import { isSolitaire, playNow } from "../home/create/plan";
import { Btn, Carved, Icon, Rich } from "../kit";
import { Link } from "../Link";
import { begin } from "../learn/teach";
import { games, lessons, newTable } from "../net/api";
import { tablePath } from "../net/links";
import { myName } from "../net/playername";
import { savedTables } from "../net/savedtables";
import { useLoaded } from "../net/useLoaded";
import { useRequest } from "../net/useRequest";
import type { GameInfo, Coach as Says } from "../net/wire/table";
import { go } from "../route";
import { moodOf } from "./mood";
import { Skald } from "./Skald";

const loadLessons = () => lessons();
const loadGames = () => games();

/** A table of this game with bots, begun at once. */
async function play(game: GameInfo): Promise<void> {
  const plan = playNow(game, myName());
  const seated = await newTable(plan);
  savedTables().keep(seated, { game: game.name, title: game.title, name: plan.name ?? "" });
  go(tablePath(seated.table));
}

/** Gold diamonds that fly up once. */
function Sparks() {
  return (
    <span className="sparks" aria-hidden="true">
      {[0, 1, 2, 3, 4, 5, 6, 7].map((n) => (
        <i key={n} />
      ))}
    </span>
  );
}

export function LessonEnd({ says }: { says: Says }) {
  const { lesson, title, done, good, next } = says;
  const [name = ""] = lesson.split("/");
  const list = useLoaded(loadLessons, "lessons");
  const known = useLoaded(loadGames, "games");
  const game = known.state === "ready" ? known.value.find((one) => one.name === name) : undefined;
  const all = list.state === "ready" ? list.value : [];
  const learnt = all.find((one) => one.id === lesson)?.teaches ?? "";
  const coming = all.find((one) => one.id === next);
  const { busy, fault, run } = useRequest();
  const root = useRef<HTMLElement>(null);
  // The button that led here is gone.
  useEffect(() => root.current?.focus({ preventScroll: true }), []);
  return (
    <section className="coach cut lesson-end" aria-label="Coach" tabIndex={-1} ref={root}>
      <Skald mood={moodOf(false, true, good)} />
      <Sparks />
      <div className="spoken">
        <Carved text={title} tag="h2" className="lesson-title" />
        <div className="words" role="status">
          {done && (
            <p className="say">
              <Rich text={done} />
            </p>
          )}
          <p className="say">
            <b>Lesson done.</b>
          </p>
          {learnt && <p className="learnt">You have learnt: {learnt}</p>}
        </div>
      </div>
      <div className="coach-acts">
        {coming && (
          <Btn
            kind="primary"
            icon="lyre"
            aria-disabled={busy}
            onClick={() => run(() => begin(coming.id, coming.title))}
          >
            Next: {coming.title}
          </Btn>
        )}
        {game && (
          <Btn
            kind={coming ? "plain" : "primary"}
            icon="play"
            aria-disabled={busy}
            onClick={() => run(() => play(game))}
          >
            {isSolitaire(game) ? "Play now" : "Play now against bots"}
          </Btn>
        )}
        <Link to={`/learn/${name}`} className="btn cut">
          <Icon name="list" /> All lessons
        </Link>
      </div>
      <p role="alert" className="fault small">
        {fault}
      </p>
    </section>
  );
}

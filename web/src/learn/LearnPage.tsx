/** All lessons by game, how long each takes, which were played, and where to go on. */
import { useEffect, useState } from "react";
import { Skald } from "../coach/Skald";
import { Head, SoundButton, ThemeButton } from "../Head";
import { Btn, Carved, Icon, Panel } from "../kit";
import { plural } from "../kit/words";
import { games, lessons } from "../net/api";
import { useLoaded } from "../net/useLoaded";
import { useRequest } from "../net/useRequest";
import type { GameInfo, LessonInfo } from "../net/wire/table";
import { lessonProgress, type Progress } from "./progress";
import { begin, goOn } from "./teach";
import "./LearnPage.css";

interface List {
  readonly lessons: readonly LessonInfo[];
  readonly games: readonly GameInfo[];
}

const load = async (): Promise<List> => {
  const [all, known] = await Promise.all([lessons(), games()]);
  return { lessons: all, games: known };
};

type Run = ReturnType<typeof useRequest>;

const minutesOf = ({ minutes }: LessonInfo): string => plural(minutes, "minute");

function Lesson({
  lesson,
  progress,
  loud,
  request,
}: {
  lesson: LessonInfo;
  progress: Progress | null;
  /** What to play first or next: one lesson of the page. */
  loud: boolean;
  request: Run;
}) {
  const left = progress?.table ? progress : null;
  const done = progress?.done ?? false;
  const { id, title, teaches, first } = lesson;
  const press = (act: () => Promise<void>): void => request.run(act);
  return (
    <li className="lesson-row" data-lesson={id}>
      <div className="about">
        <h3>
          {title}
          {done && (
            <span className="done-mark">
              <Icon name="check" size={14} /> done
            </span>
          )}
        </h3>
        <p>{teaches}</p>
        <p className="dim small">
          {minutesOf(lesson)}, {lesson.steps} steps{first ? ". Begin with this one." : ""}
        </p>
      </div>
      <div className="lesson-acts">
        {left ? (
          <>
            <Btn
              kind={loud ? "primary" : "plain"}
              icon="play"
              aria-disabled={request.busy}
              onClick={() => press(() => goOn(id, title))}
            >
              Go on at step {left.step}
              <span className="vh"> of {title}</span>
            </Btn>
            <Btn kind="quiet" aria-disabled={request.busy} onClick={() => press(() => begin(id, title))}>
              Start again<span className="vh">: {title}</span>
            </Btn>
          </>
        ) : (
          <Btn
            kind={loud ? "primary" : "plain"}
            icon="lyre"
            aria-disabled={request.busy}
            onClick={() => press(() => begin(id, title))}
          >
            {done ? "Again" : "Begin"}
            <span className="vh">: {title}</span>
          </Btn>
        )}
      </div>
    </li>
  );
}

/** The one lesson to press first: what was left open, else the next that was not played, of the game in the address. */
export function loudOne(
  list: readonly LessonInfo[],
  progress: Readonly<Record<string, Progress>>,
  game: string,
): string {
  const here = game ? list.filter((one) => one.game === game) : list;
  const left = here.find(({ id }) => progress[id]?.table);
  return (left ?? here.find(({ id }) => !progress[id]?.done))?.id ?? "";
}

export default function LearnPage({ game }: { game: string }) {
  const loaded = useLoaded(load, "lessons");
  const [progress] = useState(() => lessonProgress.all());
  const request = useRequest();
  const ready = loaded.state === "ready";
  useEffect(() => {
    document.title = "Lessons · Meadhall";
  }, []);
  useEffect(() => {
    if (ready && game) document.getElementById(`lessons-${game}`)?.scrollIntoView?.();
  }, [ready, game]);
  const list = ready ? loaded.value : { lessons: [], games: [] };
  const loud = loudOne(list.lessons, progress, game);
  const done = list.lessons.filter(({ id }) => progress[id]?.done).length;
  return (
    <div className="wide-page learn-page">
      <Head>
        <SoundButton />
        <ThemeButton />
      </Head>
      <main>
        <header className="learn-head">
          <Skald mood="tells" />
          <div className="stack">
            <Carved text="Lessons" tag="h1" />
            <p>
              Played, not read: each lesson is a real table with a coach beside it. Leave whenever you like,
              and go on later in this browser.
            </p>
            {ready && (
              <p className="dim small">
                {done} of {list.lessons.length} done
              </p>
            )}
          </div>
        </header>
        {loaded.state === "failed" && (
          <p className="fault" role="alert">
            {loaded.error.message}
          </p>
        )}
        <div role="alert">{request.fault && <p className="fault">{request.fault}</p>}</div>
        {list.games
          .filter(({ name }) => list.lessons.some((one) => one.game === name))
          .map(({ name, title }) => (
            <div key={name} id={`lessons-${name}`} className="lesson-game">
              <Panel title={title}>
                <ul className="pad">
                  {list.lessons
                    .filter((one) => one.game === name)
                    .map((lesson) => (
                      <Lesson
                        key={lesson.id}
                        lesson={lesson}
                        progress={progress[lesson.id] ?? null}
                        loud={lesson.id === loud}
                        request={request}
                      />
                    ))}
                </ul>
              </Panel>
            </div>
          ))}
      </main>
    </div>
  );
}

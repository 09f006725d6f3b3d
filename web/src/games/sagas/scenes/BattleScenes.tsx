/** A battle shot by shot: the roll for the Edge, each shot with its die, and how it ended. */
import { useEffect, useRef } from "react";
import { Icon } from "../../../kit";
import { plural } from "../../../kit/words";
import type {
  SagasBattleOver,
  SagasEdgeRolled,
  SagasHostilesCame,
  SagasHostilesRolled,
} from "../../../net/wire/sagas";
import {
  BACK,
  boardPlace,
  DieRoll,
  IN,
  type Motion,
  OUT,
  type PictureProps,
  type Place,
  placeOf,
  type Scene,
  useAnchors,
  useMotion,
} from "../../../stage";
import { endWords, shotWords } from "../battle/EdgeAndDice";
import type { Fight } from "../battle/fight";
import { applied, lastBattle, type Shot, toldBy } from "../battle/log";
import type { SagasView, World } from "../view";
import { FallenDie, TUMBLE } from "./FallenDie";
import { plain, type Sagas } from "./told";
import { facing, inBattle } from "./views";
import "./BattleScenes.css";

type Played = Scene<SagasView> | null;

/** How many hostiles come. */
export function numberScene({ line }: Sagas): Played {
  const { die, number } = line.event as unknown as SagasHostilesRolled;
  return {
    name: "sagas-hostiles",
    length: 1000,
    marks: [{ at: 0, sound: "die" }, { at: TUMBLE }],
    words: plain(line.text),
    Picture: (props) => (
      <div className="sagas sagas-stage">
        <FallenDie {...props} face={die} words={plural(number, "hostile")} tone="bad" />
      </div>
    ),
  };
}

const FOUGHT = ["edgerolled", "edgeofharald", "linedup", "vikingshot", "hostileshot"];

/** They stand there before the first die of the battle falls; where it falls later, the table shows them anyhow. */
export function facingScene({ line, lines, before }: Sagas): Played {
  if (!lines.some(({ event }) => FOUGHT.includes(String(event.type)))) return null;
  const shown = facing(before, line.event as unknown as SagasHostilesCame);
  return {
    name: "sagas-facing",
    length: 600,
    marks: [{ at: 0, view: shown, sound: "drum" }],
    ownControls: true,
    after: shown,
  };
}

export function edgeScene({ line, before }: Sagas): Played {
  const rolled = line.event as unknown as SagasEdgeRolled;
  const { battle } = before;
  if (!battle) return null;
  return {
    name: "sagas-edge",
    length: 1100,
    marks: [{ at: 0, sound: "dice" }, { at: TUMBLE }],
    words: plain(line.text),
    ownControls: true,
    Picture: (props) => <Edge {...props} rolled={rolled} />,
    after: inBattle(before, { ...battle, begun: true, edge: rolled.edge, turn: rolled.edge }),
  };
}

function Edge({ rolled, mark, pace }: PictureProps & { rolled: SagasEdgeRolled }) {
  const lies = mark > 1;
  const side = (who: string, die: number, more: number) => (
    <span className="edge-side">
      <b>{who}</b>
      <DieRoll lies={lies} face={die} pace={pace} ms={TUMBLE} size={44} />
      <b className="sum">{lies && die + more}</b>
    </span>
  );
  return (
    <div className="sagas sagas-stage">
      <div className="edge-roll cut">
        {side("You", rolled.die, rolled.more)}
        <b className={`holds ${rolled.edge && lies ? "good" : "bad"}`}>
          {lies ? (rolled.edge ? "You have the Edge" : "Hostiles have the Edge") : "Who has the Edge?"}
        </b>
        {side("They", rolled.hostile_die, rolled.hostile_more)}
      </div>
    </div>
  );
}

/** The order of a line is taken up before the first shot. */
export function lineScene({ line, before }: Sagas): Played {
  const told = toldBy(line);
  const { battle } = before;
  if (!told || !battle) return null;
  const shown = inBattle(before, applied({ ...battle, begun: true }, told));
  return {
    name: "sagas-line",
    length: 250,
    marks: [{ at: 0, view: shown, sound: "steps", told: 1 }],
    ownControls: true,
    after: shown,
  };
}

/** Who strikes at whom, by their places in the two lines. */
export function shotPlaces(fight: Fight, shot: Shot): { from: string; to: string } {
  const mine = (place: number): string => `.sagas-board .sg-line.mine > ol > li:nth-child(${place + 1})`;
  const theirs = (place: number): string =>
    `.sagas-board .sg-line:not(.mine) > ol > li:nth-child(${place + 1})`;
  if (shot.type === "vikingshot") {
    return { from: mine(fight.fired), to: theirs(Math.max(0, fight.hostiles.indexOf(shot.hostile))) };
  }
  return { from: theirs(fight.shot), to: mine(0) };
}

/** Milliseconds at speed 1: the shooter rises, the die falls, then it is a hit or dust. */
export const RISE = 120;
export const LIES = RISE + 300;
export const SHOT = 700;

export function shotScene({ line, before, log }: Sagas): Played {
  const shot = toldBy(line) as Shot | null;
  const { battle } = before;
  if (!shot || !battle) return null;
  const round = log.findLast(({ event }) => event.type === "linedup")?.v ?? 0;
  const falls = shot.hit && !(shot.type === "hostileshot" && shot.warded);
  return {
    name: "sagas-shot",
    length: SHOT,
    marks: [
      { at: 0, sound: "bow" },
      { at: RISE, sound: "die" },
      { at: LIES, sound: falls ? "thud" : "cloth" },
    ],
    words: plain(line.text),
    ownControls: true,
    group: `shots ${round}`,
    Picture: (props) => <ShotPicture {...props} shot={shot} {...shotPlaces(battle, shot)} />,
    after: inBattle(before, applied(battle, shot)),
  };
}

interface Found {
  element: HTMLElement;
  place: Place;
}

function find(selector: string): Found | null {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) return null;
  const place = placeOf(element);
  return place.width > 0 ? { element, place } : null;
}

/** Moves a card of the table itself; it is as it was when the scene is gone. */
function useCardMotion(card: Found | null, motion: Motion | null, pace: number): void {
  const running = useRef<Animation | null>(null);
  useEffect(() => {
    if (!card || !motion || running.current) return;
    const { frames, ms, ease = OUT } = motion;
    running.current =
      card.element.animate?.(frames as Keyframe[], { duration: ms / pace, easing: ease, fill: "forwards" }) ??
      null;
  });
  useEffect(() => () => running.current?.cancel(), []);
}

const VERDICTS = { hit: "Hit", miss: "Miss", warded: "Turned away" } as const;

const verdictOf = (shot: Shot): keyof typeof VERDICTS =>
  shot.type === "hostileshot" && shot.warded ? "warded" : shot.hit ? "hit" : "miss";

function ShotPicture({
  shot,
  from,
  to,
  mark,
  pace,
}: PictureProps & { shot: Shot; from: string; to: string }) {
  const [shooter, target, board] = useAnchors(() => [find(from), find(to), boardPlace()] as const);
  const ours = shot.type === "vikingshot";
  const lies = mark > 2;
  useCardMotion(
    shooter,
    {
      frames: [{ transform: "none" }, { transform: `translateY(${ours ? -8 : 8}px)` }],
      ms: RISE,
    },
    pace,
  );
  const falls = lies && verdictOf(shot) === "hit";
  useCardMotion(
    target,
    falls
      ? {
          frames: [
            { transform: "none", opacity: 1 },
            { transform: "rotate(-9deg) scale(.96)", opacity: 0.35 },
          ],
          ms: SHOT - LIES,
          ease: IN,
        }
      : null,
    pace,
  );
  const middle = {
    x: shooter && target ? (shooter.place.x + target.place.x) / 2 : board.x,
    y: shooter && target ? (shooter.place.y + target.place.y) / 2 : board.y,
  };
  return (
    <div className="sagas sagas-stage">
      {shooter && target && <Shaft from={shooter.place} to={target.place} pace={pace} />}
      {mark > 1 && (
        <div className="shot-die" style={{ left: middle.x, top: middle.y }}>
          <DieRoll lies={lies} face={shot.die} pace={pace} ms={LIES - RISE} size={44} />
          {lies && <b className={`cut ${falls === ours ? "good" : "bad"}`}>{VERDICTS[verdictOf(shot)]}</b>}
        </div>
      )}
      {lies && target && <Impact hit={falls} place={target.place} pace={pace} />}
    </div>
  );
}

/** A dashed line from who strikes to who is struck. */
function Shaft({ from, to, pace }: { from: Place; to: Place; pace: number }) {
  const seen = useMotion<SVGSVGElement>([{ frames: [{ opacity: 0 }, { opacity: 1 }], ms: RISE }], pace);
  return (
    <svg className="shaft" ref={seen} aria-hidden="true">
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
    </svg>
  );
}

const STAR = Array.from({ length: 16 }, (_, n) => {
  const [angle, out] = [(n * Math.PI) / 8, n % 2 ? 17 : 40];
  return `${n ? "L" : "M"}${(Math.sin(angle) * out).toFixed(1)} ${(-Math.cos(angle) * out).toFixed(1)}`;
}).join("");

/** A star where a shot hits; dust where it does not. */
function Impact({ hit, place, pace }: { hit: boolean; place: Place; pace: number }) {
  const bursts = useMotion<HTMLDivElement>(
    [
      {
        frames: hit
          ? [
              { transform: "scale(.2)", opacity: 1 },
              { transform: "scale(1)", opacity: 1 },
            ]
          : [
              { transform: "scale(.5)", opacity: 0.9 },
              { transform: "scale(1.4)", opacity: 0 },
            ],
        ms: SHOT - LIES,
        ease: hit ? BACK : OUT,
      },
    ],
    pace,
  );
  return (
    <div className={hit ? "impact star" : "impact dust"} style={{ left: place.x, top: place.y }}>
      <div ref={bursts}>
        <svg viewBox="-42 -42 84 84" width="84" height="84" aria-hidden="true">
          {hit ? (
            <path d={`${STAR}Z`} />
          ) : (
            <>
              <circle cx="-16" cy="6" r="12" />
              <circle cx="4" cy="-4" r="15" />
              <circle cx="20" cy="8" r="10" />
            </>
          )}
        </svg>
      </div>
    </div>
  );
}

/** How many stood in the line at first, and live. */
function survivors({ before, log }: Sagas): { lived: number; of: number } {
  const told = lastBattle(log);
  const first = told.find((one) => one.type === "linedup")?.units.length ?? 0;
  return { lived: before.battle?.line.length ?? 0, of: first };
}

const TITLE = ({ won, broken }: SagasBattleOver): string => (won ? "Won" : broken ? "Broken off" : "Lost");

export function overScene(told: Sagas): Played {
  const { line, before, board } = told;
  const over = line.event as unknown as SagasBattleOver;
  if (!before.battle) return null;
  const { lived, of } = survivors(told);
  const live = `${lived} of ${plural(of, "unit")} live.`;
  return {
    name: "sagas-battle-over",
    length: 1600,
    marks: [{ at: 0, sound: over.won ? "horn" : "drum", told: 1 }],
    words: `${endWords(over)} ${live}`,
    ownControls: true,
    Picture: (props) => (
      <div className="sagas sagas-stage">
        <Verdict {...props} over={over} live={live} />
      </div>
    ),
    still: { Picture: () => <StillBattle told={told} over={over} live={live} board={board} /> },
  };
}

function Verdict({ over, live, pace }: PictureProps & { over: SagasBattleOver; live: string }) {
  const comes = useMotion<HTMLDivElement>(
    [
      {
        frames: [
          { transform: "scale(.7)", opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        ms: 220,
        ease: BACK,
      },
    ],
    pace,
  );
  return (
    <div className={`battle-verdict cut ${over.won ? "good" : "bad"}`} ref={comes}>
      <Icon name={over.won ? "trophy" : "cross"} size={30} />
      <span>
        <b>{TITLE(over)}</b>
        <small>{live}</small>
      </span>
    </div>
  );
}

/** Every shot of the battle, and who lives. */
function StillBattle({
  told,
  over,
  live,
  board,
}: {
  told: Sagas;
  over: SagasBattleOver;
  live: string;
  board: World;
}) {
  const shots = lastBattle(told.log).filter(
    (one): one is Shot => one.type === "vikingshot" || one.type === "hostileshot",
  );
  return (
    <section className="sagas still-battle cut" aria-label={`The battle of ${over.name}`}>
      <h2>
        {TITLE(over)}: {over.name}
      </h2>
      <p>{live}</p>
      <ol>
        {shots.map((shot, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shots are only ever added
          <li key={place} className={verdictOf(shot)}>
            {shotWords(shot, board)}
          </li>
        ))}
      </ol>
    </section>
  );
}

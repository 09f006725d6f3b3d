/** The table's menu: links, options, proof of chance, preferences, leaving. */
import { lazy, type ReactNode, Suspense } from "react";
import { BotWordsChoice } from "../../bots/BotWordsChoice";
import { Btn, Dialog, usePlayback, useTheme } from "../../kit";
import { Link } from "../../Link";
import { logAddress } from "../../net/api";
import { replayPath, tablePath } from "../../net/links";
import type { GameInfo, TableInfo } from "../../net/wire/table";
import { go } from "../../route";
import { Speed } from "../../stage/SceneControls";
import { Volume } from "../../stage/sound/Volume";
import { EndTurnChoice } from "../prompt/EndTurn";
import { Spectators } from "../seats/Spectators";
import { GoBack, type GoingBack } from "../votes/GoBack";
import { BigScreenLink } from "./BigScreenLink";
import { Links } from "./Links";
import { Options } from "./Options";

const NotifyMe = lazy(() => import("../notify/NotifyMe"));

function Proof({ info }: { info: TableInfo }) {
  const over = info.status === "over";
  return (
    <>
      <p>
        All chance in this game comes from one secret seed. Its sha256 was published when the table was made:
        nobody, the host included, could change it afterwards.
      </p>
      <p className="code">dice: sha256 {info.commitment || "(published at the start)"}</p>
      {over ? (
        <>
          <p className="code">seed: {info.seed}</p>
          <p className="flow">
            <Link to={`${tablePath(info.table)}/verify`} className="btn cut">
              Check every die and shuffle
            </Link>
            <a
              className="btn cut"
              href={logAddress(info.table)}
              download={`meadhall-${info.game}-${info.table}.json`}
            >
              Download the log
            </a>
          </p>
          <p className="dim small">
            <code>meadhall verify FILE</code> recomputes every card and every move from it.
          </p>
        </>
      ) : (
        <p className="dim small">The seed and the whole log can be seen when the game is over.</p>
      )}
    </>
  );
}

function Preferences({ info, seated, owner }: { info: TableInfo; seated: boolean; owner: string }) {
  const { theme, next } = useTheme();
  const playback = usePlayback();
  return (
    <>
      <div className="flow">
        <Btn icon="theme" onClick={next}>
          Theme: {theme}
        </Btn>
        <Btn icon="play" onClick={playback.next} title="How fast the past is played back">
          Playback: {playback.pace}
        </Btn>
      </div>
      <div className="flow">
        <span>Scenes</span>
        <Speed />
      </div>
      <Volume />
      {seated && <EndTurnChoice game={info.game} title={info.title} />}
      <BotWordsChoice info={info} owner={owner} />
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

export default function Menu({
  info,
  game,
  seats,
  spectators,
  screens,
  owner,
  back,
  time,
  onNotes,
  onHelp,
  orders,
  onClose,
}: {
  info: TableInfo;
  game: GameInfo | undefined;
  seats: readonly { token: string; name: string }[];
  spectators: number;
  /** Big screens that show the table now. */
  screens: number;
  /** The owner's token; "" for everybody else. */
  owner: string;
  /** Null for those who watch, and when the game is over. */
  back: GoingBack | null;
  /** The clock, pausing, and who plays for whom. */
  time: ReactNode;
  /** Null for those who watch. */
  onNotes: (() => void) | null;
  onHelp(): void;
  /** When this seat wants to be asked; null where nothing can be said about it. */
  orders: ReactNode;
  onClose(): void;
}) {
  return (
    <Dialog title="This table" onClose={onClose}>
      <Section title="Links">
        <Links table={info.table} seats={seats} />
        {spectators > 0 && (
          <p className="dim small">
            {spectators === 1 ? "One person watches." : `${spectators} people watch.`}
          </p>
        )}
        <Spectators info={info} owner={owner} />
      </Section>
      {orders && <Section title="When you are asked">{orders}</Section>}
      <Section title="Help">
        <div className="flow">
          <Btn icon="help" onClick={onHelp}>
            Help and keys
          </Btn>
        </div>
      </Section>
      {(owner || info.screen) && info.status !== "over" && (
        <Section title="Big screen">
          <BigScreenLink info={info} owner={owner} screens={screens} />
        </Section>
      )}
      {onNotes && (
        <Section title="My notes">
          <p className="small">What you write down is for your eyes alone.</p>
          <div className="flow">
            <Btn icon="rune" onClick={onNotes}>
              Open my notes
            </Btn>
          </div>
        </Section>
      )}
      {back && (
        <Section title="Go back">
          <GoBack {...back} />
        </Section>
      )}
      {info.status !== "waiting" && (
        <Section title="Look back">
          <p className="small">The game from its beginning, move by move, as your seat knew it.</p>
          <div className="flow">
            <Btn icon="eye" onClick={() => go(replayPath(info.table))}>
              Replay
            </Btn>
          </div>
        </Section>
      )}
      {time && <Section title="Time and seats">{time}</Section>}
      {info.status !== "over" && (
        <Section title="Tell me when it is my turn">
          <Suspense fallback={<p className="dim small">Loading.</p>}>
            <NotifyMe table={info.table} title={info.title} seats={seats} />
          </Suspense>
        </Section>
      )}
      <Section title="Preferences">
        <Preferences info={info} seated={seats.length > 0} owner={owner} />
      </Section>
      <Section title="Options of this table">
        <Options game={game} options={info.options} />
      </Section>
      <Section title="Dice you can check">
        <Proof info={info} />
      </Section>
      <Section title="Leave">
        <p className="small">
          {seats.length > 0
            ? "Your seat stays yours. You find the table on the front page, under “My tables”."
            : "You only watch: leaving changes nothing."}
        </p>
        <div className="flow">
          <Btn kind="quiet" icon="back" onClick={() => go("/")}>
            To the start page
          </Btn>
        </div>
      </Section>
    </Dialog>
  );
}

/** The table's menu: a list of what there is, the common things first; a section opens in its place. */
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { BotWordsChoice } from "../../bots/BotWordsChoice";
import { Btn, Dialog, Icon, type IconName, usePlayback, useTheme } from "../../kit";
import { holdRestFor } from "../../kit/rest";
import { Link } from "../../Link";
import { logAddress } from "../../net/api";
import { replayPath, tablePath } from "../../net/links";
import type { GameInfo, TableInfo } from "../../net/wire/table";
import { go } from "../../route";
import { Speed } from "../../stage/SceneControls";
import { SoundOffer } from "../../stage/sound/SoundOffer";
import { Volume } from "../../stage/sound/Volume";
import { EndTurnChoice } from "../prompt/EndTurn";
import { Spectators } from "../seats/Spectators";
import { GoBack, type GoingBack } from "../votes/GoBack";
import { BigScreenLink } from "./BigScreenLink";
import { Links } from "./Links";
import { Options } from "./Options";
import "./Menu.css";

const NotifyMe = lazy(() => holdRestFor(import("../notify/NotifyMe")));

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

function Preferences({ info, owner }: { info: TableInfo; owner: string }) {
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
      <BotWordsChoice info={info} owner={owner} />
    </>
  );
}

/** A line of the list: it opens a section, or does something at once. */
interface Entry {
  readonly name: string;
  readonly icon: IconName;
  readonly content?: ReactNode;
  readonly onPress?: () => void;
}

function List({
  entries,
  label,
  last,
  onOpen,
}: {
  entries: readonly Entry[];
  label: string;
  /** The section that was open before: the focus comes back to its line. */
  last: string;
  onOpen(name: string): void;
}) {
  return (
    <ul className="menu-list" aria-label={label}>
      {entries.map(({ name, icon, onPress }) => (
        <li key={name}>
          <button
            type="button"
            className={onPress ? "cut" : "cut opens"}
            // biome-ignore lint/a11y/noAutofocus: where the reader was before
            autoFocus={name === last}
            onClick={onPress ?? (() => onOpen(name))}
          >
            <Icon name={icon} />
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Section({ entry, onBack }: { entry: Entry; onBack(): void }) {
  const back = useRef<HTMLDivElement>(null);
  useEffect(() => back.current?.querySelector("button")?.focus(), []);
  return (
    <section className="stack">
      <div className="menu-section" ref={back}>
        <Btn kind="quiet" icon="left" aria-label="All of this table" onClick={onBack} />
        <h3>{entry.name}</h3>
      </div>
      {entry.content}
    </section>
  );
}

interface MenuProps {
  readonly info: TableInfo;
  readonly game: GameInfo | undefined;
  /** A turn of this game usually ends with a button. */
  readonly byButton: boolean;
  readonly seats: readonly { token: string; name: string }[];
  readonly spectators: number;
  /** Big screens that show the table now. */
  readonly screens: number;
  /** The owner's token; "" for everybody else. */
  readonly owner: string;
  /** Sound may be offered here, to who has not been offered it yet. */
  readonly offersSound: boolean;
  /** Null for those who watch, and when the game is over. */
  readonly back: GoingBack | null;
  /** The clock, pausing, and who plays for whom. */
  readonly time: ReactNode;
  /** Null for those who watch. */
  readonly onNotes: (() => void) | null;
  onHelp(): void;
  /** When this seat wants to be asked; null where nothing can be said about it. */
  readonly orders: ReactNode;
  onClose(): void;
}

type Maybe = Entry | false | null | "";

const isEntry = (entry: Maybe): entry is Entry => Boolean(entry);

/** What is wanted most often. */
function commonOf({ info, seats, spectators, owner, back, time }: MenuProps): Entry[] {
  const all: Maybe[] = [
    back && { name: "Go back", icon: "undo", content: <GoBack {...back} /> },
    Boolean(time) && { name: "Time and seats", icon: "hourglass", content: time },
    {
      name: "Links",
      icon: "link",
      content: (
        <>
          <Links table={info.table} seats={seats} />
          {spectators > 0 && (
            <p className="dim small">
              {spectators === 1 ? "One person watches." : `${spectators} people watch.`}
            </p>
          )}
          <Spectators info={info} owner={owner} />
        </>
      ),
    },
    {
      name: "Preferences",
      icon: "sound",
      content: <Preferences info={info} owner={owner} />,
    },
    { name: "To the start page", icon: "back", onPress: () => go("/") },
  ];
  return all.filter(isEntry);
}

function othersOf({
  info,
  game,
  byButton,
  seats,
  screens,
  owner,
  orders,
  onNotes,
  onHelp,
}: MenuProps): Entry[] {
  const over = info.status === "over";
  const all: Maybe[] = [
    onNotes && { name: "Open my notes", icon: "rune", onPress: onNotes },
    seats.length > 0 && {
      name: "When you are asked",
      icon: "once",
      content: (
        <>
          {orders}
          <EndTurnChoice game={info.game} title={info.title} byButton={byButton} />
        </>
      ),
    },
    !over && {
      name: "Tell me when it is my turn",
      icon: "horn",
      content: (
        <Suspense
          fallback={
            <p data-waiting className="dim small">
              Loading.
            </p>
          }
        >
          <NotifyMe table={info.table} title={info.title} seats={seats} />
        </Suspense>
      ),
    },
    info.status !== "waiting" && {
      name: "Replay",
      icon: "eye",
      onPress: () => go(replayPath(info.table)),
    },
    (owner || info.screen) &&
      !over && {
        name: "Big screen",
        icon: "map",
        content: <BigScreenLink info={info} owner={owner} screens={screens} />,
      },
    {
      name: "Options of this table",
      icon: "gear",
      content: <Options game={game} options={info.options} />,
    },
    { name: "Dice you can check", icon: "die", content: <Proof info={info} /> },
    { name: "Help and keys", icon: "help", onPress: onHelp },
  ];
  return all.filter(isEntry);
}

export default function Menu(props: MenuProps) {
  const [{ open, last }, show] = useState({ open: "", last: "" });
  const common = commonOf(props);
  const others = othersOf(props);
  const entry = [...common, ...others].find(({ name }) => name === open);
  const onOpen = (name: string): void => show({ open: name, last: "" });
  return (
    <Dialog title="This table" onClose={props.onClose}>
      {entry ? (
        <Section key={open} entry={entry} onBack={() => show({ open: "", last: open })} />
      ) : (
        <>
          {props.offersSound && <SoundOffer onAnswer={props.onClose} />}
          <List label="Common" entries={common} last={last} onOpen={onOpen} />
          <List label="More" entries={others} last={last} onOpen={onOpen} />
          <p className="dim small">
            {props.seats.length > 0
              ? "If you leave, your seat stays yours. You find the table on the start page, under “My tables”."
              : "You only watch: leaving changes nothing."}
          </p>
        </>
      )}
    </Dialog>
  );
}

/** Before the game: who sits where, the link to send, and the start. */

import { type FormEvent, useEffect, useId, useState } from "react";
import { Head, SoundButton, ThemeButton } from "../../Head";
import { isSolitaire, playersOf } from "../../home/create/plan";
import { TimingFields } from "../../home/create/TimingFields";
import { Btn, Dialog, Icon, Panel, RulesContext } from "../../kit";
import { changeSeat, setTiming, sitDown, startTable } from "../../net/api";
import { myName, rememberName } from "../../net/playername";
import { savedTables } from "../../net/savedtables";
import { useRequest } from "../../net/useRequest";
import type { GameInfo, SeatInfo } from "../../net/wire/table";
import RuleBook from "../../rules/RuleBook";
import { useOpenRule } from "../../rules/useOpenRule";
import type { AtTable } from "../attable";
import { Chat } from "../chat/Chat";
import { BigScreenLink } from "../menu/BigScreenLink";
import { Links } from "../menu/Links";
import { Options } from "../menu/Options";
import { Spectators } from "../seats/Spectators";
import { timingWords } from "../time/clocks";
import { Invite } from "./Invite";
import { LobbySeats } from "./LobbySeats";
import { Salt } from "./Salt";
import "./Lobby.css";
import "../layout/Banners.css";

/** Why the game cannot begin, or nothing. Closed seats do not count. */
export function notYet(seats: readonly SeatInfo[], game: GameInfo | undefined): string {
  const open = seats.filter((seat) => seat.kind === "open").length;
  const taken = seats.filter((seat) => seat.kind === "human" || seat.kind === "bot").length;
  if (open === 1) return "One seat is still open.";
  if (open > 1) return `${open} seats are still open.`;
  if (game && !game.players.includes(taken)) {
    return `${game.title} needs ${playersOf(game)}, and ${taken} are here.`;
  }
  return "";
}

function SitDown({ busy, onSit }: { busy: boolean; onSit(): void }) {
  const field = useId();
  const [name, setName] = useState(() => myName());
  const sit = (event: FormEvent): void => {
    event.preventDefault();
    onSit();
  };
  return (
    <Panel title="Sit down">
      <form className="pad stack" onSubmit={sit}>
        <div className="field">
          <label htmlFor={field}>Your name</label>
          <input
            id={field}
            type="text"
            maxLength={24}
            autoComplete="nickname"
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              rememberName(event.target.value);
            }}
          />
        </div>
        <div className="flow">
          <Btn type="submit" kind="primary" icon="me" aria-disabled={busy}>
            Sit down here
          </Btn>
          <span className="dim small">or choose a seat below</span>
        </div>
      </form>
    </Panel>
  );
}

/** The owner's button to begin, or a sentence for those who wait. */
function Begin({
  lack,
  open,
  alone,
  onBegin,
}: {
  lack: string;
  open: boolean;
  alone: boolean;
  /** Null for everybody but the owner. */
  onBegin: (() => void) | null;
}) {
  const reason = useId();
  const state = lack || (alone ? "Nobody else is needed." : "Everyone is here.");
  if (!onBegin) {
    return (
      <p className="dim">{state} Whoever made the table begins the game; this page notices by itself.</p>
    );
  }
  return (
    <>
      <Btn
        kind="primary"
        icon="play"
        aria-disabled={lack !== ""}
        aria-describedby={reason}
        onClick={() => lack || onBegin()}
      >
        Begin the game
      </Btn>
      <p id={reason} className="dim small">
        {state} {open && !alone && "Wait for a friend, give it to a bot, or close it."}
      </p>
    </>
  );
}

function Notices({ retrying, badLink }: { retrying: boolean; badLink: boolean }) {
  return (
    <div className="banners" role="status">
      {retrying && (
        <p className="banner cut">
          <Icon name="hourglass" />
          The connection broke. It comes back by itself.
        </p>
      )}
      {badLink && (
        <p className="banner cut">
          <Icon name="lock" />
          That link opens no seat here, or not any more. You may sit down on an open seat.
        </p>
      )}
    </div>
  );
}

function useLobby({ table, watch, seating, screen, sync, game }: AtTable) {
  const { seats } = screen.state;
  const info = sync.table;
  const request = useRequest();
  const mine = seating.ownSeats.map((own) => own.seat);
  const free = seats.some((seat) => seat.kind === "open");
  const lack = notYet(seats, game);
  useEffect(() => {
    document.title = `${lack ? "Waiting" : "Ready"} · ${info.title} · Meadhall`;
  }, [info.title, lack]);
  return {
    ...request,
    seats,
    mine,
    /** Whether a seat is open. */
    free,
    lack,
    /** The owner's token; "" for everybody else. */
    owner: watch ? "" : (seating.held?.owner ?? ""),
    alone: game ? isSolitaire(game) : seats.length === 1,
    canSit: !watch && mine.length === 0 && free,
    sit: (seat: number): void =>
      request.run(async () => {
        const name = myName();
        const seated = await sitDown(table, { name, seat });
        savedTables().keep(seated, { game: info.game, title: info.title, name });
        seating.refresh();
      }),
  };
}

interface Part {
  readonly at: AtTable;
  readonly lobby: ReturnType<typeof useLobby>;
}

function SeatsPanel({ at: { table, game }, lobby }: Part) {
  const { seats, mine, owner, run, runNext } = lobby;
  return (
    <Panel title="Seats">
      <LobbySeats
        seats={seats}
        mine={mine}
        game={game}
        onSit={lobby.canSit ? lobby.sit : null}
        onChange={owner ? (seat, change) => runNext(() => changeSeat(table, seat, change, owner)) : null}
      />
      <div className="pad stack">
        <Begin
          lack={lobby.lack}
          open={lobby.free}
          alone={lobby.alone}
          onBegin={owner ? () => run(() => startTable(table, owner)) : null}
        />
        <p role="alert" className="fault">
          {lobby.fault}
        </p>
      </div>
    </Panel>
  );
}

function LinksPanel({ at: { table, seating, screen, sync }, lobby: { seats, owner } }: Part) {
  return (
    <Panel title="Links">
      <div className="pad stack">
        <Links
          table={table}
          seats={seating.ownSeats.map((own) => ({
            token: own.token,
            name: seats.find((seat) => seat.seat === own.seat)?.name ?? "",
          }))}
        />
        <Spectators info={sync.table} owner={owner} />
        <BigScreenLink info={sync.table} owner={owner} screens={screen.state.screens} />
      </div>
    </Panel>
  );
}

function OptionsPanel({
  at: { table, sync, game },
  lobby: { owner, runNext },
  onRules,
}: Part & { onRules(): void }) {
  const info = sync.table;
  return (
    <Panel title="Options">
      <div className="pad stack">
        <Options game={game} options={info.options} />
        <p className="small">
          <b>Time:</b> {timingWords(info.timing)}
        </p>
        {owner && game && (
          <details className="fold">
            <summary>Change the clock</summary>
            <TimingFields
              timing={info.timing}
              bots={game.bots}
              windows={game.windows}
              onChange={(timing) => runNext(() => setTiming(table, timing, owner))}
            />
          </details>
        )}
        <div className="flow">
          <Btn kind="quiet" icon="book" onClick={onRules}>
            Rules of {info.title}
          </Btn>
        </div>
      </div>
    </Panel>
  );
}

function ChatPanel({ at: { table, screen, socket }, lobby: { mine } }: Part) {
  return (
    <Panel title="Chat" className="lobby-chat">
      <Chat
        table={table}
        said={screen.state.chat}
        mine={mine}
        onSay={mine.length ? (text) => socket.say(text) : null}
      />
    </Panel>
  );
}

export default function Lobby(at: AtTable) {
  const { table, watch, seating, screen, sync } = at;
  const info = sync.table;
  const lobby = useLobby(at);
  const [book, setBook] = useState(false);
  const rules = useOpenRule(() => setBook(true));
  return (
    <RulesContext value={rules}>
      <div className="lobby">
        <Head title={info.title} sub="Before the game">
          <SoundButton />
          <ThemeButton />
        </Head>
        <main>
          <Notices retrying={screen.status === "retrying"} badLink={seating.badLink} />
          <div className="stack">
            {lobby.canSit && <SitDown busy={lobby.busy} onSit={() => lobby.sit(-1)} />}
            {!lobby.alone && lobby.free && <Invite info={info} owner={lobby.owner} />}
            <SeatsPanel at={at} lobby={lobby} />
            {!lobby.alone && <LinksPanel at={at} lobby={lobby} />}
          </div>
          <div className="stack">
            <OptionsPanel at={at} lobby={lobby} onRules={() => setBook(true)} />
            <Salt
              table={table}
              commitment={info.commitment}
              seats={lobby.seats}
              ownSeats={watch ? [] : seating.ownSeats}
            />
            {!lobby.alone && <ChatPanel at={at} lobby={lobby} />}
          </div>
        </main>
        {book && (
          <Dialog title="Rules" onClose={() => setBook(false)}>
            <RuleBook game={info.game} wanted={rules.wanted} />
          </Dialog>
        )}
      </div>
    </RulesContext>
  );
}

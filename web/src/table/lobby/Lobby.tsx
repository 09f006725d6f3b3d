/** Before the game: who sits where, the link to send, and the start. */
import { type FormEvent, useEffect, useId, useState } from "react";
import { Head, SoundButton, ThemeButton } from "../../Head";
import { isSolitaire, playersOf } from "../../home/plan";
import { TimingFields } from "../../home/TimingFields";
import { Btn, Dialog, Icon, Panel, RulesContext } from "../../kit";
import { changeSeat, setTiming, sitDown, startTable } from "../../net/api";
import { myName, rememberName } from "../../net/playername";
import { savedTables } from "../../net/savedtables";
import type { GameInfo, SeatInfo } from "../../net/wire/table";
import { RuleBook } from "../../rules/RuleBook";
import { useOpenRule } from "../../rules/useOpenRule";
import type { AtTable } from "../attable";
import { Chat } from "../chat/Chat";
import { Links, Options } from "../menu/Menu";
import { Spectators } from "../seats/Spectators";
import { timingWords } from "../time/clocks";
import { LobbySeats } from "./LobbySeats";
import { Salt } from "./Salt";

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

/** The owner's button, or a word to those who wait for it. */
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

export default function Lobby({ table, watch, seating, screen, socket, sync, game }: AtTable) {
  const { state, status } = screen;
  const { held, ownSeats } = seating;
  const seats = state.seats;
  const info = sync.table;
  const owner = watch ? "" : (held?.owner ?? "");
  const mine = ownSeats.map((own) => own.seat);
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const [book, setBook] = useState(false);
  const rules = useOpenRule(() => setBook(true));
  const free = seats.some((seat) => seat.kind === "open");
  const canSit = !watch && mine.length === 0 && free;
  const lack = notYet(seats, game);
  const alone = game ? isSolitaire(game) : seats.length === 1;

  useEffect(() => {
    document.title = `${lack ? "Waiting" : "Ready"} · ${info.title} · Meadhall`;
  }, [info.title, lack]);

  const run = (what: () => Promise<unknown>): void => {
    if (busy) return;
    setBusy(true);
    setFault("");
    what()
      .catch((reason: unknown) => setFault(reason instanceof Error ? reason.message : String(reason)))
      .finally(() => setBusy(false));
  };
  const sit = (seat: number): void =>
    run(async () => {
      const name = myName();
      const seated = await sitDown(table, { name, seat });
      savedTables().keep(seated, { game: info.game, title: info.title, name });
      seating.refresh();
    });

  return (
    <RulesContext value={rules}>
      <div className="lobby">
        <Head title={info.title} sub="Before the game">
          <SoundButton />
          <ThemeButton />
        </Head>
        <main>
          <Notices retrying={status === "retrying"} badLink={seating.badLink} />
          <div className="stack">
            {canSit && <SitDown busy={busy} onSit={() => sit(-1)} />}
            <Panel title="Seats">
              <LobbySeats
                seats={seats}
                mine={mine}
                game={game}
                onSit={canSit ? sit : null}
                onChange={owner ? (seat, change) => run(() => changeSeat(table, seat, change, owner)) : null}
              />
              <div className="pad stack">
                <Begin
                  lack={lack}
                  open={free}
                  alone={alone}
                  onBegin={owner ? () => run(() => startTable(table, owner)) : null}
                />
                <p role="alert" className="fault">
                  {fault}
                </p>
              </div>
            </Panel>
            {!alone && (
              <Panel title={free ? "Invite" : "Links"}>
                <div className="pad stack">
                  <Links
                    table={table}
                    waiting={free}
                    seats={ownSeats.map((own) => ({
                      token: own.token,
                      name: seats.find((seat) => seat.seat === own.seat)?.name ?? "",
                    }))}
                  />
                  <Spectators info={info} owner={owner} />
                </div>
              </Panel>
            )}
          </div>
          <div className="stack">
            <Panel title="Options">
              <div className="pad stack">
                <Options game={game} options={info.options} />
                <p className="small">
                  <b>Time:</b> {timingWords(info.timing)}
                </p>
                {owner && game && (
                  <details className="fold">
                    <summary>Keep time otherwise</summary>
                    <TimingFields
                      timing={info.timing}
                      bots={game.bots}
                      onChange={(timing) => run(() => setTiming(table, timing, owner))}
                    />
                  </details>
                )}
                <div className="flow">
                  <Btn kind="quiet" icon="book" onClick={() => setBook(true)}>
                    Rules of {info.title}
                  </Btn>
                </div>
              </div>
            </Panel>
            <Salt table={table} commitment={info.commitment} seats={seats} ownSeats={watch ? [] : ownSeats} />
            {!alone && (
              <Panel title="Chat" className="lobby-chat">
                <Chat
                  table={table}
                  said={state.chat}
                  mine={mine}
                  onSay={mine.length ? (text) => socket.say(text) : null}
                />
              </Panel>
            )}
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

/** Before the game: who sits where, the link to send, and the start. */
import { type FormEvent, useEffect, useId, useState } from "react";
import { Head, SoundButton, ThemeButton } from "../head";
import { goodBot } from "../home/plan";
import { Btn, Crest, Icon, Panel } from "../kit";
import { Link } from "../link";
import { changeSeat, sitDown, startTable } from "../net/api";
import { grants } from "../net/grants";
import { myName, rememberName } from "../net/me";
import type { ChangeSeat, GameInfo, SeatInfo } from "../net/wire";
import { Chat } from "./chat";
import { Links, Options } from "./menu";
import type { AtTable } from "./props";

/** Why the game cannot begin, or nothing. Closed seats do not count. */
export function notYet(seats: readonly SeatInfo[], game: GameInfo | undefined): string {
  const open = seats.filter((seat) => seat.kind === "open").length;
  const taken = seats.filter((seat) => seat.kind === "human" || seat.kind === "bot").length;
  if (open === 1) return "One seat is still open: wait for a friend, give it to a bot or close it.";
  if (open > 1) return `${open} seats are still open: wait for friends, give them to bots or close them.`;
  if (game && !game.players.includes(taken)) {
    return `${game.title} needs ${game.players[0]} to ${game.players.at(-1)} players, and ${taken} are here.`;
  }
  return "";
}

function who(seat: SeatInfo): string {
  switch (seat.kind) {
    case "human":
      return seat.here ? "is here" : "away at the moment";
    case "bot":
      return `bot ${seat.bot}`;
    case "open":
      return "waits for somebody";
    case "closed":
      return "not used";
  }
}

function OwnerButtons({
  seat,
  game,
  onChange,
}: {
  seat: SeatInfo;
  game: GameInfo | undefined;
  onChange(change: ChangeSeat): void;
}) {
  const at = `seat ${seat.seat + 1}`;
  if (seat.kind === "human") {
    return (
      <Btn kind="quiet" aria-label={`Free ${at} again`} onClick={() => onChange({ kind: "open", bot: "" })}>
        Free it
      </Btn>
    );
  }
  return (
    <div className="flow owner">
      {seat.kind !== "bot" && game && (
        <Btn
          icon="gear"
          aria-label={`Give ${at} to a bot`}
          onClick={() => onChange({ kind: "bot", bot: goodBot(game) })}
        >
          Add a bot
        </Btn>
      )}
      {seat.kind === "bot" && game && game.bots.length > 1 && (
        <select
          aria-label={`Which bot sits on ${at}`}
          value={seat.bot}
          onChange={(event) => onChange({ kind: "bot", bot: event.target.value })}
        >
          {game.bots.map((bot) => (
            <option key={bot.name} value={bot.name}>
              {bot.name}
            </option>
          ))}
        </select>
      )}
      {seat.kind !== "open" && (
        <Btn kind="quiet" aria-label={`Open ${at}`} onClick={() => onChange({ kind: "open", bot: "" })}>
          {seat.kind === "bot" ? "Remove" : "Open"}
        </Btn>
      )}
      {seat.kind === "open" && (
        <Btn kind="quiet" aria-label={`Close ${at}`} onClick={() => onChange({ kind: "closed", bot: "" })}>
          Close
        </Btn>
      )}
    </div>
  );
}

export function Lobby({ table, watch, seating, screen, socket, sync, game }: AtTable) {
  const { story, status } = screen;
  const { held, chairs } = seating;
  const seats = story.seats;
  const info = sync.table;
  const owner = watch ? "" : (held?.owner ?? "");
  const mine = chairs.map((chair) => chair.seat);
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState(() => myName());
  const field = useId();
  const canSit = !watch && mine.length === 0;
  const lack = notYet(seats, game);

  useEffect(() => {
    document.title = `${lack ? "Waiting" : "Ready"} · ${info.title} · Meadhall`;
  }, [info.title, lack]);

  const run = (what: Promise<unknown>): void => {
    setBusy(true);
    setFault("");
    what
      .catch((reason: unknown) => setFault(reason instanceof Error ? reason.message : String(reason)))
      .finally(() => setBusy(false));
  };
  const sit = (seat: number): void => {
    if (busy) return;
    rememberName(name);
    run(
      sitDown(table, { name: name.trim(), seat }).then((seated) => {
        grants().keep(seated, { game: info.game, title: info.title, name: name.trim() });
        seating.refresh();
      }),
    );
  };
  const sitAnywhere = (event: FormEvent): void => {
    event.preventDefault();
    sit(-1);
  };
  const free = seats.some((seat) => seat.kind === "open");

  return (
    <div className="lobby">
      <Head title={info.title} sub="Before the game">
        <SoundButton />
        <ThemeButton />
      </Head>
      <main>
        <div className="banners" role="status">
          {status === "retrying" && (
            <p className="banner cut">
              <Icon name="hourglass" />
              The connection broke. It comes back by itself.
            </p>
          )}
          {seating.badLink && (
            <p className="banner cut">
              <Icon name="lock" />
              That link opens no seat here, or not any more. You may sit down on an open seat.
            </p>
          )}
        </div>
        <div className="stack">
          {canSit && free && (
            <Panel title="Sit down">
              <form className="pad stack" onSubmit={sitAnywhere}>
                <div className="field">
                  <label htmlFor={field}>Your name</label>
                  <input
                    id={field}
                    type="text"
                    maxLength={24}
                    autoComplete="nickname"
                    value={name}
                    onChange={(event) => setName(event.target.value)}
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
          )}
          <Panel title="Seats">
            <ul className="pad stack seat-list" aria-label="Seats, clockwise">
              {seats.map((seat) => (
                <li
                  key={seat.seat}
                  className={`seat cut ${mine.includes(seat.seat) ? "on" : ""} ${seat.kind}`}
                >
                  <Crest seat={seat.seat} size={44} />
                  <div>
                    <div className="name">
                      {seat.kind === "human" || seat.kind === "bot" ? seat.name : `Seat ${seat.seat + 1}`}
                      {seat.kind === "bot" && <Icon name="gear" />}
                      {mine.includes(seat.seat) && <span className="you">you</span>}
                    </div>
                    <div className="doing">{who(seat)}</div>
                  </div>
                  {canSit && seat.kind === "open" && (
                    <Btn aria-label={`Sit down on seat ${seat.seat + 1}`} onClick={() => sit(seat.seat)}>
                      Sit here
                    </Btn>
                  )}
                  {owner && !mine.includes(seat.seat) && (
                    <OwnerButtons
                      seat={seat}
                      game={game}
                      onChange={(change) => run(changeSeat(table, seat.seat, change, owner))}
                    />
                  )}
                </li>
              ))}
            </ul>
            <div className="pad stack">
              {owner ? (
                <>
                  <Btn
                    kind="primary"
                    icon="play"
                    aria-disabled={busy || lack !== ""}
                    aria-describedby={`${field}-lack`}
                    onClick={() => !lack && !busy && run(startTable(table, owner))}
                  >
                    Begin the game
                  </Btn>
                  <p id={`${field}-lack`} className="dim small">
                    {lack || "Everyone is here."}
                  </p>
                </>
              ) : (
                <p className="dim">
                  {lack || "Everyone is here."} Whoever made the table begins the game; this page notices by
                  itself.
                </p>
              )}
              <p role="alert" className="fault">
                {fault}
              </p>
            </div>
          </Panel>
        </div>
        <div className="stack">
          <Panel title="Invite">
            <div className="pad">
              <Links
                table={table}
                waiting
                seats={chairs.map((chair) => ({
                  token: chair.token,
                  name: seats.find((seat) => seat.seat === chair.seat)?.name ?? "",
                }))}
              />
            </div>
          </Panel>
          <Panel title="Chat" className="lobby-chat">
            <Chat said={story.chat} onSay={mine.length ? (text) => socket.say(text) : null} />
          </Panel>
          <Panel title="Options">
            <div className="pad stack">
              <Options game={game} options={info.options} />
              <Link to={`/rules/${info.game}`}>Rules of {info.title}</Link>
            </div>
          </Panel>
        </div>
      </main>
    </div>
  );
}

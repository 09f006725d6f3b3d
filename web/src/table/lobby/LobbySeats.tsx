/** The seats before the game: who sits where, and what the owner may change. */
import { defaultBot } from "../../bots/levels";
import { levelWords, Shields } from "../../bots/Shields";
import { ANY, isSolitaire } from "../../home/create/plan";
import { Btn, Crest, Icon } from "../../kit";
import type { BotInfo, ChangeSeat, GameInfo, SeatInfo } from "../../net/wire/table";
import "../seats/Seats.css";

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

const OPEN: ChangeSeat = { kind: "open", bot: "" };
const CLOSED: ChangeSeat = { kind: "closed", bot: "" };

function OwnerButtons({
  seat,
  game,
  onChange,
}: {
  seat: SeatInfo;
  game: GameInfo;
  onChange(change: ChangeSeat): void;
}) {
  const at = `seat ${seat.seat + 1}`;
  switch (seat.kind) {
    case "human":
      return (
        <Btn kind="quiet" aria-label={`Free it: ${at}`} onClick={() => onChange(OPEN)}>
          Free it
        </Btn>
      );
    case "bot":
      return (
        <>
          {game.bots.length > 1 && (
            <select
              aria-label={`Which bot sits on ${at}`}
              value={seat.bot}
              onChange={(event) => onChange({ kind: "bot", bot: event.target.value })}
            >
              {game.bots.map((bot) => (
                <option key={bot.name} value={bot.name}>
                  {levelWords(bot)}
                </option>
              ))}
            </select>
          )}
          <Btn kind="quiet" aria-label={`Remove the bot from ${at}`} onClick={() => onChange(OPEN)}>
            Remove
          </Btn>
        </>
      );
    case "open":
      if (isSolitaire(game)) return null;
      return (
        <>
          <Btn
            icon="gear"
            aria-label={`Add a bot to ${at}`}
            onClick={() => onChange({ kind: "bot", bot: defaultBot(game), temper: ANY })}
          >
            Add a bot
          </Btn>
          <Btn kind="quiet" aria-label={`Close ${at}`} onClick={() => onChange(CLOSED)}>
            Close
          </Btn>
        </>
      );
    case "closed":
      return (
        <Btn kind="quiet" aria-label={`Open ${at}`} onClick={() => onChange(OPEN)}>
          Open
        </Btn>
      );
  }
}

function BotWords({ bot }: { bot: BotInfo | undefined }) {
  return (
    <div className="small dim">
      <Shields strength={bot?.strength ?? 0} /> {bot?.words}
    </div>
  );
}

export function LobbySeats({
  seats,
  mine,
  game,
  onSit,
  onChange,
}: {
  seats: readonly SeatInfo[];
  mine: readonly number[];
  game: GameInfo | undefined;
  /** Null when this browser has a seat already, or only watches. */
  onSit: ((seat: number) => void) | null;
  /** Null for everybody but the owner. */
  onChange: ((seat: number, change: ChangeSeat) => void) | null;
}) {
  return (
    <ul className="pad stack" aria-label="Seats, clockwise">
      {seats.map((seat) => (
        <li key={seat.seat} className={`seat-card cut ${mine.includes(seat.seat) ? "on" : ""} ${seat.kind}`}>
          <Crest seat={seat.seat} size={44} />
          <div>
            <div className="name">
              {seat.name || `Seat ${seat.seat + 1}`}
              {seat.kind === "bot" && <Icon name="gear" />}
              {mine.includes(seat.seat) && <span className="you">you</span>}
            </div>
            <div className="doing">
              {who(seat)}
              {seat.salted && ", has added words to the dice"}
            </div>
            {seat.kind === "bot" && <BotWords bot={game?.bots.find(({ name }) => name === seat.bot)} />}
          </div>
          {onSit && seat.kind === "open" && (
            <Btn aria-label={`Sit here, seat ${seat.seat + 1}`} onClick={() => onSit(seat.seat)}>
              Sit here
            </Btn>
          )}
          {onChange && game && !mine.includes(seat.seat) && (
            <div className="flow owner">
              <OwnerButtons seat={seat} game={game} onChange={(change) => onChange(seat.seat, change)} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

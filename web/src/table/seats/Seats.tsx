/** The strip of seats: crest, name, what each does, and what everybody may count. */
import type { AnyFace } from "../../games";
import { Crest, Die, Icon, points } from "../../kit";
import type { Chat, SeatInfo } from "../../net/wire/table";
import { type Clocks, NO_CLOCKS, timesNow, timeWords, useSeatTime } from "../time/clocks";
import "./Seats.css";

export interface SeatsProps {
  readonly face: AnyFace;
  readonly view: unknown;
  readonly seats: readonly SeatInfo[];
  readonly names: string[];
  readonly mine: number | null;
  readonly clocks?: Clocks;
  /** By days, only who is asked has a clock. */
  readonly byDays?: boolean;
  /** What a bot has said just now. */
  readonly says?: Chat | null;
}

/** The strip in one sentence per seat, for screen readers. */
export function spokenSeats({
  face,
  view,
  seats,
  names,
  mine,
  clocks = NO_CLOCKS,
  byDays,
}: SeatsProps): string {
  const times = timesNow(clocks);
  return names
    .map((name, seat) => {
      const marks = face.seatMarks?.(view, seat).map((mark) => mark.label) ?? [];
      const stats = face.seatStats(view, seat).map((stat) => `${stat.value} ${stat.label}`.trim());
      const time = times[seat];
      const info = seats.find((one) => one.seat === seat);
      const timed = time && info?.kind === "human" && (time.running || !byDays);
      const left = timed ? [`${timeWords(time.left)} left`] : [];
      const bot = info?.stand_in;
      const played = bot ? [`played by ${bot}`] : [];
      return `${seat === mine ? `${name}, you` : name}: ${[...played, ...marks, ...stats, ...left].join(", ")}.`;
    })
    .join(" ");
}

function Marks({ face, view, seat }: Pick<SeatsProps, "face" | "view"> & { seat: number }) {
  const marks = face.seatMarks?.(view, seat) ?? [];
  if (marks.length === 0) return null;
  return (
    <span className="marks">
      {marks.map((mark) => (
        <span key={mark.label} title={mark.label}>
          <Icon name={mark.icon} />
          <span className="vh">, {mark.label}</span>
        </span>
      ))}
    </span>
  );
}

function Time({ clocks, seat, byDays }: { clocks: Clocks; seat: number; byDays: boolean }) {
  const time = useSeatTime(clocks, seat);
  if (!time || (byDays && !time.running)) return null;
  const what = time.running ? "left, running" : "left";
  return (
    <span
      className={`clock ${time.running ? "running" : ""}`}
      title={time.running ? "Time left, running" : "Time left"}
    >
      {time.running && <Icon name="hourglass" />}
      {timeWords(time.left)}
      <span className="vh"> {what}</span>
    </span>
  );
}

function Seat({
  face,
  view,
  seats,
  names,
  mine,
  clocks,
  byDays = false,
  says,
  seat,
}: SeatsProps & { seat: number }) {
  const spoken = says?.seat === seat ? says.text : "";
  const info = seats.find((one) => one.seat === seat);
  const on = face.awaited(view).includes(seat);
  const away = info?.kind === "human" && !info.here;
  return (
    <li
      className={`seat-card cut ${on ? "on" : ""}`}
      {...points(`seat:${seat}`, ...(face.seatPoints?.(view, seat) ?? []))}
      aria-current={on ? "true" : undefined}
    >
      {on && <span className="flag" />}
      <Crest seat={seat} size={44} />
      <div className="name">
        <span className="called" title={info?.kind === "bot" ? `bot ${info.bot}` : undefined}>
          {names[seat]}
        </span>
        {info?.kind === "bot" && (
          <>
            <Icon name="gear" />
            <span className="vh">, bot {info.bot}</span>
          </>
        )}
        {info?.stand_in && (
          <span className="played tiny dim">
            <Icon name="gear" /> played by {info.stand_in}
          </span>
        )}
        {seat === mine && <span className="you">you</span>}
        {away && <span className="away tiny dim">away</span>}
        <Marks face={face} view={view} seat={seat} />
        {clocks && info?.kind === "human" && !info.stand_in && (
          <Time clocks={clocks} seat={seat} byDays={byDays} />
        )}
      </div>
      {spoken && <div className="doing says">“{spoken}”</div>}
      <div className="doing">{face.seatDoing(view, seat, names)}</div>
      <div className="stats">
        {face.seatStats(view, seat).map((stat) => (
          <span
            key={stat.label}
            className={stat.die ? "of-doing" : stat.tone}
            title={`${stat.value} ${stat.label}`.trim()}
          >
            {!stat.die && <Icon name={stat.icon} />}
            {stat.value}
            {stat.die && <Die face={stat.die} silent />}
            <span className="vh"> {stat.label}</span>
          </span>
        ))}
      </div>
    </li>
  );
}

export function Seats({ label, className, ...props }: SeatsProps & { label: string; className: string }) {
  return (
    <ul className={className} aria-label={label} tabIndex={-1}>
      {props.names.map((name, seat) => (
        <Seat key={name} {...props} seat={seat} />
      ))}
    </ul>
  );
}

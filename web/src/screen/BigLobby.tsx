/** The big screen before the game: the code to sit down, and who is here. */
import { useEffect } from "react";
import { Crest, Icon } from "../kit";
import type { SeatInfo, TableInfo } from "../net/wire/table";
import { Room } from "./Room";
import { SitDownCode } from "./SitDownCode";

function doing(seat: SeatInfo): string {
  if (seat.kind === "open") return "free";
  if (seat.kind === "bot") return `bot ${seat.bot}`;
  return seat.here ? "is here" : "away";
}

export function BigLobby({ info, seats }: { info: TableInfo; seats: readonly SeatInfo[] }) {
  const used = seats.filter((seat) => seat.kind !== "closed");
  const free = used.filter((seat) => seat.kind === "open").length;
  useEffect(() => {
    document.title = `${info.title} · Big screen · Meadhall`;
  }, [info.title]);
  const state =
    free === 0 ? "Everyone is here." : free === 1 ? "One seat is free." : `${free} seats are free.`;
  return (
    <Room title={info.title} sub="Before the game" className="before">
      <main>
        <SitDownCode table={info.table} words={free ? "Scan to sit down" : "Scan to watch"} large />
        <ul className={used.length > 5 ? "screen-seats two" : "screen-seats"} aria-label="Seats">
          {used.map((seat) => (
            <li key={seat.seat} className={`screen-seat cut ${seat.kind}`}>
              <Crest seat={seat.seat} size={48} />
              <div className="who">
                <p className="name">{seat.name || `Seat ${seat.seat + 1}`}</p>
                <p className="doing">{doing(seat)}</p>
              </div>
            </li>
          ))}
        </ul>
      </main>
      <p className="screen-banner cut" role="status">
        <Icon name="people" />
        <span>
          <b>{state}</b> The owner begins the game on the phone.
        </span>
      </p>
    </Room>
  );
}

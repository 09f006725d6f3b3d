/** Take one of a row of face-down bracelets: the backs are alike, so one tap is enough (CV-R7). */
import { Bracelet, BraceletBack, point, useKeys } from "../../../kit";
import { legal } from "../../shared/legal";
import { ZoneHead } from "../../shared/ZoneHead";
import { optionsOf } from "../selection";
import type { TrayProps } from "../tray/props";
import { whyTake } from "../words";
import { ListAll } from "./AllMoves";
import "./Take.css";

export function Take(props: TrayProps) {
  const { ask, view, seat, names, send, busy } = props;
  const options = optionsOf(ask);
  const places = options?.type === "backs" ? Array.from({ length: options.count }, (_, place) => place) : [];
  const open = new Map(options?.type === "backs" ? options.open : []);
  const take = (place: number) => () => {
    const move = legal(ask, { type: "take", place });
    if (move && !busy) send(move.move);
  };
  useKeys(Object.fromEntries(places.slice(0, 9).map((place) => [String(place + 1), take(place)])));
  if (options?.type !== "backs") return null;
  return (
    <div className="tray">
      <ZoneHead title={`Take one of ${names[options.victim]}'s bracelets`}>
        <ListAll {...props} />
      </ZoneHead>
      <div className="backs" {...point("row", options.victim)}>
        {places.map((place) => {
          const value = open.get(place);
          return (
            <button
              key={place}
              type="button"
              className="back-btn"
              {...point("button", "take")}
              aria-label={`Take bracelet ${place + 1}${value ? `, an open ${value}` : ""}`}
              onClick={take(place)}
            >
              {value ? <Bracelet value={value} size={52} /> : <BraceletBack size={52} />}
            </button>
          );
        })}
      </div>
      <p className="dim small">
        {whyTake(view, seat, options.why, names[options.victim] ?? "")} You see its value when you have it.
      </p>
    </div>
  );
}

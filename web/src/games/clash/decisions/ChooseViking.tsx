/** Buttons with a Viking each: whom to slam, whom to attack. */
import { Crest, Icon, point } from "../../../kit";
import type { TrayProps } from "../tray/props";

export function ChooseViking({
  seats,
  verb,
  view,
  names,
  picked,
  pick,
}: TrayProps & { seats: readonly number[]; verb: string }) {
  return (
    <div className="dest">
      {seats.map((seat) => {
        const count = view.seats[seat]?.bracelets ?? 0;
        return (
          <button
            key={seat}
            type="button"
            className={`saying cut dst ${picked.target === seat ? "sel" : ""}`}
            aria-pressed={picked.target === seat}
            {...point("seat", seat)}
            onClick={() => pick({ target: seat, space: null })}
          >
            <Crest seat={seat} size={30} />
            <span className="vh">{verb} </span>
            <span>{names[seat]}</span>
            <span className="far">
              <Icon name="bracelet" />
              {count}
              <span className="vh">{count === 1 ? " bracelet" : " bracelets"}</span>
            </span>
          </button>
        );
      })}
    </div>
  );
}

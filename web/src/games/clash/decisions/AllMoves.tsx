/** Every legal move as a button, in the server's words, and what is barred with its reason. */
import { Btn, Icon } from "../../../kit";
import { ZoneHead } from "../../shared/ZoneHead";
import type { TrayProps } from "../tray/props";
import "./AllMoves.css";

const sentence = (move: object): string => JSON.stringify(move);

export function AllMoves({ ask, send, busy, pick }: TrayProps) {
  if (!ask) return null;
  const given = ask.answer ? sentence(ask.answer) : "";
  return (
    <div className="tray moves">
      <ZoneHead title="All moves" dim={`${ask.choices.length}`}>
        <button
          type="button"
          className="chip cut"
          aria-expanded="true"
          onClick={() => pick({ listing: false })}
        >
          <Icon name="back" size={14} />
          Back
        </button>
      </ZoneHead>
      <ul>
        {ask.choices.map(({ move, words }) => (
          <li key={sentence(move)}>
            <Btn
              kind="quiet"
              plays={String(move.type)}
              aria-pressed={ask.answer ? sentence(move) === given : undefined}
              onClick={() => !busy && send(move)}
            >
              {words}
            </Btn>
          </li>
        ))}
        {ask.barred.map(({ move, words, rule, text }) => (
          <li key={sentence(move)}>
            <Btn kind="quiet" why={{ rule, text }}>
              {words}
            </Btn>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Opens the plain list. `small` is the sign alone, for the places only a phone shows. */
export function ListAll({ ask, pick, small = false }: Pick<TrayProps, "ask" | "pick"> & { small?: boolean }) {
  if (!ask) return null;
  return (
    <button
      type="button"
      className={`chip cut list-all ${small ? "small-screen" : ""}`}
      aria-label="All moves"
      aria-expanded="false"
      onClick={() => pick({ listing: true })}
    >
      <Icon name="list" size={15} />
      {!small && "All moves"}
    </button>
  );
}

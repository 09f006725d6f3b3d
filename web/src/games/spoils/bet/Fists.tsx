import { Crest, Icon } from "../../../kit";
import type { Props } from "../view";
import "./Fists.css";

/** Who has locked and who is thinking: never how much. */
export function Fists({ view, names, seat }: Pick<Props, "view" | "names" | "seat">) {
  return (
    <ul className="fists" aria-label="Bets of the others">
      {names.map((name, other) =>
        other === seat ? null : (
          <Fist
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            key={other}
            seat={other}
            name={name}
            locked={view.sealed.some((one) => one.seat === other)}
          />
        ),
      )}
    </ul>
  );
}

function Fist({ seat, name, locked }: { seat: number; name: string; locked: boolean }) {
  return (
    <li className={locked ? "locked" : ""}>
      <Crest seat={seat} size={22} />
      <span className="who">{name}</span>
      {locked ? <Icon name="fist" size={18} /> : <span aria-hidden="true">…</span>}
      <span className="vh">{locked ? "has bet" : "thinking"}</span>
    </li>
  );
}

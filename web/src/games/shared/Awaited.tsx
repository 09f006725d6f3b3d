import { Crest, Icon } from "../../kit";
import "./Awaited.css";

interface Asked {
  seat: number;
  kind: string;
}

/** Whose answers are awaited, with what they do, and who has answered. */
export function Awaited<A extends Asked>({
  open,
  sealed,
  names,
  doing,
}: {
  open: readonly A[];
  sealed: readonly Pick<Asked, "seat">[];
  names: readonly string[];
  doing(asked: A): string;
}) {
  return (
    <ul className="awaited" aria-label="Awaited">
      {open.map((asked) => (
        <li key={asked.seat}>
          <Crest seat={asked.seat} size={26} />
          <span>
            <b>{names[asked.seat]}</b> {doing(asked)}
          </span>
        </li>
      ))}
      {sealed.map(({ seat }) => (
        <li key={`sealed ${seat}`}>
          <Crest seat={seat} size={26} />
          <Icon name="fist" />
          <span>{names[seat]} has answered</span>
        </li>
      ))}
    </ul>
  );
}

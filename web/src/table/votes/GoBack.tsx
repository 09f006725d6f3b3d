/** Going back past a die, a reveal or another player's move: for all people at the table to agree to. */
import { Btn } from "../../kit";

export interface GoingBack {
  /** One seat only. */
  readonly alone: boolean;
  /** I am the only person: nobody has to agree. */
  readonly only: boolean;
  /** Another question is open at the table. */
  readonly asking: boolean;
  onAsk(to: Place): void;
}

export type Place = "move" | "turn" | "before" | "round";

const PLACES: readonly { readonly to: Place; readonly label: string; readonly turns: boolean }[] = [
  { to: "move", label: "Before my last move", turns: false },
  { to: "turn", label: "Start of my turn", turns: true },
  { to: "before", label: "Start of my turn before", turns: true },
  { to: "round", label: "Start of the round", turns: false },
];

const WAIT = { rule: "", text: "A question is open at the table: let it be answered first." };

export function GoBack({ alone, only, asking, onAsk }: GoingBack) {
  return (
    <>
      <p className="small">
        {only
          ? "You are the only person here, so you may go back past dice and cards that were seen, too."
          : "Past a die, a card that was seen or another player's move you may go back if everybody agrees. The others are asked at once."}{" "}
        The log marks it. What was seen stays seen, but dice and cards that come afterwards come anew.
      </p>
      <div className="flow">
        {PLACES.filter(({ turns }) => !(alone && turns)).map(({ to, label }) => (
          <Btn key={to} icon="undo" why={asking ? WAIT : null} onClick={() => onAsk(to)}>
            {label}
          </Btn>
        ))}
      </div>
    </>
  );
}

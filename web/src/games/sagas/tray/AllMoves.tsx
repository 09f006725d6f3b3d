/** Every legal move as a button, in the server's words. */
import { Btn } from "../../../kit";
import { ZoneHead } from "../../shared/ZoneHead";
import type { Props } from "../view";
import { Panel } from "./Panel";
import "./AllMoves.css";

export function AllMoves({ ask, send, busy }: Props) {
  if (!ask) return null;
  return (
    <Panel className="all-moves">
      <ZoneHead title={ask.prompt} />
      <ul>
        {ask.choices.map(({ move, words }) => (
          <li key={JSON.stringify(move)}>
            <Btn kind="quiet" plays={String(move.type)} onClick={() => !busy && send(move)}>
              {words}
            </Btn>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The New Religion Table: whoever may roll on it sees first what each number brings (VK-23.0). */
import { point, RuleLink, useKeys } from "../../../kit";
import { offer } from "../battle/fight";
import { effectsWords } from "../panel/effects";
import type { Props } from "../view";
import { Option } from "./Option";
import "./ReligionTable.css";

export function ReligionTable(props: Props) {
  const { ask, view, board, send, busy } = props;
  const [roll, pass] = [offer(ask, "roll"), offer(ask, "pass")];
  const act = (move: object | null) => (): void => {
    if (move && !busy) send(move);
  };
  useKeys({ Enter: act(roll), n: act(pass) });
  const rows = view.religion === "new" ? board.religion_table : board.berserkir_table;
  return (
    <section className="sg-decision" {...point("part", "religion")} aria-label="New Religion Table">
      <header>
        <h2>New Religion Table</h2>
        <span className="small dim">a battle lost or broken off adds 1 to the die</span>
        <RuleLink id="VK-23.0c" />
      </header>
      <ol className="sg-table">
        {rows.map((effects, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row of the table is its number
          <li key={place}>
            <b>{place + 1}</b> {effectsWords(effects, board)}
          </li>
        ))}
      </ol>
      <div className="sg-options">
        <Option icon="die" plays="roll" primary name="Roll" onChoose={act(roll)} />
        <Option icon="cross" plays="pass" name="Do not roll" onChoose={act(pass)} />
      </div>
    </section>
  );
}

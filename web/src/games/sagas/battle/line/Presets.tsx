/** Orders of the line to choose from, each with its chance to win. */
import { useContext } from "react";
import { AdviceContext } from "../../../../kit";
import { Radios } from "../../../shared/Radios";
import type { World } from "../../view";
import { type Known, lineKey } from "../odds";
import { jarlsLive, type Preset, percent, sameLine } from "./line";
import "./Presets.css";

export function Presets({
  all,
  line,
  board,
  odds,
  onChoose,
}: {
  all: readonly Preset[];
  line: readonly number[];
  board: World;
  odds: Known;
  onChoose(line: readonly number[]): void;
}) {
  const advised = useContext(AdviceContext);
  const chosen = all.find((one) => sameLine(one.line, line))?.id ?? null;
  const told = ({ line: order }: Preset) => odds.get(lineKey(order)) ?? null;
  return (
    <Radios
      label="Order of the line"
      className="sg-presets"
      items={all.map((one) => {
        const known = told(one);
        return { id: one.id, name: `${one.name}${known ? `, ${percent(known.win)} to win` : ""}` };
      })}
      value={chosen}
      onChoose={(id) => onChoose(all.find((one) => one.id === id)?.line ?? line)}
      render={(id, picked) => {
        const one = all.find((preset) => preset.id === id);
        const known = one ? told(one) : null;
        return {
          className: `opt cut ${picked ? "sel" : ""}`,
          children: (
            <>
              <span>
                <b>{one?.name}</b>
                <small>{one && known ? jarlsLive(one.line, board.units, known.alive) : ""}</small>
              </span>
              {advised && <b className="share">{known ? percent(known.win) : "–"}</b>}
            </>
          ),
        };
      }}
    />
  );
}

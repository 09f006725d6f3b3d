/** Units for gold: before the Saga in any homeland, in a voyage with the Jarl (VK-7.0.7a, VK-9). */
import { useState } from "react";
import { Btn, Icon, leads, point } from "../../../kit";
import { legal } from "../../shared/legal";
import { useWanted } from "../../shared/wanted";
import { ZoneHead } from "../../shared/ZoneHead";
import { usePicked } from "../begun";
import { type Foreseen, ofSize } from "../course/forecast";
import { spacesOf } from "../spaces";
import { Act } from "../tray/Act";
import { ForecastLines } from "../tray/ForecastLines";
import { Panel } from "../tray/Panel";
import { offered, type Props, type World } from "../view";
import { bandWords, percent, rollAtMost, spaceName } from "../words";
import { cargo } from "./composition";
import { UnitFace } from "./UnitFace";
import "./Recruits.css";

interface Offer {
  unit: number;
  price: number;
  /** Chance of the Edda check it needs; 1 for none. */
  chance: number;
  move: object | null;
}

/** So many of a kind wait to be recruited. */
const waiting = (pool: readonly number[], unit: number): number => pool.filter((one) => one === unit).length;

function Offers({
  world,
  pool,
  offers,
  verb,
  plays,
  busy,
  send,
}: {
  world: World;
  pool: readonly number[];
  offers: readonly Offer[];
  verb: string;
  /** The type of the move that takes one. */
  plays: string;
  busy: boolean;
  send(move: object): void;
}) {
  const wanted = useWanted(plays);
  return (
    <ul className="offers" {...point("part", "pool")}>
      {offers.map(({ unit, price, chance, move }) => {
        const name = world.units[unit]?.name ?? "";
        return (
          <li key={unit} className="offer cut" {...point("unit", world.units[unit]?.id ?? unit)}>
            <UnitFace world={world} unit={unit} />
            <small className="wait">
              {waiting(pool, unit)} in the pool
              {chance < 1 ? `, Edda check ${percent(chance)}` : ""}
            </small>
            <button
              type="button"
              className="btn cut"
              {...point("button", plays)}
              aria-label={`${verb} ${name} for ${price} gold${chance < 1 ? `, Edda check ${percent(chance)}` : ""}`}
              aria-disabled={!move || undefined}
              {...leads(wanted !== null && JSON.stringify(wanted) === JSON.stringify(move))}
              onClick={() => {
                if (move && !busy) send(move);
              }}
            >
              <Icon name="plus" size={14} />
              <Icon name="coin" size={16} />
              {price}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Before the Saga: a homeland, then units for it. */
export function Purchases({ view, board, ask, lines, send, busy }: Props) {
  const [picked, pick] = usePicked(ask);
  const homes = spacesOf(ask, "buy");
  const jarls = homes.find((space) => view.bands[space]?.length) ?? homes[0] ?? -1;
  const space = picked.space ?? lastHome(lines, homes) ?? jarls;
  const done = legal(ask, { type: "done" });
  const wanted = useWanted("buy");
  return (
    <Panel className="formation">
      <div className="form">
        <ZoneHead title="Buy units for">
          <span className="presets">
            {homes.map((at) => (
              <button
                key={at}
                type="button"
                className="chip cut"
                aria-pressed={at === space}
                {...leads(at !== space && at === wanted?.space)}
                onClick={() => pick({ space: at })}
              >
                {spaceName(board, at)}
              </button>
            ))}
          </span>
        </ZoneHead>
        <Offers
          world={board}
          pool={view.pool}
          verb={`Buy in ${spaceName(board, space)}:`}
          plays="buy"
          offers={(offered(ask, "buy")?.units ?? []).map(([unit, price]) => ({
            unit,
            price,
            chance: 1,
            move: legal(ask, { type: "buy", unit, space })?.move ?? null,
          }))}
          busy={busy}
          send={send}
        />
      </div>
      <div className="form-out">
        <Standing view={view} board={board} />
        <Begin view={view} board={board} onBegin={() => done && !busy && send(done.move)} />
      </div>
    </Panel>
  );
}

/** Ends the purchases. Who has no ship is warned first: there is no way back to this market. */
function Begin({ view, board, onBegin }: Pick<Props, "view" | "board"> & { onBegin(): void }) {
  const [warned, warn] = useState(false);
  const ashore = view.bands.every((band) => cargo(board, band).ships === 0);
  if (ashore && warned) {
    return (
      <>
        <p role="alert" className="no-ship">
          <b>You have no ship: you cannot sail.</b> Begin anyway?
        </p>
        <Act label="Begin without a ship" icon="play" plays="done" onAct={onBegin}>
          <Btn kind="quiet" onClick={() => warn(false)}>
            Buy more
          </Btn>
        </Act>
      </>
    );
  }
  return (
    <Act
      label={view.gold > 0 ? `Begin with ${view.gold} gold left` : "Begin the Saga"}
      icon="play"
      plays="done"
      onAct={ashore ? () => warn(true) : onBegin}
    />
  );
}

/** A purchase is a decision of its own: the homeland stays the same from one to the next. */
function lastHome(lines: Props["lines"], homes: readonly number[]): number | null {
  const space = lines.findLast(({ event }) => event.type === "recruited")?.event.space;
  return typeof space === "number" && homes.includes(space) ? space : null;
}

/** In a voyage: recruits join the Jarl where he stands. */
export function Leidang({ view, board, ask, send, busy }: Props) {
  const leidang = offered(ask, "leidang");
  const recruit = (unit: number): object | null => legal(ask, { type: "recruit", unit })?.move ?? null;
  const done = legal(ask, { type: "done" });
  return (
    <Panel className="formation">
      <div className="form">
        <ZoneHead title={`Leidang in ${spaceName(board, view.place)}`} dim={`${view.gold} gold`} />
        <Offers
          world={board}
          pool={view.pool}
          verb="Recruit"
          plays="recruit"
          offers={[
            ...(leidang?.units ?? []).map(([unit, price]) => ({
              unit,
              price,
              chance: 1,
              move: recruit(unit),
            })),
            ...(leidang?.tests ?? []).map(([unit, price]) => ({
              unit,
              price,
              chance: rollAtMost(view.edda),
              move: recruit(unit),
            })),
          ]}
          busy={busy}
          send={send}
        />
      </div>
      <div className="form-out">
        <Standing view={view} board={board} />
        <Act label="Go on to move" icon="right" plays="done" onAct={() => done && !busy && send(done.move)}>
          {leidang?.tried && (
            <Btn kind="quiet" why={{ rule: "VK-21.3a", text: "One attempt in a voyage." }}>
              Varangians, Ormr
            </Btn>
          )}
        </Act>
      </div>
    </Panel>
  );
}

/** Who stands where by now, and what their ships carry. */
function Standing({ view, board }: Pick<Props, "view" | "board">) {
  const lines = view.bands.flatMap((band, space): Foreseen[] => {
    if (band.length === 0) return [];
    const { riders, seats, ships } = cargo(board, band);
    const carried = ships ? ` Ships carry ${Math.min(riders, seats)} of ${seats}.` : "";
    return [
      {
        tone: "plain",
        icon: "people",
        text: `**${spaceName(board, space)}**: ${bandWords(board, band)}.${carried}`,
      },
      ...ofSize(view, band.length),
    ];
  });
  return <ForecastLines lines={lines} />;
}

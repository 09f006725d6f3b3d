/** What I decide in a battle: the Edge, the order of the line, whom to strike. */

import { Btn, Icon, points, useKeys } from "../../../kit";
import { plural } from "../../../kit/words";
import type { SagasBattleOver } from "../../../net/wire/sagas";
import { SceneControls, useStage } from "../../../stage";
import { PrimaryButton } from "../../shared/PrimaryButton";
import { useWanted } from "../../shared/wanted";
import { Option } from "../decisions/Option";
import type { Props } from "../view";

import { Chances } from "./Chances";
import { endWords } from "./EdgeAndDice";
import { type Fight, fightOf, firstLine, offer, offers, volleyOf } from "./fight";
import { mineFacts, theirFacts } from "./line/Lines";
import { hitsOn, percent, presets, sameLine } from "./line/line";
import { Presets } from "./line/Presets";
import { useLine } from "./line/useLine";
import { lastBattle, type Told } from "./log";
import { lineKey, momentOf, useLastOdds, useOdds, type Worth } from "./odds";
import { suggested } from "./target";
import "./BattleTray.css";

type Fighting = Props & { fight: Fight };

export function BattleTray(props: Props) {
  const fight = fightOf(props.view, props.ask);
  if (!fight) return null;
  const given = { ...props, fight };
  switch (props.ask?.ordered ? "" : props.ask?.kind) {
    case "edge":
      return <EdgeTray {...given} />;
    case "line":
      return <LineTray {...given} />;
    case "shoot":
      return <ShootTray {...given} />;
    default:
      return <Watching {...given} />;
  }
}

const worthWords = (worth: Worth | null | undefined): string =>
  worth ? `the Edge ${percent(worth.edge)}, the battle ${percent(worth.win)}` : "";

function EdgeTray(props: Fighting) {
  const { ask, fight, board, consult, send, busy, view } = props;
  const odds = useOdds(consult, momentOf(props), [fight.line]).get(lineKey(fight.line));
  const [roll, spend] = [offer(ask, "roll"), offer(ask, "spend")];
  const act = (move: object | null) => () => {
    if (move && !busy) send(move);
  };
  useKeys({ Enter: act(roll), e: spend && act(spend) });
  return (
    <div className="sg-tray battle">
      <Chances odds={odds} line={fight.line} board={board} />
      <div className="sg-act">
        {spend && (
          <Option
            icon="raven"
            plays="spend"
            name={`Pay 1 of ${view.edda} Edda for +1`}
            words={worthWords(odds?.edge?.spend) || "and roll for the Edge"}
            onChoose={act(spend)}
          />
        )}
        <Option
          icon="die"
          primary
          plays="roll"
          name="Roll for the Edge"
          words={worthWords(odds?.edge?.roll) || "as it stands"}
          onChoose={act(roll)}
        />
      </div>
    </div>
  );
}

function LineTray(props: Fighting) {
  const { ask, fight, board, consult, send, busy } = props;
  const [line, change] = useLine(ask, firstLine(fight, board));
  const goal = useWanted("line")?.units as readonly number[] | undefined;
  const all = presets(fight.line, board.units);
  const odds = useOdds(consult, momentOf(props), [line, ...all.map((one) => one.line)]);
  const volley = volleyOf(props);
  const roll = (): void => {
    if (!busy) send({ type: "line", units: [...line] });
  };
  const atOnce = (): void => {
    roll();
    props.setOrder(volley);
  };
  useKeys({ a: volley ? atOnce : null });
  return (
    <div className="sg-tray battle">
      <Chances odds={odds.get(lineKey(line))} line={line} board={board} />
      <Presets all={all} line={line} board={board} odds={odds} onChoose={change} />
      <div className="sg-act">
        <ShieldWall {...props} />
        {volley && (
          <Btn icon="skip" onClick={atOnce}>
            Fight it out
          </Btn>
        )}
        <PrimaryButton
          icon="die"
          plays="line"
          label={`Roll round ${fight.round}`}
          leading={goal !== undefined && sameLine(goal, line)}
          onAct={roll}
        />
      </div>
    </div>
  );
}

/** A kept card beside the roll: after a round the battle can be broken off (VK-15.3a). */
function ShieldWall({ ask, board, view, send, busy }: Fighting) {
  const ways = offers(ask, "breakoff");
  const card = view.kept.find((kept) => board.voyages[kept]?.keep === "round");
  if (ways.length === 0 && card === undefined) return null;
  if (ways.length === 0) {
    return (
      <span className="sg-keep cut idle" {...points("part:kept")}>
        <Icon name="shield" />
        <span>
          <b>{board.voyages[card ?? 0]?.name}</b>
          <small>kept; after a round, where there is a way back</small>
        </span>
      </span>
    );
  }
  return ways.map((move) => (
    <button
      key={String(move.space)}
      type="button"
      className="sg-keep cut"
      {...points("button:breakoff", "part:kept")}
      onClick={() => !busy && send(move)}
    >
      <Icon name="shield" />
      <span>
        <b>{board.voyages[card ?? 0]?.name ?? "Shield Wall"}</b>
        <small>break off, back to {String(move.name)}</small>
      </span>
    </button>
  ));
}

function ShootTray(props: Fighting) {
  const { ask, fight, board, consult, send, busy } = props;
  const odds = useOdds(consult, momentOf(props), [fight.line]).get(lineKey(fight.line));
  const aim = suggested(fight, board);
  const strike = (place: number) => () => {
    const move = offer(ask, "shoot", { place });
    if (move && !busy) send(move);
  };
  const volley = volleyOf(props);
  const atOnce = (): void => props.setOrder(volley);
  const digits = fight.hostiles.map((_, place) => [`${place + 1}`, strike(place)] as const);
  useKeys({ ...Object.fromEntries(digits), a: volley ? atOnce : null });
  const archer = mineFacts(board, fight.line[fight.fired] ?? -1);
  const target = theirFacts(board, fight.hostiles[aim] ?? -1);
  return (
    <div className="sg-tray battle">
      <Chances odds={odds} line={fight.line} board={board} />
      <div className="sg-shot">
        <p>
          <b>{archer.name} strikes.</b> It {hitsOn(archer.combat)}, {percent(archer.combat / 6)}, whoever the
          target is.
        </p>
        <p className="dim small">
          Tap a hostile
          <span className="by-key">, or press its place in their line: 1 to {fight.hostiles.length}</span>.
        </p>
      </div>
      <div className="sg-act">
        {volley && (
          <Btn icon="skip" onClick={atOnce}>
            Fight it out
          </Btn>
        )}
        <PrimaryButton icon="axe" plays="shoot" label={`Strike ${target.name}`} onAct={strike(aim)} />
      </div>
    </div>
  );
}

/** Nothing is asked of me: dice fall, an order fights on, or I am only looking. */
function Watching(props: Fighting) {
  const { view, fight, board, consult, lines, order, setOrder, seat } = props;
  const playing = useStage().scene !== "";
  const last = useLastOdds(view);
  const asks = seat !== null && !playing;
  const odds = useOdds(consult, momentOf(props), asks ? [fight.line] : []).get(lineKey(fight.line));
  const told = lastBattle(lines);
  const over = told.find((one) => one.type === "battleover");
  const ordered = order.startsWith("volley") && !over;
  return (
    <div className="sg-tray battle">
      {over ? (
        <Result over={over} lived={fight.line.length} of={firstLined(told)} />
      ) : (
        seat !== null && <Chances odds={playing ? last : odds} line={fight.line} board={board} />
      )}
      <div className="sg-shot">
        <p>
          <b>{over ? endWords(over) : playing ? "The dice fall." : "The battle goes on."}</b>{" "}
          {ordered && "Each of your line strikes the strongest that has yet to fire."}
        </p>
      </div>
      <div className="sg-act">
        {ordered && (
          <Btn icon="cross" onClick={() => setOrder("")}>
            Ask me again
          </Btn>
        )}
        <SceneControls />
      </div>
    </div>
  );
}

/** How many stood in my line when the battle began. */
const firstLined = (told: readonly Told[]): number =>
  told.find((one) => one.type === "linedup")?.units.length ?? 0;

/** How the battle ended, where its chance stood before. */
function Result({ over, lived, of }: { over: SagasBattleOver; lived: number; of: number }) {
  return (
    <section className="sg-odds panel cut" aria-label="Result">
      <span className="big">{over.won ? "Won" : over.broken ? "Left" : "Lost"}</span>
      <p>
        <b>the battle of {over.name}</b>
        <small>
          {lived} of {plural(of, "unit")} live.
        </small>
      </p>
    </section>
  );
}

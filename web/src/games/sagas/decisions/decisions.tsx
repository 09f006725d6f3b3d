/** What a card, a quest, a religion or the end of a Saga asks. Each is shown in the right half of the tray. */

import type { FC } from "react";
import { Btn, RuleLink, useKeys } from "../../../kit";
import { capital } from "../../../kit/words";
import type { SagasChoiceOptions, SagasFuneralOptions } from "../../../net/wire/sagas";
import { useWanted } from "../../shared/wanted";
import { BattleResult } from "../battle/BattleResult";
import { factsOf, offer, offers } from "../battle/fight";
import { KeepSettlements } from "../campaign/KeepSettlements";
import { Portrait } from "../force/Portrait";
import { CardToTake, VoyageCard } from "../panel/VoyageCard";
import type { Props } from "../view";
import { spaceName } from "../words";
import { Deed } from "./Deed";
import { Option } from "./Option";
import { ReligionTable } from "./ReligionTable";
import "./decisions.css";

/** Sends a move of the list, unless one is under way. */
const act =
  ({ send, busy }: Props, move: object | null | undefined) =>
  (): void => {
    if (move && !busy) send(move);
  };

/** Digits choose, as the options stand. */
const digits = (acts: readonly (() => void)[]): Record<string, () => void> =>
  Object.fromEntries(acts.map((one, place) => [`${place + 1}`, one]));

/** One of several things: a card, a quest or the High King says which. */
function Choose(props: Props) {
  const { ask } = props;
  const moves = offers(ask, "choose");
  const wanted = useWanted("choose");
  useKeys(digits(moves.map((move) => act(props, move))));
  return (
    <section className="sg-decision" aria-label="Choose">
      <BattleResult lines={props.lines} />
      <Source {...props} />
      <div className="sg-options">
        {moves.map((move) => (
          <Option
            key={String(move.option)}
            plays="choose"
            leading={wanted?.option === move.option}
            name={String(move.text)}
            onChoose={act(props, move)}
          />
        ))}
      </div>
    </section>
  );
}

/** What offers the choice: the card that is being resolved, the quest that was accomplished, or words alone. */
function Source({ ask, view, board }: Props) {
  const { rule } = factsOf<SagasChoiceOptions>(ask);
  const quest = board.quests.find(({ name }) => ask?.prompt.startsWith(name));
  if (quest) {
    return (
      <article className="sg-card cut" aria-label={`Quest ${quest.name}`}>
        <span className="title">
          <Portrait id={quest.id} icon="rune" />
          <b>{quest.name}</b>
          <RuleLink id={rule} />
        </span>
        <span className="text">{quest.text}</span>
      </article>
    );
  }
  if (ask?.prompt.startsWith(board.voyages[view.card]?.name ?? "\n")) {
    return <VoyageCard world={board} card={view.card} />;
  }
  return (
    <header>
      <h2>{ask?.prompt}</h2>
      <RuleLink id={rule} />
    </header>
  );
}

/** Viking Funeral is played at once, or not for this Jarl (VK-19.2a). */
function Funeral(props: Props) {
  const { ask, board } = props;
  const [play, pass] = [offer(ask, "play"), offer(ask, "pass")];
  const { jarl, card } = factsOf<SagasFuneralOptions>(ask);
  const fallen = board.units[jarl]?.name ?? "A Jarl";
  useKeys(digits([act(props, play), act(props, pass)]));
  return (
    <section className="sg-decision" aria-label={`${fallen} has fallen`}>
      <VoyageCard world={board} card={card} />
      <div className="sg-options">
        <Option
          icon="torch"
          primary
          plays="play"
          name="Give him a Viking Funeral"
          words="1 Edda now, another Jarl after the battle"
          onChoose={act(props, play)}
        />
        <Option
          icon="cross"
          plays="pass"
          name="No funeral"
          words="the card stays with you"
          onChoose={act(props, pass)}
        />
      </div>
    </section>
  );
}

/** One card of several, or none where that is allowed. */
function Cards(props: Props) {
  const { ask, board } = props;
  const pass = offer(ask, "pass");
  const wanted = useWanted("take");
  return (
    <section className="sg-decision" aria-label={ask?.prompt ?? ""}>
      <ul className="sg-cards">
        {offers(ask, "take").map((move) => {
          const card = Number(move.card);
          return (
            <li key={card}>
              <CardToTake
                world={board}
                card={card}
                leading={wanted?.card === card}
                onTake={act(props, move)}
              />
            </li>
          );
        })}
      </ul>
      {pass && (
        <Btn kind="quiet" icon="cross" plays="pass" onClick={act(props, pass)}>
          None of them
        </Btn>
      )}
    </section>
  );
}

/** A settlement is given up (VK-20.22a). */
function Destroy(props: Props) {
  const { ask, board } = props;
  return (
    <section className="sg-decision" aria-label="Give up a settlement">
      <header>
        <h2>{ask?.prompt}</h2>
        <RuleLink id="VK-20.22a" />
      </header>
      <div className="sg-options">
        {offers(ask, "destroy").map((move) => (
          <Option
            key={String(move.space)}
            icon="longhouse"
            plays="destroy"
            name={capital(spaceName(board, Number(move.space)))}
            onChoose={act(props, move)}
          />
        ))}
      </div>
    </section>
  );
}

export const DECISIONS: Record<string, FC<Props>> = {
  choose: Choose,
  funeral: Funeral,
  table: ReligionTable,
  deed: Deed,
  destroy: Destroy,
  card: Cards,
  keepcard: Cards,
  keep: KeepSettlements,
};

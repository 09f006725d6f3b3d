/** The stage of a battle: both lines facing, the Edge and the dice between them. */
import { Icon, point } from "../../../kit";
import type { Props } from "../view";
import { spaceName } from "../words";
import { EdgeAndDice } from "./EdgeAndDice";
import { type Fight, fightOf } from "./fight";
import { Hostiles, MyLine } from "./line/Lines";
import "./Battle.css";

export { BattleTray } from "./BattleTray";

export function Battle(props: Props) {
  const fight = fightOf(props.view, props.ask);
  if (!fight) return null;
  const given = { ...props, fight };
  return (
    <section
      className="sg-field"
      {...point("part", "battle")}
      aria-label={`Battle at ${spaceName(props.board, fight.space)}`}
    >
      <Stake {...given} />
      <Hostiles {...given} />
      <EdgeAndDice {...given} />
      <MyLine {...given} />
    </section>
  );
}

/** What winning and losing bring: the card says it, or the quest that is fought for. */
function Stake({ view, board, fight }: Props & { fight: Fight }) {
  const marker = fight.quest ? view.quests.find(({ space }) => space === fight.space) : undefined;
  const about = marker ? board.quests[marker.quest] : board.voyages[view.card];
  if (!about) return null;
  return (
    <p className="sg-stake" {...(!marker && point("part", "card"))}>
      <Icon name={marker ? "rune" : "cards"} />
      <span>
        <b>{about.name}.</b> {marker ? `Win: ${uncapital(about.text)}` : about.text}
      </span>
    </p>
  );
}

const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

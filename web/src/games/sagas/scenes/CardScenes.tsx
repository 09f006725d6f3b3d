/** What is turned over: a voyage card, the stone of a quest; and dice that decide about a card. */

import { Icon } from "../../../kit";
import type {
  SagasCardTurned,
  SagasEddaChecked,
  SagasQuestRevealed,
  SagasTableRolled,
} from "../../../net/wire/sagas";
import { IN, OUT, type PictureProps, type Scene, useMotion } from "../../../stage";
import { At, QuestStone } from "../map/MapPieces";
import { useSight } from "../map/route/sight";
import { CardFace } from "../panel/VoyageCard";
import type { SagasView, World } from "../view";
import { Chart, useSpread } from "./Chart";
import { FallenDie, TUMBLE } from "./FallenDie";
import { plain, type Sagas } from "./told";
import { withQuest } from "./views";
import "./CardScenes.css";

type Played = Scene<SagasView> | null;

const RISES = 160;
const HALF = 170;
/** The card or stone stands edge-on: from here on its face is in the page. */
const TURNED = RISES + HALF;

/** The way of a card: it comes, turns to its edge, and opens once its mark has passed. */
function useTurn<E extends Element>(open: boolean, pace: number) {
  const back = useMotion<E>(
    [
      {
        frames: [
          { transform: "translateY(24px) scale(.8)", opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        ms: RISES,
      },
      { frames: [{ transform: "none" }, { transform: "scaleX(.02)" }], ms: HALF, at: RISES, ease: IN },
    ],
    pace,
  );
  const face = useMotion<E>(
    open ? [{ frames: [{ transform: "scaleX(.02)" }, { transform: "none" }], ms: HALF, ease: OUT }] : [],
    pace,
  );
  return { back, face };
}

export function cardScene({ line, before, board }: Sagas): Played {
  const { card, name, idle } = line.event as unknown as SagasCardTurned;
  if (!board.voyages[card]) return null;
  return {
    name: "sagas-card",
    length: idle ? 900 : 1300,
    marks: [
      { at: 0, sound: "cloth" },
      { at: TURNED, sound: "card" },
    ],
    words: `Voyage card: ${name}.`,
    Picture: (props) => <TurnedCard {...props} world={board} card={card} />,
    after: { ...before, card },
  };
}

function TurnedCard({ world, card, mark, pace }: PictureProps & { world: World; card: number }) {
  const open = mark > 1;
  const { back, face } = useTurn<HTMLDivElement>(open, pace);
  return (
    <div className="sagas sagas-stage">
      <div className="turned-card">
        {open ? (
          <div className="sg-card cut" ref={face}>
            <CardFace world={world} card={card} />
          </div>
        ) : (
          <div className="card-back cut" ref={back}>
            <Icon name="ship" size={44} />
          </div>
        )}
      </div>
    </div>
  );
}

export function questScene({ line, before, board }: Sagas): Played {
  const { space, name } = line.event as unknown as SagasQuestRevealed;
  const { quest } = line.event as unknown as SagasQuestRevealed;
  const found = board.quests.findIndex((one) => one.name === quest);
  if (found < 0) return null;
  return {
    name: "sagas-quest",
    length: 1500,
    marks: [
      { at: 0, sound: "cloth" },
      { at: TURNED, sound: "knock", view: withQuest(before, space, found) },
    ],
    words: plain(line.text),
    Picture: (props) => <TurnedStone {...props} world={board} space={space} quest={found} where={name} />,
    after: withQuest(before, space, found),
  };
}

function TurnedStone({
  world,
  space,
  quest,
  where,
  mark,
  pace,
}: PictureProps & { world: World; space: number; quest: number; where: string }) {
  useSight([space]);
  const spread = useSpread();
  const open = mark > 1;
  const { back, face } = useTurn<SVGGElement>(open, pace);
  const spot = world.spaces[space];
  return (
    <div className="sagas sagas-stage">
      {spread && spot && (
        <Chart spread={spread}>
          <At x={spot.x} y={spot.y - 34}>
            <g className="turned-stone" ref={open ? face : back} key={open ? "face" : "back"}>
              <g transform="scale(1.8)">
                <QuestStone up={open} />
              </g>
            </g>
          </At>
        </Chart>
      )}
      {open && (
        <p className="quest-name cut">
          <b>{world.quests[quest]?.name}</b>
          <small>
            {where}. {world.quests[quest]?.text}
          </small>
        </p>
      )}
    </div>
  );
}

function rolled(
  name: string,
  line: Sagas["line"],
  die: number,
  words: string,
  tone: "" | "good" | "bad",
): Played {
  return {
    name,
    length: 1100,
    marks: [{ at: 0, sound: "die" }, { at: TUMBLE }],
    words: plain(line.text),
    Picture: (props) => (
      <div className="sagas sagas-stage">
        <FallenDie {...props} face={die} words={words} tone={tone} />
      </div>
    ),
  };
}

export function checkScene({ line }: Sagas): Played {
  const { die, edda, passed } = line.event as unknown as SagasEddaChecked;
  const words = `${passed ? "Passed" : "Failed"}: Edda ${edda}`;
  return rolled("sagas-check", line, die, words, passed ? "good" : "bad");
}

export function tableScene({ line }: Sagas): Played {
  const { die, old } = line.event as unknown as SagasTableRolled;
  return rolled("sagas-table", line, die, old ? "Old Religion" : "New Religion", "");
}

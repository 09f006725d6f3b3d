/** More to do: the campaign of Sagas, the puzzle of the day, the lessons. */

import { useState } from "react";
import { CATALOGUE } from "../games/catalogue";
import { Carved, Icon, Illustration } from "../kit";
import { Link } from "../Link";
import { lessonProgress } from "../learn/progress";
import { myName } from "../net/playername";
import { useRequest } from "../net/useRequest";
import type { GameInfo } from "../net/wire/table";
import { playNow } from "./create/plan";
import { Fault } from "./Fault";
import gate from "./illustrations/gate.svg?no-inline";
import skald from "./illustrations/skald.svg?no-inline";
import tiles from "./illustrations/tiles.svg?no-inline";
import { open } from "./open";
import "./Doors.css";

/** The game with a campaign. */
const WITH_CAMPAIGN = CATALOGUE.find(({ campaign }) => campaign);

function Face({
  picture,
  ratio,
  title,
  words,
  note,
}: {
  picture: string;
  ratio: readonly [number, number];
  title: string;
  words: string;
  note: string;
}) {
  return (
    <>
      <span className="picture">
        <Illustration file={picture} ratio={ratio} whole />
      </span>
      <span className="words">
        <Carved text={title} tag="h3" />
        <span>{words}</span>
        <span className="dim small">{note}</span>
      </span>
      <Icon name="right" />
    </>
  );
}

export function Doors({ list, coming }: { list: readonly GameInfo[]; coming: boolean }) {
  const request = useRequest();
  const [done] = useState(() => Object.values(lessonProgress.all()).filter((one) => one.done).length);
  const saga = list.find(({ name }) => name === WITH_CAMPAIGN?.name);
  const campaign = (): void => {
    const options = WITH_CAMPAIGN?.campaign;
    if (saga && options && !request.busy)
      request.run(() => open({ ...playNow(saga, myName()), options }, saga.title));
  };
  return (
    <section className="home-doors" aria-label="More to play">
      {(coming || saga) && (
        <button
          type="button"
          className="home-door cut"
          aria-disabled={!saga || request.busy || undefined}
          onClick={campaign}
        >
          <Face
            picture={gate}
            ratio={[96, 116]}
            title="The campaign"
            words="Four Sagas in a row: your Jarls grow old, and your gold goes with you."
            note="Sagas, one player, over several evenings"
          />
        </button>
      )}
      <Link to="/puzzles" className="home-door cut">
        <Face
          picture={tiles}
          ratio={[118, 102]}
          title="Puzzle of the day"
          words="One answer is proven to be the best. Find it."
          note="The same for everybody today, and all others"
        />
      </Link>
      <Link to="/learn" className="home-door cut">
        <Face
          picture={skald}
          ratio={[156, 160]}
          title="Lessons"
          words="Played, not read: a coach at your side."
          note={done ? `${done} done so far` : "All four games, 1 to 8 minutes each"}
        />
      </Link>
      <Fault text={request.fault} />
    </section>
  );
}

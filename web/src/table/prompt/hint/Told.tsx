/** What a hint says, once the bot has thought; or why there is none. */
import { useEffect, useState } from "react";
import { Icon } from "../../../kit";
import { messageOf } from "../../../net/useRequest";
import type { Hint } from "../../../net/wire/table";
import { Candidates, type PointsOf } from "./Candidates";

export interface Asked {
  onAsk(): Promise<Hint>;
  /** Fetches what tells where each move is marked on the table. */
  pointsOf(): Promise<PointsOf>;
  onPlay(move: Record<string, unknown>): void;
}

export default function Told({
  onAsk,
  onAnswer,
  pointsOf,
  onPlay,
  onClose,
}: Asked & { onAnswer(): void; onClose(): void }) {
  const [answer] = useState(onAsk);
  const [told, tell] = useState<Hint | string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked once, and answered once
  useEffect(() => {
    let here = true;
    const after = (next: Hint | string): void => {
      if (!here) return;
      tell(next);
      onAnswer();
    };
    answer.then(after, (reason: unknown) => after(messageOf(reason)));
    return () => {
      here = false;
    };
  }, [answer]);
  if (told === null) return <span className="vh">The bot thinks.</span>;
  return (
    <div className="hint-told cut">
      <Icon name="raven" />
      {typeof told === "string" ? (
        <p>{told}</p>
      ) : (
        <Candidates hint={told} pointsOf={pointsOf} onPlay={onPlay} />
      )}
      <button type="button" className="icon-btn" aria-label="Close the hint" onClick={onClose}>
        <Icon name="cross" />
      </button>
    </div>
  );
}

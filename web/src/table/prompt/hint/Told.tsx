/** What a hint says, once the bot has thought; or why there is none. */
import { useCallback, useEffect, useState } from "react";
import type { AnyFace, FaceProps } from "../../../games";
import { Icon } from "../../../kit";
import { messageOf } from "../../../net/useRequest";
import type { Hint } from "../../../net/wire/table";
import { Candidates, type PointsOf } from "./Candidates";

/** What of a table a hint needs. */
export interface Asked {
  readonly model: {
    readonly at: { readonly socket: { hint(at: number): Promise<Hint> } };
    readonly face: Pick<AnyFace, "hintPoints">;
    readonly shown: Pick<FaceProps<unknown, unknown>, "ask" | "view" | "board" | "send">;
  };
}

export default function Told({
  model: { at, face, shown },
  onAnswer,
  onClose,
}: Asked & { onAnswer(): void; onClose(): void }) {
  const { view, board } = shown;
  const [answer] = useState(() => at.socket.hint(Number(shown.ask?.at)));
  const pointsOf = useCallback(async (): Promise<PointsOf> => {
    const found = await face.hintPoints?.();
    return (one) => found?.hintPoints(one, view, board) ?? [];
  }, [face, view, board]);
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
        <Candidates hint={told} pointsOf={pointsOf} onPlay={shown.send} />
      )}
      <button type="button" className="icon-btn" aria-label="Close the hint" onClick={onClose}>
        <Icon name="cross" />
      </button>
    </div>
  );
}

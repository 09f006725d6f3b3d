/** A space is to be chosen: on the board, or from this list; then one button. The sheet of a phone folds meanwhile. */

import type { ReactNode } from "react";
import { Bracelet, type IconName, point } from "../../../kit";
import { capital } from "../../../kit/words";
import type { Choice } from "../../../net/wire/table";
import { Consequence } from "../../shared/Consequence";
import { ZoneHead } from "../../shared/ZoneHead";
import { ready } from "../selection";
import { type Target, targets } from "../spaces";
import { Act } from "../tray/Act";
import type { TrayProps } from "../tray/props";
import { bare, type Saying } from "../words";
import { ListAll } from "./AllMoves";
import "./ChooseSpace.css";

/** So many fit without scrolling; the rest stands in the list of all moves. */
const SHOWN = 4;

/** Loot first, most valuable before; then near before far. */
export function sorted(found: readonly Target[], worth: (space: string) => number): Target[] {
  return [...found].sort((a, b) => worth(b.space) - worth(a.space) || (a.steps ?? 0) - (b.steps ?? 0));
}

export function ChooseSpace({
  title,
  icon,
  missing,
  plays,
  label,
  out,
  comes,
  only = () => true,
  ...props
}: TrayProps & {
  title: string;
  icon: IconName;
  missing: string;
  plays: string;
  label?: ReactNode;
  out?: { move: Choice; label?: string } | null;
  /** What the chosen space leads to. */
  comes(space: string): Saying | null;
  /** Which of the board's targets belong into this list. */
  only?(target: Target): boolean;
}) {
  const { view, ask, board, names, picked, pick, send, busy } = props;
  const worth = (space: string) => (view.loot[space] ?? []).reduce((sum, value) => sum + value, 0);
  const found = sorted(targets(ask, picked, view, board, names).filter(only), worth);
  const titleOf = (space: string) =>
    capital(bare(board.spaces.find(({ id }) => id === space)?.title ?? space));
  const short = found.length > SHOWN ? found.slice(0, SHOWN - 1) : found;
  const chosen = picked.space ? comes(picked.space) : null;
  return (
    <div className="tray">
      <ZoneHead title={title} dim="on the board or here">
        <ListAll {...props} />
      </ZoneHead>
      <div className="dest">
        {short.map((target) => (
          <button
            key={target.space}
            type="button"
            className={`saying cut dst ${target.chosen ? "sel" : ""}`}
            aria-pressed={target.chosen}
            {...point("space", target.space)}
            onClick={() => pick(target.pick)}
          >
            {view.loot[target.space]?.map((value, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a pile may hold two alike
              <Bracelet key={place} value={value} size={30} />
            ))}
            <span>{titleOf(target.space)}</span>
            {target.steps !== null && (
              <span className="far">{target.steps === 1 ? "1 step" : `${target.steps} steps`}</span>
            )}
          </button>
        ))}
        {found.length > short.length && (
          <button type="button" className="saying cut dst" onClick={() => pick({ listing: true })}>
            <span>{found.length - short.length} more spaces</span>
            <span className="far dim">list all</span>
          </button>
        )}
      </div>
      <Act
        move={ready(ask, picked)}
        label={label}
        icon={icon}
        missing={missing}
        plays={plays}
        why="Choose a lit space first, on the board or in this list."
        out={out}
        list={<ListAll small {...props} />}
        send={send}
        busy={busy}
      >
        {picked.space ? (
          <Consequence
            tone={chosen?.tone ?? "good"}
            text={`**${titleOf(picked.space)}**${chosen ? `: ${chosen.text}` : ""}`}
          />
        ) : (
          <span className="dim small">Tap a lit space.</span>
        )}
      </Act>
    </div>
  );
}

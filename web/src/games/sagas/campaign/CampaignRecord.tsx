/** The chronicle of a campaign so far: each Saga that has ended opens to its voyages. */
import { Icon } from "../../../kit";
import type { Props } from "../view";
import { pastSagas } from "./record";
import { Voyages } from "./Voyages";

export function CampaignRecord({ lines, board }: Pick<Props, "lines" | "board">) {
  const past = pastSagas(lines, board);
  if (past.length === 0) return null;
  return (
    <section className="sg-record" aria-label="The chronicle so far">
      {past.map(({ name, won, why, voyages }, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a Saga may be told twice; its place is what it is
        <details key={number}>
          <summary>
            <Icon name={won ? "trophy" : "cross"} size={16} />
            <b>{name}</b>
            <span className="dim">
              {won ? "won" : "lost"}. {why}
            </span>
          </summary>
          <Voyages all={voyages} />
        </details>
      ))}
    </section>
  );
}

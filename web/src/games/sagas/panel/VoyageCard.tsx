/** A voyage card in our own words. */

import { Icon, leads, points } from "../../../kit";
import { capital, listed } from "../../../kit/words";
import type { World } from "../view";

import "./VoyageCard.css";

interface Shown {
  world: World;
  card: number;
}

/** On its own. */
export function VoyageCard({ world, card }: Shown) {
  const facts = world.voyages[card];
  if (!facts) return null;
  return (
    <article
      className="sg-card cut"
      {...points("part:card", `card:${facts.id}`)}
      aria-label={`Voyage card ${facts.name}`}
    >
      <CardFace world={world} card={card} />
    </article>
  );
}

/** As a button that takes it. */
export function CardToTake({
  world,
  card,
  leading,
  onTake,
}: Shown & {
  /** A lesson leads here. */
  leading: boolean;
  onTake(): void;
}) {
  return (
    <button
      type="button"
      className="sg-card cut"
      {...points("button:take", "part:card", `card:${world.voyages[card]?.id ?? card}`)}
      {...leads(leading)}
      onClick={onTake}
    >
      <span className="vh">Take </span>
      <CardFace world={world} card={card} />
    </button>
  );
}

export function CardFace({ world, card }: Shown) {
  const facts = world.voyages[card];
  if (!facts) return null;
  return (
    <>
      <span className="title">
        <Icon name={facts.keep ? "lock" : "cards"} size={18} />
        <b>{facts.name}</b>
        <span className="number">{facts.number}</span>
      </span>
      <span className="text">{facts.text}</span>
      {facts.reconstructed.length > 0 && (
        <span className="dim tiny ours">
          <Icon name="mask" size={12} /> {capital(listed(facts.reconstructed))} reconstructed
        </span>
      )}
    </>
  );
}

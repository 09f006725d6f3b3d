/** What everybody owns. Mine first, with my face-down artifacts to read; of the others what may be known. */
import { useState } from "react";
import { Carved, Crest, Icon, inspectAt, type PointName, point, points } from "../../kit";
import type { SpoilsFaceDownArtifact } from "../../net/wire/spoils";
import { artifactOf, marksOf } from "./artifacts/artifact";
import { ArtifactChip, type Markers, ReconstructedNote, SetTracker } from "./pieces";
import { setsOf, stashOf, type Stash as Worth } from "./stash/worth";
import { ownPoint, type Props, treasureAt } from "./view";
import "./Stash.css";

export function Stash(props: Props) {
  const { view, board, names, seat } = props;
  const others = view.seats.map((_, other) => other).filter((other) => other !== seat);
  return (
    <section className="spoils spoils-stash panel cut" aria-label="Stashes">
      <div className="scroll">
        {seat !== null && <Mine {...props} seat={seat} />}
        {seat === null && <Carved text="Stashes" tag="h2" />}
        {others.map((other) => (
          <Rival key={other} {...props} who={other} name={names[other] ?? ""} />
        ))}
        {board.reconstructed && <ReconstructedNote />}
      </div>
    </section>
  );
}

function Mine(props: Props & { seat: number }) {
  const { view, board, seat } = props;
  const worth = stashOf(view, board, seat);
  return (
    <div className="mine" {...point("stash", seat)}>
      <header className="stash-h">
        <Carved text="Your stash" tag="h2" />
        <span className="dim small">sets pay 6, then 12</span>
      </header>
      <div {...points("part:sets", ...ownGoods(view, board, seat))}>
        <Tracker worth={worth} />
      </div>
      <StashArtifacts {...props} who={seat} />
      <p className="dim small sum">{sumWords(worth)}</p>
    </div>
  );
}

/** Closed, a line with what counts; open, sets and artifacts. */
function Rival({ who, name, ...props }: Props & { who: number; name: string }) {
  const { view, board } = props;
  const worth = stashOf(view, board, who);
  const [open, setOpen] = useState(false);
  return (
    <details
      className="rival"
      {...point("stash", who)}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Crest seat={who} size={26} />
        <span className="called">{name}</span>
        <span className="counts small">
          <span>
            <Icon name="cards" size={15} /> {worth.cards}
            <span className="vh"> cards</span>
          </span>
          <span>
            <Icon name="knot" size={15} /> {worth.holding.artifacts}
            <span className="vh"> artifacts</span>
          </span>
          <span>
            +{setsOf(worth.bonuses) + worth.bonuses.hoard}
            <span className="vh"> for sets and hoards</span>
          </span>
        </span>
        <Icon name="play" className="turn" size={14} />
      </summary>
      {open && (
        <>
          <Tracker worth={worth} compact />
          <StashArtifacts {...props} who={who} />
          <p className="dim small sum">{sumWords(worth)}</p>
        </>
      )}
    </details>
  );
}

/** The treasures that are counted in my sets. */
const ownGoods = (view: Props["view"], board: Props["board"], seat: number): PointName[] =>
  (view.seats[seat]?.goods ?? []).map((card) => ownPoint(board, card));

function Tracker({ worth, compact = false }: { worth: Worth; compact?: boolean }) {
  const { holding, bonuses } = worth;
  return (
    <SetTracker
      counts={holding.items}
      bonus={bonuses.sets}
      hoard={{ counts: bonuses.kinds, bonus: bonuses.hoard }}
      compact={compact}
    />
  );
}

/** "10 cards worth 31 gold, 14 in bonuses". */
function sumWords({ cards, gold, unknown, bonuses }: Worth): string {
  if (cards === 0) return "No cards yet.";
  const bonus = setsOf(bonuses) + bonuses.hoard;
  const more = unknown ? `, without ${unknown} face-down` : "";
  return `${cards} ${cards === 1 ? "card" : "cards"} worth ${gold} gold${more}${bonus ? `, ${bonus} in bonuses` : ""}.`;
}

/** Face-up artifacts, then face-down ones; a press on one that can be read opens its card. */
function StashArtifacts({ who, ...props }: Props & { who: number }) {
  const { view, board, seat } = props;
  const { open = [], down = [] } = view.seats[who] ?? {};
  if (open.length + down.length === 0) return null;
  const named = (card: number) => (who === seat ? ownPoint(board, card) : treasureAt(board, card));
  return (
    <ul className="artifacts-of" aria-label="Artifacts">
      {open.map((card) => (
        <Readable key={card} {...props} card={card} marks={marksOf(view, board, card)} named={named(card)} />
      ))}
      {down.map((back, place) =>
        back.card === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a face-down card has no other name than its place
          <li key={`down ${place}`}>
            <Back {...back} />
          </li>
        ) : (
          <Readable
            key={back.card}
            {...props}
            card={back.card}
            marks={{ down: true }}
            note={noteOf(props, back, who)}
            named={named(back.card)}
          />
        ),
      )}
    </ul>
  );

  function noteOf({ names }: Props, { seen }: SpoilsFaceDownArtifact, owner: number): string {
    if (owner !== seat) return "You have seen it.";
    const spies = seen.filter((other) => other !== owner).map((other) => names[other] ?? "");
    return spies.length ? `Seen by ${spies.join(", ")}.` : "";
  }
}

function Readable({
  view,
  board,
  card,
  marks,
  note = "",
  named,
}: Props & {
  card: number;
  marks: Markers;
  note?: string;
  named: PointName | undefined;
}) {
  const known = artifactOf(view, board, card);
  if (!known) return null;
  return (
    <li {...points(named)}>
      <ArtifactChip facts={known} {...marks} onPress={inspectAt} />
      {note && <p className="tiny dim">{note}</p>}
    </li>
  );
}

/** A back tells its stage, and all saw who looked at it. */
function Back({ stage }: SpoilsFaceDownArtifact) {
  return (
    <span className="artifact-chip back cut">
      <Icon name="lock" />
      <span>
        <b>Face-down</b>
        <span className="line">stage {stage}</span>
      </span>
    </span>
  );
}

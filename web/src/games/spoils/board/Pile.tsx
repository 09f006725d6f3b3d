/** The pile of this round: what lies there, what it would add to my stash, and who took the rest. */
import { type CSSProperties, useContext } from "react";
import { AdviceContext, Carved, inspectAt, leads, point, points } from "../../../kit";
import { plural } from "../../../kit/words";
import { useWanted } from "../../shared/wanted";
import { Treasure, TreasureBack } from "../pieces";
import { SeeAgain } from "../reveal/SeeAgain";
import { usePick, usePlaces } from "../selection";
import { flag } from "../stash/worth";
import { diceInPlay, facts, type Props, taken, treasureAt } from "../view";
import "./Pile.css";

/** Cards in a row: two rows as long as they stay wide enough, then three. */
const columns = (cards: number, most: number): number =>
  Math.min(most, Math.max(4, Math.ceil((cards + 1) / 2)));

export function Pile(props: Props) {
  const { view, board, ask } = props;
  const { pile } = view;
  const [chosen] = usePick(ask);
  const wanted = useWanted("pick")?.place;
  const dice = diceInPlay(view);
  const wide = pile.length > 17 ? 7 : columns(pile.length, 9);
  const narrow = columns(pile.length, 7);
  const style = {
    "--wide": wide,
    "--narrow": narrow,
    "--rows": Math.ceil(pile.length / narrow),
  } as CSSProperties;
  return (
    <section className="pile" {...point("part", "pile")} aria-label={`Spoils of pile ${view.round}`}>
      <div className="pile-h">
        <span {...point("part", "piles")}>
          <Carved text={`Spoils, pile ${view.round} of 9`} />
        </span>
        <SeeAgain {...props} />
        <span className="contents dim small">{contents(props)}</span>
        {dice > 0 && <span className="all-dice dim small">{dice} dice</span>}
      </div>
      {pile.length === 0 ? (
        <p className="bare dim">What nobody took lies face-down among the leftovers.</p>
      ) : (
        <ul className="places" style={style}>
          {pile.map(({ card }, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: places never change order
              key={place}
              {...points(`pile:${place}`, treasureAt(board, card))}
              {...leads(place === wanted && place !== chosen)}
            >
              <Place {...props} place={place} />
            </li>
          ))}
          {pile.length % wide > 0 && (
            <li
              className={`take-note cut ${pile.length % narrow ? "" : "wide-only"} ${narrow > 6 ? "tight" : ""}`}
            >
              <span>chief takes 3, others 2</span>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function contents({ view }: Pick<Props, "view">): string {
  const left = view.pile.filter(({ card }) => card !== -1);
  const artifacts = left.filter(({ artifact }) => artifact).length;
  if (view.pile.length === 0) return plural(view.leftovers.count, "leftover");
  const cards = left.length === 1 ? "1 card" : `${left.length} cards`;
  const more = left.length < view.pile.length ? " left" : "";
  return artifacts ? `${cards}${more}, ${artifacts} face-down` : `${cards}${more}`;
}

/** Lies over a card that cannot be chosen now: a tap tells what the card is. */
function LookButton({ name }: { name: string }) {
  return (
    <button
      type="button"
      className="look"
      aria-label={`Look at ${name}`}
      onClick={({ currentTarget }) => inspectAt(currentTarget)}
    />
  );
}

function Place(props: Props & { place: number }) {
  const { view, ask, board, names, seat, lines, place } = props;
  const [chosen, choose] = usePick(ask);
  const places = usePlaces(ask);
  const advised = useContext(AdviceContext);
  const there = view.pile[place];
  if (!there) return null;
  if (there.card === -1) return <Gone {...{ view, board, names, lines, place }} />;
  const onPress = places.has(place) ? () => choose(place) : undefined;
  const adds = (advised && flag(view, board, seat, there.card)) || undefined;
  const shown = { size: "fill", chosen: chosen === place, flag: adds, onPress } as const;
  const card = there.card === null ? undefined : facts(board, there.card);
  return (
    <>
      {there.artifact || !card ? (
        <TreasureBack stage={view.stage} known={card?.name} {...shown} />
      ) : (
        <Treasure card={card} {...shown} />
      )}
      {!onPress && <LookButton name={card?.name ?? "the artifact"} />}
    </>
  );
}

/** Who took a card is told by the log; a page that came late shows an empty place. */
function Gone({
  view,
  board,
  names,
  lines,
  place,
}: Pick<Props, "view" | "board" | "names" | "lines"> & { place: number }) {
  const by = taken(lines).get(place);
  if (!by) return <span className="treasure-gap cut" role="img" aria-label="taken" />;
  const who = { seat: by.seat, name: names[by.seat] ?? "" };
  const card = by.card < 0 ? undefined : facts(board, by.card);
  return (
    <>
      {card ? (
        <Treasure card={card} size="fill" taken={who} />
      ) : (
        <TreasureBack stage={view.stage} size="fill" taken={who} />
      )}
      <LookButton name={card?.name ?? "the artifact"} />
    </>
  );
}

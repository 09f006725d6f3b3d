/** My artifacts as they are offered: a list to choose from, and what the chosen one does and asks for. */
import { Btn, RuleLink } from "../../../kit";
import type { SpoilsAnnouncement, SpoilsOffer } from "../../../net/wire/spoils";
import { Radios } from "../../shared/Radios";
import { useWanted } from "../../shared/wanted";
import { ArtifactChip, type ItemId, itemName } from "../pieces";
import { facts, ownPoint, type Props } from "../view";
import { artifactOf, marksOf, nameOf, sourceOf } from "./artifact";
import { type Seeking, UseQuestions } from "./UseQuestions";
import { type Deed, deedWords, othersOf, type Use, usesOf } from "./uses";
import "./OfferList.css";

export const usable = (offers: readonly SpoilsOffer[]): SpoilsOffer[] =>
  offers.filter(({ uses }) => uses.length > 0);

const SETTERS = ["lokis_die", "odins_chalice"];

/** What a deed is, in words. */
export function inWords(deed: Deed, { view, board, names }: Pick<Props, "view" | "board" | "names">): string {
  const card = ("copy" in deed ? deed.copy : undefined) ?? deed.card;
  const source = sourceOf(view, board, card) ?? card;
  const sets = SETTERS.includes(facts(board, source)?.item ?? "");
  return deedWords(deed, names, (item) => itemName(item as ItemId), sets);
}

/** "Runa uses Idun's Gold Apple on Odd"; which dice are rolled again is secret, how many is not. */
export function announcedWords(
  { seat, card, use, dice }: SpoilsAnnouncement,
  props: Pick<Props, "view" | "names" | "board" | "seat">,
): string {
  const { names, board, seat: me } = props;
  const [who, s] = seat === me ? ["You", ""] : [names[seat], "s"];
  if (!use) return `${who} turn${s} up ${nameOf(board, card)}`;
  const deed = inWords(use as unknown as Use, props).replace(/^Use/, `use${s}`);
  return `${who} ${deed}${dice ? ` and roll${s} ${dice} ${dice === 1 ? "die" : "dice"} again` : ""}`;
}

/** Those that can do something now come first; the others say why not. */
export function OfferList({
  offers,
  chosen,
  onChoose,
  ...props
}: Props & { offers: readonly SpoilsOffer[]; chosen: number | null; onChoose(card: number): void }) {
  const { view, board, seat } = props;
  const wanted = useWanted("use")?.card;
  const sorted = [...usable(offers), ...offers.filter(({ uses }) => uses.length === 0)];
  const down = seat === null ? [] : (view.seats[seat]?.down ?? []);
  const looks = (card: number) =>
    down.some((one) => one.card === card) ? { down: true } : marksOf(view, board, card);
  return (
    <Radios
      label="Your artifacts"
      className="artifact-list"
      items={sorted.map(({ card, uses }) => ({
        id: card,
        name: uses.length ? nameOf(board, card) : `${nameOf(board, card)}, not now`,
        barred: uses.length === 0,
        points: [ownPoint(board, card)],
        leading: card === wanted && card !== chosen,
      }))}
      value={chosen}
      onChoose={onChoose}
      render={(card, isChosen) => {
        const known = artifactOf(view, board, card);
        const offer = sorted.find((one) => one.card === card);
        const barred = offer?.uses.length ? undefined : "not now";
        return {
          className: "bare",
          children: known && (
            <ArtifactChip facts={known} {...looks(card)} chosen={isChosen} barred={barred} />
          ),
        };
      }}
    />
  );
}

/** What the artifact does, and what has to be answered before it is used. */
export function OfferText({
  offer,
  seeking,
  onSend,
  ...props
}: Props & { offer: SpoilsOffer; seeking: Seeking; onSend(deed: Deed): void }) {
  const { view, board } = props;
  const known = artifactOf(view, board, offer.card);
  const takes = facts(board, offer.card)?.takes;
  const uses = usesOf(offer);
  const others = othersOf(offer);
  if (!known) return null;
  const copy = seeking.questions.find((question) => question.field === "copy")?.value;
  const copied = typeof copy === "number" ? artifactOf(view, board, copy) : undefined;
  return (
    <div className="offer-text">
      <UseQuestions {...props} seeking={seeking} />
      <p>
        {copied ? `As ${copied.name}: ${copied.text}` : known.text}
        {takes ? ` This one takes from stage ${takes}.` : ""}{" "}
        <span className="dim">
          {(copied ?? known).lasts ? "Once a round" : "Once a game"}. {(copied ?? known).when}.
          {offer.any_time && " You can also use it later."}
        </span>{" "}
        <RuleLink id={known.rule} />
      </p>
      {uses.length > 0 &&
        others.map((deed) => (
          <Btn key={deed.type} kind="quiet" plays={deed.type} onClick={() => onSend(deed)}>
            {deed.type === "reveal" ? "Only turn it up, unused" : inWords(deed, props)}
          </Btn>
        ))}
    </div>
  );
}

/** What the button of an offer does: the use that was put together, or the only other thing there is. */
export function deedOf(offer: SpoilsOffer | null, seeking: Seeking): Deed | null {
  if (!offer) return null;
  return usesOf(offer).length ? seeking.ready : (othersOf(offer)[0] ?? null);
}

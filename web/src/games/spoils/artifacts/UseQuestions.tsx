/** What a use of an artifact asks for: a viking, a card, dice, an item, another artifact. One question after the other. */
import { type ReactNode, useEffect, useRef } from "react";
import { Crest, Die, Icon, leads } from "../../../kit";
import type { SpoilsOffer } from "../../../net/wire/spoils";
import { Radios } from "../../shared/Radios";
import { useWanted } from "../../shared/wanted";
import { useBegun } from "../begun";
import { Pile } from "../division/SmallCards";
import { ArtifactChip } from "../pieces";
import { useAskedPlaces, usePick } from "../selection";
import type { Props } from "../view";
import { artifactOf, marksOf, nameOf, ownerOf } from "./artifact";
import { ItemGrid } from "./ItemGrid";
import { missing, ordinal, PILE, type Quest, type Question, quest, type Sought, usesOf } from "./uses";
import "./UseQuestions.css";

export interface Seeking extends Quest {
  missing: string;
  /** My dice in a row, as the questions number them. */
  dice: readonly number[];
  seek(change: Sought): void;
}

/** The answers given for one artifact; they begin anew with another one. */
export function useSeeking({ view, ask, seat, think }: Props, offer: SpoilsOffer | null): Seeking {
  const [answers, setAnswers] = useBegun("answers");
  const [pile, choosePile] = usePick(ask);
  const card = offer?.card ?? null;
  const sought: Sought = { ...(answers.card === card ? answers.sought : {}), pile: pile ?? undefined };
  const dice = [...((seat === null ? null : view.seats[seat]?.rolled) ?? [])].sort((a, b) => a - b);
  const found = quest(offer ? usesOf(offer) : [], sought, dice);
  const places = found.questions.find((one) => one.field === "place");
  useAskedPlaces(ask, places?.seat === PILE ? places.values : null);
  return {
    ...found,
    missing: missing(found),
    dice,
    seek: ({ pile: chosen, ...change }) => {
      if (!ask?.answer) think?.();
      if (chosen !== undefined) choosePile(chosen);
      else setAnswers({ card, sought: { ...sought, ...change } });
    },
  };
}

const HEADS: Record<Question["field"], string> = {
  copy: "Copy which artifact?",
  cancels: "Cancel which artifact?",
  item: "Which item is it?",
  seat: "Whom?",
  place: "Which card?",
  again: "Roll which dice again?",
  was: "Which die?",
  face: "What should it show?",
};

/** All questions so far; an answer can be changed as long as nothing is sent. */
export function UseQuestions({ seeking, ...props }: Props & { seeking: Seeking }) {
  const box = useRef<HTMLDivElement>(null);
  const count = seeking.questions.length;
  const begun = useRef(count);
  // An answer brings the next question; the box it stands in may be small.
  useEffect(() => {
    if (count > begun.current) box.current?.lastElementChild?.scrollIntoView?.({ block: "nearest" });
    begun.current = count;
  }, [count]);
  if (count === 0) return null;
  return (
    <div className="quests" ref={box}>
      {seeking.questions.map((question) => (
        <fieldset key={question.field} className="quest">
          <legend>{HEADS[question.field]}</legend>
          <Answers {...props} question={question} seeking={seeking} />
        </fieldset>
      ))}
    </div>
  );
}

function Answers({
  question,
  seeking: { seek, dice },
  ...props
}: Props & { question: Question; seeking: Seeking }) {
  const { view, board, names, seat: me } = props;
  const label = HEADS[question.field];
  switch (question.field) {
    case "copy":
    case "cancels": {
      const { field, values, value } = question;
      return (
        <Radios
          label={label}
          className="artifact-list may-choose"
          items={values.map((card) => ({
            id: card,
            name: `${nameOf(board, card)} of ${whose(props, card)}`,
          }))}
          value={value}
          onChoose={(card) => seek({ [field]: card })}
          render={(card, chosen) => ({
            className: "bare",
            children: <FaceUp {...props} card={card} chosen={chosen} />,
          })}
        />
      );
    }
    case "seat":
      return (
        <Radios
          label={label}
          className="choices"
          items={question.values.map((seat) => ({ id: seat, name: targetName(seat, names, me) }))}
          value={question.value}
          onChoose={(seat) => seek({ seat, place: undefined })}
          render={(seat, chosen) => ({
            className: `pickable cut ${chosen ? "sel" : ""}`,
            children: (
              <>
                {seat === PILE ? <Icon name="chest" size={24} /> : <Crest seat={seat} size={26} />}
                <span>{targetName(seat, names, me)}</span>
              </>
            ),
          })}
        />
      );
    case "place":
      return question.seat === PILE ? (
        <Pile
          {...props}
          label={label}
          places={question.values}
          value={question.value}
          onChoose={(pile) => seek({ pile })}
        />
      ) : (
        <Radios
          label={label}
          className="choices"
          items={question.values.map((place) => ({ id: place, name: slotName(view, question.seat, place) }))}
          value={question.value}
          onChoose={(place) => seek({ place })}
          render={(place, chosen) => ({
            className: `pickable cut ${chosen ? "sel" : ""}`,
            children: (
              <>
                <Icon name="knot" size={22} />
                <span>{slotName(view, question.seat, place)}</span>
              </>
            ),
          })}
        />
      );
    case "item":
      return <ItemGrid {...props} label={label} value={question.value} onChoose={(item) => seek({ item })} />;
    case "again":
      return <Again dice={dice} value={question.value} onChange={(again) => seek({ again })} />;
    case "was":
    case "face": {
      const { field } = question;
      return (
        <Radios
          label={label}
          className="dice-row"
          items={question.values.map((face) => ({ id: face, name: `${face}` }))}
          value={question.value}
          onChoose={(face) => seek({ [field]: face })}
          render={(face, chosen) => ({
            className: `die-btn cut ${chosen ? "sel" : ""}`,
            children: <Die face={face} silent />,
          })}
        />
      );
    }
  }
}

const targetName = (seat: number, names: readonly string[], me: number | null): string =>
  seat === PILE ? "The pile" : seat === me ? "Yourself" : (names[seat] ?? "");

/** "first, stage 2": all a back tells. */
function slotName(view: Props["view"], seat: number, place: number): string {
  const stage = view.seats[seat]?.down[place]?.stage ?? 1;
  return `${ordinal(place)}, stage ${stage}`;
}

function whose({ view, names, seat }: Props, card: number): string {
  const owner = ownerOf(view, card);
  return owner === null ? "nobody" : owner === seat ? "yours" : (names[owner] ?? "");
}

/** A face-up artifact with its owner's crest. */
function FaceUp({ card, chosen, ...props }: Props & { card: number; chosen: boolean }): ReactNode {
  const { view, board } = props;
  const facts = artifactOf(view, board, card);
  const owner = ownerOf(view, card);
  if (!facts) return null;
  return (
    <>
      {owner !== null && <Crest seat={owner} size={22} />}
      <ArtifactChip facts={facts} chosen={chosen} {...marksOf(view, board, card)} />
    </>
  );
}

/** One or two of my dice; a third one takes the place of the first. */
function Again({
  dice,
  value,
  onChange,
}: {
  dice: readonly number[];
  value: readonly number[];
  onChange(places: number[]): void;
}) {
  const wanted = useWanted("use")?.dice as readonly number[] | undefined;
  const faces = value.map((place) => dice[place]);
  const next = wanted?.find((face) => !faces.includes(face));
  const turn = (place: number) =>
    value.includes(place) ? value.filter((one) => one !== place) : [...value, place].slice(-2);
  return (
    <div className="dice-row">
      {dice.map((face, place) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: dice of the same face are alike
          key={place}
          type="button"
          className={`die-btn cut ${value.includes(place) ? "sel" : ""}`}
          aria-pressed={value.includes(place)}
          aria-label={`Roll the ${face} again`}
          {...leads(next !== undefined && place === dice.indexOf(next))}
          onClick={() => onChange(turn(place))}
        >
          <Die face={face} silent />
        </button>
      ))}
    </div>
  );
}

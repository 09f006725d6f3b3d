/** My cup and my dice, what I have seen of other cups, and my gold. Only my own page ever gets these. */
import { Coin, Crest, Die, Icon, point } from "../../../kit";
import { ZoneHead } from "../../shared/ZoneHead";
import { Cup } from "../pieces";
import { mine, type Props, standing } from "../view";
import "./MyDice.css";

export function MyDice({ view, names, seat }: Pick<Props, "view" | "names" | "seat">) {
  const own = mine(view, seat);
  if (!own || seat === null) return null;
  const face = view.step === "bet" || view.step === "reveal" ? (standing(view)?.v ?? null) : null;
  const secret = own.lifted ? "open to all" : own.blind ? "hidden, even from you" : "only you see them";
  const ledger = view.options.open_ledger ? "open, like everyone's" : "secret, like everyone's";
  return (
    <div className="my-dice">
      <ZoneHead title="Your dice" dim={secret} />
      <div className="felt cut" {...point("cup", seat)}>
        <Cup seat={seat} lifted={own.lifted} />
        {own.dice === 0 ? (
          <p className="soft">{own.blind ? "You roll unseen." : "The dice are not rolled yet."}</p>
        ) : own.rolled ? (
          <Dice dice={own.rolled} shown={own.shown} face={face} />
        ) : (
          <Blind dice={own.dice} />
        )}
        <Seen view={view} names={names} seat={seat} />
      </div>
      <p className="purse" {...point("part", "gold")}>
        <Coin />
        <b>
          {own.gold}
          <span className="word"> gold</span>
        </b>
        <span className="dim small">{ledger}</span>
      </p>
    </div>
  );
}

function Blind({ dice }: { dice: number }) {
  return (
    <p className="soft">
      <b>{dice} dice, unseen.</b> The Stones of Fate keep them from you until the cups are lifted.
    </p>
  );
}

/** As many of each face as were laid open are marked so. */
export function marked(
  dice: readonly number[],
  shown: readonly number[],
): { key: string; face: number; open: boolean }[] {
  const left = [...shown];
  return [...dice]
    .sort((a, b) => a - b)
    .map((face, place) => {
      const at = left.indexOf(face);
      if (at >= 0) left.splice(at, 1);
      return { key: `${place}`, face, open: at >= 0 };
    });
}

function Dice({
  dice,
  shown,
  face,
}: {
  dice: readonly number[];
  shown: readonly number[];
  face: number | null;
}) {
  return (
    <ul className="dice" data-many={dice.length > 8 || undefined} aria-label="Your dice">
      {marked(dice, shown).map(({ key, face: value, open }) => (
        <li key={key} className={value === face ? "counts" : ""}>
          <Die face={value} state={open ? "shown" : value === face ? "hit" : undefined} />
        </li>
      ))}
    </ul>
  );
}

/** Dice of others that I may see though their cups are closed: spied on, or laid open before all. */
function Seen({ view, names, seat }: { view: Props["view"]; names: readonly string[]; seat: number }) {
  const cups = view.seats.flatMap(({ rolled, shown, lifted }, other) => {
    const dice = rolled ?? shown;
    return other === seat || lifted || dice.length === 0 ? [] : [{ other, dice, spied: rolled !== null }];
  });
  if (cups.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keys too
    <ul className="seen-dice" aria-label="Dice of others that you see" tabIndex={0}>
      {cups.map(({ other, dice, spied }) => (
        <li key={other} {...point("cup", other)}>
          <Crest seat={other} size={18} />
          <span className="vh">
            {names[other]}, {spied ? "all dice, seen by you alone" : "laid open to all"}
          </span>
          {spied && <Icon name="eye" size={14} />}
          {[...dice]
            .sort((a, b) => a - b)
            .map((face, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal dice are alike
              <Die key={place} face={face} size={15} />
            ))}
        </li>
      ))}
    </ul>
  );
}

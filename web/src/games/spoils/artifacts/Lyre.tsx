/** The Singing Lyre asks the bidder: show two dice of the bid and get it, or pay (SW-10.38). */
import { Btn, Coin, Die } from "../../../kit";
import { Consequence } from "../../shared/Consequence";
import { ZoneHead } from "../../shared/ZoneHead";
import { faceWord } from "../pieces";
import { mine, optionsOf, type Props } from "../view";
import "./Lyre.css";

const PRICE = 5;

export function Lyre({ view, ask, names, seat, send, busy }: Props) {
  const options = optionsOf(ask);
  if (options?.type !== "lyreanswers") return null;
  const { face, able } = options;
  const owner = names[options.seat] ?? "";
  const price = Math.min(PRICE, mine(view, seat)?.gold ?? PRICE);
  const barred = ask?.barred.find(({ move }) => move.type === "show");
  const play = (type: "show" | "pay") => () => {
    if (!busy) send({ type });
  };
  const no = barred ?? { rule: "SW-10.38", text: `You have not two ${faceWord(face)} to show.` };
  return (
    <fieldset className="sp-tray lyre" aria-label="The Singing Lyre">
      <ZoneHead title={`${owner} plays the Singing Lyre`} dim={`on your bid of ${faceWord(face)}`} />
      <div className="duo">
        <Btn
          kind="equal"
          plays="show"
          why={able ? null : { rule: no.rule, text: no.text }}
          onClick={play("show")}
        >
          <Die face={face} size={20} silent />
          <Die face={face} size={20} silent />
          Show two {faceWord(face)}
        </Btn>
        <Btn kind="equal" plays="pay" onClick={play("pay")}>
          <Coin size={26} />
          Pay {price} gold
        </Btn>
      </div>
      <Consequence tone="good" text={`Show: everybody sees two of your dice, and the Lyre is **yours**.`} />
      <Consequence
        tone="bad"
        text={`Pay: ${price} gold go to **${owner}**, who keeps the Lyre. Your dice stay hidden.`}
      />
    </fieldset>
  );
}

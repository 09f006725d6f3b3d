/** The sealed window: everybody who may call gets the same two buttons, of equal weight (CV-5.1, CV-12.1). */

import { Btn, Icon, useKeys } from "../../../kit";
import { listed } from "../../../kit/words";
import { Consequence } from "../../shared/Consequence";
import { legal } from "../../shared/legal";
import { optionsOf } from "../selection";
import type { TrayProps } from "../tray/props";
import { Said } from "../tray/Said";
import type { Card } from "../view";
import { callStakes, doubtStakes, effect, question, type Saying } from "../words";
import "./CallWindow.css";

export function CallWindow(props: TrayProps) {
  const { view, ask, names, seat } = props;
  const options = optionsOf(ask);
  if (options?.type !== "calls") return null;
  const claimant = names[options.seat] ?? "";
  const awaited = view.open
    .filter((open) => open.kind === "call" && open.seat !== seat)
    .map((open) => names[open.seat] ?? "");
  return (
    <TrueOrLie
      {...props}
      claim={options.claim}
      stakes={callStakes(view, options.seat, options.claim, claimant)}
      foot={note(options.claim, options.race, !!ask?.answer, awaited)}
    />
  );
}

/** Before the answer, what the action does; then who is awaited: both would not fit two lines. */
function note(claim: Card, race: boolean, answered: boolean, awaited: readonly string[]): string {
  const rest = race ? "The first call counts." : foot(answered, awaited);
  return answered ? rest : `${effect(claim)} ${rest}`;
}

/** What is awaited and, once mine is in, that it can be changed. */
export function foot(answered: boolean, awaited: readonly string[]): string {
  const rest = awaited.length ? `Awaiting ${listed(awaited)}.` : "";
  if (!answered) return rest;
  return `You have answered and may still change it. ${rest}`.trim();
}

/** The attacker may doubt a shield (CV-8.2). */
export function Doubt(props: TrayProps) {
  const { view, ask, names, seat } = props;
  const options = optionsOf(ask);
  if (options?.type !== "doubts" || seat === null) return null;
  const name = names[options.defender] ?? "";
  return (
    <TrueOrLie
      {...props}
      claim="shield"
      stakes={doubtStakes(view, seat, options.defender, name)}
      foot="Let it pass and the attack fails."
    />
  );
}

function TrueOrLie({
  claim,
  stakes,
  foot: words,
  ...props
}: TrayProps & { claim: Card; stakes: readonly [Saying, Saying]; foot: string }) {
  const { ask, send, busy } = props;
  const answer = (type: "call" | "pass") => {
    const move = legal(ask, { type });
    return move && !busy ? () => send(move.move) : undefined;
  };
  const given = ask?.answer?.type;
  useKeys({ c: answer("call"), p: answer("pass") });
  return (
    <div className="tray">
      <fieldset className="window cut" aria-label="Call window">
        <Said claim={claim} />
        <div className="q">{question(claim)}</div>
        <div className="duo">
          {(["call", "pass"] as const).map((type) => (
            <Btn
              key={type}
              plays={type}
              kind="equal"
              className={given === type ? "sel" : ""}
              icon={given === type ? "fist" : type === "call" ? "axe" : "cup"}
              aria-pressed={given ? given === type : undefined}
              onClick={answer(type)}
            >
              {type === "call" ? "Call" : "Let pass"}
            </Btn>
          ))}
        </div>
        <div className="ifs">
          {stakes.map((stake) => (
            <Consequence key={stake.text} {...stake} />
          ))}
        </div>
        {/* Always there: the buttons must not move when it begins or ends to say something. */}
        <p className="foot dim">
          {!!given && <Icon name="fist" size={16} />}
          {words}
        </p>
      </fieldset>
    </div>
  );
}

/** The artifact window: everybody who may have something to use gets the same two buttons, of equal weight (SW-8.3, SW-12.5). */
import { Btn, Crest, Icon, leads, useKeys } from "../../../kit";
import type { SpoilsOffer } from "../../../net/wire/spoils";
import { useLesson } from "../../shared/wanted";
import { ZoneHead } from "../../shared/ZoneHead";
import { useBegun } from "../begun";
import { optionsOf, type Props } from "../view";
import { moment } from "../words";
import { announcedWords, deedOf, inWords, OfferList, OfferText, usable } from "./OfferList";
import { useSeeking } from "./UseQuestions";
import type { Deed } from "./uses";
import "./ArtifactWindow.css";

type Answer = Deed | { type: "pass" };

/** The offer that is open: chosen, or the one already sealed, or the only one there is. */
function opened(
  offers: readonly SpoilsOffer[],
  card: number | null,
  sealed: Answer | null,
): SpoilsOffer | null {
  const all = usable(offers);
  const wanted = card ?? (sealed && "card" in sealed ? sealed.card : null);
  return all.find((offer) => offer.card === wanted) ?? (all.length === 1 ? (all[0] ?? null) : null);
}

export function ArtifactWindow(props: Props) {
  const { ask, send, busy } = props;
  const options = optionsOf(ask);
  const asked = options?.type === "artifacts" || options?.type === "answers";
  const offers = asked ? options.offers : [];
  const sealed = (ask?.answer ?? null) as Answer | null;
  const [card, setCard] = useBegun("card");
  const offer = opened(offers, card, sealed);
  const seeking = useSeeking(props, offer);
  const deed = deedOf(offer, seeking);
  // Who begins to choose needs longer than the common time of a window.
  const choose = (chosen: number): void => {
    if (!sealed) props.think?.();
    setCard(chosen);
  };
  const wanted = useLesson();
  const play = (move: Answer | null) => (move && !busy ? () => send(move) : undefined);
  useKeys({ p: play({ type: "pass" }), u: play(deed) });
  if (!asked) return null;
  const using = sealed !== null && sealed.type !== "pass";
  const same = using && (!deed || JSON.stringify(deed) === JSON.stringify(sealed));
  const meant = deed ?? (using ? sealed : null);
  return (
    <fieldset className={`sp-tray artifacts ${options.type}`} aria-label="Artifact window">
      <Happened {...props} sealed={sealed !== null} />
      <div className="list">
        {offers.length > 0 ? (
          <OfferList {...props} offers={offers} chosen={offer?.card ?? null} onChoose={choose} />
        ) : (
          <p className="dim">Nothing of yours can answer this.</p>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className="detail" aria-label="About the artifact" tabIndex={0}>
        {offer ? (
          <OfferText {...props} offer={offer} seeking={seeking} onSend={(other) => play(other)?.()} />
        ) : (
          <Hint offers={offers} />
        )}
      </section>
      <div className="twins">
        <Btn
          kind="equal"
          icon={sealed?.type === "pass" ? "fist" : "cup"}
          plays="pass"
          className={sealed?.type === "pass" ? "sel" : ""}
          aria-pressed={sealed ? sealed.type === "pass" : undefined}
          onClick={play({ type: "pass" })}
        >
          Pass
        </Btn>
        {offer ? (
          <Btn
            kind="equal"
            icon={same ? "fist" : "knot"}
            plays={deed?.type ?? "use"}
            className={same ? "sel" : ""}
            aria-pressed={sealed ? same : undefined}
            why={deed ? null : { rule: "", text: `${seeking.missing}.` }}
            {...leads(deed !== null && sameDeed(deed, wanted))}
            onClick={play(deed)}
          >
            {meant ? inWords(meant, props) : seeking.missing}
          </Btn>
        ) : (
          <Btn kind="equal" icon="knot" plays="use" why={{ rule: "", text: none(offers) }}>
            Use
          </Btn>
        )}
        {sealed && (
          <p className="foot dim" role="status">
            <Icon name="fist" size={16} />
            Your answer: {sealed.type === "pass" ? "pass" : inWords(sealed, props)}. You may still change it.
          </p>
        )}
      </div>
    </fieldset>
  );
}

/** Whether the deed is the move that a lesson waits for. On the wire both have only the fields they need. */
const sameDeed = (deed: Deed, wanted: object | null): boolean =>
  wanted !== null && sorted(deed) === sorted(wanted);

const sorted = (move: object): string =>
  JSON.stringify(Object.entries(move).sort(([a], [b]) => a.localeCompare(b)));

const none = (offers: readonly SpoilsOffer[]): string =>
  usable(offers).length ? "Choose an artifact first." : "None of your artifacts works at this moment.";

/** Nothing is open: what to do, or why one is asked at all. */
function Hint({ offers }: { offers: readonly SpoilsOffer[] }) {
  return usable(offers).length ? (
    <p className="dim">Choose an artifact to read it and to use it.</p>
  ) : (
    <p className="dim">
      None of yours works now. Everybody with a face-down artifact is asked all the same, so that nobody can
      tell who has what.
    </p>
  );
}

/** What this window is about: the moment of the round, or what was announced. */
function Happened({ sealed, ...props }: Props & { sealed: boolean }) {
  const { view, names } = props;
  const told = view.announced;
  // The prompt names the moment until it has to name who is awaited.
  const dim = sealed ? moment(view, names) : "";
  if (told.length === 0) return <ZoneHead title="Your artifacts" dim={dim} />;
  return (
    <ol className="announced">
      {told.map((one, depth) => (
        <li key={one.card} className={depth === told.length - 1 ? "last" : "dim"}>
          <Crest seat={one.seat} size={22} />
          <span>
            {depth > 0 && "In answer, "}
            {announcedWords(one, props)}.
          </span>
        </li>
      ))}
    </ol>
  );
}

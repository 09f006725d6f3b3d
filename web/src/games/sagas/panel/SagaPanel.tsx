/** The Saga at a glance: objective, deck, gold, Edda, quests, Jarls, kept cards. */

import { type ReactNode, useState } from "react";
import { Carved, Icon, type IconName, point } from "../../../kit";
import { listed, plural } from "../../../kit/words";
import { CampaignPage } from "../campaign/CampaignPage";
import { endOf } from "../campaign/result";
import { Portrait } from "../force/Portrait";
import { isCampaign, type Props } from "../view";

import { Goals } from "./Goals";
import { Reconstructed } from "./Reconstructed";
import { ScrollBox } from "./ScrollBox";
import { hiddenQuests, jarlsOf, knownQuests } from "./summary";
import { Tracks } from "./Tracks";
import { VoyageCard } from "./VoyageCard";
import "./SagaPanel.css";

export function SagaPanel(props: Props) {
  const { view, board } = props;
  const saga = board.sagas[view.saga];
  // Between two Sagas the map is cleared already: what was met then is what counts.
  const goals = view.stage === "aftermath" ? endOf(props).goals : view.goals;
  const met = goals.filter((goal) => goal.met).length;
  return (
    <section className="sagas sagas-panel panel cut" aria-label="The Saga">
      <header className="ph">
        <Carved text={saga?.name ?? "Sagas"} tag="h2" />
        <span className="grow" />
        {goals.length > 0 && (
          <span className="small dim">
            {met} of {goals.length} met
          </span>
        )}
      </header>
      <ScrollBox label="Objective, tracks, Jarls and cards">
        {saga ? <Goals goals={goals} /> : <p className="small dim saga-line">No Saga has been drawn yet.</p>}
        <Tracks view={view} board={board} />
        <Kept {...props} />
        <Jarls {...props} />
        <Quests {...props} />
        {isCampaign(view) && (
          <Fold icon="book" name="Campaign" words={`${view.won.length} won, ${view.failed.length} lost`}>
            <CampaignPage {...props} />
          </Fold>
        )}
        <p className="small dim line" {...point("part", "religion")}>
          {faithWords(props)}
        </p>
        <Reconstructed saga={saga} world={board} />
      </ScrollBox>
    </section>
  );
}

/** "Old Religion. The High King can still be asked. 2 of 6 markers left." */
function faithWords({ view }: Props): string {
  const faith = { "": "", old: "Old Religion.", new: "New Religion." }[view.religion];
  const king = view.appealed ? "The High King has been asked." : "The High King can still be asked.";
  return [faith, view.saga >= 0 && king, `${plural(view.markers, "marker")} left for settling and pillaging.`]
    .filter(Boolean)
    .join(" ");
}

/** Closed, one line with what counts; open, everything. */
function Fold({
  icon,
  part,
  name,
  words,
  children,
}: {
  icon: IconName;
  part?: string;
  name: string;
  words: string;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className="sg-fold"
      {...(part && point("part", part))}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Icon name={icon} size={16} />
        <b>{name}</b>
        <span className="dim">{words}</span>
        <Icon name="play" className="turn" size={12} />
      </summary>
      {open && children}
    </details>
  );
}

function Kept({ view, board }: Props) {
  if (view.kept.length === 0) return null;
  const names = view.kept.map((card) => board.voyages[card]?.name ?? "");
  return (
    <Fold icon="cards" part="kept" name="Kept" words={listed(names)}>
      <ul className="cards">
        {view.kept.map((card) => (
          <li key={card}>
            <VoyageCard world={board} card={card} />
          </li>
        ))}
      </ul>
    </Fold>
  );
}

const JARL_ICON = { here: "helmet", waiting: "hourglass", dead: "cross" } as const;

function Jarls({ view, board }: Props) {
  const jarls = jarlsOf(view, board);
  const here = jarls.filter(({ state }) => state === "here").map(({ name }) => name);
  return (
    <Fold icon="helmet" name="Jarls" words={listed(here) || "none on the map"}>
      <ul>
        {jarls.map(({ unit, name, power, state, where }) => (
          <li key={unit} className={state}>
            <Icon name={JARL_ICON[state]} size={16} />
            <span>
              <b>{name}</b> <span className="dim">{where}</span>
              <small>{power}</small>
            </span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

function Quests({ view, board }: Props) {
  const [known, hidden] = [knownQuests(view, board), hiddenQuests(view, board)];
  const done = view.done.map((quest) => board.quests[quest]);
  const words = [
    `${done.length} done`,
    known.length && `${known.length} known`,
    hidden.length && `${hidden.length} face down`,
  ];
  return (
    <Fold icon="rune" name="Quests" words={words.filter(Boolean).join(", ")}>
      <ul className="quests">
        {done.map((quest) => (
          <li key={quest?.id}>
            <Portrait id={quest?.id ?? ""} icon="check" />
            <span>
              <b>{quest?.name}</b>{" "}
              <span className="dim">
                <Icon name="check" size={14} className="within" /> accomplished
              </span>
            </span>
          </li>
        ))}
        {known.map(({ id, name, text, where }) => (
          <li key={name}>
            <Portrait id={id} icon="eye" />
            <span>
              <b>{name}</b> <span className="dim">in {where}</span>
              <small>{text}</small>
            </span>
          </li>
        ))}
        {hidden.length > 0 && (
          <li>
            <Icon name="rune" size={16} />
            <span>
              <span className="dim">Face down in {listed(hidden)}: </span>
              {listed(view.hidden.map((quest) => board.quests[quest]?.name ?? ""))}
            </span>
          </li>
        )}
        {view.runes && (
          <li>
            <Icon name="check" size={16} />
            <span className="dim">The Runes were found; they do not count.</span>
          </li>
        )}
      </ul>
    </Fold>
  );
}

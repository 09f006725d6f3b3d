/** A round begins, islands turn, the mountains wear down: banners. */
import { bannerScene, type Scene } from "../../../stage";
import type { FeastView } from "../view";
import { eventOf, type FeastTold, type Kind, said, told } from "./told";
import "./Round.css";

/** What stands on the banner of a round if it comes with it. */
const WITH_ROUND: readonly Kind[] = ["isleturned", "islesricher"];
const LENGTH = 700;

function Notes({ notes }: { notes: readonly string[] }) {
  return (
    <span className="feast feast-scene banner-notes">
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </span>
  );
}

export function roundScene(given: FeastTold): Scene<FeastView> {
  const { round, start } = told<"roundbegun">(given);
  const [, ...rest] = given.lines;
  const end = rest.findIndex((line) => !WITH_ROUND.includes(eventOf(line).type));
  const beside = rest.slice(0, end < 0 ? rest.length : end);
  const starts = given.names.length > 1 ? [`${given.names[start] ?? ""} starts.`] : [];
  const notes = [...starts, ...beside.map(said).filter(Boolean)];
  const title = `Round ${round} of ${given.after.rounds}`;
  return {
    ...(bannerScene(
      "round",
      { icon: "horn", title, children: <Notes notes={notes} />, told: [`${title}.`, ...notes].join(" ") },
      { length: LENGTH },
    ) as Scene<FeastView>),
    takes: 1 + beside.length,
    // Who starts and which round it is, is known from here on.
    after: { ...given.before, round, start },
  };
}

/** An island turns between two windows of a round. */
export function isleScene(given: FeastTold): Scene<FeastView> {
  const { name } = told<"isleturned">(given);
  const next = given.lines[1];
  const richer = next && eventOf(next).type === "islesricher" ? [said(next)] : [];
  return {
    ...(bannerScene(
      "island",
      {
        icon: "map",
        title: `${name} lies open`,
        children: <Notes notes={richer} />,
        told: [said(given.line), ...richer].join(" "),
      },
      { length: LENGTH, sound: "oars" },
    ) as Scene<FeastView>),
    takes: 1 + richer.length,
  };
}

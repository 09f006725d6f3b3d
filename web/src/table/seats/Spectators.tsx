/** Who may watch this table, and how late: for all to read, for the owner to change. */

import { useId, useState } from "react";
import { changeWatching } from "../../net/api";
import { messageOf } from "../../net/useRequest";
import type { TableInfo } from "../../net/wire/table";

const CHOICES: readonly (readonly [delay: number, words: string])[] = [
  [0, "see everything at once"],
  [60, "see everything one minute later"],
  [300, "see everything five minutes later"],
  [1800, "see everything half an hour later"],
  [-1, "are not let in until the game is over"],
];

const spoken = (delay: number): string =>
  CHOICES.find(([seconds]) => seconds === delay)?.[1] ?? `see everything ${delay} seconds later`;

export function Spectators({ info, owner }: { info: TableInfo; owner: string }) {
  const field = useId();
  const [fault, setFault] = useState("");
  if (info.status === "over") return null;
  if (!owner) return <p className="dim small">Spectators {spoken(info.watching)}.</p>;
  const choices = CHOICES.some(([delay]) => delay === info.watching)
    ? CHOICES
    : [...CHOICES, [info.watching, spoken(info.watching)] as const];
  return (
    <div className="field">
      <label htmlFor={field}>Spectators</label>
      <select
        id={field}
        value={info.watching}
        onChange={(event) => {
          setFault("");
          changeWatching(info.table, Number(event.target.value), owner).catch((reason: unknown) =>
            setFault(messageOf(reason)),
          );
        }}
      >
        {choices.map(([delay, words]) => (
          <option key={delay} value={delay}>
            {words}
          </option>
        ))}
      </select>
      <p className="dim small">
        Board, log, chat and who is there alike. Late spectators cannot help a player with what they see.
      </p>
      <p role="alert" className="fault">
        {fault}
      </p>
    </div>
  );
}

/** How time is kept at a table: none, live or by days, and what happens to those who run out. */

import { useId } from "react";
import { levelWords } from "../../bots/Shields";
import type { BotInfo, Timing } from "../../net/wire/table";

function Pick<Value extends string | number>({
  label,
  hint,
  value,
  choices,
  told = String,
  onChange,
}: {
  label: string;
  hint?: string;
  value: Value;
  choices: readonly (readonly [Value, string])[];
  /** How a value reads that is not among the choices. */
  told?: (value: Value) => string;
  onChange(value: Value): void;
}) {
  const id = useId();
  // A figure that was set elsewhere stays on the list.
  const known = choices.some(([one]) => one === value);
  const all = known ? choices : [...choices, [value, told(value)] as const];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={String(value)}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => {
          const chosen = all.find(([one]) => String(one) === event.target.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {all.map(([one, words]) => (
          <option key={one} value={String(one)}>
            {words}
          </option>
        ))}
      </select>
      {hint && (
        <span id={`${id}-hint`} className="hint">
          {hint}
        </span>
      )}
    </div>
  );
}

const inMinutes = (value: number): string => `${value / 60} minutes`;
const inSeconds = (value: number): string => `${value} seconds`;
const minutes = (...list: number[]) => list.map((one) => [one * 60, inMinutes(one * 60)] as const);
const seconds = (...list: number[]) => list.map((one) => [one, inSeconds(one)] as const);

/** The common time of a table that has set none. */
const USUAL = -1;

export function TimingFields({
  timing,
  bots,
  windows,
  onChange,
}: {
  timing: Timing;
  bots: readonly BotInfo[];
  /** Some questions of the game have a common time for all answers. */
  windows: boolean;
  onChange(timing: Timing): void;
}) {
  const set = (change: Partial<Timing>): void => onChange({ ...timing, ...change });
  const { kind } = timing;
  const { window: _, ...unset } = timing;
  return (
    <div className="stack option-list">
      <Pick
        label="Clock"
        value={kind}
        choices={[
          ["none", "No clock"],
          ["live", "Live: everyone is here"],
          ["days", "By days: a move now and then"],
        ]}
        onChange={(chosen) => set({ kind: chosen })}
      />
      {kind === "live" && (
        <>
          <Pick
            label="Time for the whole game"
            value={timing.bank}
            choices={minutes(5, 10, 15, 30, 60, 120)}
            told={inMinutes}
            onChange={(bank) => set({ bank })}
          />
          <Pick
            label="More for each answer"
            value={timing.increment}
            choices={seconds(5, 10, 20, 30, 60)}
            told={inSeconds}
            onChange={(increment) => set({ increment })}
          />
          <Pick
            label="For questions of the moment"
            hint="Such as whether to call a bluff. They are not taken from the bank."
            value={timing.reaction}
            choices={seconds(15, 30, 45, 60, 120)}
            told={inSeconds}
            onChange={(reaction) => set({ reaction })}
          />
        </>
      )}
      {kind === "days" && (
        <Pick
          label="For each question"
          value={timing.days}
          choices={[
            [1, "1 day"],
            [2, "2 days"],
            [3, "3 days"],
            [7, "7 days"],
            [14, "14 days"],
          ]}
          onChange={(days) => set({ days })}
        />
      )}
      {kind !== "none" && (
        <Pick
          label="Who runs out of time"
          hint="What will happen is said before it does."
          value={timing.late}
          choices={[
            ["move", "has one move played"],
            ["bot", "is replaced by a bot, until they are back"],
          ]}
          onChange={(late) => set({ late })}
        />
      )}
      {kind !== "days" && (
        <Pick
          label="Who is awaited and away"
          value={timing.away}
          choices={[
            [0, "is waited for"],
            ...[2, 5, 10, 30].map((one) => [one, `is replaced by a bot after ${one} minutes`] as const),
          ]}
          onChange={(away) => set({ away })}
        />
      )}
      {kind !== "days" && (
        <Pick
          label="The others may vote for a bot"
          hint="For somebody who is away, or keeps them waiting."
          value={timing.patience ?? 120}
          choices={[
            [60, "after 1 minute"],
            ...[2, 5, 10, 30].map((one) => [60 * one, `after ${one} minutes`] as const),
          ]}
          told={(patience) => `after ${inSeconds(patience)}`}
          onChange={(patience) => set({ patience })}
        />
      )}
      {windows && kind !== "days" && (
        <Pick
          label="Answers about hidden cards"
          hint="Together, so that the time tells nobody who holds what. Whoever needs longer can say so."
          value={timing.window ?? USUAL}
          choices={[
            [USUAL, "take effect after 4 seconds, at one screen for all at once"],
            [0, "take effect when the last has answered"],
            ...[3, 6, 10].map((one) => [one, `take effect after ${one} seconds`] as const),
          ]}
          told={(one) => `take effect after ${inSeconds(one)}`}
          onChange={(one) => onChange(one === USUAL ? unset : { ...timing, window: one })}
        />
      )}
      {(kind !== "none" || timing.away > 0) && (
        <Pick
          label="Which bot"
          value={timing.bot}
          choices={[
            ["", "The best of this game"],
            ...bots.map((one) => [one.name, levelWords(one)] as const),
          ]}
          onChange={(bot) => set({ bot })}
        />
      )}
    </div>
  );
}

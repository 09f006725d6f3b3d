/** The coach beside the board: what he says, how far the lesson is, and the few buttons that belong to him. */
import { type ReactNode, useEffect, useState } from "react";
import { useWant } from "../games/shared/wanted";
import { Btn, Carved, Icon, Rich, RuleLink, useReducedMotion } from "../kit";
import { lessonProgress } from "../learn/progress";
import type { Refusal } from "../net/tablestate";
import type { Coach as Says } from "../net/wire/table";
import { type Heard, keepHeard, readHeard, withStep } from "./heard";
import { LessonEnd } from "./LessonEnd";
import { moodOf } from "./mood";
import { Rings } from "./Ring";
import { Skald } from "./Skald";
import { useShake } from "./tried";
import { useEnter } from "./useEnter";
import { useMarks } from "./useMarks";
import "./Coach.css";

export interface CoachProps {
  readonly table: string;
  readonly says: Says;
  /** What was just refused, by the coach or by the rules. */
  readonly refusal: Refusal | null;
  readonly busy: boolean;
  onGoOn(step: number): void;
  onShowMe(step: number): void;
  /** The refusal was read. */
  onForgive(): void;
}

const NOTHING: readonly string[] = [];

/** The steps heard so far, and which of them is read again. */
function useHeard(table: string, { step, say, done }: Says) {
  const [heard, setHeard] = useState<readonly Heard[]>(() => readHeard(table));
  const [back, setBack] = useState<number | null>(null);
  useEffect(() => setHeard((before) => withStep(before, { step, say, done })), [step, say, done]);
  useEffect(() => keepHeard(table, heard), [table, heard]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is read at once
  useEffect(() => setBack(null), [step]);
  const shown = heard.find((one) => one.step === back) ?? null;
  const at = shown?.step ?? step;
  return {
    /** The earlier step that is read; null for the present one. */
    shown,
    before: heard.findLast((one) => one.step < at)?.step ?? null,
    after: shown ? (heard.find((one) => one.step > at)?.step ?? step) : null,
    read: (to: number) => setBack(to === step ? null : to),
  };
}

/** The horn is lifted for a moment after a right move. */
const CHEER = 1_600;

function useCheer({ step, done, thrill }: Says): boolean {
  const [cheered, setCheered] = useState(0);
  useEffect(() => {
    if (!done) return;
    const timer = window.setTimeout(() => setCheered(step), thrill ? 2 * CHEER : CHEER);
    return () => window.clearTimeout(timer);
  }, [step, done, thrill]);
  return done !== "" && cheered !== step;
}

function Progress({ step, steps }: { step: number; steps: number }) {
  return (
    <p className="progress">
      <span className="diamonds" aria-hidden="true">
        {Array.from({ length: steps }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its number
          <i key={n} className={n + 1 < step ? "past" : n + 1 === step ? "now" : ""} />
        ))}
      </span>
      <span className="count">
        Step {step} of {steps}
      </span>
    </p>
  );
}

/** What he says now: a refusal, an earlier step, or this one with what has just happened. */
function Words({ says, refusal, shown }: { says: Says; refusal: Refusal | null; shown: Heard | null }) {
  if (refusal) {
    return (
      <p className="say">
        {refusal.text} {refusal.rule && <RuleLink id={refusal.rule} />}
      </p>
    );
  }
  const { done, say } = shown ?? says;
  return (
    <>
      {done && (
        <p className="done">
          <Icon name="check" size={14} /> <Rich text={done} />
        </p>
      )}
      {!shown && says.alone && <p className="alone-note">Now you decide alone.</p>}
      <p className="say">{say ? <Rich text={say} /> : <span className="dim">One moment.</span>}</p>
      {!shown && says.lost && <p className="say">{LOST[says.lost]}</p>}
    </>
  );
}

const LOST: Record<Exclude<Says["lost"], "">, string> = {
  changed: "This lesson was changed since you began it. Please begin it again from the list of lessons.",
  elsewhere: "The game went where this lesson does not lead. Undo, or begin it again from the list.",
};

export default function Coach(props: CoachProps) {
  const { table, says, refusal, busy, onGoOn, onShowMe, onForgive } = props;
  const { lesson, step, steps, over, doing, alone } = says;
  const { shown, before, after, read } = useHeard(table, says);
  const cheer = useCheer(says);
  const waits = busy || says.busy || says.lost !== "";
  const pointing = !over && !shown && !waits;
  const marks = useMarks({ points: pointing ? says.point : NOTHING, step: `${step}`, doing, one: alone });
  const right = pointing ? says.right : null;
  const want = useWant();
  useEffect(() => want(right), [right, want]);
  useEffect(() => () => want(null), [want]);
  useShake(refusal, useReducedMotion());
  useEffect(() => {
    if (over) lessonProgress.noteDone(lesson, steps);
    else lessonProgress.note(lesson, table, step, steps);
  }, [lesson, table, step, steps, over]);
  const goOn = !over && !doing && !waits && !shown ? () => onGoOn(step) : null;
  useEnter(goOn);
  if (over) return <LessonEnd says={says} />;
  const back = refusal ? onForgive : before === null ? null : () => read(before);
  return (
    <section className="coach cut" aria-label="Coach" data-step={step} data-doing={doing} data-waits={waits}>
      <Skald mood={moodOf(refusal !== null, cheer && !shown, says.good)} />
      <div className="spoken">
        <Carved text={says.title} tag="h2" className="lesson-title" />
        <div className="words" aria-live="polite" aria-atomic="true">
          <Words says={says} refusal={refusal} shown={shown} />
        </div>
      </div>
      <div className="coach-acts">
        <Btn icon="back" className="back" aria-disabled={back === null} onClick={() => back?.()}>
          <Label>Back{refusal && <span className="vh"> to what to do</span>}</Label>
        </Btn>
        <Progress step={shown?.step ?? step} steps={steps} />
        {after !== null && (
          <Btn className="on" onClick={() => read(after)}>
            {after === step ? "To this step" : "Forward"}
          </Btn>
        )}
        {!shown && doing && !alone && (
          <Btn icon="eye" className="on" aria-disabled={waits} onClick={() => !waits && onShowMe(step)}>
            Show me
          </Btn>
        )}
        {!shown && !doing && (
          <Btn kind="primary" className="on" aria-disabled={goOn === null} onClick={() => goOn?.()}>
            {step === steps ? "Finish" : "Go on"}
          </Btn>
        )}
      </div>
      <p className="laid tiny dim">A lesson: dice and cards are laid, and it does not count.</p>
      <Rings marks={marks} step={`${step}`} />
    </section>
  );
}

const Label = ({ children }: { children: ReactNode }) => <span className="label">{children}</span>;

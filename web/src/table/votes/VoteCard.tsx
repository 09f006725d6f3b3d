/** A question to all people at the table: what is asked, who has answered, and my own answer. */
import { Btn, Icon, Rich } from "../../kit";
import type { Vote } from "../../net/wire/table";
import "./VoteCard.css";

export default function VoteCard({
  vote,
  names,
  mine,
  onCast,
}: {
  vote: Vote;
  names: readonly string[];
  /** The seats this browser holds. */
  mine: readonly number[];
  onCast(yes: boolean): void;
}) {
  const asked = vote.asked.filter((seat) => mine.includes(seat));
  const open = asked.some((seat) => !vote.yes.includes(seat));
  const missing = vote.asked.filter((seat) => !vote.yes.includes(seat));
  const called = (seat: number): string => names[seat] ?? `Seat ${seat + 1}`;
  return (
    <section className="vote-card cut" aria-label="A question to the table">
      <p role="status">
        <Rich text={vote.text} />
      </p>
      {vote.kind === "undo" && (
        <p className="dim small">
          What was seen stays seen; dice and cards that come after come anew. Who plays on instead ends the
          question.
        </p>
      )}
      <ul aria-label="Answers">
        {vote.asked.map((seat) => {
          const yes = vote.yes.includes(seat);
          return (
            <li key={seat}>
              <Icon name={yes ? "check" : "hourglass"} size={16} />
              {called(seat)} {yes ? "agrees" : "has not answered"}
            </li>
          );
        })}
      </ul>
      <div className="flow">
        {open && (
          <Btn kind="equal" icon="check" onClick={() => onCast(true)}>
            Agree
          </Btn>
        )}
        {mine.includes(vote.by) ? (
          <Btn kind="quiet" icon="cross" onClick={() => onCast(false)}>
            Withdraw
          </Btn>
        ) : (
          asked.length > 0 && (
            <Btn kind="equal" icon="cross" onClick={() => onCast(false)}>
              Refuse
            </Btn>
          )
        )}
        {!open && missing.length > 0 && (
          <span className="dim small">Waiting for {missing.map(called).join(" and ")}.</span>
        )}
      </div>
    </section>
  );
}

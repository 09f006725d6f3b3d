import type { AnyFace } from "../../games";
import { Dialog, Icon, letterKeys, usePreference } from "../../kit";
import { Link } from "../../Link";
import { KEYS } from "./keys";
import "./Help.css";

function KeyList({ keys }: { keys: readonly (readonly [key: string, what: string])[] }) {
  return (
    <dl className="help-keys">
      {keys.map(([key, what]) => (
        <div key={key + what}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}

export default function Help({
  face,
  game,
  title,
  lesson,
  onClose,
}: {
  face: AnyFace;
  game: string;
  title: string;
  /** The lesson that is played here; "" at other tables. */
  lesson: string;
  onClose(): void;
}) {
  const [on, switchKeys] = usePreference(letterKeys);
  return (
    <Dialog title="Help" onClose={onClose}>
      <section className="stack">
        {lesson && <p>This is a lesson: its dice and cards are laid, and it does not count.</p>}
        <p>
          <Link to={`/learn/${game}`} className="btn cut">
            <Icon name="lyre" /> {lesson ? "All lessons" : `Teach me ${title}`}
          </Link>
        </p>
      </section>
      <section>
        <h3>How to play here</h3>
        <p>
          The bar above your things says who is awaited and for what. When it turns to dark wood, it is you.
          What you can do stands below it; where there are more than two answers, the same moves are in the
          list “All moves”, word for word. A hatched button says why it cannot be used: touch it. Small rune
          stones lead to the rule.
        </p>
      </section>
      <section>
        <h3>Keys at every table</h3>
        <KeyList keys={KEYS} />
      </section>
      {face.keys.length > 0 && (
        <section>
          <h3>Keys of {title}</h3>
          <KeyList keys={face.keys} />
        </section>
      )}
      <section className="switch">
        <input
          id="letter-keys"
          type="checkbox"
          checked={on}
          onChange={(event) => switchKeys(event.target.checked)}
        />
        <label htmlFor="letter-keys">Single letters are commands (turn this off for speech input)</label>
      </section>
    </Dialog>
  );
}

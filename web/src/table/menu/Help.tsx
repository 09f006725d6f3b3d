import type { AnyFace } from "../../games";
import { Dialog } from "../../kit";
import { KEYS, switchKeys, useKeysOn } from "./keys";
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

export default function Help({ face, title, onClose }: { face: AnyFace; title: string; onClose(): void }) {
  const on = useKeysOn();
  return (
    <Dialog title="Help" onClose={onClose}>
      <section>
        <h3>How to play here</h3>
        <p>
          The bar above your things says who is awaited and for what. When it turns to dark wood, it is you.
          What you can do stands below it; the same moves are in the list “All moves”, word for word. A
          hatched button says why it cannot be used: touch it. Small rune stones lead to the rule.
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

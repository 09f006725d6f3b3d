/** A table that cannot go on: a calm word for everybody, and for its owner the way back. */
import { useEffect, useState } from "react";
import { Btn, Icon } from "../kit";
import { retryStuck, stepBack, stuckOf } from "../net/api";
import type { Stuck } from "../net/wire/table";

export default function StuckPanel({ table, owner }: { table: string; owner: string }) {
  const [told, setTold] = useState<Stuck | null>(null);
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let here = true;
    stuckOf(table, owner).then(
      (answer) => here && setTold(answer),
      () => {}, // It went on meanwhile: the next sync takes this panel away.
    );
    return () => {
      here = false;
    };
  }, [table, owner]);
  const run = (what: (table: string, owner: string) => Promise<unknown>): void => {
    if (busy) return;
    setBusy(true);
    setFault("");
    what(table, owner)
      .catch((reason: unknown) => setFault(reason instanceof Error ? reason.message : String(reason)))
      .finally(() => setBusy(false));
  };
  return (
    <section className="stuck-panel cut stack" aria-label="This table is stuck">
      <p>
        <Icon name="knot" /> <b>This table is stuck.</b> {told?.text} Every move is kept, and the host has a
        report.
      </p>
      <p className="small">
        You made this table, so you can help it on. Stepping back takes the last move back, or more where that
        is not enough; the log says so.
      </p>
      <div className="flow">
        <Btn icon="undo" aria-disabled={busy || told?.moves === 0} onClick={() => run(stepBack)}>
          Step back one move
        </Btn>
        <Btn kind="quiet" icon="play" aria-disabled={busy} onClick={() => run(retryStuck)}>
          Try again
        </Btn>
      </div>
      <p role="alert" className="fault">
        {fault}
      </p>
    </section>
  );
}

/** The panel of a stuck table, with which its owner can step back or try again. */

import { useEffect, useState } from "react";
import { Btn, Icon } from "../kit";
import { retryStuck, stepBack, stuckOf } from "../net/api";
import { useRequest } from "../net/useRequest";
import type { Stuck } from "../net/wire/table";
import "./StuckPanel.css";

export default function StuckPanel({ table, owner }: { table: string; owner: string }) {
  const [told, setTold] = useState<Stuck | null>(null);
  const { busy, fault, run } = useRequest();
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
  return (
    <section className="stuck-panel cut stack" aria-label="This table is stuck">
      <p>
        <Icon name="knot" /> <b>This table is stuck.</b> {told?.text} Every move is kept, and the host has a
        report.
      </p>
      <p className="small">
        You made this table, so you can get it going again. Stepping back takes the last move back, or more
        where that is not enough; the log says so.
      </p>
      <div className="flow">
        <Btn
          icon="undo"
          aria-disabled={busy || told?.moves === 0}
          onClick={() => run(() => stepBack(table, owner))}
        >
          Step back one move
        </Btn>
        <Btn
          kind="quiet"
          icon="play"
          aria-disabled={busy}
          onClick={() => run(() => retryStuck(table, owner))}
        >
          Try again
        </Btn>
      </div>
      <p role="alert" className="fault">
        {fault}
      </p>
    </section>
  );
}

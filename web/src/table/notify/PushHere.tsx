/** Messages to this device when it is my turn, also while the page is closed: one tap to begin, one to stop. */
import { useCallback, useEffect, useState } from "react";
import { Btn } from "../../kit";
import { dropSummons, mySummons, summonMe, trySummons } from "../../net/api";
import { useRequest } from "../../net/useRequest";
import type { MySummons } from "../../net/wire/table";
import { canPush, ownAddress, subscribe } from "../../worker/subscription";

const DENIED = "Your browser forbids notifications from here. Allow them in its settings for this site.";

export function PushHere({ table, token, name }: { table: string; token: string; name: string }) {
  const [mine, setMine] = useState<MySummons | null>(null);
  const [here, setHere] = useState("");
  const { busy, fault, run } = useRequest();
  const load = useCallback(async (): Promise<void> => {
    setHere(await ownAddress());
    setMine(await mySummons(table, token));
  }, [table, token]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each seat
  useEffect(() => {
    if (canPush()) run(load);
  }, [load]);
  if (!canPush()) return null;
  const held = mine?.summons.find((one) => one.kind === "push" && one.target === here && one.state === "on");
  const start = async (key: string): Promise<void> => {
    if ((await Notification.requestPermission()) !== "granted") throw new Error(DENIED);
    await summonMe(table, token, { kind: "push", ...(await subscribe(key)) });
    await load();
  };
  const stop = async (id: string): Promise<void> => {
    await dropSummons(table, token, id);
    await load();
  };
  return (
    <div className="stack">
      <div className="flow">
        <Btn
          icon="horn"
          aria-pressed={held !== undefined}
          aria-disabled={busy || !mine}
          onClick={() => mine && !busy && run(() => (held ? stop(held.id) : start(mine.push)))}
        >
          {name ? `Tell this device when it is ${name}'s turn` : "Tell this device when it is my turn"}
        </Btn>
        {held && (
          <Btn
            kind="quiet"
            aria-disabled={busy}
            onClick={() => busy || run(async () => void (await trySummons(table, token, held.id)))}
          >
            Send a test
          </Btn>
        )}
      </div>
      <p className="dim small" role="status">
        {held ? "On, also while Meadhall is closed. Press again to stop." : ""}
      </p>
      <p role="alert" className="fault small">
        {fault}
      </p>
    </div>
  );
}

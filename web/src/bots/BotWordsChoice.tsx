/** Whether bots speak: for this browser, and for the whole table by its owner. */
import { useId } from "react";
import { changeBotWords } from "../net/api";
import { useRequest } from "../net/useRequest";
import type { TableInfo } from "../net/wire/table";
import { useBotWords } from "./words";

export function BotWordsChoice({ info, owner }: { info: TableInfo; owner: string }) {
  const mine = useId();
  const all = useId();
  const { on, set } = useBotWords();
  const { busy, fault, run } = useRequest();
  if (!info.seats.some(({ kind }) => kind === "bot")) return null;
  return (
    <>
      <div className="switch">
        <input id={mine} type="checkbox" checked={on} onChange={({ target }) => set(target.checked)} />
        <label htmlFor={mine}>Show me what bots say</label>
      </div>
      {owner ? (
        <div className="switch">
          <input
            id={all}
            type="checkbox"
            checked={info.bot_words}
            disabled={busy}
            onChange={({ target }) =>
              run(async () => {
                await changeBotWords(info.table, target.checked, owner);
              })
            }
          />
          <label htmlFor={all}>Bots may speak at this table</label>
        </div>
      ) : (
        !info.bot_words && <p className="dim small">The owner lets no bot speak at this table.</p>
      )}
      <p role="alert" className="fault">
        {fault}
      </p>
    </>
  );
}

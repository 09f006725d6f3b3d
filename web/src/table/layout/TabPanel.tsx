/** What the tabs beside or below the table show: log, chronicle, chat, rules. */
import { lazy, Suspense } from "react";
import { holdRestFor } from "../../kit/rest";
import { questionOf } from "../announce/question";
import { Log } from "../log/Log";
import type { TableModel } from "../useTable";
import type { SideTab } from "./tabs";

const Chat = lazy(async () => ({ default: (await holdRestFor(import("../chat/Chat"))).Chat }));
const Chronicle = lazy(() => holdRestFor(import("../log/Chronicle")));
const RuleBook = lazy(() => holdRestFor(import("../../rules/RuleBook")));

function LogPanel({ model }: { model: TableModel }) {
  const { at, face, board, shown, mark, recap, kind } = model;
  return (
    <Log
      lines={shown.lines}
      marks={at.sync.marks}
      since={mark}
      onSince={recap.steps > 0 ? recap.start : null}
      mine={at.seating.seat}
      question={questionOf(shown.ask)}
      alone={kind.alone}
      gloss={(line) => face.gloss?.(line, board) ?? ""}
    />
  );
}

export function TabPanel({ tab, model }: { tab: SideTab; model: TableModel }) {
  const { table, seating, socket, sync } = model.at;
  switch (tab) {
    case "log":
      return <LogPanel model={model} />;
    case "chronicle":
      return (
        <Suspense fallback={<i hidden data-waiting />}>
          <Chronicle
            key={seating.token}
            table={table}
            token={seating.token}
            v={sync.v}
            title={sync.table.title}
            over={model.shown.outcome !== null}
          />
        </Suspense>
      );
    case "chat":
      return (
        <Suspense fallback={<i hidden data-waiting />}>
          <Chat
            table={table}
            said={model.heard}
            mine={model.mine}
            onSay={seating.seat === null ? null : (text) => socket.say(text)}
          />
        </Suspense>
      );
    case "rules":
      return (
        <Suspense fallback={<i hidden data-waiting />}>
          <RuleBook game={sync.table.game} wanted={model.panels.rules.wanted} />
        </Suspense>
      );
  }
}

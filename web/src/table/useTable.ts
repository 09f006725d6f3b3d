/** All state of a table's page and what follows from it; the components only draw it. */
import { useEffect, useRef } from "react";
import { heard, ofPeople, useBotWords, useSpokenNow } from "../bots/words";
import { winners } from "../end/winners";
import type { AnyFace, FaceProps, Prompt } from "../games";
import { useKeys } from "../kit";
import { savedTables } from "../net/savedtables";
import { isHeld } from "../stage/director";
import { questionOf } from "./announce/question";
import { type Announcer, useAnnouncer } from "./announce/useAnnouncer";
import type { AtTable } from "./attable";
import { useMuted } from "./chat/mute";
import { useUnread } from "./chat/useUnread";
import type { TableKind } from "./layout/tabs";
import { usePanels } from "./layout/usePanels";
import { plain, spokenLines } from "./log/Log";
import { useTurnNotification } from "./notify/notification";
import { holding, useEndTurn } from "./prompt/useEndTurn";
import { useRecap } from "./recap/useRecap";
import { type SeatsProps, spokenSeats } from "./seats/Seats";
import { useLingering } from "./seats/useLingering";
import type { Clocks } from "./time/clocks";
import { idlePrompt } from "./time/TimeNotes";
import { useFaceProps } from "./useFaceProps";
import { useStaged } from "./useStaged";

type Facts = FaceProps<unknown, unknown>;

const kindOf = (face: AnyFace, { game, sync }: AtTable, names: readonly string[]): TableKind => ({
  alone: names.length === 1,
  lesson: sync.table.lesson !== "",
  told: game?.told ?? false,
  stash: face.Stash ? (face.stashTab ?? { icon: "chest", label: "Stash" }) : null,
});

function promptOf(at: AtTable, face: AnyFace, present: Facts): Prompt {
  const held = holding(at.sync.hold, at.seating.seat, present.names);
  if (held) return held;
  const asked = idlePrompt(at) ?? face.prompt(present);
  // What an order is about to answer, or what was answered before the scene that runs, needs nobody's attention.
  return present.ask?.ordered || at.closed ? { ...asked, mine: false } : asked;
}

/** The browser's title says whose turn it is, and the list of my tables how far the game has come. */
function useTitles({ table, seating, sync }: AtTable, face: AnyFace, shown: Facts, prompt: Prompt): void {
  const { view, names, outcome } = shown;
  const { curtain } = seating;
  const { title } = sync.table;
  const whose = curtain ? `${names[curtain.seat]}'s turn` : prompt.mine ? "Your turn" : prompt.lead;
  const now = outcome ? winners(outcome, names) : whose;
  const waits = !outcome && (curtain !== null || prompt.mine);
  useEffect(() => {
    document.title = `${waits ? "● " : ""}${now} · ${title} · Meadhall`;
  }, [waits, now, title]);
  const headline = outcome ? now : face.headline(view, names);
  useEffect(() => savedTables().note(table, { standing: headline }), [table, headline]);
}

function useTableKeys(
  seat: number | null,
  panels: ReturnType<typeof usePanels>,
  announcer: Announcer,
  lastLine: string,
  onSeats: () => void,
): void {
  useKeys({
    "?": () => panels.setDialog("help"),
    n: () => seat !== null && panels.setDialog("notes"),
    l: () => announcer.tell(lastLine || "The log is empty."),
    s: onSeats,
  });
}

export function useTable({ face, board, ...live }: AtTable & { face: AnyFace; board: unknown }) {
  const { at: here, lingers, handOver } = useLingering(live);
  const { at, director, facts } = useStaged(here, face, board);
  const holds = isHeld(director.stage);
  useEffect(() => {
    if (lingers && !holds) handOver();
  });
  const { table, seating, screen, sync } = at;
  const { seat, curtain, ownSeats } = seating;
  const { state } = screen;
  const present = useFaceProps(at, board);
  const { recap, mark, shown } = useRecap(table, face, seating, present);
  // Who looks at the past does not miss the present: it is there when they come back.
  const { playing, skip } = director;
  useEffect(() => {
    if (recap.playing && playing) skip();
  }, [recap.playing, playing, skip]);
  const { view, names, lines } = shown;
  const panels = usePanels();
  const clocks: Clocks = { clock: sync.clock, skew: screen.skew };
  const prompt = promptOf(at, face, present);
  useEndTurn(sync.table.game, face.endsByButton ?? false, seating, present);
  const muted = useMuted(table);
  // What a bot says stands at its seat: nobody has to open the chat for it.
  const unread = useUnread(
    ofPeople(state.chat, state.seats).filter((said) => said.seat === null || !muted.has(said.seat)),
    panels.tab === "chat",
  );
  const { on: words } = useBotWords();
  const chat = heard(state.chat, state.seats, words);
  const spoken = useSpokenNow(state.chat, state.seats, words);
  const says = spoken && !muted.has(spoken.seat ?? -1) ? spoken : null;
  const turn = `Your turn. ${prompt.lead} ${prompt.rest}`;
  const ending = present.outcome ? `The game is over. ${winners(present.outcome, names)}.` : "";
  const announcer = useAnnouncer(curtain ? null : present.ask, turn, present.lines, face.loud, ending);
  const byDays = sync.table.timing.kind === "days";
  const seats: SeatsProps = { face, view, seats: state.seats, names, mine: seat, clocks, byDays, says };
  const lastLine = plain(spokenLines(lines).at(-1)?.text ?? "");
  const room = useRef<HTMLDivElement>(null);
  const focusOn = (part: string): void => room.current?.querySelector<HTMLElement>(part)?.focus();
  useTitles(at, face, shown, prompt);
  useTurnNotification(curtain ? "" : questionOf(shown.ask), sync.table.title, table);
  useTableKeys(seat, panels, announcer, lastLine, () => {
    focusOn(".seat-strip");
    announcer.tell(spokenSeats(seats));
  });
  return {
    at,
    face,
    board,
    director,
    /** What the game's components may know of the scene that runs. */
    stage: facts,
    kind: kindOf(face, at, names),
    /** The lesson that is played here; "" at other tables. */
    lesson: sync.table.lesson,
    /** The facts of the moment that is shown: the present, or a step of the recap. */
    shown,
    recap,
    /** The last line of my last turn, by its `v`. */
    mark,
    panels,
    clocks,
    prompt,
    seats,
    unread,
    /** The lines of the chat that this browser wants to see. */
    heard: chat,
    announcer,
    lastLine,
    /** How the game ended, as a sentence; "" while it goes on. */
    ending,
    /** The seats this browser holds. */
    mine: ownSeats.map((own) => own.seat),
    /** The owner's token; "" for everybody else. */
    owner: at.watch ? "" : (seating.held?.owner ?? ""),
    room,
    focusOn,
  };
}

export type TableModel = ReturnType<typeof useTable>;

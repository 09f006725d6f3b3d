/** What one screen knows of a table, updated message by message. A pure reducer, so that it can be tested without a socket. */
import { reused } from "./reused";
import type { Chat, Line, No, SeatInfo, ServerMessage, Sync, Trouble } from "./wire/table";

export interface TableState {
  /** The last sync; null before the first. */
  readonly sync: Sync | null;
  /** Every line of the log this screen may read, oldest first. */
  readonly lines: readonly Line[];
  readonly chat: readonly Chat[];
  readonly seats: readonly SeatInfo[];
  readonly spectators: number;
  /** Big screens in the room that show the table now. */
  readonly screens: number;
  /** My private notes. */
  readonly note: string;
  /** The last refusal or trouble, until something else happens. */
  readonly refusal: Refusal | null;
}

export interface Refusal {
  readonly rule: string;
  readonly text: string;
  /** The move is legal; the coach of a lesson wants another one here. */
  readonly coach?: boolean;
}

export const EMPTY: TableState = {
  sync: null,
  lines: [],
  chat: [],
  seats: [],
  spectators: 0,
  screens: 0,
  note: "",
  refusal: null,
};

/**
 * The `v` of the last line we hold, which is what we name when we come back; -1 when we hold none.
 * Not the `v` of the last sync: asking for a line too many costs nothing, one too few is lost.
 */
export function lastLine(state: TableState): number {
  return state.lines.at(-1)?.v ?? -1;
}

/**
 * Lines that came already are dropped. Where moves were taken back, the server tells the whole log again: what we held
 * may never have happened.
 */
function joined({ lines, sync: before }: TableState, sync: Sync): readonly Line[] {
  if (before && before.undos !== sync.undos) return sync.lines;
  const held = lines.at(-1)?.v ?? -1;
  const kept = held > sync.v ? lines.filter((line) => line.v <= sync.v) : lines;
  const last = kept.at(-1)?.v ?? -1;
  const fresh = sync.lines.filter((line) => line.v > last);
  return fresh.length ? [...kept, ...fresh] : kept;
}

function heardSync(state: TableState, heard: Sync): TableState {
  const sync = reused(state.sync, heard);
  const movedOn =
    state.sync?.ask?.at !== sync.ask?.at || state.sync?.v !== sync.v || state.sync?.undos !== sync.undos;
  return {
    ...state,
    sync,
    lines: joined(state, sync),
    seats: sync.table.seats,
    refusal: movedOn ? null : state.refusal,
  };
}

function heardChat(state: TableState, chat: Chat): TableState {
  // Earlier chat is sent again on every entry.
  if (state.chat.some((said) => said.n === chat.n)) return state;
  return { ...state, chat: [...state.chat, chat].sort((a, b) => a.n - b.n) };
}

const refused = (state: TableState, { rule, text, coach }: Refusal): TableState => ({
  ...state,
  refusal: coach ? { rule, text, coach } : { rule, text },
});

export function afterMessage(state: TableState, message: ServerMessage): TableState {
  switch (message.type) {
    case "sync":
      return heardSync(state, message);
    case "presence":
      return {
        ...state,
        seats: message.seats,
        spectators: message.spectators,
        screens: message.screens,
      };
    case "note":
      return { ...state, note: message.text };
    case "chat":
      return heardChat(state, message);
    case "no":
      return refused(state, message satisfies No);
    case "trouble":
      return refused(state, { rule: "", text: (message satisfies Trouble).text });
    case "ack":
    case "now":
    case "why":
    case "counsel":
    case "hint":
      return state;
  }
}

/** The refusal has been read, or a new move is under way. */
export const withoutRefusal = (state: TableState): TableState =>
  state.refusal ? { ...state, refusal: null } : state;

/** What one screen knows of a table, told message by message. A pure reducer, so that it can be tested without a socket. */
import type { Chat, Line, No, SeatInfo, ServerMessage, Sync, Trouble } from "./wire/table";

export interface Story {
  /** The last sync; null before the first. */
  readonly sync: Sync | null;
  /** Every line of the log this screen may read, oldest first. */
  readonly lines: readonly Line[];
  readonly chat: readonly Chat[];
  readonly seats: readonly SeatInfo[];
  readonly spectators: number;
  /** My private notes. */
  readonly note: string;
  /** The last refusal or trouble, until something else happens. */
  readonly refusal: Refusal | null;
}

export interface Refusal {
  readonly rule: string;
  readonly text: string;
}

export const NOTHING: Story = {
  sync: null,
  lines: [],
  chat: [],
  seats: [],
  spectators: 0,
  note: "",
  refusal: null,
};

/**
 * The `v` of the last line we hold, which is what we name when we come back; -1 when we hold none.
 * Not the `v` of the last sync: asking for a line too many costs nothing, one too few is lost.
 */
export function lastLine(story: Story): number {
  return story.lines.at(-1)?.v ?? -1;
}

/**
 * Lines that came already are dropped. Where moves were taken back, the server tells the whole log again: what we held
 * may never have happened.
 */
function joined({ lines, sync: before }: Story, sync: Sync): readonly Line[] {
  if (before && before.undos !== sync.undos) return sync.lines;
  const held = lines.at(-1)?.v ?? -1;
  const kept = held > sync.v ? lines.filter((line) => line.v <= sync.v) : lines;
  const last = kept.at(-1)?.v ?? -1;
  const fresh = sync.lines.filter((line) => line.v > last);
  return fresh.length ? [...kept, ...fresh] : kept;
}

function heardSync(story: Story, sync: Sync): Story {
  const movedOn =
    story.sync?.ask?.at !== sync.ask?.at || story.sync?.v !== sync.v || story.sync?.undos !== sync.undos;
  return {
    ...story,
    sync,
    lines: joined(story, sync),
    seats: sync.table.seats,
    refusal: movedOn ? null : story.refusal,
  };
}

function heardChat(story: Story, chat: Chat): Story {
  // Earlier chat is told again on every entry.
  if (story.chat.some((said) => said.n === chat.n)) return story;
  return { ...story, chat: [...story.chat, chat].sort((a, b) => a.n - b.n) };
}

const refused = (story: Story, { rule, text }: Refusal): Story => ({ ...story, refusal: { rule, text } });

export function told(story: Story, message: ServerMessage): Story {
  switch (message.type) {
    case "sync":
      return heardSync(story, message);
    case "presence":
      return { ...story, seats: message.seats, spectators: message.spectators };
    case "note":
      return { ...story, note: message.text };
    case "chat":
      return heardChat(story, message);
    case "no":
      return refused(story, message satisfies No);
    case "trouble":
      return refused(story, { rule: "", text: (message satisfies Trouble).text });
    case "ack":
    case "now":
    case "why":
    case "counsel":
    case "hint":
      return story;
  }
}

/** The refusal has been read, or a new move is under way. */
export const forgiven = (story: Story): Story => (story.refusal ? { ...story, refusal: null } : story);

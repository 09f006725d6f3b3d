/** The tabs of a table: beside the board on a wide screen, below it on a phone. */
import type { IconName, PointName } from "../../kit";

export type SideTab = "log" | "chronicle" | "chat" | "rules";
export type SheetTab = "me" | "stash" | "rivals" | SideTab;

/** What a table has and another has not; the tabs are chosen by it. */
export interface TableKind {
  /** One seat: nobody to compare with, nobody to talk to. */
  readonly alone: boolean;
  /** A lesson: nobody to talk to. */
  readonly lesson?: boolean;
  /** The game can be read as a chronicle. */
  readonly told: boolean;
  /** The name of the game's own tab; null when it has none. */
  readonly stash: {
    readonly icon: IconName;
    readonly label: string;
    readonly points?: readonly PointName[];
  } | null;
}

/** What stands under each tab and can be pointed at: while another is open, the tab leads there. */
const LEADS: Partial<Record<SheetTab, readonly PointName[]>> = {
  me: ["button:*", "hand:*", "say:*", "face:*", "part:hand", "part:claim", "part:gold", "part:odds"],
  log: ["part:log"],
};

export type Badges = Partial<Record<SheetTab, number>>;

const SIDE = [
  { id: "log", icon: "log", label: "Log" },
  { id: "chronicle", icon: "horn", label: "Chronicle" },
  { id: "chat", icon: "chat", label: "Chat" },
  { id: "rules", icon: "book", label: "Rules" },
] as const;
const SHEET = [
  { id: "me", icon: "me", label: "Me" },
  { id: "stash", icon: "chest", label: "Stash" },
  { id: "rivals", icon: "people", label: "Rivals" },
  ...SIDE,
] as const;

function hasTab({ alone, told, stash, lesson }: TableKind, tab: SheetTab): boolean {
  switch (tab) {
    case "stash":
      return stash !== null;
    case "rivals":
      return !alone;
    case "chat":
      return !alone && !lesson;
    case "chronicle":
      return told;
    default:
      return true;
  }
}

export const sideTabs = (kind: TableKind, badges: Badges) =>
  SIDE.filter(({ id }) => hasTab(kind, id)).map((item) => ({
    ...item,
    points: LEADS[item.id] ?? [],
    badge: badges[item.id] ?? 0,
  }));

export const sheetTabs = (kind: TableKind, badges: Badges) =>
  SHEET.filter(({ id }) => hasTab(kind, id)).map((item) => ({
    ...item,
    points: LEADS[item.id] ?? [],
    ...(item.id === "stash" ? kind.stash : null),
    badge: badges[item.id] ?? 0,
  }));

/** The smaller parts of the table: tabs beside or below it, notices over it. */
import type { ReactNode } from "react";
import { Icon, type IconName, RuleLink, Tabs } from "../kit";
import type { Refusal } from "../net/tablestate";

export type SideTab = "log" | "chronicle" | "chat" | "rules";
export type SheetTab = "me" | "stash" | "rivals" | SideTab;

/** What a table has and another has not; the tabs are chosen by it. */
export interface TableKind {
  /** One seat: nobody to compare with, nobody to talk to. */
  readonly alone: boolean;
  /** The game can be read as a chronicle. */
  readonly told: boolean;
  /** The name of the game's own tab; null when it has none. */
  readonly stash: { readonly icon: IconName; readonly label: string } | null;
}

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

function there(tab: SheetTab, { alone, told, stash }: TableKind): boolean {
  switch (tab) {
    case "stash":
      return stash !== null;
    case "rivals":
    case "chat":
      return !alone;
    case "chronicle":
      return told;
    default:
      return true;
  }
}

type Badges = Partial<Record<SheetTab, number>>;

/** The right edge of a wide screen. */
export function Side({
  tab,
  kind,
  badges,
  onTab,
  above,
  children,
}: {
  tab: SideTab;
  kind: TableKind;
  badges: Badges;
  onTab(tab: SideTab): void;
  /** Stands over the tabs and keeps its own height. */
  above: ReactNode;
  children: ReactNode;
}) {
  const label = kind.alone ? "Log and rules" : "Log, chat and rules";
  return (
    <aside className="side" aria-label={label}>
      {above}
      <div className="panel cut">
        <Tabs
          items={SIDE.filter(({ id }) => there(id, kind)).map((item) => ({
            ...item,
            badge: badges[item.id] ?? 0,
          }))}
          value={tab}
          onChange={onTab}
          label={label}
          panel="side"
        />
        <div className="side-panel" id={`side-${tab}`} role="tabpanel" aria-labelledby={`side-tab-${tab}`}>
          {children}
        </div>
      </div>
    </aside>
  );
}

/** The tabs at the thumb of a phone. */
export function SheetTabs({
  tab,
  kind,
  badges,
  onTab,
}: {
  tab: SheetTab;
  kind: TableKind;
  badges: Badges;
  onTab(tab: SheetTab): void;
}) {
  return (
    <nav className="tabs-area" aria-label="Parts of the table">
      <Tabs
        items={SHEET.filter(({ id }) => there(id, kind)).map((item) => ({
          ...item,
          ...(item.id === "stash" ? kind.stash : null),
          badge: badges[item.id] ?? 0,
        }))}
        value={tab}
        onChange={onTab}
        label="Parts of the table"
        panel="sheet"
        className="sheet-tabs tabs"
      />
    </nav>
  );
}

/** What one tab of a phone shows. */
export function SheetPanel({
  tab,
  hidden = false,
  children,
}: {
  tab: SheetTab;
  hidden?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={tab === "me" ? "" : "sheet-panel"}
      id={`sheet-${tab}`}
      role="tabpanel"
      aria-labelledby={`sheet-tab-${tab}`}
      hidden={hidden}
    >
      {children}
    </div>
  );
}

export function HeadButton({
  icon,
  label,
  onClick,
}: {
  icon: "more" | "help";
  label: string;
  onClick(): void;
}) {
  return (
    <button type="button" className="icon-btn" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

/** A move that was not allowed, and why. */
export function Refused({ refusal, onClose }: { refusal: Refusal; onClose(): void }) {
  return (
    <div className="refusal cut" role="alert">
      <Icon name="cross" />
      <span>
        {refusal.text} <RuleLink id={refusal.rule} />
      </span>
      <button type="button" className="icon-btn" aria-label="Close" onClick={onClose}>
        <Icon name="cross" />
      </button>
    </div>
  );
}

/** What concerns the whole table lies over the stage, so that nothing jumps. */
export function Banners({
  retrying,
  stuck,
  badLink,
  watching,
}: {
  retrying: boolean;
  stuck: boolean;
  badLink: boolean;
  watching: boolean;
}) {
  return (
    <div className="banners" role="status">
      {retrying && (
        <p className="banner cut">
          <Icon name="hourglass" />
          The connection broke. It comes back by itself, and so does your game.
        </p>
      )}
      {stuck && (
        <p className="banner cut">
          <Icon name="cross" />
          The game stands still: the program met a fault. Every move is kept; whoever made the table can help
          it on.
        </p>
      )}
      {badLink && (
        <p className="banner cut">
          <Icon name="lock" />
          That link opens no seat at this table, or not any more. You are watching.
        </p>
      )}
      {watching && !badLink && (
        <p className="watching tiny">
          <Icon name="eye" /> You are watching
        </p>
      )}
    </div>
  );
}

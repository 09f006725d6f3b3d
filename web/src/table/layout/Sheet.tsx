/** The tabs at the bottom of a phone, and the panel that each of them shows. */
import type { ReactNode } from "react";
import { Tabs } from "../../kit";
import { type Badges, type SheetTab, sheetTabs, type TableKind } from "./tabs";
import "./Sheet.css";

export function SheetTabs({
  tab,
  kind,
  badges,
  inside = false,
  onTab,
}: {
  tab: SheetTab;
  kind: TableKind;
  badges: Badges;
  /** They stand above what they open, and the way back is elsewhere. */
  inside?: boolean;
  onTab(tab: SheetTab): void;
}) {
  return (
    <nav className={inside ? "sheet-choice" : "table-tabs"} aria-label="Parts of the table">
      <Tabs
        items={sheetTabs(kind, badges).filter(({ id }) => !inside || id !== "me")}
        value={tab}
        onChange={onTab}
        label="Parts of the table"
        panel="sheet"
        className={inside ? "tabs" : "sheet-tabs tabs"}
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

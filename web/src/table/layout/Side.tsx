/** The right edge of a wide screen: the game's own panel, and tabs below it. */
import type { ReactNode } from "react";
import { Tabs } from "../../kit";
import { type Badges, type SideTab, sideTabs, type TableKind } from "./tabs";
import "./Side.css";

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
  /** Stands above the tabs and keeps its own height. */
  above: ReactNode;
  children: ReactNode;
}) {
  const label = kind.alone ? "Log and rules" : "Log, chat and rules";
  return (
    <aside className="table-side" aria-label={label}>
      {above}
      <div className="panel cut">
        <Tabs items={sideTabs(kind, badges)} value={tab} onChange={onTab} label={label} panel="side" />
        <div className="side-panel" id={`side-${tab}`} role="tabpanel" aria-labelledby={`side-tab-${tab}`}>
          {children}
        </div>
      </div>
    </aside>
  );
}

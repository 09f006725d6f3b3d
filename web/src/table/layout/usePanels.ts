/** Which tab and which dialog are open. */
import { useState } from "react";
import { useNarrow } from "../../kit";
import { useOpenRule } from "../../rules/useOpenRule";
import type { SheetTab, SideTab } from "./tabs";

export function usePanels() {
  const narrow = useNarrow();
  const [side, setSide] = useState<SideTab>("log");
  const [sheet, setSheet] = useState<SheetTab>("me");
  const [dialog, setDialog] = useState<"menu" | "help" | "notes" | null>(null);
  const rules = useOpenRule(() => {
    setDialog(null);
    setSide("rules");
    setSheet("rules");
  });
  return { narrow, side, setSide, sheet, setSheet, tab: narrow ? sheet : side, dialog, setDialog, rules };
}

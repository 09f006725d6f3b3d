/** Where rule links lead: whoever shows the rules drawer provides the way to open it. */
import { createContext, useContext } from "react";

export interface Rules {
  open(id: string): void;
}

export const RulesContext = createContext<Rules>({ open: () => {} });

export function useRules(): Rules {
  return useContext(RulesContext);
}

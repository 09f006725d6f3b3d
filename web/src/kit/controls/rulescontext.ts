/** Opens a rule: the component that shows the rules provides this context to rule links. */
import { createContext, useContext } from "react";

export interface Rules {
  open(id: string): void;
}

export const RulesContext = createContext<Rules>({ open: () => {} });

export function useRules(): Rules {
  return useContext(RulesContext);
}

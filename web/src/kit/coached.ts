/** At the table of a lesson, what the coach points at; games use it to open the tab that holds it. */
import { createContext, useContext } from "react";

/** The wanted points, such as `space:centre`; null at every other table. */
export const CoachedContext = createContext<readonly string[] | null>(null);

export const useCoached = (): readonly string[] | null => useContext(CoachedContext);

/** Parts of the table that are fetched when somebody opens them: the table itself is there sooner without them. */
import { lazy } from "react";

export const Chronicle = lazy(async () => ({ default: (await import("./chronicle")).Chronicle }));
export const Help = lazy(async () => ({ default: (await import("./help")).Help }));
export const Menu = lazy(async () => ({ default: (await import("./menu")).Menu }));
export const Notes = lazy(() => import("./notes"));

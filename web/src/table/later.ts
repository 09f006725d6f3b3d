/** Parts of the table that are fetched when somebody opens them: the table itself is there sooner without them. */
import { lazy } from "react";

export const Chronicle = lazy(async () => ({ default: (await import("./chronicle")).Chronicle }));
export const Ending = lazy(async () => ({ default: (await import("./ending")).Ending }));
export const Help = lazy(async () => ({ default: (await import("./help")).Help }));
export const Menu = lazy(async () => ({ default: (await import("./menu")).Menu }));
export const Notes = lazy(() => import("./notes"));
export const RuleBook = lazy(async () => ({ default: (await import("../rules/book")).RuleBook }));
export const VoteCard = lazy(async () => ({ default: (await import("./vote")).VoteCard }));

/** Parts of the table that are fetched when somebody opens them: the table itself is there sooner without them. */
import { lazy } from "react";

export const Chronicle = lazy(async () => ({ default: (await import("./log/Chronicle")).Chronicle }));
export const Ending = lazy(async () => ({ default: (await import("./Ending")).Ending }));
export const Help = lazy(async () => ({ default: (await import("./menu/Help")).Help }));
export const Menu = lazy(async () => ({ default: (await import("./menu/Menu")).Menu }));
export const Notes = lazy(() => import("./menu/Notes"));
export const RuleBook = lazy(async () => ({ default: (await import("../rules/RuleBook")).RuleBook }));
export const VoteCard = lazy(async () => ({ default: (await import("./votes/VoteCard")).VoteCard }));

/** What a player has begun and not yet played. */
import { begunOf } from "../shared/begun";

export const { Provider, useBegun } = begunOf({ ofTable: {}, ofDecision: {} });

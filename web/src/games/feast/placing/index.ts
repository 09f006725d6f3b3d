export type { LayProps, Means, SeatThings } from "./facts";
export { layable, meansOf, ownOf, stock } from "./facts";
export { PieceChip } from "./Pieces";
export { Placing } from "./Placing";
export { forgetPlacing, usePlacing } from "./store";

export { PieceChip } from "./Pieces";
export type { LayProps, Means, SeatThings } from "./stock";
export { layable, meansOf, ownOf, stock } from "./stock";
export { usePlacing } from "./usePlacing";

export { ArtifactChip, type ArtifactChipProps } from "./ArtifactChip";
export { Cup } from "./Cup";
export { Disk } from "./Disk";
export { FAMILIES, iconOf, itemName, KINDS } from "./items";
export { Ladder } from "./Ladder";
export { Rail, type RailProps } from "./Rail";
export { SetTracker, type SetTrackerProps } from "./SetTracker";
export {
  ReconstructedNote,
  Stage,
  Treasure,
  TreasureBack,
  type TreasureBackProps,
  type TreasureProps,
} from "./Treasure";
export type { ArtifactFacts, CardFacts, ItemId, Kind, Markers, SetKind, Side, Step } from "./types";
export { bidWords, countWords, faceWord, stepWords, wereBid } from "./words";

import type { FaceProps } from "../../face";
import type { Picked } from "../begun";
import type { ArenaBoard, ClashView } from "../view";

/** What every part of the tray is given: the face's facts and the half-made choice. */
export interface TrayProps extends FaceProps<ClashView, ArenaBoard> {
  picked: Picked;
  pick(change: Partial<Picked>): void;
}

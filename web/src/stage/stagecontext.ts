import { createContext, useContext } from "react";

/** What a game's own components may know of the scene that runs. */
export interface StageFacts {
  /** The name of the scene that runs; "" when none does. */
  readonly scene: string;
  /** It stands as a still picture, or at its end, until "Go on" is pressed. */
  readonly waits: boolean;
  /** Its rate: 1, or 2 at double speed. */
  readonly pace: number;
  skip(): void;
  goOn(): void;
}

export const NO_STAGE: StageFacts = { scene: "", waits: false, pace: 1, skip: () => {}, goOn: () => {} };

export const StageContext = createContext<StageFacts>(NO_STAGE);

export const useStage = (): StageFacts => useContext(StageContext);

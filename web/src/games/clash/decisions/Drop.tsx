/** Lay the bracelet on a space next to the Viking who lost it (CV-7.2). */

import { optionsOf } from "../selection";
import { falls } from "../spaces";
import type { TrayProps } from "../tray/props";
import { ChooseSpace } from "./ChooseSpace";

export function Drop(props: TrayProps) {
  const { ask, view, board, names } = props;
  const options = optionsOf(ask);
  if (options?.type !== "drops") return null;
  return (
    <ChooseSpace
      {...props}
      title={`Where does ${names[options.victim]}'s bracelet ${options.value} fall?`}
      icon="bracelet"
      plays="drop"
      missing="Drop it"
      label="Drop it"
      comes={(space) => {
        const fate = falls(space, view, board, names);
        return {
          tone: fate.startsWith("lost") ? "bad" : "good",
          text: `${fate || "it lies there for anyone"}.`,
        };
      }}
    />
  );
}

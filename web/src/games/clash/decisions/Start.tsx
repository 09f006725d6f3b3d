/** Put the Viking on a free starting space (CV-2.2). */

import type { TrayProps } from "../tray/props";
import { ChooseSpace } from "./ChooseSpace";

export function Start(props: TrayProps) {
  return (
    <ChooseSpace
      {...props}
      title="Where do you start?"
      icon="walk"
      plays="start"
      missing="Start here"
      label="Start here"
      comes={() => null}
    />
  );
}

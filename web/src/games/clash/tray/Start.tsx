/** Put the Viking on a free starting space (CV-2.2). */

import { Spaces } from "./ChooseSpace";
import type { TrayProps } from "./parts";

export function Start(props: TrayProps) {
  return (
    <Spaces
      {...props}
      title="Where do you start?"
      icon="walk"
      missing="Start here"
      label="Start here"
      comes={() => null}
    />
  );
}

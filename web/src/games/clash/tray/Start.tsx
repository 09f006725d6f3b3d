/** Put the Viking on a free starting space (CV-2.2). */
import type { TrayProps } from "./parts";
import { Spaces } from "./Spaces";

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

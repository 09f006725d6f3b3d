/** Walk or sprint (CV-6.1). */

import { listed } from "../../../kit/words";
import { legal } from "../../shared/legal";
import { optionsOf } from "../selection";
import type { TrayProps } from "../tray/props";

import { ChooseSpace } from "./ChooseSpace";

export function Move(props: TrayProps) {
  const options = optionsOf(props.ask);
  if (options?.type !== "steps") return null;
  const stay = legal(props.ask, { type: "stay" });
  return (
    <ChooseSpace
      {...props}
      title="Where to?"
      icon={options.claim}
      plays="go"
      missing="Go"
      label="Go"
      out={stay && { move: stay }}
      comes={(space) => {
        const values = props.view.loot[space];
        return values?.length
          ? { tone: "good", text: `you take ${listed(values.map((v) => `the ${v}`))}.` }
          : null;
      }}
    />
  );
}

/** The Saga's own panel; on a phone, where the tray has no room for them, my Vikings stand below it. */
import { Band } from "./force/Band";
import { SagaPanel } from "./panel/SagaPanel";
import type { Props } from "./view";
import "./Stash.css";

export function Stash(props: Props) {
  return (
    <>
      <SagaPanel {...props} />
      <div className="sagas sagas-band">
        <Band {...props} />
      </div>
    </>
  );
}

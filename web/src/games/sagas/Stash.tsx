/** The Saga's own panel; on a phone, where the tray has no room for them, my Vikings stand below it. */
import { Band } from "./force/Band";
import { SagaPanel } from "./saga/SagaPanel";
import type { Props } from "./view";

export function Saga(props: Props) {
  return (
    <>
      <SagaPanel {...props} />
      <div className="small-screen-band">
        <Band {...props} />
      </div>
    </>
  );
}

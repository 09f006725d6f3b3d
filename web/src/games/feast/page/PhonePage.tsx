/** What a phone adds to the stage. */
import { Status } from "../turn/Status";
import type { Props } from "../view";
import "./PhonePage.css";

export function PhonePage(props: Props) {
  return <Status {...props} />;
}

import type { ReactNode } from "react";
import { type Reason, Why } from "../../../kit";

/** A line that holds either a reason or whatever else there is to say. */
export function Reasoned({ why, children }: { why: Reason | null; children: ReactNode }) {
  return why ? <Why {...why} /> : children;
}

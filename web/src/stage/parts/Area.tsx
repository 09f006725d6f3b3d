import type { ReactNode } from "react";

/** The part of the layer that lies over the board; what stands in it stands over the board. */
export function Area({ className, children }: { className: string; children: ReactNode }) {
  return <div className={`stage-area ${className}`}>{children}</div>;
}

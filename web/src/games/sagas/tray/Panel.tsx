import type { ReactNode } from "react";
import "./Panel.css";

/** A decision in its frame. */
export function Panel({ className = "", children }: { className?: string; children: ReactNode }) {
  return <div className={`decision cut ${className}`}>{children}</div>;
}

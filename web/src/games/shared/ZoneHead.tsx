import type { ReactNode } from "react";
import "./ZoneHead.css";

/** The line above a zone of the tray. */
export function ZoneHead({ title, dim, children }: { title: string; dim?: string; children?: ReactNode }) {
  return (
    <div className="zone-h">
      <span>{title}</span>
      {dim && <span className="dim">{dim}</span>}
      {children}
    </div>
  );
}

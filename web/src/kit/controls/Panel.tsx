/** A titled block of a page. */
import type { ReactNode } from "react";
import { Carved } from "../drawing/Carved";

export function Panel({
  title,
  aside,
  className = "",
  children,
}: {
  title?: string;
  /** What stands at the right end of the head. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={`panel cut ${className}`} aria-label={title}>
      {title && (
        <header className="ph">
          <Carved text={title} tag="h2" />
          <span className="grow" />
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}

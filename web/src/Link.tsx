import type { MouseEvent, ReactNode } from "react";
import { go } from "./route";

/** A link within the page: a plain click does not load the page again, any other click works as usual. */
export function Link({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const follow = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  );
}

/** Icons and crests: references into the symbol sheet. They are decoration, the words stand beside them. */
import type { IconName } from "./icons";

const square = (size: number | undefined) => (size ? { width: size, height: size } : undefined);

export function Icon({ name, size, className = "" }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg className={`ic ${className}`} viewBox="0 0 24 24" aria-hidden="true" style={square(size)}>
      <use href={`#i-${name}`} />
    </svg>
  );
}

/** A seat's shield; `seat` counts from 0. */
export function Crest({ seat, size, className = "" }: { seat: number; size?: number; className?: string }) {
  return (
    <svg className={`crest ${className}`} viewBox="0 0 24 24" aria-hidden="true" style={square(size)}>
      <use href={`#crest-${seat % 10}`} />
    </svg>
  );
}

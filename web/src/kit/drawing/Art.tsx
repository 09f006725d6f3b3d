/**
 * The picture of a card: a symbol of its game's file of pictures, which the browser fetches when the first is shown. The page's
 * colours reach into it. It is decoration, the name stands beside it.
 */
export function Art({ href, className = "" }: { href: string; className?: string }) {
  return (
    <svg className={`art ${className}`} viewBox="0 0 120 120" aria-hidden="true">
      <use href={href} />
    </svg>
  );
}

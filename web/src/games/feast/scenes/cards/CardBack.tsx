/** The back of an occupation. */
import "./CardBack.css";

export function CardBack({ small = false }: { small?: boolean }) {
  return (
    <svg
      className={small ? "card-back small" : "card-back"}
      viewBox="0 0 100 140"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M10 1H90L99 10V130L90 139H10L1 130V10Z" className="back-ground" />
      <path
        d="M50 42C66 42 66 64 50 64C34 64 34 42 50 42ZM50 76C66 76 66 98 50 98C34 98 34 76 50 76ZM44 70C44 86 22 86 22 70C22 54 44 54 44 70ZM56 70C56 54 78 54 78 70C78 86 56 86 56 70Z"
        className="back-knot"
      />
      <path d="M14 8H86L92 14V126L86 132H14L8 126V14Z" className="back-rim" />
    </svg>
  );
}

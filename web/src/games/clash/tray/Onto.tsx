import "./Onto.css";

/** A verb and whom it hits; a folded sheet has room for the verb only, the name stands beside it. */
export function Onto({ verb, name }: { verb: string; name: string }) {
  return (
    <span>
      {verb}
      <span className="onto"> {name}</span>
    </span>
  );
}

/** On a phone: what somebody has just said, for a moment. Touched, it opens the chat. */
import { useEffect, useState } from "react";
import type { Chat } from "../../net/wire/table";
import "./SaidNow.css";

/** Milliseconds for which it stands. */
const STANDS = 6_000;

export function SaidNow({ said, onOpen }: { said: Chat | null; onOpen(): void }) {
  const n = said?.n ?? 0;
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    if (n === 0) return;
    const timer = window.setTimeout(() => setPassed(n), STANDS);
    return () => window.clearTimeout(timer);
  }, [n]);
  const stands = said !== null && n > passed;
  return (
    <div className="said-now" role="status">
      {stands && (
        <button type="button" className="cut" onClick={onOpen}>
          <b>{said.name || "A spectator"}:</b> {said.text}
        </button>
      )}
    </div>
  );
}

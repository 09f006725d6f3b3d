/** Covers the table while a shared screen is handed over. Nothing secret may be rendered while it is closed. */
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Crest } from "../drawing/Icon";
import { Plait } from "../drawing/Plait";
import { Btn } from "./Btn";

export function Curtain({
  seat,
  name,
  onOpen,
  children,
}: {
  seat: number;
  name: string;
  onOpen(): void;
  children?: ReactNode;
}) {
  const label = useId();
  const open = useRef<HTMLDivElement>(null);
  useEffect(() => open.current?.querySelector("button")?.focus(), []);
  return (
    <div className="curtain" role="dialog" aria-modal="true" aria-labelledby={label} ref={open}>
      <Plait>
        <Crest seat={seat} size={88} />
        <h2 id={label}>{name}, it is your turn</h2>
        <p className="dim">Hand over the screen. The others look away.</p>
        {children}
        <Btn kind="primary" icon="eye" onClick={onOpen}>
          I am {name}
        </Btn>
      </Plait>
    </div>
  );
}

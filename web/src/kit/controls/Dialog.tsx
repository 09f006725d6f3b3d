import { type ReactNode, useEffect, useRef } from "react";
import { Carved } from "../drawing/Carved";
import { Icon } from "../drawing/Icon";

/** A sheet over the table. The browser keeps the focus inside, Escape closes it and gives the focus back. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose(): void;
  children: ReactNode;
}) {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = sheet.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      className="sheet"
      ref={sheet}
      aria-label={title}
      aria-modal="true"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === sheet.current) onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header>
        <Carved text={title} tag="h2" />
        <span className="grow" />
        <button type="button" className="icon-btn" aria-label="Close" onClick={onClose}>
          <Icon name="cross" />
        </button>
      </header>
      <div className="body">{children}</div>
    </dialog>
  );
}

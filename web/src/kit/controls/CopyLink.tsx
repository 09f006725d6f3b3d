import { useId, useState } from "react";
import { Btn } from "./Btn";

/** A link with a button that copies it; where copying is forbidden, the text is there to be selected. */
export function CopyLink({ label, text, hint }: { label: string; text: string; hint: string }) {
  const field = useId();
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    const box = document.getElementById(field);
    if (box instanceof HTMLInputElement) box.select();
    if (navigator.clipboard) {
      navigator.clipboard.writeText(text).then(
        () => setCopied(true),
        () => setCopied(false),
      );
    } else {
      // A server at home has no certificate, and browsers keep the clipboard from such pages.
      setCopied(document.execCommand("copy"));
    }
  };
  return (
    <div className="field copy-link">
      <label htmlFor={field}>{label}</label>
      <div className="flow">
        <input
          id={field}
          type="text"
          readOnly
          value={text}
          aria-describedby={`${field}-hint`}
          onFocus={(event) => event.target.select()}
        />
        <Btn icon={copied ? "check" : "link"} onClick={copy} aria-label={`Copy: ${label}`}>
          {copied ? "Copied" : "Copy"}
        </Btn>
      </div>
      <span id={`${field}-hint`} className="hint">
        {hint}
      </span>
      <span className="vh" role="status">
        {copied ? "The link is copied." : ""}
      </span>
    </div>
  );
}

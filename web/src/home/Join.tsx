import { type FormEvent, useId, useState } from "react";
import { Btn } from "../kit";
import { pasted, tablePath } from "../net/links";
import { go } from "../route";

/** Whoever got a link opens it; whoever got it on another screen pastes or types it here. */
export function Join() {
  const field = useId();
  const [text, setText] = useState("");
  const [fault, setFault] = useState("");
  const join = (event: FormEvent): void => {
    event.preventDefault();
    const found = pasted(text);
    if (!found) {
      setFault("That is no table link. It looks like this: https://…/t/a1b2c3");
      return;
    }
    go(tablePath(found.table) + (found.token ? `#${found.token}` : ""));
  };
  return (
    <form className="pad stack" onSubmit={join}>
      <div className="field">
        <label htmlFor={field}>Link or code you were sent</label>
        <input
          id={field}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          aria-describedby={fault ? `${field}-fault` : undefined}
          aria-invalid={fault !== ""}
          onChange={(event) => {
            setText(event.target.value);
            setFault("");
          }}
        />
        <p id={`${field}-fault`} className="fault small" role="alert">
          {fault}
        </p>
      </div>
      <Btn type="submit" icon="people">
        Go to the table
      </Btn>
    </form>
  );
}

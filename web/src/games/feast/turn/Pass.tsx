/** Passing gives up all Vikings that are left: it asks once more, and is never what Enter does. */
import { useState } from "react";
import { Btn } from "../../../kit";
import { vikings } from "../words";
import "./Pass.css";

export function Pass({ left, onPass }: { left: number; onPass(): void }) {
  const [asking, ask] = useState(false);
  if (!asking) {
    return (
      <Btn kind="quiet" plays="passout" className="pass" onClick={() => ask(true)}>
        Pass <span className="more">the round</span>
      </Btn>
    );
  }
  return (
    <fieldset className="sure cut">
      <legend className="vh">Pass the round?</legend>
      <span>Pass with {vikings(left)} left?</span>
      <Btn kind="danger" plays="passout" onClick={onPass}>
        Pass
      </Btn>
      <Btn kind="quiet" autoFocus onClick={() => ask(false)}>
        Not yet
      </Btn>
    </fieldset>
  );
}

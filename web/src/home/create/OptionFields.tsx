/** A game's options, each with the sentence that says what it changes. */
import { useId } from "react";
import type { Setting } from "../../net/wire/table";

type Value = string | boolean;

/** `shield_spoils` as a person would write it. */
export function spoken(value: Value): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  const words = value.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isSwitch = (setting: Setting): boolean =>
  setting.choices.every((choice) => typeof choice === "boolean");

function Field({
  setting,
  value,
  onChange,
}: {
  setting: Setting;
  value: Value;
  onChange(value: Value): void;
}) {
  const id = useId();
  if (isSwitch(setting)) {
    return (
      <div className="switch">
        <input
          id={id}
          type="checkbox"
          checked={value === true}
          aria-describedby={`${id}-words`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id}>
          <b>{setting.title}</b>
        </label>
        <span />
        <span id={`${id}-words`} className="hint small dim">
          {setting.words}
        </span>
      </div>
    );
  }
  return (
    <div className="field">
      <label htmlFor={id}>{setting.title}</label>
      <select
        id={id}
        value={String(value)}
        aria-describedby={`${id}-words`}
        onChange={(event) => onChange(event.target.value)}
      >
        {setting.choices.map((choice) => (
          <option key={String(choice)} value={String(choice)}>
            {spoken(choice)}
          </option>
        ))}
      </select>
      <span id={`${id}-words`} className="hint">
        {setting.words}
      </span>
    </div>
  );
}

export function OptionFields({
  settings,
  chosen,
  onChange,
}: {
  settings: readonly Setting[];
  chosen: Readonly<Record<string, Value>>;
  onChange(name: string, value: Value): void;
}) {
  return (
    <div className="stack option-list">
      {settings.map((setting) => (
        <Field
          key={setting.name}
          setting={setting}
          value={chosen[setting.name] ?? setting.default}
          onChange={(value) => onChange(setting.name, value)}
        />
      ))}
    </div>
  );
}

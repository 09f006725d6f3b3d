/** This table's options in words: what was changed at once, the usual on demand. */
import { spoken } from "../../home/create/OptionFields";
import { RuleLink } from "../../kit";
import type { GameInfo, Setting, TableInfo } from "../../net/wire/table";
import "./Options.css";

function Settings({ list, options }: { list: readonly Setting[]; options: TableInfo["options"] }) {
  return (
    <dl className="option-words">
      {list.map((setting) => (
        <div key={setting.name}>
          <dt>
            {setting.title}: <b>{spoken(options[setting.name] ?? setting.default)}</b>{" "}
            <RuleLink id={setting.rule} />
          </dt>
          <dd>{setting.words}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Options({ game, options }: { game: GameInfo | undefined; options: TableInfo["options"] }) {
  if (!game) return <p className="dim">Fetching the options.</p>;
  const isUsual = (setting: Setting): boolean =>
    (options[setting.name] ?? setting.default) === setting.default;
  const changed = game.settings.filter((setting) => !isUsual(setting));
  const usual = game.settings.filter(isUsual);
  return (
    <div className="stack">
      {changed.length > 0 && <Settings list={changed} options={options} />}
      {usual.length > 0 && (
        <details className="fold">
          <summary>{changed.length > 0 ? "Everything else is as usual" : "Everything is as usual"}</summary>
          <Settings list={usual} options={options} />
        </details>
      )}
    </div>
  );
}

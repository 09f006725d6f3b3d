/** Facts with a sign, a name and the rule behind each. */
import { Icon, type IconName, RuleLink } from "../../../kit";
import "./FactList.css";

export interface Fact {
  icon: IconName;
  name: string;
  words: string;
  rule: string;
}

export function FactList({ all }: { all: readonly Fact[] }) {
  return (
    <dl className="sg-carried">
      {all.map(({ icon, name, words, rule }) => (
        <div key={name}>
          <dt>
            <Icon name={icon} size={16} /> {name}
          </dt>
          <dd>
            {words} <RuleLink id={rule} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

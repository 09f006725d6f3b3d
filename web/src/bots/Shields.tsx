/** How strong a bot is: one to three shields. */
import { Icon } from "../kit";
import type { BotInfo } from "../net/wire/table";
import "./Shields.css";

const MOST = 3;
const PLACES = [1, 2, MOST] as const;

/** "karl, experienced": how a bot is named in a list. */
export const levelWords = ({ name, level, host }: Pick<BotInfo, "name" | "level" | "host">): string => {
  const kind = host ? "of this host" : level;
  return kind ? `${name}, ${kind}` : name;
};

export function Shields({ strength }: { strength: number }) {
  if (strength === 0) return null;
  return (
    <span className="shields">
      {PLACES.map((place) => (
        <Icon key={place} name="shield" className={place <= strength ? "" : "none"} />
      ))}
      <span className="vh">
        Strength {strength} of {MOST}
      </span>
    </span>
  );
}

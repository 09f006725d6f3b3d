/** The level of the bots at a table that begins at once: the default, and the choice of another one. */
import type { GameInfo } from "../net/wire/table";
import { chooseLevel, levelsOf, useDefaultBot } from "./levels";
import { levelWords, Shields } from "./Shields";

export function LevelField({ game, about }: { game: GameInfo; about: string }) {
  const bot = useDefaultBot(game);
  const offered = levelsOf(game);
  const chosen = offered.find(({ name }) => name === bot);
  if (!chosen) return null;
  const label = `Level of the bots: ${game.title}`;
  return (
    <p className="level-field">
      <Shields strength={chosen.strength} />
      <select
        aria-label={label}
        aria-describedby={about}
        title={chosen.words}
        value={bot}
        onChange={({ target }) => chooseLevel(game, target.value)}
      >
        {offered.map((one) => (
          <option key={one.name} value={one.name}>
            {levelWords(one)}
          </option>
        ))}
      </select>
    </p>
  );
}

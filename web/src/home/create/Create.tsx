/** The plan of a new table: game, seats, options. */
import { type FormEvent, useId, useState } from "react";
import { levelWords, Shields } from "../../bots/Shields";
import { Btn, Crest } from "../../kit";
import { myName, rememberName } from "../../net/playername";
import type { BotInfo, GameInfo, NewTable } from "../../net/wire/table";
import { timingWords } from "../../table/time/clocks";
import { OptionFields } from "./OptionFields";
import {
  ANY,
  complete,
  freshPlan,
  isSolitaire,
  lacking,
  NO_TEMPER,
  type Plan,
  toNewTable,
  withPlayers,
  withSeat,
} from "./plan";
import { TimingFields } from "./TimingFields";
import "./Create.css";

/** What kind of opponent a bot is, and its temper where the game has tempers. Bots of the host have none. */
function BotFields({
  bot,
  tempers,
  temper,
  seat,
  onTemper,
}: {
  bot: BotInfo | undefined;
  tempers: readonly string[];
  temper: string;
  seat: number;
  onTemper(temper: string): void;
}) {
  return (
    <>
      <p className="hint small dim">
        <Shields strength={bot?.strength ?? 0} /> {bot?.words}
      </p>
      {tempers.length > 0 && !bot?.host && (
        <select
          aria-label={`Temper of the bot on seat ${seat + 1}`}
          value={temper}
          onChange={({ target }) => onTemper(target.value)}
        >
          <option value={ANY}>Temper by lot, told at the end</option>
          <option value={NO_TEMPER}>No temper</option>
          {tempers.map((one) => (
            <option key={one} value={one}>
              Temper: {one}
            </option>
          ))}
        </select>
      )}
    </>
  );
}

function SeatRow({
  plan,
  game,
  seat,
  onChange,
}: {
  plan: Plan;
  game: GameInfo;
  seat: number;
  onChange(plan: Plan): void;
}) {
  const planned = plan.seats[seat];
  if (!planned) return null;
  const firstMe = plan.seats.findIndex((one) => one.kind === "me");
  const value = planned.kind === "bot" ? `bot:${planned.bot}` : planned.kind;
  const choose = (chosen: string): void => {
    const [kind, bot = ""] = chosen.split(":");
    if (kind !== "bot" && kind !== "me" && kind !== "open") return;
    const temper = kind === "bot" ? planned.temper || ANY : "";
    onChange(withSeat(plan, seat, { kind, bot, temper }));
  };
  const sharer = planned.kind === "me" && seat !== firstMe;
  return (
    <li className="plan-seat">
      <Crest seat={seat} size={34} />
      <div className="stack">
        <select
          aria-label={`Who sits on seat ${seat + 1}`}
          value={value}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="me">
            {firstMe === -1 || firstMe === seat ? "Me" : "Someone else at this screen"}
          </option>
          <option value="open">A friend, by link</option>
          {game.bots.map((bot) => (
            <option key={bot.name} value={`bot:${bot.name}`}>
              Bot {levelWords(bot)}
            </option>
          ))}
        </select>
        {planned.kind === "bot" && (
          <BotFields
            bot={game.bots.find(({ name }) => name === planned.bot)}
            tempers={game.tempers}
            temper={planned.temper}
            seat={seat}
            onTemper={(temper) => onChange(withSeat(plan, seat, { temper }))}
          />
        )}
        {sharer && (
          <input
            type="text"
            maxLength={24}
            aria-label={`Name of the player on seat ${seat + 1}`}
            placeholder="Name"
            value={planned.name}
            onChange={(event) => onChange(withSeat(plan, seat, { name: event.target.value }))}
          />
        )}
      </div>
    </li>
  );
}

interface Fields {
  readonly games: readonly GameInfo[];
  readonly game: GameInfo;
  readonly plan: Plan;
  onChange(plan: Plan): void;
}

/** Name, game, number of players. */
function FirstFields({ games, game, plan, onChange }: Fields) {
  const field = useId();
  return (
    <div className="field-pair">
      <div className="field">
        <label htmlFor={`${field}-name`}>Your name</label>
        <input
          id={`${field}-name`}
          type="text"
          maxLength={24}
          autoComplete="nickname"
          value={plan.name}
          onChange={(event) => onChange({ ...plan, name: event.target.value })}
        />
      </div>
      {games.length > 1 && (
        <div className="field">
          <label htmlFor={`${field}-game`}>Game</label>
          <select
            id={`${field}-game`}
            value={plan.game}
            onChange={(event) => {
              const other = games.find((one) => one.name === event.target.value);
              if (other) onChange(freshPlan(other, plan.name));
            }}
          >
            {games.map((one) => (
              <option key={one.name} value={one.name}>
                {one.title}
              </option>
            ))}
          </select>
        </div>
      )}
      {!isSolitaire(game) && (
        <div className="field">
          <label htmlFor={`${field}-players`}>Players</label>
          <select
            id={`${field}-players`}
            value={plan.seats.length}
            onChange={(event) => onChange(withPlayers(plan, Number(event.target.value)))}
          >
            {game.players.map((players) => (
              <option key={players} value={players}>
                {players}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  );
}

function SeatRows({ game, plan, onChange }: Fields) {
  return (
    <fieldset className="stack">
      <legend className="label">Who sits down, clockwise</legend>
      <ul className="stack">
        {plan.seats.map((_, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place at the table
          <SeatRow key={seat} plan={plan} game={game} seat={seat} onChange={onChange} />
        ))}
      </ul>
    </fieldset>
  );
}

/** The game's options, the way to the lobby, the clock. */
function MoreFields({ game, plan, onChange }: Fields) {
  const field = useId();
  return (
    <>
      {game.settings.length > 0 && (
        <details key={game.name} className="fold" open={isSolitaire(game)}>
          <summary>Options of {game.title}</summary>
          <OptionFields
            settings={game.settings}
            chosen={plan.options}
            onChange={(name, value) => onChange({ ...plan, options: { ...plan.options, [name]: value } })}
          />
        </details>
      )}
      {complete(plan) && (
        <div className="switch">
          <input
            id={field}
            type="checkbox"
            checked={waits(plan)}
            onChange={(event) => onChange({ ...plan, wait: event.target.checked })}
          />
          <label htmlFor={field}>Open the lobby first, to add words of your own to the dice</label>
        </div>
      )}
      {plan.seats.some(({ kind }) => kind === "bot") && (
        <div className="switch">
          <input
            id={`${field}-words`}
            type="checkbox"
            checked={!plan.quiet}
            onChange={({ target }) => onChange({ ...plan, quiet: !target.checked })}
          />
          <label htmlFor={`${field}-words`}>Bots may speak at this table</label>
        </div>
      )}
      <details className="fold">
        <summary>{plan.timing.kind === "none" ? "Clock and absence" : timingWords(plan.timing)}</summary>
        <TimingFields
          timing={plan.timing}
          bots={game.bots}
          windows={game.windows}
          onChange={(timing) => onChange({ ...plan, timing })}
        />
      </details>
    </>
  );
}

const waits = (plan: Plan): boolean => complete(plan) && plan.wait === true;

/** The words of the button, and what happens after it. */
function outcome(plan: Plan, game: GameInfo): readonly [button: string, then: string] {
  if (waits(plan)) return ["Create", "You begin it from the lobby."];
  const alone = isSolitaire(game);
  if (!complete(plan)) {
    return ["Create and invite", alone ? "You play alone, and it begins now." : "You get a link to send."];
  }
  return alone
    ? ["Begin", "You play alone, and it begins now."]
    : ["Create and begin", "Everyone is here: it begins at once."];
}

export function Create({
  games,
  busy,
  onCreate,
}: {
  games: readonly GameInfo[];
  busy: boolean;
  onCreate(plan: NewTable, title: string): void;
}) {
  const [chosen, setChosen] = useState<Plan | null>(null);
  const first = games[0];
  if (!first) return null;
  const plan = chosen ?? freshPlan(first, myName());
  const game = games.find((one) => one.name === plan.game) ?? first;
  const lack = lacking(plan);
  const create = (event: FormEvent): void => {
    event.preventDefault();
    if (lack || busy) return;
    rememberName(plan.name);
    onCreate(toNewTable(plan), game.title);
  };
  const [button, then] = outcome(plan, game);
  const fields = { games, game, plan, onChange: setChosen };
  return (
    <form className="pad stack" onSubmit={create}>
      <FirstFields {...fields} />
      {!isSolitaire(game) && <SeatRows {...fields} />}
      <MoreFields {...fields} />
      <div className="flow">
        <Btn type="submit" icon="longhouse" why={lack ? { rule: "", text: lack } : null} aria-disabled={busy}>
          {button}
        </Btn>
        <span className="dim small">{then}</span>
      </div>
    </form>
  );
}

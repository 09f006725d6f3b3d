/** In the table's menu: the clock, pausing, and who plays for whom. */
import { useState } from "react";
import { TimingFields } from "../../home/create/TimingFields";
import { Btn } from "../../kit";
import type { TableSocket } from "../../net/socket/socket";
import type { GameInfo, SeatInfo, Sync, Timing } from "../../net/wire/table";
import { timingWords } from "./clocks";

function Bot({ game, onGive }: { game: GameInfo; onGive(bot: string): void }) {
  const [bot, setBot] = useState(game.bots[0]?.name ?? "");
  return (
    <div className="flow">
      <select aria-label="Which bot shall play" value={bot} onChange={(event) => setBot(event.target.value)}>
        {game.bots.map((one) => (
          <option key={one.name} value={one.name}>
            {one.name}
          </option>
        ))}
      </select>
      <Btn icon="gear" onClick={() => onGive(bot)}>
        Let it play for me
      </Btn>
    </div>
  );
}

function OtherTiming({
  timing,
  game,
  onAsk,
}: {
  timing: Timing;
  game: GameInfo;
  onAsk(timing: Timing): void;
}) {
  const [wanted, want] = useState(timing);
  const same = JSON.stringify(wanted) === JSON.stringify(timing);
  return (
    <details className="fold">
      <summary>Change the clock</summary>
      <TimingFields timing={wanted} bots={game.bots} windows={game.windows} onChange={want} />
      <div className="flow">
        <Btn
          icon="people"
          why={same ? { rule: "", text: "The table has this timing already." } : null}
          onClick={() => onAsk(wanted)}
        >
          Ask the table
        </Btn>
        <span className="dim small">When all people agree, all clocks start again.</span>
      </div>
    </details>
  );
}

export default function TimeMenu({
  seat,
  sync,
  seats,
  game,
  socket,
  onDone,
}: {
  seat: number;
  sync: Sync;
  seats: readonly SeatInfo[];
  game: GameInfo;
  socket: TableSocket;
  onDone(): void;
}) {
  const { timing } = sync.table;
  const paused = sync.clock?.halted.includes("pause") ?? false;
  const me = seats.find((one) => one.seat === seat);
  const others = seats.filter((one) => one.kind === "human" && one.seat !== seat && !one.stand_in);
  const asking = sync.vote !== null;
  const ask = (kind: string, about: Record<string, unknown> = {}): void => {
    socket.propose(kind, about);
    onDone();
  };
  return (
    <>
      <p>{timingWords(timing)}</p>
      {asking ? (
        <p className="dim small">A question is open at this table. Answer it first.</p>
      ) : (
        <>
          <div className="flow">
            <Btn icon={paused ? "play" : "candle"} onClick={() => ask(paused ? "resume" : "pause")}>
              {paused ? "Go on" : "Pause"}
            </Btn>
            {others.length > 0 && <span className="dim small">Those who are here are asked.</span>}
          </div>
          <OtherTiming timing={timing} game={game} onAsk={(wanted) => ask("timing", { ...wanted })} />
        </>
      )}
      {me?.stand_in ? (
        <div className="flow">
          <Btn
            icon="me"
            onClick={() => {
              socket.takeSeat();
              onDone();
            }}
          >
            Play myself
          </Btn>
          <span className="dim small">{me.stand_in} plays for you.</span>
        </div>
      ) : (
        <Bot
          game={game}
          onGive={(bot) => {
            socket.handOver(bot);
            onDone();
          }}
        />
      )}
      {!asking &&
        others.map((one) => (
          <div key={one.seat} className="flow">
            <Btn
              kind="quiet"
              icon="gear"
              onClick={() => ask("bot", { seat: one.seat, bot: timing.bot || (game.bots[0]?.name ?? "") })}
            >
              Let a bot play for {one.name}
            </Btn>
            <span className="dim small">{one.here ? "is here" : "is away"}</span>
          </div>
        ))}
    </>
  );
}

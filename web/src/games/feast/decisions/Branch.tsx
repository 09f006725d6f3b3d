/** One of several ways to pay and gain, or one of the effects of a space. */

import type { ReactNode } from "react";
import { Btn, leads } from "../../../kit";
import { capital } from "../../../kit/words";
import { useWanted } from "../../shared/wanted";
import { useBegun } from "../begun";
import { SignLines } from "../spaces/SignLines";
import { explained, signsOfSpace } from "../spaces/signs";
import { Thing } from "../tiles";
import type { Amounts, FeastBox, Props } from "../view";
import { amounts } from "../words";
import { Choice, type PickItem, PickNow, PickOne } from "./Choice";
import { offer, running } from "./offer";
import "./Branch.css";

/** As the server says it: every way of a trade has its own sentence. */
const said = (things: Amounts): string =>
  Object.entries(things)
    .map(([thing, count]) => `${count} ${thing.replaceAll("_", " ")}`)
    .join(", ");

interface Way {
  pays: Amounts;
  gets: Amounts;
}

/** The way a sentence stands for, to show it in signs and in our own words. */
export function wayOf(text: string, costs: readonly Amounts[], gains: readonly Amounts[]): Way | null {
  for (const pays of costs.length ? costs : [{}]) {
    for (const gets of gains.length ? gains : [{}]) {
      const pay = said(pays);
      if (text === (pay ? `${pay} for ${said(gets)}` : said(gets)) || text === `Pay ${pay}`)
        return { pays, gets };
    }
  }
  return null;
}

function Signs({ board, things }: { board: FeastBox; things: Amounts }) {
  return Object.entries(things).map(([id, count]) => (
    <Thing key={id} board={board} id={id} count={count} size={26} />
  ));
}

function art(board: FeastBox, way: Way | null): ReactNode {
  if (!way) return null;
  return (
    <span className="way">
      <Signs board={board} things={way.gets} />
      {Object.keys(way.pays).length > 0 && (
        <span className="way-pay">
          − <Signs board={board} things={way.pays} />
        </span>
      )}
    </span>
  );
}

export function Branch({ view, ask, board, send, busy }: Props) {
  const wanted = useWanted("choose");
  const options = offer(ask, "branches");
  if (!options) return null;
  const { part } = running(view) as unknown as { part?: { costs?: Amounts[]; gains?: Amounts[] } };
  const { price } = running(view) as { price?: { costs: Amounts[]; gain: Amounts } | null };
  const costs = part?.costs ?? price?.costs ?? [];
  const gains = part?.gains ?? (price ? [price.gain] : []);
  const [space, choose] = (ask?.prompt ?? "").split(": ");
  return (
    <Choice title="Which way?" rule="FO-10.6" say={choose ? `${space}: choose one.` : space}>
      <div className="picks wide">
        {options.texts.map(([option, text]) => {
          const way = wayOf(text, costs, gains);
          const pays = way && amounts(way.pays);
          const gets = way && amounts(way.gets);
          return (
            <PickNow
              key={option}
              name={gets ? capital(gets) : capital(text)}
              {...(pays && { note: `for ${pays}` })}
              art={art(board, way)}
              busy={busy}
              plays="choose"
              leads={wanted?.option === option}
              onPick={() => send({ type: "choose", option, text })}
            />
          );
        })}
      </div>
    </Choice>
  );
}

export function Effect({ view, ask, board, send, busy }: Props) {
  const [picked, choose] = useBegun("chosen");
  const chosen = picked ?? 0;
  const wanted = useWanted("choose")?.option;
  const options = offer(ask, "parts");
  const space = board.spaces[view.imitated >= 0 ? view.imitated : view.space];
  if (!options || !space) return null;
  const say = options.enough
    ? "Another effect of this space is left. Use it, or leave it."
    : space.choose === "one"
      ? "Use one effect of this space."
      : "Use any of them, one after the other. Which first?";
  const now = options.parts.find(([option]) => option === chosen) ?? options.parts[0];
  const items = options.parts.map(([option, text]): PickItem => {
    const printed = space.parts[option];
    const part = printed && (text.startsWith("Get ") ? { ...printed, costs: [] } : printed);
    const alone = part && { ...space, ships: [], parts: [part] };
    return {
      id: option,
      leading: option === wanted && option !== now?.[0],
      name: alone ? explained(alone, view, board) : text,
      art: alone && <SignLines signs={signsOfSpace(alone, view)} board={board} />,
    };
  });
  return (
    <Choice
      title={space.name}
      rule="FO-4.5"
      say={say}
      foot={
        <>
          {/* What throws an effect away is never the red button. */}
          {options.enough && (
            <Btn
              kind="quiet"
              plays="done"
              aria-disabled={busy}
              onClick={() => !busy && send({ type: "done" })}
            >
              Leave it
            </Btn>
          )}
          <Btn
            kind="primary"
            icon="check"
            plays="choose"
            {...leads(now?.[0] === wanted)}
            aria-disabled={busy}
            onClick={() => {
              if (!busy && now) send({ type: "choose", option: now[0], text: now[1] });
            }}
          >
            Use this effect
          </Btn>
        </>
      }
    >
      <PickOne label="Effects" items={items} value={now?.[0] ?? null} onChoose={choose} wide />
    </Choice>
  );
}

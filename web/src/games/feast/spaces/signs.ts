/** What a space gives, costs and needs, read from its parts: as signs and as words. */
import { capital, listed, plural } from "../../../kit/words";
import type { Amounts, FeastBox, FeastView, Part, Space } from "../view";
import { amounts, named } from "../words";

/** A sign with its number; a word such as "or" stands between signs. */
export type Sign = { readonly id: string; readonly count: number | string } | "or";

const signs = (things: Amounts): Sign[] => Object.entries(things).map(([id, count]) => ({ id, count }));

function alternatives(ways: readonly Amounts[]): Sign[] {
  return ways.flatMap((way, index) => (index ? ["or" as const, ...signs(way)] : signs(way)));
}

export interface Signs {
  /** What it gives. */
  readonly gain: Sign[];
  /** What is paid. */
  readonly pay: Sign[];
  /** What must be there and stays. */
  readonly need: Sign[];
}

const one = (id: string, count: number | string = 1): Sign => ({ id, count });

function signsOf(part: Part, view: FeastView): Signs {
  switch (part.op) {
    case "trade": {
      const gain = alternatives(part.gains);
      if (part.wood_per_player) gain.unshift(one("wood", view.players));
      gain.push(...signs(part.with_cattle), ...signs(part.with_sheep));
      const need = [
        ...(Object.keys(part.with_cattle).length ? [one("cattle")] : []),
        ...(Object.keys(part.with_sheep).length ? [one("sheep")] : []),
      ];
      return { gain, pay: alternatives(part.costs), need };
    }
    case "herd":
      return { gain: [one(part.gives, `1–${part.most}`)], pay: [], need: [one(part.animal)] };
    case "mountain":
      return {
        gain:
          part.takes.length > 2
            ? [one("mountain", `${part.takes.length}×${part.takes[0]}`)]
            : part.takes.map((take) => one("mountain", `${take}`)),
        pay: [],
        need: [],
      };
    case "upgrade":
      return { gain: [one(part.steps === 2 ? "up2" : "up", `${part.count}`)], pay: [], need: [] };
    case "overseas":
      return { gain: [one("turn")], pay: [one("silver")], need: [] };
    case "sale":
      return { gain: [one("english_crown", part.most)], pay: [one("silver", "?")], need: [] };
    case "smithy":
      return { gain: [one("jewelry")], pay: [one("ore")], need: [] };
    case "weapons":
      return { gain: [one("weapons", part.count)], pay: [], need: [] };
    case "explore":
      return { gain: [one("island")], pay: [], need: [] };
    case "emigrate":
      return { gain: [one("emigrate")], pay: [one("silver", Math.max(1, view.round))], need: [] };
    case "refit":
      return { gain: [one("knarr")], pay: [one("whaling_boat")], need: [] };
    case "hunt":
      return { gain: [one(`d${part.die}`), ...signs(part.gain)], pay: [], need: [one(part.weapon)] };
    case "raid":
      return { gain: [one(`d${part.die}`), one(part.die === 8 ? "chest" : "jewelry")], pay: [], need: [] };
    case "draw":
      return { gain: [one("carddraw", part.count), ...signs(part.gain)], pay: [], need: [] };
    case "play":
      return { gain: [one("card", part.most), ...signs(part.gain)], pay: alternatives(part.costs), need: [] };
  }
}

/** The signs of a whole space: a big line of gains, a small one of what it takes. */
export function signsOfSpace(space: Space, view: FeastView): Signs {
  const found = space.parts.map((part) => signsOf(part, view));
  const gain = found.flatMap((part, index) =>
    index && space.choose === "one" ? ["or" as const, ...part.gain] : part.gain,
  );
  const ship = space.ships[0];
  return {
    gain,
    pay: found.flatMap(({ pay }) => pay),
    need: [...(ship ? [one(ship, space.need)] : []), ...found.flatMap(({ need }) => need)],
  };
}

/** The one sign by which a space is known where there is room for no more: what it brings, not the die before it. */
export function mainSign(space: Space, view: FeastView): string {
  const gain = signsOfSpace(space, view).gain.filter((sign) => sign !== "or");
  const found = gain.find(({ id }) => !/^(d\d+|silver)$/.test(id)) ?? gain[0];
  return found?.id ?? "diamond";
}

// ---------------------------------------------------------------- in words

/** What a part of a space does, without a full stop. */
function wordsOfPart(part: Part, view: FeastView, board: FeastBox): string {
  switch (part.op) {
    case "trade": {
      const gains = part.gains.map((gain) =>
        amounts(part.wood_per_player ? { wood: view.players, ...gain } : gain),
      );
      const more = [
        ...(Object.keys(part.with_cattle).length ? [`with cattle ${amounts(part.with_cattle)}`] : []),
        ...(Object.keys(part.with_sheep).length ? [`with sheep ${amounts(part.with_sheep)}`] : []),
      ];
      const gets = [listed(gains, "or"), ...more].join("; ");
      const costs = listed(part.costs.map(amounts), "or");
      return costs ? `Pay ${costs}: get ${gets}` : `Get ${gets}`;
    }
    case "herd":
      return `1 ${named(part.gives)} for each ${part.animal}, up to ${part.most}`;
    case "mountain":
      return part.takes.length > 1
        ? `Take up to ${listed(part.takes.map(String))} items, each from another strip`
        : `Take up to ${plural(part.takes[0] ?? 0, "item")} from one mountain strip`;
    case "upgrade":
      return part.steps === 2
        ? `Turn up to ${part.count} goods by up to two colours`
        : `Turn ${part.count === 1 ? "1 good" : `up to ${part.count} goods`} to the next colour`;
    case "overseas":
      return "Pay 1 silver: turn green goods of different kinds to blue";
    case "sale":
      return `Buy up to ${part.most} special tiles at their prices`;
    case "smithy":
      return "Pay 1 ore: take jewelry or a special tile with the forge sign";
    case "weapons":
      return `Draw ${plural(part.count, "weapon")}`;
    case "explore":
      return explored(part.boards, view, board);
    case "emigrate":
      return `Pay ${Math.max(1, view.round)} silver: a large ship leaves for good, with fewer to feed`;
    case "refit":
      return "A whaling boat becomes a knarr";
    case "hunt":
      return `Roll low, pay the number in wood or ${named(part.weapon)} cards: get ${amounts(part.gain)}`;
    case "raid":
      return part.ore
        ? "Roll high, the ship's ore helps: take a blue or special tile"
        : "Roll high: take a blue or special tile";
    case "draw":
      return `Draw ${plural(part.count, "occupation")}, get ${amounts(part.gain)}`;
    case "play": {
      const costs = listed(part.costs.map(amounts), "or");
      const play = `play ${part.most === 1 ? "an occupation" : `up to ${part.most} occupations`}`;
      const gain = amounts(part.gain);
      return costs ? `Pay ${costs}: ${play}, get ${gain}` : capital(play);
    }
  }
}

/** The islands that lie open there, with the silver on them. */
function explored(boards: readonly string[], view: FeastView, board: FeastBox): string {
  const open = view.isles
    .filter((isle) => !isle.claimed && boards.includes(board.boards[isle.board]?.id ?? ""))
    .map(({ board: number, silver }) => {
      const name = board.boards[number]?.name ?? "";
      return silver ? `${name} (+${silver} silver)` : name;
    });
  return open.length ? `Take ${listed(open, "or")}` : "None of these islands is available";
}

const JOINTS: Record<Space["choose"], string> = { "": ". ", all: ", and then ", one: "; or " };

/** What the space does, in one sentence. */
export function explained(space: Space, view: FeastView, board: FeastBox): string {
  const joint = JOINTS[space.choose];
  const said = space.parts.map((part, index) => {
    const text = wordsOfPart(part, view, board);
    return index && joint !== ". " ? text.charAt(0).toLowerCase() + text.slice(1) : text;
  });
  return `${said.join(joint)}.`;
}

/** What must be there before it can be used. */
export function needed(space: Space): string {
  if (!space.ships.length) return "";
  const ships = listed(space.ships.map(named), "or");
  return space.need > 1 ? `Needs ${space.need} ${ships}s.` : `Needs a ${ships}.`;
}

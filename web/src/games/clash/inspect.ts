/** Inspection cards of Clash: actions, spaces, bracelets, seats, and the parts of the table. */

import { capital, listed } from "../../kit/words";
import type { Inspect } from "../face";
import { type Fact, fact, type Inspection, parted, type Says, type Term, termCard } from "../inspection";
import { art } from "./art";
import { preview } from "./board/preview";
import { copies, looks, MELEE, RANGED } from "./cards";
import { type ArenaBoard, type BoardSpace, CARDS, type Card, type ClashView } from "./view";
import { bare } from "./words";

type Props = Parameters<Inspect<ClashView, ArenaBoard>>[1];

const RULES: Record<Card, string> = {
  walk: "CV-6.1",
  sprint: "CV-6.1",
  slam: "CV-6.5",
  punch: "CV-7.2",
  club: "CV-7.4",
  slingshot: "CV-7.2",
  hammer: "CV-7.4",
  shield: "CV-8.1",
};

/** Used while the glossary is on its way. */
const DOES: Record<Card, string> = {
  walk: "Move one space.",
  sprint: "Move up to two spaces.",
  slam: "Run up to two spaces into a Viking and push it away. No shield helps.",
  punch: "Hit a Viking next to you: one of its bracelets falls beside it, where you choose.",
  club: "Hit a Viking next to you and keep one of its bracelets.",
  slingshot: "Hit a Viking two or more spaces away: one of its bracelets falls beside it.",
  hammer: "Hit a Viking two or more spaces away and keep one of its bracelets.",
  shield: "Your answer to an attack, true or not. Only the attacker may call it.",
};

const isCard = (name: string): name is Card => (CARDS as readonly string[]).includes(name);

function reach({ view, board, seat, names }: Props, card: Card): Fact[] {
  if (seat === null || !view.seats[seat]?.space || card === "shield") return [];
  const { steps, struck } = preview(board, view, seat, card);
  if (![...MELEE, ...RANGED, "slam"].includes(card)) {
    return [fact("#i-walk", "Spaces in reach", steps.size, steps.size > 0)];
  }
  const who = listed(struck.map((other) => names[other] ?? ""));
  return [fact("#i-axe", "In reach", who || "nobody", struck.length > 0)];
}

function action(card: Card, props: Props, says: Says): Inspection {
  const { view, seat } = props;
  const { label } = looks(card);
  const all = copies(card, view.options.variant);
  const held = (view.mine?.hand ?? []).filter((one) => one === card).length;
  const shown = view.seats
    .map((there, other) => ({ other, times: there.shown.filter((one) => one === card).length }))
    .filter(({ other, times }) => times > 0 && other !== seat);
  return {
    name: label,
    kind: card === "shield" ? "Answer to an attack" : "Action, said or true",
    art: art(card),
    says: says(label) || DOES[card],
    count: { label: "In every deck", have: all, of: all },
    facts: [
      ...(view.mine ? [fact("#i-cards", "In your hand", held, held > 0)] : []),
      ...reach(props, card),
      ...shown.map(({ other, times }) =>
        fact(`#crest-${other}`, `${props.names[other]} has shown`, `${times} of ${all}`),
      ),
    ],
    rule: RULES[card],
  };
}

const KINDS: Record<BoardSpace["kind"], readonly [kind: string, word: string, text: string, rule: string]> = {
  centre: ["Centre", "centre", "Begin your turn here and you draw two bracelets from the supply.", "CV-3.1"],
  bracelet: ["Grove", "grove", "Gets a new bracelet at the end of a turn, whenever it is empty.", "CV-9.4"],
  water: ["Water", "water", "Nobody can enter it. A bracelet dropped there is gone.", "CV-6.3"],
  start: ["Gate", "", "A starting space; later a space like any other.", "CV-2.2"],
  plain: ["Meadow", "", "A plain space: room for one Viking.", "CV-6.2"],
};
const SIGNS: Record<BoardSpace["kind"], string> = {
  centre: "#i-knot",
  bracelet: "#i-bracelet",
  water: "#i-drop",
  start: "#i-longhouse",
  plain: "#i-walk",
};

function space(id: string, { view, board, names }: Props, says: Says): Inspection | null {
  const there = board.spaces.find((one) => one.id === id);
  if (!there) return null;
  const [kind, word, text, rule] = KINDS[there.kind];
  const stands = view.seats.findIndex((seat) => seat.space === id);
  const loot = view.loot[id] ?? [];
  return {
    name: capital(bare(there.title)),
    kind: `Space: ${kind.toLowerCase()}`,
    symbols: stands >= 0 ? [`#viking-${stands}`] : [SIGNS[there.kind]],
    says: says(word) || text,
    facts: [
      ...(stands >= 0 ? [fact(`#crest-${stands}`, "Here stands", names[stands] ?? "")] : []),
      ...(loot.length ? [fact("#i-bracelet", "Lies here", loot.join(" and "))] : []),
    ],
    rule,
  };
}

function seatCard(seat: number, { view, names }: Props, says: Says): Inspection | null {
  const there = view.seats[seat];
  if (!there) return null;
  return {
    name: names[seat] ?? "",
    kind: "Viking, row and cards",
    symbols: [`#viking-${seat}`],
    says: says("row") || "Bracelets lie face-down: all see how many, not how much.",
    facts: [
      fact("#i-bracelet", "Bracelets", there.bracelets),
      fact("#i-cards", "Cards in hand", there.hand),
      fact("#i-cards", "To draw", there.draw),
      fact("#i-back", "Discarded", there.discard),
    ],
    rule: "CV-R20",
  };
}

const PARTS: Record<string, Term> = {
  supply: [
    "Supply",
    "#i-bracelet",
    "supply",
    "Bracelets not yet in play. When it is empty at the end of a turn, the game is over.",
    "CV-9.5",
  ],
  water: ["The sea", "#i-drop", "water", "Bracelets that fell into the water are out of the game.", "CV-7.3"],
  claim: [
    "Announcement",
    "#i-horn",
    "announce",
    "A card face-down and an action that was said. It may be a lie.",
    "CV-4.1",
  ],
};
const BUTTONS: Record<string, Term> = {
  call: [
    "Call",
    "#i-axe",
    "call",
    "If it was a lie you win a bracelet; if it was true you lose one.",
    "CV-5.4",
  ],
  pass: ["Let pass", "#i-cup", "let pass", "The action happens and its card stays hidden.", "CV-5.3"],
};

export const inspect: Inspect<ClashView, ArenaBoard> = (point, props, says) => {
  const [kind, name] = parted(point);
  const { view } = props;
  switch (kind) {
    case "hand":
    case "say":
      return isCard(name) ? action(name, props, says) : null;
    case "space":
    case "bracelet":
      return space(name, props, says);
    case "seat":
    case "row":
      return seatCard(Number(name), props, says);
    case "button":
      return BUTTONS[name] ? termCard(BUTTONS[name], "Answer to an announcement", says) : null;
    case "part": {
      const part = PARTS[name];
      if (!part) return null;
      const facts =
        name === "supply"
          ? [fact("#i-bracelet", "Left", view.supply)]
          : name === "water"
            ? [fact("#i-drop", "Lost", view.sea.join(", ") || "none")]
            : [];
      return termCard(part, "Part of the table", says, facts);
    }
    default:
      return null;
  }
};

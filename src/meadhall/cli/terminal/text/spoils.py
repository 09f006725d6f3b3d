"""Spoils of War at the terminal: pile, bids, seats, dice and stash in 80 columns, and typed bids and bets."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from meadhall.bots.spoils.odds import FaceCount, binomial
from meadhall.cli.console import COLOURS
from meadhall.engine import Decision, Move
from meadhall.games.spoils import ITEMS, Bet, Bid, Pick, Swap, Take, sets_and_hoards

from .game_text import Board, GameText, View

SHOWN_AT = frozenset({"name", "bid", "bet"})
FACES = ("", "one", "two", "three", "four", "five", "six")
SIDES = {"d": 0, "c": 1}
STEP_WORDS = {
    "setup": "the pile is open",
    "roll": "dice are rolled",
    "bid": "bids are made",
    "bet": "bets are placed",
    "reveal": "dice are shown",
    "divide": "treasure is divided",
    "end": "the end",
}
KINDS = {"weapon": "weapons", "armor": "armor", "egg": "eggs", "jewelry": "jewelry"}
HELP = """\
  7x5        bid seven fives, when it is your turn to bid
  d 12, c 12 bet 12 gold on the declarer or on the challenger
  o 7x5      how likely that bid is, judged by your own dice
  a          what the artifacts on the table can do; a orb: those of that name"""
_BID_PATTERN = re.compile(r"(\d{1,2})\s*(?:x|×|\s)\s*([1-6])")
_BET_PATTERN = re.compile(r"([dc])[a-z]*\s*(\d{1,4})")
LISTED_BIDS = 6


def draw_table(view: View, board: Board, names: Sequence[str]) -> RenderableType:
    """Return a drawing of everything that the player's seat may know."""
    parts: list[RenderableType] = [heading(view, names)]
    if view["pile"]:
        parts += [Text("The pile:", "bold"), pile(view, board)]
    parts += [seats(view, board, names), *own_lines(view, board)]
    if view["bids"]:
        parts.append(bids_line(view, names))
    return Group(*parts)


def heading(view: View, names: Sequence[str]) -> Text:
    return Text.assemble(
        (f"Round {view['round']} of {view['round'] + view['piles']}", "bold"),
        f", stage {view['stage']}: {STEP_WORDS[view['step']]}. {names[view['chief']]} is chief.",
    )


# ---------------------------------------------------------------- cards


def card_of(board: Board, card: int) -> dict[str, Any]:
    found: dict[str, Any] = board["cards"][card % len(board["cards"])]
    return found


def items_of(view: View, board: Board, seat: int) -> tuple[dict[str, int], int]:
    """Return the number of each item of a seat, Loki's Gold included, and the number of its artifacts."""
    other = view["seats"][seat]
    items = {item: 0 for four in ITEMS.values() for item in four}
    for card in other["goods"]:
        items[card_of(board, card)["item"]] += 1
    for card, item in view["items"]:
        if card in other["open"] and card not in view["cancelled"]:
            items[item] += 1
    return items, len(other["open"]) + len(other["down"])


def bonus(items: dict[str, int], artifacts: int) -> int:
    sets, hoards = sets_and_hoards(items, artifacts)
    return sum(sets.values()) + hoards


def gain_words(view: View, board: Board, card: int | None) -> str:
    """Return the gain of a card for the player's sets and hoards, e.g. "+10"; "new" for the first item of its kind."""
    if view["seat"] is None:
        return ""
    items, artifacts = items_of(view, board, view["seat"])
    before = bonus(items, artifacts)
    item = None if card is None else card_of(board, card)["item"]
    if item in items:
        after = bonus(items | {item: items[item] + 1}, artifacts)
    else:
        after = bonus(items, artifacts + 1)
    if after > before:
        return f"+{after - before}"
    return "new" if item in items and not items[item] else ""


def pile(view: View, board: Board) -> RenderableType:
    """Return the active pile, with the gold of each card and its gain for the player."""
    cells = []
    for place in view["pile"]:
        if place["card"] == -1:
            continue
        if place["card"] is None:
            cell = Text.assemble(("artifact", "magenta"), " ?")
        else:
            card = card_of(board, place["card"])
            cell = Text.assemble((card["name"], "magenta" if place["artifact"] else ""), f" {card['gold']}")
        more = gain_words(view, board, place["card"])
        cells.append(cell.append(f" {more}", "bold yellow") if more else cell)
    return Columns([Text("  ").append_text(cell) for cell in cells], column_first=True, padding=(0, 2))


# ---------------------------------------------------------------- seats


def seats(view: View, board: Board, names: Sequence[str]) -> Table:
    """Return a table of the public facts about each seat."""
    out = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    out.add_column("")
    out.add_column("dice")
    for column in ("wea", "arm", "egg", "jew", "art"):
        out.add_column(column, justify="right")
    for column in ("gold", "bet", "face-up artifacts"):
        out.add_column(column)
    for seat, other in enumerate(view["seats"]):
        items, _ = items_of(view, board, seat)
        kinds = [str(sum(items[item] for item in four)) for four in ITEMS.values()]
        bet = other["bet"]
        mark = "> " if seat == view["turn"] else "* " if seat == view["chief"] else "  "
        out.add_row(
            Text(mark + names[seat][:12], COLOURS[seat % len(COLOURS)]),
            dice_of(other),
            *kinds,
            f"{len(other['open'])}+{len(other['down'])}",
            "?" if other["gold"] is None else str(other["gold"]),
            f"{'DC'[bet['side']]} {bet['amount']}" if bet else "",
            ", ".join(artifact_name(view, board, card) for card in other["open"]),
        )
    return out


def dice_of(other: dict[str, Any]) -> str:
    if other["lifted"]:
        return "".join(map(str, sorted(other["rolled"])))
    shown = "".join(map(str, other["shown"]))
    return f"{other['dice']} ({shown})" if shown else str(other["dice"])


def artifact_name(view: View, board: Board, card: int) -> str:
    name: str = card_of(board, card)["name"]
    copied = dict(map(tuple, view["copies"])).get(card)
    if copied is not None:
        name += f" as {card_of(board, copied)['name']}"
    if card in view["cancelled"]:
        return f"({name})"
    return f"{name}*" if card in view["used"] else name


def own_lines(view: View, board: Board) -> list[Text]:
    """Return the player's dice, gold and stash."""
    if view["seat"] is None:
        return []
    own = view["seats"][view["seat"]]
    if own["rolled"]:
        groups = [str(face) * own["rolled"].count(face) for face in range(1, 7) if face in own["rolled"]]
        dice = " ".join(groups)
    else:
        dice = "rolled unseen" if own["blind"] else "not rolled yet"
    items, artifacts = items_of(view, board, view["seat"])
    stash = []
    for kind, four in ITEMS.items():
        names = [
            f"{item.replace('_', ' ')}{f' ×{items[item]}' if items[item] > 1 else ''}"
            for item in four
            if items[item]
        ]
        if names:
            stash.append(f"{KINDS[kind]}: {', '.join(names)}")
    down = [card_of(board, other["card"])["name"] for other in own["down"]]
    if down:
        stash.append(f"face-down: {', '.join(down)}")
    worth = sum(card_of(board, card)["gold"] for card in own["goods"] + own["open"])
    worth += sum(card_of(board, other["card"])["gold"] for other in own["down"])
    lines = [
        Text.assemble("Your dice: ", (dice, "bold"), f".  Your gold: {own['gold']}."),
        Text(
            f"Your stash: {'; '.join(stash) or 'empty'}. "
            f"Cards {worth}, sets and hoards {bonus(items, artifacts)}."
        ),
    ]
    if own["bet"]:
        side = "declarer" if own["bet"]["side"] == 0 else "challenger"
        lines.append(Text(f"Your bet: {own['bet']['amount']} gold on the {side}."))
    return lines


# ---------------------------------------------------------------- bids and odds


def bid_words(quantity: int, face: int) -> str:
    return f"{quantity}×{FACES[face]}{'' if quantity == 1 else 'es' if face == 6 else 's'}"


def bids_line(view: View, names: Sequence[str]) -> Text:
    """Return the bids so far, and the challenger of the last one."""
    said = [f"{names[seat]}: {bid_words(quantity, face)}" for seat, quantity, face in view["bids"]]
    line = Text.assemble("Bids: ", " < ".join(said[:-1]), " < " if said[1:] else "", (said[-1], "bold"), ".")
    line.append(f" {view['dice_in_play']} dice are in play.")
    if view["challenger"] is not None:
        line.append(f" {names[view['challenger']]} challenges.")
    if view["matching"] is not None:
        line.append(f" Counted so far: {view['matching']}.")
    _, quantity, face = view["bids"][-1]
    if view["options"]["odds"] == "always" and view["step"] in ("bid", "bet"):
        line.append(f" {odds(view, quantity, face)}")
    return line


def odds(view: View, quantity: int, face: int) -> str:
    """Return the odds of a bid, given the player's own dice. Hidden dice count as fair (SW-12.7)."""
    own = view["seats"][view["seat"]]["rolled"] or []
    hidden = max(0, view["dice_in_play"] - len(own))
    chance = FaceCount(binomial(hidden, 1 / 6)).chance_at_least(quantity - own.count(face))
    return f"By your own dice, {bid_words(quantity, face)} is true {chance:.0%} of the time."


# ---------------------------------------------------------------- asking


def list_choices(decision: Decision) -> Sequence[Move]:
    """Return the choices that get a number. The player types any other bid or bet."""
    moves = decision.moves()
    if decision.kind == "bid":
        bids = [move for move in moves if isinstance(move, Bid)]
        return [*[move for move in moves if not isinstance(move, Bid)], *bids[:LISTED_BIDS]]
    if decision.kind == "bet":
        chosen = []
        for side in (0, 1):
            amounts = [move.amount for move in moves if isinstance(move, Bet) and move.side == side]
            if amounts:
                most = amounts[-1]
                some = sorted({amounts[0], *(x for x in (10, 20, most // 2) if x in amounts), most})
                chosen += [Bet(side, amount) for amount in some]
        return [*chosen, *[move for move in moves if not isinstance(move, Bet)]]
    return moves


def parse_move(words: str, decision: Decision) -> Move | None:
    """Return the bid that "7x5" means or the bet that "d 12" means; None for other words."""
    words = words.lower().strip()
    if decision.kind == "bid" and (said := _BID_PATTERN.fullmatch(words)):
        return Bid(int(said[1]), int(said[2]))
    if decision.kind == "bet" and (said := _BET_PATTERN.fullmatch(words)):
        return Bet(SIDES[said[1]], int(said[2]))
    return None


def hint(decision: Decision) -> str:
    """Return a hint about what can be typed besides a number."""
    moves = decision.moves()
    bids = [move for move in moves if isinstance(move, Bid)][LISTED_BIDS:]
    if decision.kind == "bid" and bids:
        quantity, face = bids[0].quantity, bids[0].face
        return f"Or any higher bid, e.g. {quantity}x{face} for {bids[0].words(()).removeprefix('Bid ')}."
    if decision.kind == "bet":
        bets = [move for move in moves if isinstance(move, Bet)]
        some = bets[len(bets) // 3] if bets else None
        return f"Or any amount, e.g. {'dc'[some.side]} {some.amount}." if some else ""
    return ""


def note(move: Move, view: View, board: Board) -> str:
    """Return the gold of the card that a move takes and its gain for sets and hoards; "" for other moves."""
    if isinstance(move, Pick):
        card = view["pile"][move.place]["card"]
    elif isinstance(move, Swap | Take):
        card = move.card
    else:
        return ""
    more = gain_words(view, board, card)
    worth = "" if card is None else str(card_of(board, card)["gold"])
    return f"{worth} {more}".strip()


def answer(words: str, view: View, board: Board) -> RenderableType | None:
    """Return the odds for "o 7x5" or the texts of artifacts for "a orb"; None for other words."""
    word, _, rest = words.lower().partition(" ")
    if word == "a":
        return artifacts(view, board, rest.strip())
    if word == "o":
        if view["options"]["odds"] == "off":
            return Text("This table plays without an odds meter.")
        if not view["dice_in_play"]:
            return Text("No bids yet: wait for the dice.")
        said = _BID_PATTERN.fullmatch(rest.strip())
        if said:
            return Text(odds(view, int(said[1]), int(said[2])))
        if view["bids"]:
            return Text(odds(view, *view["bids"][-1][1:]))
        return Text("Name a bid, e.g. o 7x5.")
    return None


def artifacts(view: View, board: Board, wanted: str) -> RenderableType:
    """Return the texts of the player's artifacts and all face-up ones, or of those whose name contains this word."""
    if wanted:
        found = [one for one in board["artifacts"].values() if wanted in one["name"].lower()]
    else:
        own = [] if view["seat"] is None else [d["card"] for d in view["seats"][view["seat"]]["down"]]
        cards = [*own, *[card for other in view["seats"] for card in other["open"]]]
        names = dict.fromkeys(card_of(board, card)["item"] for card in cards)
        found = [board["artifacts"][name] for name in names]
    if not found:
        return Text(
            f"No artifact is called {wanted!r}." if wanted else "You have none, and none lies face-up."
        )
    lines = [
        Text.assemble(
            (one["name"], "bold magenta"), f" ({one['when']}). {one['text']} ", (one["rule"], "dim")
        )
        for one in found
    ]
    return Text("\n").join(lines)


SPOILS_TEXT = GameText("SW-4.5", draw_table, SHOWN_AT, HELP, list_choices, parse_move, hint, note, answer)

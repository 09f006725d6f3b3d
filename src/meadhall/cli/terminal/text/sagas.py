"""Sagas at the terminal: goals, bands, quests and battles in 80 columns, and typed forces and battle lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from meadhall.engine import Decision, Move
from meadhall.engine.plurals import count_noun
from meadhall.games.sagas import (
    GAME,
    Buy,
    Force,
    ForcedMarch,
    Go,
    Join,
    Line,
    Recruit,
    Settle,
    Voyage,
    band_words,
)

from .game_text import Board, GameText, View

SHOWN_AT = frozenset({"voyage", "movement", "edge", "line"})
CODES = ("le", "er", "ha", "ru", "h", "b", "v", "s", "o")
"""The code to type for a unit, by the unit's number."""
LISTED_FORCES = 8
HELP = """\
  le 3h 2s   who sets out, who rallies, or how you line up: le er ha ru are the
             Jarls, h Huskarl, b Berserkir, v Varangian, s Long Ship, o Ormr
  m          the map around your bands; m hedeby: around that space
  c          your cards, and what the units can do
  o          the chances of the battle"""
_UNIT_PATTERN = re.compile(r"(\d*)(le|er|ha|ru|h|b|v|s|o)")
WAYS = {"sea": "~", "river": "=", "portage": ":"}


def draw_table(view: View, board: Board, names: Sequence[str]) -> RenderableType:
    """Return a drawing of the goals, bands, quests, kept cards and the current battle."""
    parts: list[RenderableType] = [heading(view, board)]
    parts += [goals(view), bands(view, board)]
    if view["quests"]:
        parts.append(quests(view, board))
    if view["kept"]:
        parts.append(Text(f"Kept: {', '.join(board['voyages'][card]['name'] for card in view['kept'])}."))
    if view["battle"]:
        parts.append(battle(view, board))
    return Group(*parts)


def heading(view: View, board: Board) -> Text:
    saga = board["sagas"][view["saga"]]["name"] if view["saga"] >= 0 else "A Saga"
    faith = {"": "", "old": ", Old Religion", "new": ", New Religion"}[view["religion"]]
    line = Text.assemble(
        (saga, "bold"),
        f": {count_noun(view['draw'], 'voyage')} left, {view['gold']} gold, Edda {view['edda']}{faith}.",
    )
    if view["options"]["mode"] == "campaign":
        line.append(f" Won {len(view['won'])}, lost {len(view['failed'])}.")
    return line


def goals(view: View) -> Text:
    lines = [
        Text.assemble(("  x " if goal["met"] else "  - "), f"{goal['text']} {goal['now']} of {goal['need']}")
        for goal in view["goals"]
    ]
    return Text("\n").join(lines)


def space_words(view: View, board: Board, space: int) -> str:
    """Return the name and the features of a space, such as "Hedeby (town, trade, settled, quest?)"."""
    fact = board["spaces"][space]
    kinds = [fact["terrain"]]
    kinds += [kind for kind in ("trade", "warrior") if fact[kind]]
    if space in view["settled"]:
        kinds.append("settled")
    if space in view["pillaged"]:
        kinds.append("pillaged")
    for quest in view["quests"]:
        if quest["space"] == space:
            kinds.append("quest?" if quest["quest"] < 0 else board["quests"][quest["quest"]]["name"])
    return f"{fact['name']} ({', '.join(kinds)})"


def bands(view: View, board: Board) -> Table:
    out = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    out.add_column("where")
    out.add_column("who")
    for space, band in enumerate(view["bands"]):
        if band:
            mark = "> " if space == view["place"] else "  "
            out.add_row(mark + space_words(view, board, space), band_words(tuple(band)))
    return out


def quests(view: View, board: Board) -> Text:
    said = []
    for quest in view["quests"]:
        name = "?" if quest["quest"] < 0 else board["quests"][quest["quest"]]["name"]
        said.append(f"{board['spaces'][quest['space']]['name']} {name}")
    return Text(f"Quests: {', '.join(said)}.")


# ---------------------------------------------------------------- battle


def battle(view: View, board: Board) -> Text:
    """Return both battle lines in the order in which units are hit. Units in brackets have fired."""
    fight = view["battle"]
    foes = [
        f"{board['hostiles'][foe]['name']} {board['hostiles'][foe]['combat']}" for foe in fight["hostiles"]
    ]
    ours = [f"{board['units'][unit]['name']} {board['units'][unit]['combat']}" for unit in fight["line"]]
    edge = "" if not fight["begun"] else ", your Edge" if fight["edge"] else ", their Edge"
    return Text.assemble(
        (f"Battle of {board['spaces'][fight['space']]['name']}{edge}.", "bold"),
        f"\n  They: {_line_words(foes, fight['shot'])}\n  You:  {_line_words(ours, fight['fired'])}\n  {odds(view)}",
    )


def _line_words(units: list[str], fired: int) -> str:
    return ", ".join(f"({unit})" if place < fired else unit for place, unit in enumerate(units))


def odds(view: View) -> str:
    """Return the probability of winning the current battle, in words."""
    found = GAME.consult(view, {})
    if not found:
        return "There is no battle."
    said = (
        f"You win {found['win']:.0%} of the time; {found['survivors']:.1f} of your units survive, on average."
    )
    if "spend" in found.get("edge", {}):
        said += f" With 1 Edda for the Edge: {found['edge']['spend']['win']:.0%}."
    for order in found.get("orders", ()):
        said += f" {order['words']}: {order['win']:.0%}."
    return said


# ---------------------------------------------------------------- asking


def list_choices(decision: Decision) -> Sequence[Move]:
    """Return the choices that get a number. The player types any other force or battle line."""
    if decision.kind == "line":
        options: Any = decision.options
        standing = options.units
        combat = GAME.board(GAME.complete_options(1, {}))["units"]
        weakest = tuple(sorted(standing, key=lambda unit: (combat[unit]["combat"], unit < 4, unit)))
        lines = dict.fromkeys((standing, weakest, weakest[::-1]))
        return [*[Line(line) for line in lines], *options.list_other_moves()]
    moves = decision.moves()
    if decision.kind == "movement":
        forces = sorted([m for m in moves if isinstance(m, Force)], key=lambda force: -len(force.units))
        return [*[m for m in moves if not isinstance(m, Force)], *forces[:LISTED_FORCES]]
    if decision.kind == "rally":
        joins = sorted([m for m in moves if isinstance(m, Join)], key=lambda join: -len(join.units))
        return [*[m for m in moves if not isinstance(m, Join)], *joins[:LISTED_FORCES]]
    return moves


def parse_move(words: str, decision: Decision) -> Move | None:
    """Return the move with a typed force or battle line, such as "le 3h 2s"; None for other words."""
    units: list[int] = []
    for word in words.lower().split():
        said = _UNIT_PATTERN.fullmatch(word)
        if said is None:
            return None
        units += [CODES.index(said[2])] * int(said[1] or 1)
    if not units:
        return None
    if decision.kind == "line":
        return Line(tuple(units))
    if decision.kind == "movement":
        return Force(tuple(sorted(units)))
    if decision.kind == "rally":
        band = tuple(sorted(units))
        return next((m for m in decision.moves() if isinstance(m, Join) and m.units == band), None)
    return None


def hint(decision: Decision) -> str:
    if decision.kind in ("movement", "rally"):
        return "Or any part of the band, e.g. le 3h 2s."
    return "Or any order, e.g. s s 3h le; the first is struck first." if decision.kind == "line" else ""


def note(move: Move, view: View, board: Board) -> str:
    """Return the features of the destination, the band on a voyage, or the price of a move; "" for other moves."""
    if isinstance(move, Buy | Recruit | Settle | ForcedMarch):
        return price(move, next(one["options"] for one in view["open"] if "options" in one))
    if isinstance(move, Go):
        asked = next(one for one in view["open"] if "options" in one)
        words = space_words(view, board, move.space).partition(" (")[2].rstrip(")")
        for reach in asked["options"]["reach"]:
            if isinstance(reach, dict) and reach["space"] == move.space and reach["storm"]:
                words += f", storm {reach['storm']} of 6"
        return words
    if isinstance(move, Voyage):
        return band_words(tuple(view["bands"][move.space]))
    return ""


def price(move: Buy | Recruit | Settle | ForcedMarch, options: dict[str, Any]) -> str:
    """Return the price of a move in words, from the question that offers it."""
    if isinstance(move, Settle | ForcedMarch):
        return f"{options['price']} gold"
    tests = dict(options.get("tests", ()))
    if move.unit in tests:
        return f"{tests[move.unit]} gold, after an Edda check"
    return f"{dict(options['units'])[move.unit]} gold"


def answer(words: str, view: View, board: Board) -> RenderableType | None:
    """Return the map for "m", the cards for "c" or the odds for "o"; None for other words."""
    word, _, rest = words.lower().partition(" ")
    if word == "m":
        return routes_around(view, board, rest.strip())
    if word == "c":
        return cards(view, board)
    return Text(odds(view)) if word == "o" else None


def routes_around(view: View, board: Board, wanted: str) -> RenderableType:
    """Return the routes from each space whose name contains `wanted`, or from each space with a band if it is empty."""
    spaces = board["spaces"]
    if wanted:
        found = [n for n, space in enumerate(spaces) if wanted in space["name"].lower()]
    else:
        found = [n for n, band in enumerate(view["bands"]) if band]
    if not found:
        return Text(f"No space is called {wanted!r}." if wanted else "You have no band on the map.")
    lines = []
    for space in found:
        ways = []
        for route in board["routes"]:
            if space in (route["a"], route["b"]):
                there = route["b"] if route["a"] == space else route["a"]
                ways.append(f"{WAYS[route['way']]} {space_words(view, board, there)}")
        lines.append(Text.assemble((space_words(view, board, space), "bold"), f": {', '.join(ways)}"))
    lines.append(Text("~ by sea, = by river, : by portage", "dim"))
    return Text("\n").join(lines)


def cards(view: View, board: Board) -> RenderableType:
    """Return the kept cards, and the abilities of the units on the map."""
    lines = [
        Text.assemble((board["voyages"][card]["name"], "bold magenta"), f": {board['voyages'][card]['text']}")
        for card in view["kept"]
    ]
    for unit in sorted({unit for band in view["bands"] for unit in band}):
        fact = board["units"][unit]
        lines.append(Text.assemble((fact["name"], "bold"), f" (strength {fact['combat']}): {fact['text']}"))
    return Text("\n").join(lines) if lines else Text("You have no cards and no units.")


SAGAS_TEXT = GameText("VK-12.1a", draw_table, SHOWN_AT, HELP, list_choices, parse_move, hint, note, answer)

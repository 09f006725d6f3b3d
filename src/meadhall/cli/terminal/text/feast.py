"""A Feast for Odin at the terminal: seats, supply and boards in 80 columns, and typed moves that place pieces."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from meadhall.cli.console import COLOURS
from meadhall.engine import Decision, Move
from meadhall.engine.plurals import count_noun
from meadhall.games.feast import (
    BOARDS,
    IDS,
    PHASES,
    PIECE_NAMES,
    AnytimeOptions,
    FilledBoard,
    Lay,
    SetFood,
    Use,
)

from .game_text import Board, GameText, View

SHOWN_AT = frozenset({"action", "feast", "window"})
HELP = """\
  lay oil 11 0       lay a piece with its top left corner in that row and column
  lay helmet 3 4 t2 b1   the same, turned twice, on your board 1 (0 is home)
  food peas 3        put food on the table early, from square 3; add: standing
  b, b 1             your home board, or another one
  s, s 2             what lies before you, or before another player"""
_FOOD_PATTERN = re.compile(r"food ([a-z_ ]+?) (\d+)( standing)?")
_LAY_PATTERN = re.compile(r"lay ([a-z_ ]+?) (\d+) (\d+)((?: [tb]\d+)*)")
TITLES = ("", *[phase.title for phase in PHASES], "scoring")
"""The name of each phase in the heading, by its number."""


def draw_table(view: View, board: Board, names: Sequence[str]) -> RenderableType:
    """Return a drawing of the round, all seats, the player's supply and the mountains."""
    parts: list[RenderableType] = [heading(view, names), seats(view, names)]
    if view["seat"] is not None:
        parts.append(supply_of(view, view["seat"]))
    parts.append(Text(f"Mountains: {'; '.join(map(_strip_words, view['strips'])) or 'none left'}."))
    return Group(*parts)


def heading(view: View, names: Sequence[str]) -> Text:
    phase = TITLES[view["phase"]]
    return Text.assemble(
        (f"Round {view['round']} of {view['rounds']}", "bold"), f", {phase}. {names[view['start']]} starts."
    )


def _strip_words(items: Sequence[str]) -> str:
    return " ".join(item.replace("silver_2", "2silver") for item in items)


def seats(view: View, names: Sequence[str]) -> Table:
    """Return a table of the public facts about each seat."""
    out = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    for column in ("", "Vikings", "silver", "income", "minus", "ships", "boards", "feast", "shame"):
        out.add_column(column)
    for seat, other in enumerate(view["seats"]):
        ships = f"{len(other['boats'])}/{other['knarrs']}/{len(other['longships'])}"
        if sum(other["settled"]):
            ships += f" +{sum(other['settled'])}"
        out.add_row(
            Text(("> " if seat == view["turn"] else "  ") + names[seat][:12], COLOURS[seat % len(COLOURS)]),
            "passed" if other["passed"] else str(other["vikings"]),
            str(other["silver"]),
            str(sum(laid["income"] for laid in other["boards"])),
            str(sum(laid["minus"] for laid in other["boards"])),
            ships,
            str(len(other["boards"])),
            str(other["squares"]),
            str(other["penalties"]),
        )
    return out


def supply_of(view: View, seat: int) -> Text:
    """Return the goods, resources and weapons of a seat."""
    own = view["seats"][seat]
    goods = [
        f"{count} {PIECE_NAMES[kind].lower()}" if count > 1 else PIECE_NAMES[kind].lower()
        for kind, count in enumerate(own["tiles"])
        if count
    ]
    weapons = ", ".join(
        f"{count} {name}"
        for name, count in zip(("bow", "snare", "spear", "sword"), own["weapons"], strict=True)
        if count
    )
    return Text(
        f"Supply: {', '.join(goods) or 'no goods'}; {own['wood']} wood, {own['stone']} stone, {own['ore']} ore; "
        f"{weapons or 'no weapons'}; {count_noun(own['light'] + own['dark'], 'occupation')} in hand."
    )


def grid(view: View, place: int) -> RenderableType:
    """Return a drawing of a board: - is a minus point, i income, b a bonus; capital letters and # are pieces."""
    boards = view["seats"][view["seat"]]["boards"]
    if place >= len(boards):
        return Text(f"You have boards 0 to {len(boards) - 1}.")
    laid = FilledBoard(boards[place]["board"], tuple(map(tuple, boards[place]["pieces"])))
    board = BOARDS[laid.board]
    marks = {bonus.cell: "b" for bonus in board.bonuses} | {cell: "i" for cell, _ in board.quadrants}
    lines = [f"{board.name}: income {laid.income()}, {count_noun(laid.minus_points(), 'minus point')}"]
    for row in range(board.rows):
        line = ""
        for col in range(board.cols):
            cell = 1 << board.cell_at(row, col)
            if not board.cells & cell:
                line += "  "
            elif laid.covered_cells & cell:
                line += (
                    "O "
                    if laid.orange_cells & cell
                    else "R "
                    if laid.red_cells & cell
                    else "G "
                    if laid.green_cells & cell
                    else "# "
                )
            else:
                line += marks.get(cell, "-" if board.minus & cell else ".") + " "
        lines.append(f"{row:>3}  {line.rstrip()}")
    lines.append("     " + " ".join(str(col % 10) for col in range(board.cols)))
    return Text("\n".join(lines))


# ---------------------------------------------------------------- asking


def list_choices(decision: Decision) -> Sequence[Move]:
    """Return the choices that get a number. The player types where to place pieces."""
    options = decision.options
    if not isinstance(options, AnytimeOptions):
        return decision.moves()
    return [
        *options.list_asked_moves(),
        *[move for move in options.means.list_others() if not isinstance(move, SetFood)],
    ]


def parse_move(words: str, decision: Decision) -> Move | None:
    """Return the move that "lay oil 11 0" or "food peas 3" means; None for other words."""
    words = words.lower().strip()
    if (said := _FOOD_PATTERN.fullmatch(words)) and said[1].strip().replace(" ", "_") in IDS:
        return SetFood(IDS.index(said[1].strip().replace(" ", "_")), not said[3], int(said[2]) - 1)
    said = _LAY_PATTERN.fullmatch(words)
    if said is None or not isinstance(decision.options, AnytimeOptions):
        return None
    name = said[1].strip().replace(" ", "_")
    if name not in IDS:
        return None
    turn = place = 0
    for word in said[4].split():
        if word[0] == "t":
            turn = int(word[1:])
        else:
            place = int(word[1:])
    boards = decision.options.means.boards
    if place >= len(boards):
        return Lay(place, IDS.index(name), turn, 0)
    return Lay(place, IDS.index(name), turn, BOARDS[boards[place].board].cell_at(int(said[2]), int(said[3])))


def hint(decision: Decision) -> str:
    if isinstance(decision.options, AnytimeOptions) and decision.options.means.pieces:
        return "Or lay a piece, e.g. lay oil 11 0; b shows your board."
    return ""


def note(move: Move, view: View, board: Board) -> str:
    """Return the number of Vikings that a space needs, in words; "" for moves that use no space."""
    if not isinstance(move, Use):
        return ""
    return str(board["spaces"][move.imitated if move.imitated >= 0 else move.space]["column"])


def answer(words: str, view: View, board: Board) -> RenderableType | None:
    """Return a board for "b 1" or a supply for "s 2"; None for other words."""
    word, _, rest = words.lower().partition(" ")
    number = int(rest) if rest.strip().isdigit() else 0
    if word == "b" and view["seat"] is not None:
        return grid(view, number)
    if word == "s":
        seat = number - 1 if rest.strip().isdigit() else view["seat"]
        return supply_of(view, seat) if seat in range(view["players"]) else Text("There is no such seat.")
    return None


FEAST_TEXT = GameText("FO-7.5", draw_table, SHOWN_AT, HELP, list_choices, parse_move, hint, note, answer)

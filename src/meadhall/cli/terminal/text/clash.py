"""Clash of Vikings at the terminal: arena map, seats, bracelets and hand in 80 columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from meadhall.cli.console import COLOURS

from .game_text import GameText

SHOWN_AT = frozenset({"announce", "start"})
WIDTH, HEIGHT = 78, 25
_SHORT_WINDS = {"north": "N", "south": "S", "east": "E", "west": "W"}
_WINDS = ("nne", "ene", "ese", "sse", "ssw", "wsw", "wnw", "nnw")

Cell = tuple[str, str]
"""A piece of text and its style."""


def draw_table(view: dict[str, Any], board: dict[str, Any], names: Sequence[str]) -> RenderableType:
    """Return a drawing of everything that the player's seat may know."""
    arena = draw_arena(view, board, names) or list_spaces(view, board, names)
    return Group(arena, seats(view, names), Text("\n").join(own_lines(view)))


def short_name(space: str) -> str:
    """Return the short name of a space for the map: north-east-gate is "NE gate"."""
    winds = ""
    rest = []
    for part in space.split("-"):
        if part in _SHORT_WINDS:
            winds += _SHORT_WINDS[part]
        else:
            rest.append(part.upper() if part in _WINDS else part)
    if rest[:1] == ["inner"]:
        return " ".join([*rest, winds]).strip()
    return " ".join([winds, *rest]).strip()


def label(space: dict[str, Any]) -> Cell:
    """Return the name of a space in the style of its kind, with marks for terminals without colours."""
    name = short_name(space["id"])
    match space["kind"]:
        case "water":
            return f"~{name}~", "blue"
        case "centre":
            return f"<{name.upper()}>", "bold"
        case "bracelet":
            return f"({name})", "magenta"
        case _:
            return name, "dim"


def content(view: dict[str, Any], space: str, names: Sequence[str]) -> Cell | None:
    """Return the player or the loot on a space; None if it is empty."""
    for seat, other in enumerate(view["seats"]):
        if other["space"] == space:
            return names[seat][:9], f"bold reverse {COLOURS[seat]}"
    values = view["loot"].get(space)
    return (f"[{' '.join(map(str, values))}]", "bold yellow") if values else None


def draw_arena(view: dict[str, Any], board: dict[str, Any], names: Sequence[str]) -> Text | None:
    """Return the arena as a map with two lines for each space; None if the spaces of an arena file do not fit."""
    rows: list[dict[int, Cell]] = [{} for _ in range(HEIGHT)]
    for space in board["spaces"]:
        row = round(space["y"] * (HEIGHT - 2) - 0.5)
        name = label(space)
        what = content(view, space["id"], names)
        if not (
            _write(rows, row, space["x"], name) and (what is None or _write(rows, row + 1, space["x"], what))
        ):
            return None
    while rows and not rows[0]:
        rows.pop(0)
    while rows and not rows[-1]:
        rows.pop()
    return Text("\n").join(_line(row) for row in rows)


def _write(rows: list[dict[int, Cell]], row: int, x: float, cell: Cell) -> bool:
    """Write a cell, centred on its space. Return False if another text is in the way."""
    width = len(cell[0])
    start = max(0, min(WIDTH - width, round(x * WIDTH - width / 2)))
    if not 0 <= row < len(rows):
        return False
    for other, (text, _) in rows[row].items():
        if start <= other + len(text) and other <= start + width:
            return False
    rows[row][start] = cell
    return True


def _line(row: dict[int, Cell]) -> Text:
    line = Text()
    for start in sorted(row):
        line.append(" " * (start - len(line.plain)))
        line.append(*row[start])
    return line


def list_spaces(view: dict[str, Any], board: dict[str, Any], names: Sequence[str]) -> Text:
    """Return the arena as a list of the spaces that are not empty."""
    lines = []
    for space in board["spaces"]:
        what = content(view, space["id"], names)
        if what is not None:
            lines.append(Text.assemble(label(space), " ", what))
    return Text("\n").join(lines)


def seats(view: dict[str, Any], names: Sequence[str]) -> Table:
    """Return a table of the public facts about each seat."""
    out = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    out.add_column("")
    out.add_column("stands on")
    for column in ("bracelets", "hand", "pile", "played"):
        out.add_column(column, justify="right")
    out.add_column("seen since the shuffle")
    for seat, other in enumerate(view["seats"]):
        mark = "> " if seat == view["active"] else "  "
        faces = f" ({' '.join(str(worth) for _, worth in other['open'])} open)" if other["open"] else ""
        out.add_row(
            Text(mark + names[seat], COLOURS[seat]),
            short_name(other["space"]) if other["space"] else "-",
            f"{other['bracelets']}{faces}",
            str(other["hand"]),
            str(other["draw"]),
            str(other["discard"] + len(other["laid"])),
            ", ".join(card.capitalize() for card in other["shown"]) or "-",
        )
    return out


def own_lines(view: dict[str, Any]) -> list[Text]:
    """Return the player's bracelets and cards, and the rest of the supply."""
    own = view["mine"]
    row = " ".join(map(str, own["row"])) or "none"
    sunk = f", {len(view['sea'])} in the water" if view["sea"] else ""
    hand = ", ".join(card.capitalize() for card in own["hand"])
    return [
        Text.assemble(
            "Your bracelets: ",
            (row, "bold yellow"),
            f" = {sum(own['row'])}.  Supply: {view['supply']}{sunk}.",
        ),
        Text.assemble("Your hand: ", (hand, "bold"), "."),
    ]


CLASH_TEXT = GameText("CV-5.1", draw_table, SHOWN_AT)

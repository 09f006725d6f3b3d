"""The table of a game without a special drawing: every field of the view, and the seats side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from meadhall.engine import ViewHead

from .game_text import GameText

SEATS = "seats"
"""The field in which views list the public facts about each seat."""


def draw_table(view: Mapping[str, Any], board: Mapping[str, Any], names: Sequence[str]) -> RenderableType:
    """Return a drawing of the view without the fields that the views of all games have."""
    fields = {name: value for name, value in view.items() if name not in ViewHead.__annotations__}
    seats = fields.get(SEATS)
    parts: list[RenderableType] = []
    if isinstance(seats, list) and len(seats) == len(names) and all(isinstance(seat, dict) for seat in seats):
        del fields[SEATS]
        parts.append(_seat_table(seats, names))
    parts += [Text(f"{name}: {_value_words(value)}") for name, value in fields.items()]
    return Group(*parts)


def _seat_table(seats: Sequence[Mapping[str, Any]], names: Sequence[str]) -> Table:
    shown = Table("")
    for name in names:
        shown.add_column(Text(name))
    for field in dict.fromkeys(name for seat in seats for name in seat):
        shown.add_row(Text(field), *(Text(_value_words(seat.get(field))) for seat in seats))
    return shown


def _value_words(value: Any) -> str:
    """Return a value of a view as short text."""
    if value is None or value in ([], {}, ""):
        return "–"
    if isinstance(value, list):
        return ", ".join(map(_value_words, value))
    if isinstance(value, dict):
        return "; ".join(f"{name} {_value_words(inner)}" for name, inner in value.items())
    return str(value)


PLAIN = GameText(draw_table=draw_table)

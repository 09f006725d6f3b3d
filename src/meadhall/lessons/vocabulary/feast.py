"""The lesson vocabulary of A Feast for Odin."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from meadhall.games.feast import IDS

from .vocabulary import ThingNames, Vocabulary, ids_of

CELL = "cell"
"""The field that authors write as board, row and column, such as `home/10,0`."""
EMPTY = "_"
"""The mark for a missing square in the grid of a board."""


class FeastVocabulary(Vocabulary):
    kinds: ClassVar[frozenset[str]] = frozenset({"space", "good", CELL, "board", "isle", "strip", "card"})
    parts: ClassVar[frozenset[str]] = frozenset(
        {"vikings", "silver", "wood", "stone", "ore", "weapons", "table", "ships", "supply", "income"}
        | {"hand", "round", "penalties", "specials", "bay", "phase", "score"}
    )

    def __init__(self, board: Mapping[str, Any]) -> None:
        super().__init__(board)
        self.boards = ids_of(board["boards"])
        self.grids = [each["grid"].split("\n") for each in board["boards"]]
        self.fields = {"piece": IDS, "board": self.boards}
        self.streams = {"weapons": ("bow", "snare", "spear", "sword")}

    def number(self, field: str, word: Any) -> Any:
        if field == CELL and isinstance(word, str):
            name, _, place = word.partition("/")
            row, _, column = place.partition(",")
            if name in self.boards and row.isdecimal() and column.isdecimal():
                # The engine numbers squares by rows, with an empty column at the right edge.
                return int(row) * (len(self.grids[self.boards.index(name)][0]) + 1) + int(column)
        return super().number(field, word)

    def things(self, view: Mapping[str, Any], seat: int) -> ThingNames:
        mine = view["seats"][seat]
        own = [each["board"] for each in mine["boards"]]
        return {
            "space": set(ids_of(self.board["spaces"])),
            "good": {IDS[kind] for kind, count in enumerate(mine["tiles"]) if count}
            | _offered_tiles(view, seat),
            CELL: {cell for number in own for cell in self._cells(number)},
            "board": {self.boards[number] for number in own},
            "isle": {self.boards[each["board"]] for each in view["isles"]},
            "strip": {str(n) for n in range(len(view["strips"]))},
            "card": {str(n) for n in [*(mine["hand"] or ()), *mine["played"]]},
        }

    def _cells(self, board: int) -> set[str]:
        return {
            f"{self.boards[board]}/{y},{x}"
            for y, row in enumerate(self.grids[board])
            for x, square in enumerate(row)
            if square != EMPTY
        }


def _offered_tiles(view: Mapping[str, Any], seat: int) -> set[str]:
    """Return the tiles that the open question lets the seat buy, forge or plunder."""
    asked = (each["options"] for each in view["open"] if each["seat"] == seat)
    return {IDS[piece] for options in asked for piece in options.get("pieces", ())}

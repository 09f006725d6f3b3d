"""The card part that returns Vikings to the Thing Square (R-26)."""

from __future__ import annotations

from meadhall.engine import Seat
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.part_handlers import Choice, Handler
from meadhall.games.feast.position import FeastPosition
from meadhall.games.feast.table_rules import SPACES


class RecallHandler(Handler[parts.Recall]):
    def choices(
        self, position: FeastPosition, seat: Seat, part: parts.Recall, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        """Return the seat's spaces with enough Vikings. In a solo game only Vikings of this round count (R-52)."""
        own = [
            space
            for space, holder in enumerate(position.taken)
            if holder == seat and position.crew[space] >= part.count
        ]
        many = f"{part.count} Viking{'' if part.count == 1 else 's'} back"
        if part.where == "here":
            here = _space_in_use(position, fact)
            return [(here, f"{many} from here")] if here in own else []
        if part.where == "column_4":
            fourth = [space for space in own if column_of(space) == 4]
            return [(-1, "a Viking back from each space of column 4")] if fourth else []
        return [(space, f"{many} from {space_name(space)}") for space in own]

    def run_for_card(
        self, position: FeastPosition, seat: Seat, part: parts.Recall, choice: int, name: str, fact: Fact
    ) -> None:
        spaces = [choice]
        if choice < 0:
            spaces = [
                space
                for space, holder in enumerate(position.taken)
                if holder == seat and column_of(space) == 4
            ]
        position.move_vikings(seat, spaces, part.count)


def _space_in_use(position: FeastPosition, fact: Fact) -> int:
    """Return the space in use: the one on which Vikings were placed this turn, or the one that a card uses without
    Vikings (R-68)."""
    if position.rules.recall_from_that_space and not position.ledgers[-1].vikings:
        return fact.space
    return position.space


def column_of(space: int) -> int:
    """Return the column of a space; an imitation space belongs to its column (R-25)."""
    return SPACES[space].column if space < len(SPACES) else space - len(SPACES) + 1


def space_name(space: int) -> str:
    return SPACES[space].name if space < len(SPACES) else f"the imitation space of column {column_of(space)}"

"""A space is used by a card, without Vikings."""

from __future__ import annotations

from meadhall.engine import Seat
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.hall import FeastHall
from meadhall.games.feast.law import SPACES
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.occupations.signals import before_space
from meadhall.games.feast.part_handlers import Choice, Handler
from meadhall.games.feast.spaces.usable_with_cards import usable
from meadhall.games.feast.spaces.use import Working


class FreeUseHandler(Handler[parts.FreeUse]):
    def choices(
        self, hall: FeastHall, seat: Seat, part: parts.FreeUse, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        """Taken spaces, or free ones next to an own Viking in the column, that are usable once the card is paid."""
        poorer, found = hall.seats[seat].copy(), []
        poorer.pay(pay)
        hall = hall.with_player(seat, poorer)
        for space, one in enumerate(SPACES):
            if one.column != part.column or (hall.taken[space] >= 0) != part.taken:
                continue
            beside = [
                near
                for near in (space - 1, space + 1)
                if 0 <= near < len(SPACES) and SPACES[near].column == one.column
            ]
            if (part.taken or any(hall.taken[near] == seat for near in beside)) and usable(hall, seat, space):
                found.append((space, f"use {one.name}"))
        return found

    def run_card(
        self, hall: FeastHall, seat: Seat, part: parts.FreeUse, choice: int, name: str, fact: Fact
    ) -> None:
        hall.push(Working(seat, (), choice, 0))
        before_space(hall, seat, choice, 0)

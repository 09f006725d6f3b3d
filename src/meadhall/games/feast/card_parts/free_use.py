"""The card part that uses a space without Vikings."""

from __future__ import annotations

from meadhall.engine import Seat
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.occupations.signals import signal_before_space
from meadhall.games.feast.part_handlers import Choice, Handler
from meadhall.games.feast.position import FeastPosition
from meadhall.games.feast.spaces.space_use import UseSpaceStep
from meadhall.games.feast.spaces.usable_with_cards import is_usable
from meadhall.games.feast.table_rules import SPACES


class FreeUseHandler(Handler[parts.FreeUse]):
    def choices(
        self, position: FeastPosition, seat: Seat, part: parts.FreeUse, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        """Return the spaces that are usable after the payment: taken ones, or free ones next to the owner's Vikings."""
        poorer, found = position.seats[seat].copy(), []
        poorer.pay(pay)
        position = position.with_player(seat, poorer)
        for space, one in enumerate(SPACES):
            if one.column != part.column or (position.taken[space] >= 0) != part.taken:
                continue
            beside = [
                near
                for near in (space - 1, space + 1)
                if 0 <= near < len(SPACES) and SPACES[near].column == one.column
            ]
            if (part.taken or any(position.taken[near] == seat for near in beside)) and is_usable(
                position, seat, space
            ):
                found.append((space, f"use {one.name}"))
        return found

    def run_for_card(
        self, position: FeastPosition, seat: Seat, part: parts.FreeUse, choice: int, name: str, fact: Fact
    ) -> None:
        position.push(UseSpaceStep(seat, (), choice, 0))
        signal_before_space(position, seat, choice, 0)

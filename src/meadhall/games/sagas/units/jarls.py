"""Jarls: how they join, and where they are placed (VK-19.1)."""

from __future__ import annotations

from functools import cache

from meadhall.engine import Seat, Step
from meadhall.games.sagas import decisions, events
from meadhall.games.sagas.decisions import SeatQuestions
from meadhall.games.sagas.moves import UNIT_NAMES, Place
from meadhall.games.sagas.position import SagasPosition
from meadhall.games.sagas.table_rules import SagasTableRules


def recruit_jarl(position: SagasPosition, space: int, here: bool) -> None:
    """Bring a random Jarl: to this space if `here`, else to a homeland of the player's choice (VK-19.1a, AMB-17)."""
    waiting = position.waiting_jarls()
    if not waiting:
        position.tell(events.NoJarlLeft())
        return
    jarl = waiting[position.chance.pick("jarl", len(waiting))]
    if here:
        position.enlist_unit(jarl, space)
        position.tell(events.JarlCame(jarl, space, position.rules.spaces[space]))
    else:
        position.tell(events.JarlPicked(jarl))
        position.push(PlaceJarlStep(jarl))


class PlaceJarlStep(Step, frozen=True, tag="housing"):
    """The player places a Jarl in a homeland (VK-7.0.5, VK-19.1a)."""

    kinds = {"home": decisions.HomeOptions}
    jarl: int

    def questions(self, position: SagasPosition) -> SeatQuestions:
        return ask_jarl_home(position.rules, self.jarl)

    def play(self, position: SagasPosition, seat: Seat, move: Place) -> None:
        position.enlist_unit(self.jarl, move.space)
        position.tell(events.JarlCame(self.jarl, move.space, move.name))
        position.pop()


@cache
def ask_jarl_home(rules: SagasTableRules, jarl: int) -> SeatQuestions:
    spaces = tuple([(space, rules.spaces[space]) for space in rules.homelands])
    return decisions.ask_home(f"{UNIT_NAMES[jarl]} is with you. In which homeland?", "VK-19.1a", jarl, spaces)


def pick_jarl(position: SagasPosition) -> int:
    """Pick a random living Jarl (VK-7.0.5)."""
    waiting = position.waiting_jarls()
    jarl = waiting[position.chance.pick("jarl", len(waiting))]
    position.tell(events.JarlPicked(jarl))
    return jarl

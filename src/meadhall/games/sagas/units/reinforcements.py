"""Units that a card, a quest or a table gives or takes (VK-9.2, VK-23.0c)."""

from __future__ import annotations

from meadhall.engine import Seat, Step
from meadhall.games.sagas import decisions, events
from meadhall.games.sagas.box import effects
from meadhall.games.sagas.decisions import SeatQuestions
from meadhall.games.sagas.moves import UNIT_NAMES, Choose
from meadhall.games.sagas.position import SagasPosition
from meadhall.games.sagas.table_rules import BERSERKIR, Band

UNIT_NUMBERS = {
    name: number for number, name in enumerate(("huskarl", "berserkir", "varangian", "longship", "ormr"), 4)
}
"""The numbers of the units that a card can bring or take."""


def reinforce(position: SagasPosition, effect: effects.ReinforceEffect, why: str) -> None:
    """Add free units from the pool, ships only in a coastal space; stacking is checked later (VK-9.2b, VK-10.2d)."""
    unit = UNIT_NUMBERS[effect.unit]
    if position.rules.ship[unit] and not position.rules.coastal[position.place]:
        return
    joined: Band = (unit,) * min(effect.count, position.pool.count(unit))
    for _ in joined:
        position.enlist_unit(unit, position.place)
    if joined:
        position.tell(events.Joined(joined, position.place, position.rules.spaces[position.place]))


class DismissStep(Step, frozen=True, tag="dismissing"):
    """One unit of this kind is lost where the player chooses; with none on the map, nothing happens (AMB-24)."""

    kinds = {"choose": decisions.ChoiceOptions}
    unit: int

    def questions(self, position: SagasPosition) -> SeatQuestions:
        rules, unit = position.rules, self.unit
        # Stored logs contain these words, with the plural; do not change them.
        offered = [
            (space, f"Lose {UNIT_NAMES[unit]}s in {rules.spaces[space]}")
            for space, band in enumerate(position.bands)
            if unit in band
        ]
        if not offered:
            return ()
        return decisions.ask_choice(f"Lose a {UNIT_NAMES[unit]}: where?", "VK-23.0c", tuple(offered))

    def play(self, position: SagasPosition, seat: Seat, move: Choose) -> None:
        space = move.option
        position.lose_unit(self.unit, space)
        position.tell(events.Fallen(self.unit, space, position.rules.spaces[space], "table"))
        position.pop()

    def proceed(self, position: SagasPosition) -> None:
        position.pop()


def is_berserkir_allowed(position: SagasPosition) -> bool:
    """Return whether a Berserkir can join: the pool has one, and the religion is the Old one (VK-21.4a)."""
    return position.religion == "old" and BERSERKIR in position.pool

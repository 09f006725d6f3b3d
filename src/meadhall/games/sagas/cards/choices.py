"""A card that lets the player choose: which options can be paid, and what they say (VK-16.3)."""

from __future__ import annotations

from functools import cache

from meadhall.engine import Frame, Seat
from meadhall.games.sagas import decisions
from meadhall.games.sagas.box import effects
from meadhall.games.sagas.box.effects import AnyEffect, Effects
from meadhall.games.sagas.decisions import Asks
from meadhall.games.sagas.hall import SagasHall
from meadhall.games.sagas.moves import UNITS, Choose
from meadhall.games.sagas.units.reinforcements import KINDS

from .resolution import Resolving


class Choosing(Frame, frozen=True):
    """The player picks one option that can be paid (VK-16.3)."""

    options: tuple[Effects, ...]
    why: str

    def asks(self, hall: SagasHall) -> Asks:
        offered = [(n, said(option)) for n, option in enumerate(self.options) if payable(hall, option)]
        return decisions.choices(f"{self.why}: choose.", "VK-13.0c", tuple(offered))

    def play(self, hall: SagasHall, seat: Seat, move: Choose) -> None:
        hall.become(Resolving(self.options[move.option], self.why))


def payable(hall: SagasHall, option: Effects) -> bool:
    """Can this option be paid in full? The loss of a voyage card always can."""
    for effect in option:
        if isinstance(effect, effects.Loss):
            if effect.gold > hall.gold or effect.edda > hall.edda:
                return False
        elif isinstance(effect, effects.Reinforce):
            unit = KINDS[effect.unit]
            if unit not in hall.pool or (hall.law.ship[unit] and not hall.law.coastal[hall.place]):
                return False
        elif isinstance(effect, effects.DestroySettlement) and not hall.settled:
            return False
    return True


@cache
def said(option: Effects) -> str:
    """An option in words."""
    text = ", then ".join([_said(effect) for effect in option])
    return text[:1].upper() + text[1:]


def _said(effect: AnyEffect) -> str:
    if isinstance(effect, effects.Gain | effects.Loss):
        verb = "gain" if isinstance(effect, effects.Gain) else "lose"
        parts = []
        if effect.gold:
            parts.append(f"{effect.gold} gold")
        if effect.edda:
            parts.append(f"{effect.edda} Edda")
        if effect.voyage:
            parts.append(f"{effect.voyage} voyage card{'s' if effect.voyage > 1 else ''}")
        return f"{verb} {' and '.join(parts)}"
    if isinstance(effect, effects.Reinforce):
        return (
            f"up to {effect.count} {UNITS[KINDS[effect.unit]]} free"
            if effect.count > 1
            else (f"a free {UNITS[KINDS[effect.unit]]}")
        )
    if isinstance(effect, effects.Hostiles):
        return "fight hostiles"
    if isinstance(effect, effects.DestroySettlement):
        return "give up a settlement"
    if isinstance(effect, effects.SkipPillage):
        return "do not pillage or settle in this voyage"
    if isinstance(effect, effects.RevealQuest):
        return "reveal a quest"
    if isinstance(effect, effects.RecruitJarl):
        return "a Jarl joins"
    return "nothing"

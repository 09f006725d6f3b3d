"""Carrying out what cards, quests and tables say, one effect after the other (VK-13.0c)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from meadhall.engine import Frame, Seat
from meadhall.games.sagas import decisions, events
from meadhall.games.sagas.box import effects
from meadhall.games.sagas.box.effects import AnyEffect, Effects
from meadhall.games.sagas.decisions import Asks
from meadhall.games.sagas.hall import SagasHall
from meadhall.games.sagas.law import BERSERKIR, Band, Law, led
from meadhall.games.sagas.moves import UNITS, Choose, Destroy, Place, Reveal
from meadhall.games.sagas.saga.victory import end, won_now

from . import deck

KINDS = {
    name: number for number, name in enumerate(("huskarl", "berserkir", "varangian", "longship", "ormr"), 4)
}
"""The units a card can name."""


class Resolving(Frame, frozen=True):
    """Effects still to be carried out. Between two of them the Saga may be won (AMB-31)."""

    todo: Effects
    why: str
    """The card, quest or table, for the log."""

    def proceed(self, hall: SagasHall) -> None:
        if won_now(hall):
            return
        todo = self.todo
        if not todo:
            hall.pop()
            return
        hall.become(Resolving(todo[1:], self.why))
        carry_out(hall, todo[0], self.why)

    def resume(self, hall: SagasHall, outcome: object) -> None:
        """An effect that asked something is done."""


def resolve(hall: SagasHall, todo: Effects, why: str) -> None:
    """These effects happen next."""
    hall.push(Resolving(todo, why))


def carry_out(hall: SagasHall, effect: AnyEffect, why: str) -> None:
    if isinstance(effect, effects.Gain):
        if effect.gold:
            hall.gain_gold(effect.gold, why)
        if effect.edda:
            hall.gain_edda(effect.edda, why)
        if effect.voyage:
            deck.gain_voyages(hall, effect.voyage, why)
    elif isinstance(effect, effects.Loss):
        if effect.gold:
            hall.lose_gold(effect.gold, why)
        if effect.edda:
            hall.gain_edda(-effect.edda, why)
        for _ in range(effect.voyage):
            if not deck.lose_voyage(hall, why):
                end(hall, "A voyage card had to be lost, and none was left.")
                return
    elif isinstance(effect, effects.Choice):
        hall.push(Choosing(effect.options, why))
    elif isinstance(effect, effects.EddaCheck):
        resolve(hall, effect.success if hall.edda_check(why) else effect.failure, why)
    elif isinstance(effect, effects.Hostiles):
        _fight()(hall, effect, why)
    elif isinstance(effect, effects.Reinforce):
        reinforce(hall, effect)
    elif isinstance(effect, effects.RecruitJarl):
        recruit_jarl(hall, hall.place, led(hall.force))
    elif isinstance(effect, effects.LoseUnit):
        hall.push(Dismissing(KINDS[effect.unit]))
    elif isinstance(effect, effects.RevealQuest):
        hall.push(Revealing(effect.count))
    elif isinstance(effect, effects.DestroySettlement):
        hall.push(Destroying())
    elif isinstance(effect, effects.SkipPillage):
        hall.no_deed = True


@cache
def _fight() -> Callable[[SagasHall, effects.Hostiles, str], None]:
    from meadhall.games.sagas.battle.battle import fight

    return fight


# ---------------------------------------------------------------- choosing


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


# ---------------------------------------------------------------- units


def reinforce(hall: SagasHall, effect: effects.Reinforce) -> None:
    """Free units, as far as the pool has them; stacking is not checked now (VK-9.2b, VK-10.2d)."""
    unit = KINDS[effect.unit]
    if hall.law.ship[unit] and not hall.law.coastal[hall.place]:
        return
    joined: Band = (unit,) * min(effect.count, hall.pool.count(unit))
    for _ in joined:
        hall.enlist(unit, hall.place)
    if joined:
        hall.tell(events.Joined(joined, hall.place, hall.law.spaces[hall.place]))


class Dismissing(Frame, frozen=True):
    """One unit of this kind is lost, wherever the player wants; with none on the map, nothing happens (AMB-24)."""

    unit: int

    def asks(self, hall: SagasHall) -> Asks:
        law, unit = hall.law, self.unit
        offered = [
            (space, f"Lose {UNITS[unit]} in {law.spaces[space]}")
            for space, band in enumerate(hall.bands)
            if unit in band
        ]
        if not offered:
            return ()
        return decisions.choices(f"Lose {UNITS[unit]}: where?", "VK-23.0c", tuple(offered))

    def play(self, hall: SagasHall, seat: Seat, move: Choose) -> None:
        space = move.option
        hall.lose_unit(self.unit, space)
        hall.tell(events.Fallen(self.unit, space, hall.law.spaces[space], "table"))
        hall.pop()

    def proceed(self, hall: SagasHall) -> None:
        hall.pop()


def recruit_jarl(hall: SagasHall, space: int, here: bool) -> None:
    """A random Jarl comes, to this space or else to a homeland of choice (VK-19.1a, AMB-17)."""
    waiting = hall.waiting_jarls()
    if not waiting:
        hall.tell(events.NoJarlLeft())
        return
    jarl = waiting[hall.chance.pick("jarl", len(waiting))]
    if here:
        hall.enlist(jarl, space)
        hall.tell(events.JarlCame(jarl, space, hall.law.spaces[space]))
    else:
        hall.tell(events.JarlPicked(jarl))
        hall.push(Housing(jarl))


class Housing(Frame, frozen=True):
    """A Jarl is placed in a homeland of the player's choice (VK-7.0.5, VK-19.1a)."""

    jarl: int

    def asks(self, hall: SagasHall) -> Asks:
        return housing(hall.law, self.jarl)

    def play(self, hall: SagasHall, seat: Seat, move: Place) -> None:
        hall.enlist(self.jarl, move.space)
        hall.tell(events.JarlCame(self.jarl, move.space, move.name))
        hall.pop()


@cache
def housing(law: Law, jarl: int) -> Asks:
    spaces = tuple([(space, law.spaces[space]) for space in law.homelands])
    return decisions.homes(f"{UNITS[jarl]} is with you. In which homeland?", "VK-19.1a", jarl, spaces)


# ---------------------------------------------------------------- quests and settlements


class Revealing(Frame, frozen=True):
    """Face-down quests of the player's choice are turned up; with none hidden, nothing happens (AMB-24)."""

    count: int

    def asks(self, hall: SagasHall) -> Asks:
        law = hall.law
        spaces = hall.hidden_quests()
        if not self.count or not spaces:
            return ()
        named = tuple([(space, law.spaces[space]) for space in spaces])
        return decisions.hidden("Reveal which quest?", named)

    def play(self, hall: SagasHall, seat: Seat, move: Reveal) -> None:
        hall.turn_up(move.space)
        hall.become(Revealing(self.count - 1))

    def proceed(self, hall: SagasHall) -> None:
        hall.pop()


class Destroying(Frame, frozen=True):
    """A settlement of the player's choice is gone; with none on the map, nothing happens."""

    def asks(self, hall: SagasHall) -> Asks:
        if not hall.settled:
            return ()
        named = tuple([(space, hall.law.spaces[space]) for space in hall.settled])
        return decisions.settlements("Give up which settlement?", named)

    def play(self, hall: SagasHall, seat: Seat, move: Destroy) -> None:
        hall.raze(move.space)
        hall.pop()

    def proceed(self, hall: SagasHall) -> None:
        hall.pop()


def berserkir_allowed(hall: SagasHall) -> bool:
    """Berserkirs are there in the Old Religion only (VK-21.4a)."""
    return hall.religion == "old" and BERSERKIR in hall.pool

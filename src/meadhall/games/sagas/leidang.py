"""The Leidang: recruiting before a Saga and in a voyage (VK-7.0.7a, VK-9, VK-21)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from meadhall.engine import Frame, Move, Refusal, Seat

from . import events
from .asking import Asks, Listed, question
from .hall import SagasHall
from .law import BERSERKIR, HUSKARL, JARLS, LONGSHIP, MEMO, ORMR, VARANGIAN, Band, Law, led
from .moves import DONE, Buy, Done, Recruit

BOUGHT = (HUSKARL, BERSERKIR, LONGSHIP)
"""What gold alone buys; Varangians and Ormr need an Edda check, and never come at set-up (VK-21.3a)."""


@lru_cache(maxsize=MEMO)
def buyable(law: Law, pool: Band, gold: int, religion: str) -> tuple[tuple[int, int], ...]:
    """Units that wait in the pool and can be paid, with their prices; Berserkirs only in the Old Religion."""
    price = law.price
    return tuple(
        [
            (unit, price[unit])
            for unit in BOUGHT
            if unit in pool and price[unit] <= gold and (unit != BERSERKIR or religion == "old")
        ]
    )


class Purchasing(Frame, frozen=True):
    """Before the Saga: units for gold, in any homeland (VK-7.0.7a, AMB-2)."""

    def asks(self, hall: SagasHall) -> Asks:
        units = buyable(hall.law, hall.pool, hall.gold, hall.religion)
        if not units:
            return ()
        return purchases(hall.law, units, hall.gold, hall.religion)

    def play(self, hall: SagasHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Buy):
            unit, space = move.unit, move.space
            price = hall.law.price[unit]
            hall.gold -= price
            hall.enlist(unit, space)
            hall.tell(events.Recruited(unit, space, move.name, price, hall.gold))
        else:
            hall.pop()

    def proceed(self, hall: SagasHall) -> None:
        hall.pop()

    def resume(self, hall: SagasHall, outcome: object) -> None:
        """Religion is chosen (AMB-36)."""


PURCHASING = Purchasing()


class Purchases(Listed, frozen=True):
    """A unit and the homeland it goes to."""

    units: tuple[tuple[int, int], ...]
    """Unit and price."""
    spaces: tuple[tuple[int, str], ...]
    gold: int
    religion: str

    def list_moves(self) -> Sequence[Move]:
        return [*[Buy(unit, space, name) for unit, _ in self.units for space, name in self.spaces], DONE]

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Buy):
            if move.unit in (VARANGIAN, ORMR):
                return Refusal("VK-21.3a", "Varangians and Ormr cannot be had before the Saga.")
            if move.unit in JARLS:
                return Refusal("VK-19.1a", "Jarls are never bought.")
            if move.unit == BERSERKIR and self.religion != "old":
                return Refusal("VK-21.4a", "Berserkirs come in the Old Religion only.")
            return Refusal("VK-7.0.7a", "Buy a unit of the pool that you can pay, for a homeland.")
        return Refusal("VK-7.0.7a", "Now units are bought.")

    def fallback(self) -> Done:
        return DONE


@lru_cache(maxsize=MEMO)
def purchases(law: Law, units: tuple[tuple[int, int], ...], gold: int, religion: str) -> Asks:
    spaces = tuple([(home, law.spaces[home]) for home in law.homelands])
    return question("buy", f"Buy units: {gold} gold.", Purchases(units, spaces, gold, religion))


# ---------------------------------------------------------------- in a voyage


class Leidang(Frame, frozen=True):
    """The Leidang segment: a force with a Jarl recruits into its space (VK-11.0.2, AMB-37)."""

    def asks(self, hall: SagasHall) -> Asks:
        plain, tests = recruits(hall)
        if not plain and not tests:
            return ()
        rooted = hall.law.home[hall.place] or hall.place in hall.settled
        return recruiting(plain, tests, hall.gold, hall.edda, hall.tried, rooted, hall.religion)

    def play(self, hall: SagasHall, seat: Seat, move: Move) -> None:
        if not isinstance(move, Recruit):
            hall.pop()
            return
        unit = move.unit
        if unit in (VARANGIAN, ORMR):
            hall.tried = True
            if not hall.edda_check(hall.law.units[unit]):
                return
        hall.gold -= hall.law.price[unit]
        hall.enlist(unit, hall.place)
        hall.tell(
            events.Recruited(unit, hall.place, hall.law.spaces[hall.place], hall.law.price[unit], hall.gold)
        )

    def proceed(self, hall: SagasHall) -> None:
        hall.pop()


LEIDANG = Leidang()


def recruits(hall: SagasHall) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    """What can be recruited for gold here, and what after an Edda check, with prices (VK-9.1, VK-21)."""
    space, band = hall.place, hall.force
    if not led(band) or not hall.gold:
        return (), ()
    law = hall.law
    settled = space in hall.settled
    rooted = law.home[space] or settled
    docks = law.home[space] or (settled and law.coastal[space] and not law.fortress[space])
    plain: tuple[tuple[int, int], ...] = ()
    if rooted:
        plain = buyable(law, hall.pool, hall.gold, hall.religion)
        if not docks:
            plain = tuple([(unit, price) for unit, price in plain if unit != LONGSHIP])
    tests: tuple[tuple[int, int], ...] = ()
    if not hall.tried:
        for unit, place in ((VARANGIAN, law.warrior[space]), (ORMR, docks)):
            if place and unit in hall.pool and law.price[unit] <= hall.gold:
                tests += ((unit, law.price[unit]),)
    return plain, tests


class Recruits(Listed, frozen=True):
    """Units to recruit, or enough."""

    units: tuple[tuple[int, int], ...]
    """Unit and price."""
    tests: tuple[tuple[int, int], ...]
    """The same, after an Edda check."""
    gold: int
    edda: int
    tried: bool
    rooted: bool
    """In a homeland or a settlement."""
    religion: str

    def list_moves(self) -> Sequence[Move]:
        return [*[Recruit(unit) for unit, _ in self.units + self.tests], DONE]

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Recruit):
            if move.unit in (VARANGIAN, ORMR):
                if self.tried:
                    return Refusal("VK-21.3a", "One attempt for Varangians or Ormr in a segment.")
                rule = "VK-21.1a" if move.unit == VARANGIAN else "VK-21.2a"
                return Refusal(rule, "That unit cannot be recruited here, or not paid.")
            if move.unit in JARLS:
                return Refusal("VK-19.1a", "Jarls are never bought.")
            if move.unit == BERSERKIR and self.religion != "old":
                return Refusal("VK-21.4a", "Berserkirs come in the Old Religion only.")
            if not self.rooted:
                return Refusal("VK-9.1b", "Units are recruited in a homeland or a settlement.")
            if move.unit == LONGSHIP:
                return Refusal("VK-9.1c", "A ship needs a homeland or a settled coastal town, and its price.")
        return Refusal("VK-9.1a", "Recruit what waits in the pool and can be paid here, or be done.")

    def fallback(self) -> Done:
        return DONE


@lru_cache(maxsize=MEMO)
def recruiting(
    plain: tuple[tuple[int, int], ...],
    tests: tuple[tuple[int, int], ...],
    gold: int,
    edda: int,
    tried: bool,
    rooted: bool,
    religion: str,
) -> Asks:
    options = Recruits(plain, tests, gold, edda, tried, rooted, religion)
    return question("leidang", f"Recruit: {gold} gold.", options)

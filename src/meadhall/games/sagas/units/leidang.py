"""The Leidang: recruiting before a Saga and in a voyage (VK-7.0.7a, VK-9, VK-21)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from meadhall.engine import Frame, Move, Refusal, Seat
from meadhall.games.sagas import events
from meadhall.games.sagas.decisions import Asks, Listed, question
from meadhall.games.sagas.hall import SagasHall
from meadhall.games.sagas.law import BERSERKIR, HUSKARL, JARLS, LONGSHIP, MEMO, ORMR, VARANGIAN, Band, Law
from meadhall.games.sagas.moves import DONE, Buy, Done, Recruit

Priced = tuple[tuple[int, int], ...]
"""Units and their prices."""
BOUGHT = (HUSKARL, BERSERKIR, LONGSHIP)
"""What gold alone buys; Varangians and Ormr need an Edda check, and never come at set-up (VK-21.3a)."""


Waiting = tuple[bool, bool, bool, bool, bool]


@lru_cache(maxsize=MEMO)
def waiting(pool: Band) -> Waiting:
    """Which kinds of units wait in the pool, from Huskarls to the Ormr: the question depends on nothing else of it."""
    return (HUSKARL in pool, BERSERKIR in pool, VARANGIAN in pool, LONGSHIP in pool, ORMR in pool)


def payable(law: Law, units: Band, kinds: Waiting, gold: int, religion: str) -> Priced:
    """Those of the units that wait and can be paid, with their prices; Berserkirs only in the Old Religion."""
    price = law.price
    return tuple(
        [
            (unit, price[unit])
            for unit in units
            if kinds[unit - HUSKARL] and price[unit] <= gold and (unit != BERSERKIR or religion == "old")
        ]
    )


class Purchasing(Frame, frozen=True):
    """Before the Saga: units for gold, in any homeland (VK-7.0.7a, AMB-2)."""

    def asks(self, hall: SagasHall) -> Asks:
        return purchases(hall.law, waiting(hall.pool), hall.gold, hall.religion)

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

    units: Priced
    """Unit and price."""
    spaces: tuple[tuple[int, str], ...]
    gold: int
    religion: str

    def list_moves(self) -> Sequence[Move]:
        return [*[Buy(unit, space, name) for unit, _ in self.units for space, name in self.spaces], DONE]

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Buy):
            if move.unit in (VARANGIAN, ORMR):
                return Refusal("VK-21.3a", "Varangians and Ormr cannot be bought before the Saga.")
            if move.unit in JARLS:
                return Refusal("VK-19.1a", "Jarls are never bought.")
            if move.unit == BERSERKIR and self.religion != "old":
                return Refusal("VK-21.4a", "Berserkirs come in the Old Religion only.")
            return Refusal(
                "VK-7.0.7a", "Buy a unit of the pool that you can pay for, and place it in a homeland."
            )
        return Refusal("VK-7.0.7a", "Buy units, or finish.")

    def fallback(self) -> Done:
        return DONE


@lru_cache(maxsize=MEMO)
def purchases(law: Law, kinds: Waiting, gold: int, religion: str) -> Asks:
    units = payable(law, BOUGHT, kinds, gold, religion)
    if not units:
        return ()
    spaces = tuple([(home, law.spaces[home]) for home in law.homelands])
    return question("buy", f"Buy units: {gold} gold.", Purchases(units, spaces, gold, religion))


# ---------------------------------------------------------------- in a voyage


class Leidang(Frame, frozen=True):
    """The Leidang segment: a force with a Jarl recruits into its space (VK-11.0.2, AMB-37)."""

    def asks(self, hall: SagasHall) -> Asks:
        place = hall.place
        kinds, settled = waiting(hall.pool), place in hall.settled
        return recruiting(hall.law, place, settled, kinds, hall.gold, hall.edda, hall.tried, hall.religion)

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


class Recruits(Listed, frozen=True):
    """Units to recruit, or enough."""

    units: Priced
    """Unit and price."""
    tests: Priced
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
                return Refusal(rule, "That unit cannot be recruited here, or you cannot pay for it.")
            if move.unit in JARLS:
                return Refusal("VK-19.1a", "Jarls are never bought.")
            if move.unit == BERSERKIR and self.religion != "old":
                return Refusal("VK-21.4a", "Berserkirs come in the Old Religion only.")
            if not self.rooted:
                return Refusal("VK-9.1b", "Units are recruited in a homeland or a settlement.")
            if move.unit == LONGSHIP:
                return Refusal("VK-9.1c", "A ship needs a homeland or a settled coastal town, and its price.")
        return Refusal("VK-9.1a", "Recruit a unit of the pool that you can pay for here, or finish.")

    def fallback(self) -> Done:
        return DONE


@lru_cache(maxsize=MEMO)
def recruiting(
    law: Law, space: int, settled: bool, kinds: Waiting, gold: int, edda: int, tried: bool, religion: str
) -> Asks:
    """What can be recruited for gold here, and what after an Edda check (VK-9.1, VK-21)."""
    rooted = law.home[space] or settled
    docks = law.home[space] or (settled and law.coastal[space] and not law.fortress[space])
    bought = (HUSKARL, BERSERKIR, *((LONGSHIP,) if docks else ())) if rooted else ()
    rare = (*((VARANGIAN,) if law.warrior[space] else ()), *((ORMR,) if docks else ())) if not tried else ()
    plain = payable(law, bought, kinds, gold, religion)
    tests = payable(law, rare, kinds, gold, religion)
    if not gold or not (plain or tests):
        return ()
    options = Recruits(plain, tests, gold, edda, tried, rooted, religion)
    return question("leidang", f"Recruit: {gold} gold.", options)

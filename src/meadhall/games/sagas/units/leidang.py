"""The Leidang: recruiting before a Saga and in a voyage (VK-7.0.7a, VK-9, VK-21)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from meadhall.engine import Move, Refusal, Seat, Step
from meadhall.games.sagas import events
from meadhall.games.sagas.decisions import PublicOptions, SeatQuestions, ask_player
from meadhall.games.sagas.moves import DONE_MOVE, Buy, Done, Recruit
from meadhall.games.sagas.position import SagasPosition
from meadhall.games.sagas.table_rules import (
    BERSERKIR,
    HUSKARL,
    JARLS,
    LONGSHIP,
    MEMO,
    ORMR,
    VARANGIAN,
    Band,
    SagasTableRules,
)

UnitPrices = tuple[tuple[int, int], ...]
"""Units and their prices in gold."""
PURCHASE_UNITS = (HUSKARL, BERSERKIR, LONGSHIP)
"""The units that gold alone buys; Varangians and Ormr need an Edda check and cannot be bought at set-up (VK-21.3a)."""


PoolKinds = tuple[bool, bool, bool, bool, bool]


@lru_cache(maxsize=MEMO)
def kinds_in_pool(pool: Band) -> PoolKinds:
    """Return whether each kind, from Huskarl to Ormr, is in the pool; the questions depend on nothing else in it."""
    return (HUSKARL in pool, BERSERKIR in pool, VARANGIAN in pool, LONGSHIP in pool, ORMR in pool)


def affordable_units(
    rules: SagasTableRules, units: Band, kinds: PoolKinds, gold: int, religion: str
) -> UnitPrices:
    """Return the affordable `units` in the pool with their prices; Berserkirs only in the Old Religion."""
    price = rules.price
    return tuple(
        [
            (unit, price[unit])
            for unit in units
            if kinds[unit - HUSKARL] and price[unit] <= gold and (unit != BERSERKIR or religion == "old")
        ]
    )


class PurchaseOptions(PublicOptions, frozen=True, tag="purchases"):
    """The affordable units, each with every homeland, or Done."""

    move_types = (Buy, Done)
    units: UnitPrices
    """The units and their prices in gold."""
    spaces: tuple[tuple[int, str], ...]
    gold: int
    religion: str

    def list_moves(self) -> Sequence[Move]:
        return [*[Buy(unit, space, name) for unit, _ in self.units for space, name in self.spaces], DONE_MOVE]

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
        return DONE_MOVE


class PurchaseStep(Step, frozen=True, tag="purchasing"):
    """Before the Saga, the player buys units for gold, in any homeland (VK-7.0.7a, AMB-2)."""

    kinds = {"buy": PurchaseOptions}

    def questions(self, position: SagasPosition) -> SeatQuestions:
        return ask_purchase(position.rules, kinds_in_pool(position.pool), position.gold, position.religion)

    def play(self, position: SagasPosition, seat: Seat, move: Move) -> None:
        if isinstance(move, Buy):
            unit, space = move.unit, move.space
            price = position.rules.price[unit]
            position.gold -= price
            position.enlist_unit(unit, space)
            position.tell(events.Recruited(unit, space, move.name, price, position.gold))
        else:
            position.pop()

    def proceed(self, position: SagasPosition) -> None:
        position.pop()

    def resume(self, position: SagasPosition, outcome: object) -> None:
        """Continue after the choice of religion (AMB-36)."""


@lru_cache(maxsize=MEMO)
def ask_purchase(rules: SagasTableRules, kinds: PoolKinds, gold: int, religion: str) -> SeatQuestions:
    units = affordable_units(rules, PURCHASE_UNITS, kinds, gold, religion)
    if not units:
        return ()
    spaces = tuple([(home, rules.spaces[home]) for home in rules.homelands])
    return ask_player("buy", f"Buy units: {gold} gold.", PurchaseOptions(units, spaces, gold, religion))


# ---------------------------------------------------------------- in a voyage


class RecruitOptions(PublicOptions, frozen=True, tag="recruits"):
    """The units that can be recruited, or Done."""

    move_types = (Recruit, Done)
    units: UnitPrices
    """The units for gold alone, with their prices."""
    tests: UnitPrices
    """The units that need an Edda check, with their prices."""
    gold: int
    edda: int
    tried: bool
    rooted: bool
    """Whether the space is a homeland or has a settlement."""
    religion: str

    def list_moves(self) -> Sequence[Move]:
        return [*[Recruit(unit) for unit, _ in self.units + self.tests], DONE_MOVE]

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
        return DONE_MOVE


class LeidangStep(Step, frozen=True, tag="leidang"):
    """The Leidang segment: a force with a Jarl recruits into its space (VK-11.0.2, AMB-37)."""

    kinds = {"leidang": RecruitOptions}

    def questions(self, position: SagasPosition) -> SeatQuestions:
        place = position.place
        kinds, settled = kinds_in_pool(position.pool), place in position.settled
        return ask_recruit(
            position.rules,
            place,
            settled,
            kinds,
            position.gold,
            position.edda,
            position.tried,
            position.religion,
        )

    def play(self, position: SagasPosition, seat: Seat, move: Move) -> None:
        if not isinstance(move, Recruit):
            position.pop()
            return
        unit = move.unit
        if unit in (VARANGIAN, ORMR):
            position.tried = True
            if not position.check_edda(position.rules.units[unit]):
                return
        position.gold -= position.rules.price[unit]
        position.enlist_unit(unit, position.place)
        position.tell(
            events.Recruited(
                unit,
                position.place,
                position.rules.spaces[position.place],
                position.rules.price[unit],
                position.gold,
            )
        )

    def proceed(self, position: SagasPosition) -> None:
        position.pop()


@lru_cache(maxsize=MEMO)
def ask_recruit(
    rules: SagasTableRules,
    space: int,
    settled: bool,
    kinds: PoolKinds,
    gold: int,
    edda: int,
    tried: bool,
    religion: str,
) -> SeatQuestions:
    """Return the question of which unit to recruit here; () if none can be recruited (VK-9.1, VK-21)."""
    rooted = rules.home[space] or settled
    docks = rules.home[space] or (settled and rules.coastal[space] and not rules.fortress[space])
    bought = (HUSKARL, BERSERKIR, *((LONGSHIP,) if docks else ())) if rooted else ()
    rare = (*((VARANGIAN,) if rules.warrior[space] else ()), *((ORMR,) if docks else ())) if not tried else ()
    plain = affordable_units(rules, bought, kinds, gold, religion)
    tests = affordable_units(rules, rare, kinds, gold, religion)
    if not gold or not (plain or tests):
        return ()
    options = RecruitOptions(plain, tests, gold, edda, tried, rooted, religion)
    return ask_player("leidang", f"Recruit: {gold} gold.", options)

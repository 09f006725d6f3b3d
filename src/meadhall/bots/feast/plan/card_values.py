"""The value of an occupation: its immediate effect if it is played now, and its effects in future rounds."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.bots.feast.boards.pieces import CELLS
from meadhall.bots.feast.state.estate import Estate, estate_of
from meadhall.bots.feast.state.table import FeastBotTable
from meadhall.bots.feast.state.worth import worth
from meadhall.games.feast import (
    ANIMALS,
    BOARDS,
    NUMBER,
    OCCUPATIONS,
    SPACE_ACTIONS,
    AnyRule,
    CheapLoot,
    Clause,
    Discount,
    FeastView,
    FewerVikings,
    GreenLoot,
    KnarrAsLongship,
    LongRow,
    RollChange,
    RollLimit,
    SpearsAsSwords,
    SplitLoot,
    WeaponWorth,
    WoodInHouses,
    matching_spaces,
    payments,
)

from .clauses import best_result

SPACE = 0.11
"""The probability that a space named by a card is used in a round."""
OFTEN = {
    "succeeded": 0.8,
    "failed": 0.2,
    "before_use": 1.0,
    "use": 1.0,
    "after_use": 1.0,
    "before_action": 1.0,
    "after_action": 1.0,
    "resolved": 1.0,
    "instead": 0.6,
    "before_exchange": 0.8,
    "after_exchange": 0.8,
}
"""The probability that a clause works at these moments, per use of its spaces."""
A_ROUND = {
    "before_phase": 0.7,
    "start_of_phase": 0.7,
    "phase": 0.7,
    "end_of_phase": 0.8,
    "after_phase": 0.8,
    "anytime": 0.5,
    "served": 0.4,
    "received": 0.4,
    "batch": 0.3,
    "mined": 0.8,
    "eroded": 0.8,
    "built": 0.3,
    "laid": 0.3,
    "returned": 0.3,
    "thing_square": 0.8,
    "upgraded": 0.4,
    "cards_played": 0.6,
}
"""The number of times per round that a clause works at other moments, by moment."""
ONCE = 0.5
"""The probability that a clause that works only once will work."""
UNABLE = 0.5
"""The probability that a price that cannot be paid now can be paid later."""
MOST = 6.0
"""The maximum value of a card's effects, in points; higher values are estimation errors."""
SPARE_SILVER = 12
SMALL = NUMBER["rune_stone"]
"""The silver and the small tile that are added to estates before they are compared."""
USUAL: Mapping[str, int] = {
    "number": 1,
    "vikings_placed": 2,
    "gave_wood": 2,
    "gave_stone": 1,
    "gave_silver": 2,
    "gave_stockfish": 1,
    "kinds_taken": 2,
    "kinds_paid": 1,
    "longships_used": 1,
    "wood_paid": 1,
    "ore_paid": 1,
    "roll_number": 2,
    "weapons_spent": 1,
    "boats_used": 1,
    "viking_action": 1,
    "vikings_on_crafting": 3,
    "vikings_in_column_2": 5,
    "vikings_in_column_3": 6,
}
"""The usual numbers at the moments when clauses work, by name."""


class OccupationValues:
    """The values of cards at one decision, computed for the estate before any move and cached."""

    def __init__(self, view: FeastView, table: FeastBotTable, seat: int) -> None:
        self.table = table
        self.own = estate_of(view, table, seat)
        self._lasting: dict[int, float] = {}
        self._in_hand: dict[int, float] = {}

    def read_estate(self, view: FeastView, table: FeastBotTable, seat: int) -> Estate:
        """Return the estate of a view, with the values of the cards in play and in hand."""
        own = estate_of(view, table, seat)
        me = view["seats"][seat]
        own.points += sum([self.lasting_worth(card) for card in me["played"] if card not in me["used"]])
        own.hand = tuple([self.hand_worth(card) for card in me["hand"] or ()])
        return own

    def hand_worth(self, card: int) -> float:
        """Return the value of a card in hand: its points, its immediate effect and its future effects."""
        if card not in self._in_hand:
            now = self.own
            for clause in OCCUPATIONS[card].effects:
                if clause.when in ("play", "state"):
                    now = best_result(now, self.table, clause, USUAL, relaxed_worth) or now
            gain = (
                relaxed_worth(now, self.table) - relaxed_worth(self.own, self.table)
                if now is not self.own
                else 0.0
            )
            self._in_hand[card] = OCCUPATIONS[card].points + self.lasting_worth(card) + min(gain, MOST)
        return self._in_hand[card]

    def lasting_worth(self, card: int) -> float:
        """Return the future value of a card in play."""
        if card not in self._lasting:
            clauses = OCCUPATIONS[card].effects
            self._lasting[card] = sum([self._clause_worth(clause) for clause in clauses])
        return self._lasting[card]

    def _clause_worth(self, clause: Clause) -> float:
        if clause.rule is not None:
            return rule_worth(clause.rule, self.own, self.table)
        if clause.when in ("play", "state"):
            return 0.0
        number = uses_of(clause, self.table)
        if not number:
            return 0.0
        # The price may be missing now but available when the clause works.
        able, rich = 1.0, self.own.copy()
        for pay in (clause.pay, *[way.pay for way in clause.ways]):
            if not payments(self.own, pay, self.table.round):
                able = UNABLE
                for thing, amount in pay.items():
                    endow(rich, thing, self.table.round if isinstance(amount, str) else amount)
        after = best_result(rich, self.table, clause, _numbers_for(clause), relaxed_worth)
        if after is None:
            return 0.0
        return min(
            MOST, able * number * max(0.0, relaxed_worth(after, self.table) - relaxed_worth(rich, self.table))
        )


def relaxed_worth(own: Estate, table: FeastBotTable) -> float:
    """Return the value of an estate with some silver and tiles added, so that no shortage distorts the comparison."""
    rich = own.copy()
    rich.silver += SPARE_SILVER
    rich.tiles[SMALL] += int(0.4 * own.potential.room / CELLS[SMALL])
    return worth(rich, table)


def endow(own: Estate, thing: str, count: int) -> None:
    """Add things to this estate, so that it can pay a price."""
    if thing in ("sheep_any", "cattle_any"):
        own.tiles[ANIMALS[thing == "cattle_any"][0]] += count
    elif thing == "weapon_any":
        own.weapons = [weapons + count for weapons in own.weapons]
    elif thing == "ore_on_longship":
        own.longships = tuple([min(3, ore + 1) for ore in own.longships])
    else:
        own.gain({thing: count})


def uses_of(clause: Clause, table: FeastBotTable) -> float:
    """Estimate how often a clause will work."""
    rounds: float = table.left + 0.5 * table.acting
    if clause.when == "scoring":
        return 1.0
    if clause.once or clause.when == "acquired":
        return ONCE * (rounds > 0)
    if clause.when in A_ROUND and not clause.spaces:
        if any(test.count == "harvest" and not test.most for test in clause.tests):
            return A_ROUND[clause.when] * table.fallow
        return A_ROUND[clause.when] * rounds
    spaces = len(matching_spaces(clause.spaces)) if clause.spaces or not clause.actions else 0
    if not spaces:
        spaces = sum([any(action in clause.actions for action in actions) for actions in SPACE_ACTIONS])
    return min(1.0, SPACE * spaces) * OFTEN.get(clause.when, 0.5) * rounds


def _numbers_for(clause: Clause) -> Mapping[str, int]:
    if any(test.count == "harvest" for test in clause.tests):
        return {**USUAL, "harvest": max([test.least for test in clause.tests if test.count == "harvest"])}
    placed = [test.least for test in clause.tests if test.count == "vikings_placed"]
    return {**USUAL, "vikings_placed": max(placed)} if placed else USUAL


def rule_worth(rule: AnyRule, own: Estate, table: FeastBotTable) -> float:
    """Return the value of a rule that a card changes."""
    rounds: float = table.left + 0.5 * table.acting
    raids = 0.5 if own.longships else 0.2
    match rule:
        case RollChange():
            hunts = sum(
                [action not in ("raiding", "pillaging") for action in rule.actions or ("hunting", "")]
            )
            low = 0.35 * min(2, hunts) * -rule.by
            return rounds * (low + (raids * rule.by if not hunts or not rule.actions else 0.0))
        case RollLimit():
            return 0.4 * rounds
        case SplitLoot():
            return raids * rounds
        case WeaponWorth() | GreenLoot() | CheapLoot():
            return 0.5 * raids * rounds
        case SpearsAsSwords():
            return 0.4 * raids * rounds * min(2, own.weapons[2])
        case KnarrAsLongship():
            return 0.5 * rounds * (own.knarrs > len(own.longships))
        case WoodInHouses():
            return 1.5 * sum([BOARDS[laid.board].house for laid in own.boards])
        case LongRow():
            return 0.3 * rounds
        case Discount():
            per = 0.5 if rule.actions else SPACE * len(matching_spaces(rule.spaces))
            return min(1.0, per) * rule.by * rounds
        case FewerVikings():
            return 1.0 * rounds * (len(own.longships) > 2)

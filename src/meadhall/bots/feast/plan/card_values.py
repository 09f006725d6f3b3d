"""What an occupation can still bring: at once if it is played now, and in the rounds to come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meadhall.bots.feast.state.counts import STABLE
from meadhall.bots.feast.state.estate import Estate, Season, estate_of
from meadhall.bots.feast.state.worth import CELLS, worth
from meadhall.games.feast import (
    BOARDS,
    NUMBER,
    OCCUPATIONS,
    SPACE_ACTIONS,
    AnyRule,
    CheapLoot,
    Clause,
    Discount,
    FewerVikings,
    GreenLoot,
    KnarrAsLongship,
    LongRow,
    RollChange,
    RollsMore,
    SpearsAsSwords,
    SplitLoot,
    WeaponWorth,
    WoodInHouses,
    matching,
)

from .clauses import best, spend

SPACE = 0.11
"""How often a round a space is used that one card speaks for."""
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
"""Moments of a space, each time it is used."""
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
"""Other moments, a round."""
ONCE = 0.5
"""How likely it is that something comes about which works once."""
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
"""What moments mostly tell."""


class Reading:
    """What cards are worth at a decision, each worked out once, with the estate as it is before anything is tried."""

    def __init__(self, view: dict[str, Any], season: Season, seat: int) -> None:
        self.season = season
        self.own = estate_of(view, season, seat)
        self._lasting: dict[int, float] = {}
        self._in_hand: dict[int, float] = {}

    def survey(self, view: dict[str, Any], season: Season, seat: int) -> Estate:
        """An estate with its cards: those in play will bring something, those in hand too, once they are played."""
        own = estate_of(view, season, seat)
        me = view["seats"][seat]
        own.points += sum([self.lasting(card) for card in me["played"] if card not in me["used"]])
        own.hand = tuple([self.in_hand(card) for card in me["hand"] or ()])
        return own

    def in_hand(self, card: int) -> float:
        """The points of a card, what it brings if it is played now, and what it will bring."""
        if card not in self._in_hand:
            now = self.own
            for clause in OCCUPATIONS[card].effects:
                if clause.when in ("play", "state"):
                    now = best(now, self.season, clause, USUAL, eased) or now
            gain = eased(now, self.season) - eased(self.own, self.season) if now is not self.own else 0.0
            self._in_hand[card] = OCCUPATIONS[card].points + self.lasting(card) + min(gain, MOST)
        return self._in_hand[card]

    def lasting(self, card: int) -> float:
        """What a card that lies there will bring."""
        if card not in self._lasting:
            clauses = OCCUPATIONS[card].effects
            self._lasting[card] = sum([self._clause(clause) for clause in clauses])
        return self._lasting[card]

    def _clause(self, clause: Clause) -> float:
        if clause.rule is not None:
            return rule_worth(clause.rule, self.own, self.season)
        if clause.when in ("play", "state"):
            return 0.0
        number = firings(clause, self.season)
        if not number:
            return 0.0
        # What it costs might not be there now, but could be then.
        able, rich = 1.0, self.own.copy()
        for pay in (clause.pay, *[way.pay for way in clause.ways]):
            if not spend(self.own.copy(), self.season, pay):
                able = UNABLE
                for thing, amount in pay.items():
                    endow(rich, thing, self.season.round if isinstance(amount, str) else amount)
        after = best(rich, self.season, clause, _usual(clause), eased)
        if after is None:
            return 0.0
        return min(MOST, able * number * max(0.0, eased(after, self.season) - eased(rich, self.season)))


def eased(own: Estate, season: Season) -> float:
    """What an estate is worth if silver, food and cells are neither badly needed nor in excess, as is mostly so."""
    rich = own.copy()
    rich.silver += EASE
    rich.tiles[SMALL] += int(0.4 * own.filling.room / CELLS[SMALL])
    return worth(rich, season)


EASE = 12
SMALL = NUMBER["rune_stone"]
UNABLE = 0.5
"""How likely it is that a price which cannot be paid now can be paid when it is asked."""


def endow(own: Estate, thing: str, count: int) -> None:
    """An estate that could pay this."""
    if thing in ("sheep_any", "cattle_any"):
        own.tiles[STABLE[thing.removesuffix("_any")][0]] += count
    elif thing == "weapon_any":
        own.weapons = [weapons + count for weapons in own.weapons]
    elif thing == "ore_on_longship":
        own.longships = tuple([min(3, ore + 1) for ore in own.longships])
    else:
        own.receive(thing, count)


MOST = 6.0
"""A card that seems to bring more has been misread."""


def firings(clause: Clause, season: Season) -> float:
    """How often a clause will work, roughly."""
    rounds: float = season.left + 0.5 * season.acting
    if clause.when == "scoring":
        return 1.0
    if clause.once or clause.when == "acquired":
        return ONCE * (rounds > 0)
    if clause.when in A_ROUND and not clause.spaces:
        if any(test.count == "harvest" and not test.most for test in clause.tests):
            return A_ROUND[clause.when] * season.fallow
        return A_ROUND[clause.when] * rounds
    spaces = len(matching(clause.spaces)) if clause.spaces or not clause.actions else 0
    if not spaces:
        spaces = sum([any(action in clause.actions for action in actions) for actions in SPACE_ACTIONS])
    return min(1.0, SPACE * spaces) * OFTEN.get(clause.when, 0.5) * rounds


def _usual(clause: Clause) -> Mapping[str, int]:
    if any(test.count == "harvest" for test in clause.tests):
        return {**USUAL, "harvest": max([test.least for test in clause.tests if test.count == "harvest"])}
    placed = [test.least for test in clause.tests if test.count == "vikings_placed"]
    return {**USUAL, "vikings_placed": max(placed)} if placed else USUAL


def rule_worth(rule: AnyRule, own: Estate, season: Season) -> float:
    """What a standing rule saves, or makes possible."""
    rounds: float = season.left + 0.5 * season.acting
    raids = 0.5 if own.longships else 0.2
    match rule:
        case RollChange():
            hunts = sum(
                [action not in ("raiding", "pillaging") for action in rule.actions or ("hunting", "")]
            )
            low = 0.35 * min(2, hunts) * -rule.by
            return rounds * (low + (raids * rule.by if not hunts or not rule.actions else 0.0))
        case RollsMore():
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
            per = 0.5 if rule.actions else SPACE * len(matching(rule.spaces))
            return min(1.0, per) * rule.by * rounds
        case FewerVikings():
            return 1.0 * rounds * (len(own.longships) > 2)

"""The review of a Saga: each decision compared with the hint's choice, by the probability of winning the Saga.

It judges the choice of force, means of travel, destination, deed at the end of a voyage, and battle line. It does not
judge answers to cards, or purchases, because the hint buys only one unit at a time."""

from __future__ import annotations

from random import Random
from typing import Any, cast

from meadhall.bots.bot import View
from meadhall.bots.review import Judgement, SeatReview, percent
from meadhall.engine import Decision, Move
from meadhall.games.sagas import Force, ForcedMarch, Go, Line, Rally, SagasView, Sail, Stay, Voyage

from . import karl
from .answers.battles import BattleValuation
from .answers.places import answer_deed
from .answers.voyages import add_levy, march_worth, moving_position, rallied_position, sail_worth
from .army import best_force
from .plan import CARD, NARROW, REST
from .situation import SagasSituation


class SagasReview(SeatReview):
    kinds = frozenset({"course", "deed", "line", "movement", "sailing", "voyage"})
    least_loss = 0.01

    def judge(self, view: View, decision: Decision, move: Move) -> Judgement | None:
        situation = SagasSituation(cast(SagasView, view))
        better = karl.PLAYER.choose(view, decision, Random(0))
        best, played = _worth(situation, decision, better), _worth(situation, decision, move)
        if best is None or played is None:
            return None
        loss = max(0.0, best - played)
        first, second = percent(best), percent(min(best, played))
        win = _win_chance(situation, move) if decision.kind == "line" else None
        return Judgement(
            loss=loss,
            better=better if loss else move,
            cost=f"about {max(1, round(100 * loss))} percentage points of the chance to win the Saga",
            text=f"The chance to win the Saga was about {first} with it and {second} with your choice.",
            chance=win,
            chance_of="" if win is None else "to win the battle in this order",
        )


def _worth(situation: SagasSituation, decision: Decision, move: Move) -> float | None:
    """Return the value of the position that a move leads to; None if the hint has no value for it."""
    match decision.kind:
        case "voyage":
            return _voyage_worth(situation, move)
        case "movement":
            return _movement_worth(situation, move)
        case "course":
            return _course_worth(situation, decision, move)
        case "sailing":
            return _sailing_worth(situation, decision, move)
        case "deed":
            weighed = answer_deed(situation, decision, Random(0)).weighed
            return next((one.value for one in weighed if one.move == move), None)
        case _:
            if isinstance(move, Line):
                battle = BattleValuation(situation)
                return battle.worth(move.units, battle.view["edge"], situation.position)[0]
    return None


def _voyage_worth(situation: SagasSituation, move: Move) -> float | None:
    if not isinstance(move, Voyage):
        return None
    return best_force(situation, add_levy(situation, situation.with_force(move.space)))[0]


def _movement_worth(situation: SagasSituation, move: Move) -> float | None:
    position, valuation = situation.position, situation.valuation
    match move:
        case Force(units):
            return valuation.worth(situation.with_force(position.place, units), REST, NARROW)
        case Stay():
            return valuation.worth(position._replace(left=position.left - 1), CARD)
        case Rally():
            return valuation.worth(rallied_position(situation), CARD)
    return None


def _course_worth(situation: SagasSituation, decision: Decision, move: Move) -> float | None:
    options: Any = decision.options
    position = moving_position(situation)
    match move:
        case Stay():
            return situation.landing_worth(position, position.place, 0)
        case Go(space):
            return situation.landing_worth(position, space, 0)
        case ForcedMarch(space):
            return march_worth(situation, position, space, options.price)
        case Sail():
            roads = situation.board.roads(situation.valuation.means(position.force), position.quests)
            return sail_worth(situation, position, roads)
    return None


def _sailing_worth(situation: SagasSituation, decision: Decision, move: Move) -> float | None:
    options: Any = decision.options
    position, before = moving_position(situation), situation.view["seas"]
    match move:
        case Stay():
            return situation.landing_worth(position, position.place, before)
        case Go(space):
            seas = next((one.seas for one in options.reach if one.space == space), 0)
            return situation.landing_worth(position, space, seas + before)
    return None


def _win_chance(situation: SagasSituation, move: Move) -> float | None:
    """Return the probability of winning the battle in this order."""
    if not isinstance(move, Line):
        return None
    battle = BattleValuation(situation)
    return battle.worth(move.units, battle.view["edge"], situation.position)[1]


REVIEW = SagasReview

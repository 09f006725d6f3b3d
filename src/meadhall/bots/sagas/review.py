"""How a Saga was played: its decisions beside those of the hint, by the chance to win the Saga.

Judged are who sets out, how and where to, the deed at the end of a voyage, and the line of a battle. Not judged are
purchases, which the hint makes unit by unit, and answers to cards."""

from __future__ import annotations

from random import Random
from typing import Any, cast

from meadhall.bots.bot import View
from meadhall.bots.review import Judgement, Review, percent
from meadhall.engine import Decision, Move
from meadhall.games.sagas import Force, ForcedMarch, Go, Line, Rally, SagasView, Sail, Stay, Voyage

from . import karl
from .answers.battles import Battle
from .answers.places import deed
from .answers.voyages import marched, moving, rallied, sailed, with_levy
from .army import setting_out
from .plan import CARD, NARROW, REST
from .situation import Situation


class SagasReview(Review):
    kinds = frozenset({"course", "deed", "line", "movement", "sailing", "voyage"})
    least = 0.01

    def judge(self, view: View, decision: Decision, move: Move) -> Judgement | None:
        situation = Situation(cast(SagasView, view))
        better = karl.choose(view, decision, Random(0))
        best, played = _worth(situation, decision, better), _worth(situation, decision, move)
        if best is None or played is None:
            return None
        loss = max(0.0, best - played)
        first, second = percent(best), percent(min(best, played))
        win = _win(situation, move) if decision.kind == "line" else None
        return Judgement(
            loss=loss,
            better=better if loss else move,
            cost=f"about {max(1, round(100 * loss))} percentage points of the chance to win the Saga",
            text=f"The chance to win the Saga was about {first} with it and {second} with your choice.",
            chance=win,
            chance_of="" if win is None else "to win the battle in this order",
        )


def _worth(situation: Situation, decision: Decision, move: Move) -> float | None:
    """The worth of the position that a move leads to; None if the hint cannot tell."""
    match decision.kind:
        case "voyage":
            return _voyage(situation, move)
        case "movement":
            return _movement(situation, move)
        case "course":
            return _course(situation, decision, move)
        case "sailing":
            return _sailing(situation, decision, move)
        case "deed":
            weighed = deed(situation, decision, Random(0)).weighed
            return next((one.value for one in weighed if one.move == move), None)
        case _:
            if isinstance(move, Line):
                battle = Battle(situation)
                return battle.worth(move.units, battle.view["edge"], situation.position)[0]
    return None


def _voyage(situation: Situation, move: Move) -> float | None:
    if not isinstance(move, Voyage):
        return None
    return setting_out(situation, with_levy(situation, situation.led_by(move.space)))[0]


def _movement(situation: Situation, move: Move) -> float | None:
    position, valuation = situation.position, situation.valuation
    match move:
        case Force(units):
            return valuation.worth(situation.led_by(position.place, units), REST, NARROW)
        case Stay():
            return valuation.worth(position._replace(left=position.left - 1), CARD)
        case Rally():
            return valuation.worth(rallied(situation), CARD)
    return None


def _course(situation: Situation, decision: Decision, move: Move) -> float | None:
    options: Any = decision.options
    position = moving(situation)
    match move:
        case Stay():
            return situation.landed(position, position.place, 0)
        case Go(space):
            return situation.landed(position, space, 0)
        case ForcedMarch(space):
            return marched(situation, position, space, options.price)
        case Sail():
            roads = situation.board.roads(situation.valuation.means(position.force), position.quests)
            return sailed(situation, position, roads)
    return None


def _sailing(situation: Situation, decision: Decision, move: Move) -> float | None:
    options: Any = decision.options
    position, before = moving(situation), situation.view["seas"]
    match move:
        case Stay():
            return situation.landed(position, position.place, before)
        case Go(space):
            seas = next((one.seas for one in options.reach if one.space == space), 0)
            return situation.landed(position, space, seas + before)
    return None


def _win(situation: Situation, move: Move) -> float | None:
    """The chance to win the battle in this order."""
    if not isinstance(move, Line):
        return None
    battle = Battle(situation)
    return battle.worth(move.units, battle.view["edge"], situation.position)[1]


REVIEW = SagasReview

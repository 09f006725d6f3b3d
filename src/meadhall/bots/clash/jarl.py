"""Jarl, the strongest bot: solves the game within every announcement and every Shield, and moves as Karl does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, cast

from meadhall.bots.bot import Candidate, View
from meadhall.bots.choice import Choice, Weighed, candidates, only, softmax
from meadhall.bots.foresight import foresee
from meadhall.engine import Decision, Move
from meadhall.games.clash import Announce, ClashView, Shield

from . import jarl_reasons, karl, reasons
from .announcement_game import Speaker, solve
from .answers import NEAR, RARE
from .cards import SHIELD
from .learned import Learned
from .learned import learned as read_learned
from .odds import harm_to_me, shifted
from .plan import Plan
from .shield_game import ShieldGame, stakes
from .situation import Foreseen, Situation

Answer = Callable[[Situation, Decision, Random, Learned], Choice]


def choose(view: View, decision: Decision, rng: Random, learned: Learned | None = None) -> Move:
    """Jarl's answer to any decision of the game."""
    return _answer(view, decision, rng, learned or read_learned()).move


def policy(view: View, decision: Decision) -> dict[Move, float]:
    """How often Jarl plays each move."""
    return _answer(view, decision, Random(0), read_learned()).policy()


def _answer(
    view: View, decision: Decision, rng: Random, learned: Learned, foreseen: Foreseen | None = None
) -> Choice:
    situation = Situation(cast(ClashView, view), learned.parameters(), foreseen)
    if decision.kind in ANSWERS:
        return ANSWERS[decision.kind](situation, decision, rng, learned)
    return karl.ANSWERS[decision.kind](situation, decision, rng)


def announce(situation: Situation, decision: Decision, rng: Random, learned: Learned) -> Choice:
    """What gains most against the calls of the solution; what gains about the same is mixed (CV-4.1)."""
    table, plan = situation.table, situation.plan
    moves = [move for move in decision.moves() if isinstance(move, Announce)]
    claims = list(dict.fromkeys(str(move.claim) for move in moves))
    solved = solve(situation.view, table.me, False, True, learned)
    says = Speaker(plan, claims, situation.view["nth"]).sayings(table.hand)
    plan.odds.called |= solved.calls
    by_cards = {(str(move.card), str(move.claim)): move for move in moves}
    weighed = [
        Weighed(
            say.passed + plan.odds.called[claims[say.claim]] * say.called,
            move,
            partial(reasons.announce, situation, decision, move),
        )
        for say in says
        for move in [by_cards[say.card, claims[say.claim]]]
    ]
    return _mix(weighed, softmax([one.value for one in weighed], learned.play_spread), NEAR, rng)


def call(situation: Situation, decision: Decision, rng: Random, learned: Learned) -> Choice:
    """As often as the solution says; what only I know of the table makes it more or less (CV-5.5, CV-5.6)."""
    table = situation.table
    options: Any = decision.options
    rival, claim = options.seat, str(options.claim)
    solved = solve(situation.view, rival, True, False, learned)
    often, lie = solved.call_alone.get(claim, 1.0), solved.lies.get(claim, 1.0)
    gain = Plan(table.through(rival), situation.parameters, laid=1).odds.gains.get(claim, 0.0)
    harm = harm_to_me(table, rival, claim, max(0.0, gain))
    worth = lie * (table.swing(rival) + harm) - (1.0 - lie) * table.loss(rival)
    often = shifted(often, (worth - solved.worth.get(claim, 0.0)) / learned.call_spread)
    why = partial(jarl_reasons.call, situation, rival, claim, lie, worth)
    yes, no = decision.moves()
    weighed = [Weighed(often, yes, partial(why, True)), Weighed(1.0 - often, no, partial(why, False))]
    return _mix(weighed, (often, 1.0 - often), 1.0 if RARE < often < 1.0 - RARE else 0.0, rng)


def shield(situation: Situation, decision: Decision, rng: Random, learned: Learned) -> Choice:
    """A real Shield, a false one as often as the attacker's calls allow, or the hit (CV-8.1)."""
    table = situation.table
    options: Any = decision.options
    attacker, claim = options.attacker, str(options.claim)
    solved = ShieldGame(situation.view, attacker, table.me, claim, False, True, learned).solve()
    caught, hurt, win = stakes(table, attacker, claim)
    keep = situation.plan.odds.keep
    weighed: list[Weighed] = []
    false: Weighed | None = None
    for move in decision.moves():
        if not isinstance(move, Shield):
            why = partial(reasons.endure, solved.doubted, caught, hurt)
            weighed.append(Weighed(-hurt, move, why if table.stake else "You have no bracelet to lose."))
        elif move.card == SHIELD:
            value = solved.doubted * win - keep[SHIELD]
            weighed.append(Weighed(value, move, partial(reasons.shield, situation, attacker, claim)))
        else:
            value = -solved.doubted * caught - keep[move.card]
            if false is None or value > false.value:
                false = Weighed(value, move, partial(reasons.false_shield, solved.doubted, caught, hurt))
    if false is not None and table.stake:
        weighed.append(false)
    return _mix(weighed, softmax([one.value for one in weighed], learned.play_spread), 1.5, rng)


def doubt(situation: Situation, decision: Decision, rng: Random, learned: Learned) -> Choice:
    """As often as makes a false Shield gain nothing (CV-8.4, CV-8.5)."""
    table = situation.table
    options: Any = decision.options
    rival = options.defender
    yes, no = decision.moves()
    if not table.stake:
        return only(yes, "You have no bracelet to lose, so a wrong call costs you nothing.")
    game = ShieldGame(situation.view, table.me, rival, str(options.claim), True, False, learned)
    solved = game.solve()
    if game.proven:
        return only(yes, f"Every Shield of {{{rival}}} was shown since the last shuffle: this one is false.")
    why = partial(reasons.doubt, situation, rival, solved.false, game.pays)
    often = solved.doubted
    weighed = [Weighed(often, yes, partial(why, True)), Weighed(1.0 - often, no, partial(why, False))]
    return _mix(weighed, (often, 1.0 - often), 1.0 if RARE < often < 1.0 - RARE else 0.0, rng)


def _mix(
    weighed: list[Weighed], chances: list[float] | tuple[float, ...], margin: float, rng: Random
) -> Choice:
    move = rng.choices([one.move for one in weighed], chances)[0]
    return Choice(move, weighed, margin, chances=chances)


ANSWERS: dict[str, Answer] = {"announce": announce, "call": call, "doubt": doubt, "shield": shield}
"""Where Jarl does not answer as Karl does."""


# ---------------------------------------------------------------- hints


def advise(view: View, decision: Decision, rng: Random) -> list[Candidate]:
    """The same answer and others that are nearly as good, with the reasons."""
    learned = read_learned()
    situation = Situation(cast(ClashView, view), learned.parameters(), _foreseen)
    choice = _answer(view, decision, rng, learned, _foreseen)
    return [
        one._replace(goal=karl.goal_of(situation, decision, one.move))
        for one in candidates(choice, karl.substance)
    ]


def _foreseen(view: View, decision: Decision, move: Move) -> Move | None:
    """What Jarl will do with an announcement that everybody lets pass."""
    steps = foresee("clash", choose, view, decision, move, karl.let_pass)
    return steps[0].move if steps else None

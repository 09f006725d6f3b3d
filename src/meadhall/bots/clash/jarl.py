"""Jarl, the strongest bot: solves the game within every announcement and every Shield; otherwise plays like Karl."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, cast

from meadhall.bots.bot import Candidate, View
from meadhall.bots.choice import BotChoice, WeighedMove, candidates, softmax, sole_choice
from meadhall.bots.foresight import foresee
from meadhall.engine import Decision, Move
from meadhall.games.clash import Announce, ClashView, Shield

from . import jarl_reasons, karl, reasons
from .announcement_game import Speaker, solve
from .answers import CANDIDATE_MARGIN, RARE_CHANCE
from .cards import SHIELD_CARD
from .jarl_model import ClashJarlModel
from .jarl_model import load_model as read_learned
from .odds import harm_to_me, shift_chance
from .plan import ClashPlan
from .shield_game import ShieldGame, stakes
from .situation import ClashSituation, Foresight

Answer = Callable[[ClashSituation, Decision, Random, ClashJarlModel], BotChoice]


def choose(view: View, decision: Decision, rng: Random, learned: ClashJarlModel | None = None) -> Move:
    """Jarl's answer to any decision of the game."""
    return _answer_decision(view, decision, rng, learned or read_learned()).move


def policy(view: View, decision: Decision) -> dict[Move, float]:
    """The probability of each of Jarl's moves."""
    return _answer_decision(view, decision, Random(0), read_learned()).policy()


def _answer_decision(
    view: View, decision: Decision, rng: Random, learned: ClashJarlModel, foreseen: Foresight | None = None
) -> BotChoice:
    situation = ClashSituation(cast(ClashView, view), learned.parameters(), foreseen)
    if decision.kind in ANSWER_BY_KIND:
        return ANSWER_BY_KIND[decision.kind](situation, decision, rng, learned)
    return karl.ANSWER_BY_KIND[decision.kind](situation, decision, rng)


def answer_announce(
    situation: ClashSituation, decision: Decision, rng: Random, learned: ClashJarlModel
) -> BotChoice:
    """Announce what gains most against the solution's calls; mix announcements of about the same gain (CV-4.1)."""
    table, plan = situation.table, situation.plan
    moves = [move for move in decision.moves() if isinstance(move, Announce)]
    claims = list(dict.fromkeys(str(move.claim) for move in moves))
    solved = solve(situation.view, table.me, False, True, learned)
    says = Speaker(plan, claims, situation.view["nth"]).sayings(table.hand)
    plan.odds.call_chances |= solved.calls
    by_cards = {(str(move.card), str(move.claim)): move for move in moves}
    weighed = [
        WeighedMove(
            say.passed + plan.odds.call_chances[claims[say.claim]] * say.called,
            move,
            partial(reasons.explain_announcement, situation, decision, move),
        )
        for say in says
        for move in [by_cards[say.card, claims[say.claim]]]
    ]
    return _mix(weighed, softmax([one.value for one in weighed], learned.play_spread), CANDIDATE_MARGIN, rng)


def answer_call(
    situation: ClashSituation, decision: Decision, rng: Random, learned: ClashJarlModel
) -> BotChoice:
    """Call as often as the solution says, adjusted by what only I know of the table (CV-5.5, CV-5.6)."""
    table = situation.table
    options: Any = decision.options
    rival, claim = options.seat, str(options.claim)
    solved = solve(situation.view, rival, True, False, learned)
    often, lie = solved.call_alone.get(claim, 1.0), solved.lies.get(claim, 1.0)
    gain = ClashPlan(table.table_of(rival), situation.parameters, laid=1).odds.gains.get(claim, 0.0)
    harm = harm_to_me(table, rival, claim, max(0.0, gain))
    worth = lie * (table.swing(rival) + harm) - (1.0 - lie) * table.loss(rival)
    often = shift_chance(often, (worth - solved.worth.get(claim, 0.0)) / learned.call_spread)
    why = partial(jarl_reasons.explain_call, situation, rival, claim, lie, worth)
    yes, no = decision.moves()
    weighed = [WeighedMove(often, yes, partial(why, True)), WeighedMove(1.0 - often, no, partial(why, False))]
    return _mix(weighed, (often, 1.0 - often), 1.0 if RARE_CHANCE < often < 1.0 - RARE_CHANCE else 0.0, rng)


def answer_shield(
    situation: ClashSituation, decision: Decision, rng: Random, learned: ClashJarlModel
) -> BotChoice:
    """Claim a Shield, real or false, or accept the hit, mixed by their values against the attacker's calls (CV-8.1)."""
    table = situation.table
    options: Any = decision.options
    attacker, claim = options.attacker, str(options.claim)
    solved = ShieldGame(situation.view, attacker, table.me, claim, False, True, learned).solve()
    caught, hurt, win = stakes(table, attacker, claim)
    keep = situation.plan.odds.keep_values
    weighed: list[WeighedMove] = []
    false: WeighedMove | None = None
    for move in decision.moves():
        if not isinstance(move, Shield):
            why = partial(reasons.explain_enduring, solved.call_chance, caught, hurt)
            weighed.append(WeighedMove(-hurt, move, why if table.stake else "You have no bracelet to lose."))
        elif move.card == SHIELD_CARD:
            value = solved.call_chance * win - keep[SHIELD_CARD]
            weighed.append(
                WeighedMove(value, move, partial(reasons.explain_shield, situation, attacker, claim))
            )
        else:
            value = -solved.call_chance * caught - keep[move.card]
            if false is None or value > false.value:
                false = WeighedMove(
                    value, move, partial(reasons.explain_false_shield, solved.call_chance, caught, hurt)
                )
    if false is not None and table.stake:
        weighed.append(false)
    return _mix(weighed, softmax([one.value for one in weighed], learned.play_spread), 1.5, rng)


def answer_doubt(
    situation: ClashSituation, decision: Decision, rng: Random, learned: ClashJarlModel
) -> BotChoice:
    """Call as often as is needed for a false Shield to gain nothing (CV-8.4, CV-8.5)."""
    table = situation.table
    options: Any = decision.options
    rival = options.defender
    yes, no = decision.moves()
    if not table.stake:
        return sole_choice(yes, "You have no bracelet to lose, so a wrong call costs you nothing.")
    game = ShieldGame(situation.view, table.me, rival, str(options.claim), True, False, learned)
    solved = game.solve()
    if game.proven:
        return sole_choice(
            yes, f"Every Shield of {{{rival}}} was shown since the last shuffle: this one is false."
        )
    why = partial(reasons.explain_doubt, situation, rival, solved.false_share, game.pays)
    often = solved.call_chance
    weighed = [WeighedMove(often, yes, partial(why, True)), WeighedMove(1.0 - often, no, partial(why, False))]
    return _mix(weighed, (often, 1.0 - often), 1.0 if RARE_CHANCE < often < 1.0 - RARE_CHANCE else 0.0, rng)


def _mix(
    weighed: list[WeighedMove], chances: list[float] | tuple[float, ...], margin: float, rng: Random
) -> BotChoice:
    move = rng.choices([one.move for one in weighed], chances)[0]
    return BotChoice(move, weighed, margin, chances=chances)


ANSWER_BY_KIND: dict[str, Answer] = {
    "announce": answer_announce,
    "call": answer_call,
    "doubt": answer_doubt,
    "shield": answer_shield,
}
"""Jarl's own answers, by kind of decision; the others are Karl's."""


# ---------------------------------------------------------------- hints


def advise(view: View, decision: Decision, rng: Random) -> list[Candidate]:
    """Return the move of `choose` and others that are nearly as good, with the reasons."""
    learned = read_learned()
    situation = ClashSituation(cast(ClashView, view), learned.parameters(), _foresee_action)
    choice = _answer_decision(view, decision, rng, learned, _foresee_action)
    return [
        one._replace(goal=karl.goal_of(situation, decision, one.move))
        for one in candidates(choice, karl.substance)
    ]


def _foresee_action(view: View, decision: Decision, move: Move) -> Move | None:
    """The move that Jarl plays after an announcement that nobody calls."""
    steps = foresee("clash", choose, view, decision, move, karl.let_pass)
    return steps[0].move if steps else None

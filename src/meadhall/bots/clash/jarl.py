"""Jarl, the strongest bot: solves the game within every announcement and every Shield; otherwise plays like Karl."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from meadhall.bots.choice import BotChoice, WeighedMove, mix, mix_by_value, moves_of, sole_choice
from meadhall.engine import Decision
from meadhall.games.clash import Announce, Shield

from . import jarl_reasons, karl, reasons
from .announcement_game import Speaker, solve
from .answers import CANDIDATE_MARGIN, RARE_CHANCE
from .cards import SHIELD_CARD
from .jarl_model import ClashJarlModel, load_model
from .odds import harm_to_me, shift_chance
from .plan import ClashPlan
from .player import ClashPlanningPlayer
from .shield_game import ShieldGame, stakes
from .situation import ClashSituation


class ClashJarlPlayer(ClashPlanningPlayer):
    """A player that answers as Karl does, except for announcements, calls and Shields."""

    def __init__(self, learned: ClashJarlModel) -> None:
        super().__init__(
            {
                **karl.ANSWER_BY_KIND,
                "announce": self.answer_announce,
                "call": self.answer_call,
                "doubt": self.answer_doubt,
                "shield": self.answer_shield,
            }
        )
        self.learned = learned
        self.parameters = learned.parameters()

    def answer_announce(self, situation: ClashSituation, decision: Decision, rng: Random) -> BotChoice:
        """Announce the action that gains most against the solution's calls; mix those of similar gain (CV-4.1)."""
        table, plan = situation.table, situation.plan
        moves = moves_of(decision, Announce)
        claims = list(dict.fromkeys(str(move.claim) for move in moves))
        solved = solve(situation.view, table.me, False, True, self.learned)
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
        return mix_by_value(weighed, self.learned.play_spread, rng, CANDIDATE_MARGIN)

    def answer_call(self, situation: ClashSituation, decision: Decision, rng: Random) -> BotChoice:
        """Call with the solution's probability, adjusted by what I know and others do not (CV-5.5, CV-5.6)."""
        table = situation.table
        options: Any = decision.options
        rival, claim = options.seat, str(options.claim)
        solved = solve(situation.view, rival, True, False, self.learned)
        often, lie = solved.call_alone.get(claim, 1.0), solved.lies.get(claim, 1.0)
        gain = ClashPlan(table.table_of(rival), situation.parameters, laid=1).odds.gains.get(claim, 0.0)
        harm = harm_to_me(table, rival, claim, max(0.0, gain))
        worth = lie * (table.swing(rival) + harm) - (1.0 - lie) * table.loss(rival)
        often = shift_chance(often, (worth - solved.worth.get(claim, 0.0)) / self.learned.call_spread)
        why = partial(jarl_reasons.explain_call, situation, rival, claim, lie, worth)
        return _mix_call(decision, often, why, rng)

    def answer_shield(self, situation: ClashSituation, decision: Decision, rng: Random) -> BotChoice:
        """Claim a Shield, real or false, or accept the hit, by their values against the attacker's calls (CV-8.1)."""
        table = situation.table
        options: Any = decision.options
        attacker, claim = options.attacker, str(options.claim)
        solved = ShieldGame(situation.view, attacker, table.me, claim, False, True, self.learned).solve()
        caught, hurt, win = stakes(table, attacker, claim)
        keep = situation.plan.odds.keep_values
        weighed: list[WeighedMove] = []
        false: WeighedMove | None = None
        for move in decision.moves():
            if not isinstance(move, Shield):
                why = partial(reasons.explain_enduring, solved.call_chance, caught, hurt)
                weighed.append(
                    WeighedMove(-hurt, move, why if table.stake else "You have no bracelet to lose.")
                )
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
        return mix_by_value(weighed, self.learned.play_spread, rng, 1.5)

    def answer_doubt(self, situation: ClashSituation, decision: Decision, rng: Random) -> BotChoice:
        """Call with the solution's probability; always if the Shield is surely false or nothing can be lost."""
        table = situation.table
        options: Any = decision.options
        rival = options.defender
        yes = decision.moves()[0]
        if not table.stake:
            return sole_choice(yes, "You have no bracelet to lose, so a wrong call costs you nothing.")
        game = ShieldGame(situation.view, table.me, rival, str(options.claim), True, False, self.learned)
        solved = game.solve()
        if game.proven:
            return sole_choice(
                yes, f"Every Shield of {{{rival}}} was shown since the last shuffle: this one is false."
            )
        why = partial(reasons.explain_doubt, situation, rival, solved.false_share, game.pays)
        return _mix_call(decision, solved.call_chance, why, rng)


def _mix_call(decision: Decision, often: float, why: Callable[[bool], str], rng: Random) -> BotChoice:
    """Call with this probability."""
    yes, no = decision.moves()
    weighed = [WeighedMove(often, yes, partial(why, True)), WeighedMove(1.0 - often, no, partial(why, False))]
    margin = 1.0 if RARE_CHANCE < often < 1.0 - RARE_CHANCE else 0.0
    return mix(weighed, (often, 1.0 - often), rng, margin)


PLAYER = ClashJarlPlayer(load_model())

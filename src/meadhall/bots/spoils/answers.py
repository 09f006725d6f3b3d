"""Karl's answers, by kind of decision."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from meadhall.bots.choice import BotChoice, WeighedMove, choose_best, mix_by_value, moves_of, sole_choice
from meadhall.engine import Decision, Move
from meadhall.games.spoils import Bet, Give, Hold, Name, Pass, Pick, Swap, Take, Use

from . import reasons
from .artifacts import swaps, uses
from .artifacts.sampo import harm
from .bids import options_of
from .situation import SpoilsSituation

CANDIDATE_MARGIN = 2.5
"""The largest loss against the best move, in gold, at which a move is still a candidate."""


# ---------------------------------------------------------------- bids and bets


def answer_name(situation: SpoilsSituation, decision: Decision, rng: Random) -> BotChoice:
    """Name my left neighbour, so that I bid last and know all other bids (SW-4.1)."""
    first = situation.table.rivals[0]
    return sole_choice(
        Name(first), f"If {{{first}}} on your left begins, you bid last and know every other bid by then."
    )


def answer_bid(situation: SpoilsSituation, decision: Decision, rng: Random) -> BotChoice:
    options: Any = decision.options
    found = options_of(situation, options)
    top = max(value for value, _ in found)
    use = uses.find_use_on_turn(situation, options.offers, top)
    weighed = [
        WeighedMove(value, move, partial(reasons.explain_bid, situation, move)) for value, move in found
    ]
    if use is not None:
        ability = next(offer.ability for offer in options.offers if use in offer.uses)
        weighed.append(WeighedMove(top, use, partial(reasons.explain_use, situation, ability, use, 0.0)))
        return BotChoice(use, weighed, CANDIDATE_MARGIN)
    return mix_by_value(weighed, situation.parameters.bid_spread, rng, CANDIDATE_MARGIN)


def answer_bet(situation: SpoilsSituation, decision: Decision, rng: Random) -> BotChoice:
    """Bet on the best side with the best stake; a holder of the Norn Orb bets last, after seeing another bet
    (SW-R14)."""
    options: Any = decision.options
    if options.hold:
        return sole_choice(Hold(), "Betting last, with a look at another bet first, costs nothing.")
    use = uses.best_use(situation, options.offers, "bets_last")
    if use is not None and not any(situation.table.seats[seat]["bet"] for seat in situation.table.rivals):
        return sole_choice(use, partial(reasons.explain_use, situation, "norn_orb", use, 0.0))
    sides = situation.sides()
    stakes = situation.stakes.options(sides)
    weighed = [
        WeighedMove(
            value, Bet(side, stake), partial(reasons.explain_bet, situation, side, stake, sides[side])
        )
        for value, side, stake in stakes
    ]
    near = set(situation.stakes.near_options(stakes))
    chances = [(one in near) / len(near) for one in stakes]
    return BotChoice(
        Bet(*situation.stakes.draw_option(stakes, rng)), weighed, CANDIDATE_MARGIN, chances=chances
    )


# ---------------------------------------------------------------- artifacts


def answer_artifacts(situation: SpoilsSituation, decision: Decision, rng: Random) -> BotChoice:
    options: Any = decision.options
    return _choose_use(
        situation,
        options,
        options.window,
        WeighedMove(0.0, Pass(), partial(reasons.explain_waiting, situation, options)),
    )


def _choose_use(situation: SpoilsSituation, options: Any, when: str, otherwise: WeighedMove) -> BotChoice:
    """Choose the best use of an artifact if it gains anything; uses that only lose a little are candidates too."""
    found = [
        WeighedMove(value, use, partial(reasons.explain_use, situation, ability, use, value))
        for value, ability, use in uses.valued_uses(situation, options.offers, when)
    ]
    top = max(found, key=lambda one: one.value, default=otherwise)
    move = top.move if top.value > 0.0 else otherwise.move
    return BotChoice(move, [otherwise, *found], 1.0)


def answer_announcement(situation: SpoilsSituation, decision: Decision, rng: Random) -> BotChoice:
    options: Any = decision.options
    found: list[Move] = [use for offer in options.offers for use in offer.uses]
    if not found:
        return sole_choice(Pass(), "You have no artifact that could stop it.")
    costs, least = harm(situation), situation.patience + 1.0
    stopped = WeighedMove(
        costs, rng.choice(found) if costs > least else found[0], partial(reasons.explain_stopping, costs)
    )
    kept = WeighedMove(least, Pass(), partial(reasons.explain_letting, costs))
    return BotChoice((stopped if costs > least else kept).move, [stopped, kept], 1.0)


def answer_lyre(situation: SpoilsSituation, decision: Decision, rng: Random) -> BotChoice:
    """Show two dice if I can, which costs less than paying five gold and brings the Lyre (SW-10.38)."""
    move = decision.moves()[0]
    able = len(decision.moves()) > 1
    return sole_choice(
        move, "Two shown dice cost no gold and bring you the Lyre." if able else "There is no other choice."
    )


def answer_swap(situation: SpoilsSituation, decision: Decision, rng: Random) -> BotChoice:
    """Swap for the card that gains most for me and costs its owner most."""
    options: Any = decision.options
    weighed = []
    for move in moves_of(decision, Swap):
        value = swaps.swap_gain(situation, options.victim, move.card)
        why = partial(reasons.explain_swap, situation, options.victim, move.card, value)
        weighed.append(WeighedMove(value, move, why))
    return choose_best(weighed, CANDIDATE_MARGIN, rng)


def answer_leftover(situation: SpoilsSituation, decision: Decision, rng: Random) -> BotChoice:
    weighed = []
    for move in moves_of(decision, Take):
        why = partial(reasons.explain_gain, situation, move.card)
        weighed.append(WeighedMove(swaps.own_gain(situation, move.card), move, why))
    if not weighed:
        return sole_choice(decision.moves()[0], "No card can be taken.")
    return choose_best(weighed, CANDIDATE_MARGIN, rng)


def answer_item(situation: SpoilsSituation, decision: Decision, rng: Random) -> BotChoice:
    weighed = []
    for move in moves_of(decision, Use):
        value = swaps.item_bonus(situation, move.item)
        weighed.append(WeighedMove(value, move, f"As this it adds {reasons.gold(value)}."))
    return choose_best(weighed, CANDIDATE_MARGIN, rng)


def answer_give(situation: SpoilsSituation, decision: Decision, rng: Random) -> BotChoice:
    """Give to the loser who is least likely to win the game."""
    totals = situation.treasure.totals
    weighed = []
    for move in moves_of(decision, Give):
        total = totals[move.seat]
        why = f"At about {reasons.gold(total)} in all, {{{move.seat}}} is the least danger."
        weighed.append(WeighedMove(-total, move, why))
    return choose_best(weighed, CANDIDATE_MARGIN, rng)


# ---------------------------------------------------------------- treasure


def answer_pick(situation: SpoilsSituation, decision: Decision, rng: Random) -> BotChoice:
    """Pick the card with the highest gain, plus a small bonus if a rival who picks later wants it."""
    options: Any = decision.options
    treasure, table = situation.treasure, situation.table
    after = [seat for seat, _ in table.view["order"]]
    cards = dict(treasure.pile_cards)
    found: list[WeighedMove] = []
    for move in moves_of(decision, Pick):
        card = cards[move.place]
        value = treasure.gain(table.me, card)
        if after:
            deny = max([situation.envy[seat] * treasure.gain(seat, card) for seat in after])
            value += situation.parameters.deny * deny
        found.append(WeighedMove(value, move, partial(reasons.explain_pick, situation, card, after)))
    use = uses.best_use(situation, options.offers, "own_pick")
    if use is not None:
        return sole_choice(
            use, partial(reasons.explain_use, situation, situation.table.ability(use.card), use, 0.2)
        )
    return choose_best(found, CANDIDATE_MARGIN, rng)

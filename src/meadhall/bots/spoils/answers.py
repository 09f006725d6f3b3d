"""Karl's answers, by what is asked."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from meadhall.bots.choice import Choice, Weighed, best_of, mixed, only, softmax
from meadhall.engine import Decision, Move
from meadhall.games.spoils import Bet, Give, Hold, Name, Pass, Pick, Swap, Take, Use

from . import reasons
from .artifacts import swaps, uses
from .artifacts.sampo import harm
from .bids import options_of
from .situation import Situation

NEAR = 2.5
"""A move that is worse by so much gold can still be a candidate."""


def best(weighed: list[Weighed], rng: Random) -> Choice:
    """The best of these moves; chance decides between equal ones."""
    return Choice(best_of([(one.value, one.move) for one in weighed], rng), weighed, NEAR)


# ---------------------------------------------------------------- bids and bets


def name(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """My left neighbour: then I bid last and know all other bids (SW-4.1)."""
    first = situation.table.rivals[0]
    return only(
        Name(first), f"If {{{first}}} on your left begins, you bid last and know every other bid by then."
    )


def bid(situation: Situation, decision: Decision, rng: Random) -> Choice:
    options: Any = decision.options
    found = options_of(situation, options)
    top = max(value for value, _ in found)
    use = uses.on_my_turn(situation, options.offers, top)
    weighed = [Weighed(value, move, partial(reasons.bid, situation, move)) for value, move in found]
    if use is not None:
        ability = next(offer.ability for offer in options.offers if use in offer.uses)
        weighed.append(Weighed(top, use, partial(reasons.use, situation, ability, use, 0.0)))
        return Choice(use, weighed, NEAR)
    spread = situation.parameters.bid_spread
    chances = softmax([value for value, _ in found], spread)
    return Choice(mixed(found, spread, rng), weighed, NEAR, chances=chances)


def bet(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """The best side and stake; a holder of the Norn Orb bets last, after a look at another bet (SW-R14)."""
    options: Any = decision.options
    if options.hold:
        return only(Hold(), "Betting last, with a look at another bet first, costs nothing.")
    use = uses.best_use(situation, options.offers, "bets_last")
    if use is not None and not any(situation.table.seats[seat]["bet"] for seat in situation.table.rivals):
        return only(use, partial(reasons.use, situation, "norn_orb", use, 0.0))
    sides = situation.sides()
    stakes = situation.stakes.options(sides)
    weighed = [
        Weighed(value, Bet(side, stake), partial(reasons.bet, situation, side, stake, sides[side]))
        for value, side, stake in stakes
    ]
    near = set(situation.stakes.near(stakes))
    chances = [(one in near) / len(near) for one in stakes]
    return Choice(Bet(*situation.stakes.among(stakes, rng)), weighed, NEAR, chances=chances)


# ---------------------------------------------------------------- artifacts


def window(situation: Situation, decision: Decision, rng: Random) -> Choice:
    options: Any = decision.options
    return _use_or(
        situation, options, options.window, Weighed(0.0, Pass(), partial(reasons.wait, situation, options))
    )


def _use_or(situation: Situation, options: Any, when: str, otherwise: Weighed) -> Choice:
    """The best use of an artifact, if it gains anything; uses that only lose a little are named too."""
    found = [
        Weighed(value, use, partial(reasons.use, situation, ability, use, value))
        for value, ability, use in uses.valued_uses(situation, options.offers, when)
    ]
    top = max(found, key=lambda one: one.value, default=otherwise)
    move = top.move if top.value > 0.0 else otherwise.move
    return Choice(move, [otherwise, *found], 1.0)


def answer(situation: Situation, decision: Decision, rng: Random) -> Choice:
    options: Any = decision.options
    found: list[Move] = [use for offer in options.offers for use in offer.uses]
    if not found:
        return only(Pass(), "You have no artifact that could stop it.")
    costs, least = harm(situation), situation.patience + 1.0
    stopped = Weighed(costs, rng.choice(found) if costs > least else found[0], partial(reasons.stop, costs))
    kept = Weighed(least, Pass(), partial(reasons.let_happen, costs))
    return Choice((stopped if costs > least else kept).move, [stopped, kept], 1.0)


def lyre(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """Show two dice if I can: that costs less than five gold and brings the Lyre (SW-10.38)."""
    move = decision.moves()[0]
    able = len(decision.moves()) > 1
    return only(
        move, "Two shown dice cost no gold and bring you the Lyre." if able else "There is no other choice."
    )


def swap(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """The card that gains most for me and costs its owner most."""
    options: Any = decision.options
    moves = [move for move in decision.moves() if isinstance(move, Swap)]
    return best(
        [
            Weighed(
                value := swaps.swap_gain(situation, options.victim, move.card),
                move,
                partial(reasons.swap, situation, options.victim, move.card, value),
            )
            for move in moves
        ],
        rng,
    )


def leftover(situation: Situation, decision: Decision, rng: Random) -> Choice:
    moves = [move for move in decision.moves() if isinstance(move, Take)]
    if not moves:
        return only(decision.moves()[0], "No card can be taken.")
    return best(
        [
            Weighed(swaps.own_gain(situation, move.card), move, partial(reasons.gain, situation, move.card))
            for move in moves
        ],
        rng,
    )


def item(situation: Situation, decision: Decision, rng: Random) -> Choice:
    moves = [move for move in decision.moves() if isinstance(move, Use)]
    return best(
        [
            Weighed(
                value := swaps.item_bonus(situation, move.item),
                move,
                f"As this it adds {reasons.gold(value)}.",
            )
            for move in moves
        ],
        rng,
    )


def give(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """To the loser who is least likely to win the game."""
    totals = situation.treasure.totals
    moves = [move for move in decision.moves() if isinstance(move, Give)]
    return best(
        [
            Weighed(
                -totals[move.seat],
                move,
                f"At about {reasons.gold(totals[move.seat])} in all, {{{move.seat}}} is the least danger.",
            )
            for move in moves
        ],
        rng,
    )


# ---------------------------------------------------------------- treasure


def pick(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """The card that adds most; one that a rival after me wants counts a little more."""
    options: Any = decision.options
    treasure, table = situation.treasure, situation.table
    after = [seat for seat, _ in table.view["order"]]
    cards = dict(treasure.in_pile)
    found: list[Weighed] = []
    for move in decision.moves():
        if isinstance(move, Pick):
            card = cards[move.place]
            value = treasure.gain(table.me, card)
            if after:
                deny = max([situation.envy[seat] * treasure.gain(seat, card) for seat in after])
                value += situation.parameters.deny * deny
            found.append(Weighed(value, move, partial(reasons.pick, situation, card, after)))
    use = uses.best_use(situation, options.offers, "own_pick")
    if use is not None:
        return only(use, partial(reasons.use, situation, situation.table.ability(use.card), use, 0.2))
    return best(found, rng)

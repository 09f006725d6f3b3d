"""Karl's answers, by what is asked."""

from __future__ import annotations

from random import Random
from typing import Any

from meadhall.bots.choice import best_of, mixed
from meadhall.engine import Decision, Move
from meadhall.games.spoils import Bet, Give, Hold, Name, Pass, Pick, Swap, Take, Use

from .artifacts import swaps, uses
from .artifacts.sampo import harm
from .bids import options_of
from .situation import Situation

# ---------------------------------------------------------------- bids and bets


def name(situation: Situation, decision: Decision, rng: Random) -> Move:
    """My left neighbour: then I bid last and know all other bids (SW-4.1)."""
    return Name(situation.table.rivals[0])


def bid(situation: Situation, decision: Decision, rng: Random) -> Move:
    options: Any = decision.options
    found = options_of(situation, options)
    use = uses.on_my_turn(situation, options.offers, max(value for value, _ in found))
    return use or mixed(found, situation.parameters.bid_spread, rng)


def bet(situation: Situation, decision: Decision, rng: Random) -> Move:
    """The best side and stake; a holder of the Norn Orb bets last, after a look at another bet (SW-R14)."""
    options: Any = decision.options
    if options.hold:
        return Hold()
    use = uses.best_use(situation, options.offers, "bets_last")
    if use is not None and not any(situation.table.seats[seat]["bet"] for seat in situation.table.rivals):
        return use
    return Bet(*situation.stakes.best(situation.sides(), rng))


# ---------------------------------------------------------------- artifacts


def window(situation: Situation, decision: Decision, rng: Random) -> Move:
    options: Any = decision.options
    return uses.best_use(situation, options.offers, options.window) or Pass()


def answer(situation: Situation, decision: Decision, rng: Random) -> Move:
    options: Any = decision.options
    found: list[Move] = [use for offer in options.offers for use in offer.uses]
    if found and harm(situation) > situation.patience + 1.0:
        return rng.choice(found)
    return Pass()


def lyre(situation: Situation, decision: Decision, rng: Random) -> Move:
    """Show two dice if I can: that costs less than five gold and brings the Lyre (SW-10.38)."""
    return decision.moves()[0]


def swap(situation: Situation, decision: Decision, rng: Random) -> Move:
    """The card that gains most for me and costs its owner most."""
    options: Any = decision.options
    moves = [move for move in decision.moves() if isinstance(move, Swap)]
    return best_of([(swaps.swap_gain(situation, options.victim, move.card), move) for move in moves], rng)


def leftover(situation: Situation, decision: Decision, rng: Random) -> Move:
    moves = [move for move in decision.moves() if isinstance(move, Take)]
    if not moves:
        return decision.moves()[0]
    return best_of([(swaps.own_gain(situation, move.card), move) for move in moves], rng)


def item(situation: Situation, decision: Decision, rng: Random) -> Move:
    moves = [move for move in decision.moves() if isinstance(move, Use)]
    return best_of([(swaps.item_bonus(situation, move.item), move) for move in moves], rng)


def give(situation: Situation, decision: Decision, rng: Random) -> Move:
    """To the loser who is least likely to win the game."""
    totals = situation.treasure.totals
    moves = [move for move in decision.moves() if isinstance(move, Give)]
    return best_of([(-totals[move.seat], move) for move in moves], rng)


# ---------------------------------------------------------------- treasure


def pick(situation: Situation, decision: Decision, rng: Random) -> Move:
    """The card that adds most; one that a rival after me wants counts a little more."""
    options: Any = decision.options
    use = uses.best_use(situation, options.offers, "own_pick")
    if use is not None:
        return use
    treasure, table = situation.treasure, situation.table
    after = [seat for seat, _ in table.view["order"]]
    cards = dict(treasure.in_pile)
    found: list[tuple[float, Move]] = []
    for move in decision.moves():
        if isinstance(move, Pick):
            card = cards[move.place]
            value = treasure.gain(table.me, card)
            if after:
                deny = max([situation.envy[seat] * treasure.gain(seat, card) for seat in after])
                value += situation.parameters.deny * deny
            found.append((value, move))
    return best_of(found, rng)

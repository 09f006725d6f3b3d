"""Karl: knows the odds, reads the bids, stakes by price, collects whole sets."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from meadhall.bots.bot import View
from meadhall.engine import Decision, Move
from meadhall.games.spoils import Bet, Give, Hold, Name, Pass, Pick, Swap, Take, Use

from .artifacts import swaps as trades
from .artifacts import uses as artifacts
from .artifacts.sampo import harm
from .bids import mixed, options_of
from .parameters import KARL, Temper
from .situation import Mind


def choose(view: View, decision: Decision, rng: Random, temper: Temper = KARL) -> Move:
    """Karl's answer to any decision of the game."""
    return _ANSWERS[decision.kind](Mind(view, temper), decision, rng)


def best_of(options: Sequence[tuple[float, Move]], rng: Random) -> Move:
    """The best option; lots decide between equals."""
    best = max(value for value, _ in options)
    return rng.choice([option for value, option in options if value > best - 1e-9])


# ---------------------------------------------------------------- bids and bets


def name(mind: Mind, decision: Decision, rng: Random) -> Move:
    """My left neighbour begins: then I bid last, having heard all the others (SW-4.1)."""
    return Name(mind.table.rivals[0])


def bid(mind: Mind, decision: Decision, rng: Random) -> Move:
    options: Any = decision.options
    found = options_of(mind, options)
    use = artifacts.on_my_turn(mind, options.offers, max(value for value, _ in found))
    return use or mixed(found, mind.temper.bid_spread, rng)


def bet(mind: Mind, decision: Decision, rng: Random) -> Move:
    """The side that is likelier to pay and the stake that pays best; with the Norn Orb last of all (SW-R14)."""
    options: Any = decision.options
    if options.hold:
        return Hold()
    use = artifacts.best_use(mind, options.offers, "bets_last", rng)
    if use is not None and not any(mind.table.seats[seat]["bet"] for seat in mind.table.rivals):
        return use
    return Bet(*mind.staking.best(mind.sides(), rng))


# ---------------------------------------------------------------- artifacts


def window(mind: Mind, decision: Decision, rng: Random) -> Move:
    options: Any = decision.options
    return artifacts.best_use(mind, options.offers, options.window, rng) or Pass()


def answer(mind: Mind, decision: Decision, rng: Random) -> Move:
    options: Any = decision.options
    uses: list[Move] = [use for offer in options.offers for use in offer.uses]
    if uses and harm(mind) > mind.patience + 1.0:
        return rng.choice(uses)
    return Pass()


def lyre(mind: Mind, decision: Decision, rng: Random) -> Move:
    """Two dice shown cost less than five gold and bring the Lyre (SW-10.38)."""
    return decision.moves()[0]


def swap(mind: Mind, decision: Decision, rng: Random) -> Move:
    """The card that helps me most and hurts its owner most."""
    options: Any = decision.options
    moves = [move for move in decision.moves() if isinstance(move, Swap)]
    return best_of([(trades.swap_gain(mind, options.victim, move.card), move) for move in moves], rng)


def leftover(mind: Mind, decision: Decision, rng: Random) -> Move:
    moves = [move for move in decision.moves() if isinstance(move, Take)]
    if not moves:
        return decision.moves()[0]
    return best_of([(trades.own_gain(mind, move.card), move) for move in moves], rng)


def item(mind: Mind, decision: Decision, rng: Random) -> Move:
    moves = [move for move in decision.moves() if isinstance(move, Use)]
    return best_of([(trades.item_bonus(mind, move.item), move) for move in moves], rng)


def give(mind: Mind, decision: Decision, rng: Random) -> Move:
    """To the loser who is least likely to win the game."""
    totals = mind.draft.totals
    moves = [move for move in decision.moves() if isinstance(move, Give)]
    return best_of([(-totals[move.seat], move) for move in moves], rng)


# ---------------------------------------------------------------- treasure


def pick(mind: Mind, decision: Decision, rng: Random) -> Move:
    """The card that adds most; one that a rival after me would like counts a little more."""
    options: Any = decision.options
    use = artifacts.best_use(mind, options.offers, "own_pick", rng)
    if use is not None:
        return use
    draft, table = mind.draft, mind.table
    after = [seat for seat, _ in table.view["order"]]
    cards = dict(draft.in_pile)
    found: list[tuple[float, Move]] = []
    for move in decision.moves():
        if isinstance(move, Pick):
            card = cards[move.place]
            value = draft.gain(table.me, card)
            if after:
                deny = max([mind.envy[seat] * draft.gain(seat, card) for seat in after])
                value += mind.temper.deny * deny
            found.append((value, move))
    return best_of(found, rng)


_ANSWERS = {
    "answer": answer,
    "artifacts": window,
    "bet": bet,
    "bid": bid,
    "give": give,
    "item": item,
    "leftover": leftover,
    "lyre": lyre,
    "name": name,
    "pick": pick,
    "swap": swap,
}

"""Thrall, a newcomer: counts his own dice, reads nobody's bids, bets by feeling and takes what shines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, cast

from meadhall.bots.bot import Candidate, View
from meadhall.bots.choice import Choice, Weighed, candidates, softmax
from meadhall.engine import Decision, Move
from meadhall.games.spoils import Bet, Bid, Challenge, Pick, SpoilsView, Use

from .karl import substance
from .odds import FACES, Count, binomial
from .reasons import FACE_WORDS, gold, percent
from .table import CHALLENGER, DECLARER, FREE, Table

DARES = 0.5
"""How likely a bid must be, by his own dice, so that he likes it better than others."""
HASTE = 0.09
"""The lead in chances that makes a move e times as likely as another: he does not weigh things closely."""
FEELING = 0.25
"""The same for the side he bets on."""
TASTE = 1.5
"""The lead in gold that makes a card e times as likely as another."""
USES = 0.25
"""How often he uses an artifact when he can."""
STAKES = ((0.0, 3.0), (0.1, 3.0), (0.25, 2.0), (0.5, 1.5), (0.8, 0.5))
"""The shares of his gold that he stakes, and the weight of each."""


def choose(view: View, decision: Decision, rng: Random) -> Move:
    """Thrall's answer to any decision of the game."""
    return _answer(view, decision, rng).move


def policy(view: View, decision: Decision) -> dict[Move, float]:
    """How often Thrall plays each move."""
    return _answer(view, decision, Random(0)).policy()


def advise(view: View, decision: Decision, rng: Random) -> list[Candidate]:
    """The same answer, with what Thrall thinks of it."""
    table = Table(cast(SpoilsView, view))
    return candidates(_answer(view, decision, rng), partial(substance, max(1, table.gold[table.me])))


def _answer(view: View, decision: Decision, rng: Random) -> Choice:
    table = Table(cast(SpoilsView, view))
    return ANSWERS.get(decision.kind, anything)(table, decision, rng)


def _mix(weighed: Sequence[Weighed], chances: Sequence[float], rng: Random) -> Choice:
    move = rng.choices([one.move for one in weighed], chances)[0]
    return Choice(move, weighed, chances=chances)


def chance(table: Table, quantity: int, face: int) -> float:
    """How likely a bid is, by his own dice alone."""
    own = table.dice or []
    hidden = sum([seat["dice"] for seat in table.seats]) - len(own)
    return Count(binomial(hidden, 1 / 6)).at_least(quantity - own.count(face))


# ---------------------------------------------------------------- bids and bets


def bid(table: Table, decision: Decision, rng: Random) -> Choice:
    """The next bid of each face that looks possible, or a challenge; he never jumps far."""
    options: Any = decision.options
    weighed: list[Weighed] = []
    for face in FACES:
        least = (options.low - face + 5) // 6 + 1
        likely = least
        while chance(table, likely + 1, face) > 0.8:
            likely += 1
        for quantity in sorted({least, likely}):
            if 6 * (quantity - 1) + face <= options.top:
                true = chance(table, quantity, face)
                own = (table.dice or []).count(face)
                why = f"With {own or 'none'} of your own, {quantity} {FACE_WORDS[face]} are {percent(true)} likely."
                weighed.append(Weighed(min(true, 0.8) + 0.03 * own, Bid(quantity, face), why))
    if not options.first:
        quantity, face = table.bid
        false = 1.0 - chance(table, quantity, face)
        why = f"By your own dice, {quantity} {FACE_WORDS[face]} are only {percent(1.0 - false)} likely."
        weighed.append(Weighed(false, Challenge(), why))
    return _mix(weighed, softmax([one.value for one in weighed], HASTE), rng)


def bet(table: Table, decision: Decision, rng: Random) -> Choice:
    """The side that his own dice make likelier, most of the time, with a share of his gold."""
    options: Any = decision.options
    fixed = table.fixed(table.me)
    true = chance(table, *table.bid)
    sides = {DECLARER: true, CHALLENGER: 1.0 - true}
    if fixed != FREE:
        sides = {fixed: sides[fixed]}
    found: dict[Bet, tuple[float, float]] = {}
    least = min(5, options.gold)
    for (side, likely), feeling in zip(sides.items(), softmax(list(sides.values()), FEELING), strict=True):
        for share, weight in STAKES:
            move = Bet(side, least + int(share * (options.gold - least)))
            found[move] = (found.get(move, (0.0, 0.0))[0] + feeling * weight, likely)
    weighed = [
        Weighed(
            likely,
            move,
            f"This side is {percent(likely)} likely by your own dice; {gold(move.amount)} feels right.",
        )
        for move, (_, likely) in found.items()
    ]
    whole = sum(weight for weight, _ in found.values())
    return _mix(weighed, [weight / whole for weight, _ in found.values()], rng)


# ---------------------------------------------------------------- treasure and artifacts


def pick(table: Table, decision: Decision, rng: Random) -> Choice:
    """What shows most gold; he does not think of sets."""
    cards = [place["card"] for place in table.view["pile"]]
    weighed = []
    for move in decision.moves():
        if isinstance(move, Pick):
            card = cards[move.place]
            worth = 4.0 if card is None else float(table.cards.gold[card])
            why = "Who knows what it can do." if card is None else f"It brings {gold(worth)}."
            weighed.append(Weighed(worth, move, why))
    return _mix(weighed, softmax([one.value for one in weighed], TASTE), rng)


def artifacts(table: Table, decision: Decision, rng: Random) -> Choice:
    """Now and then he tries an artifact; most of the time he forgets that he could."""
    uses = [move for move in decision.moves() if isinstance(move, Use)]
    others = [move for move in decision.moves() if not isinstance(move, Use)]
    if not uses or not others:
        return anything(table, decision, rng)
    safe = decision.fallback if decision.fallback in others else others[0]
    assert safe is not None
    weighed = [Weighed(USES, move, "It may help, and it is no use at home.") for move in uses]
    weighed.append(Weighed(1.0 - USES, safe, "There may be a better moment."))
    return _mix(weighed, [*[USES / len(uses)] * len(uses), 1.0 - USES], rng)


def anything(table: Table, decision: Decision, rng: Random) -> Choice:
    """Where a newcomer sees no difference, what comes first to mind, or anything."""
    if decision.fallback is not None:
        why = "There is nothing to think about here."
        return Choice(decision.fallback, [Weighed(0.0, decision.fallback, why)])
    moves = decision.moves()
    weighed = [Weighed(0.0, move, "One is as good as another.") for move in moves]
    return _mix(weighed, [1.0 / len(moves)] * len(moves), rng)


ANSWERS: dict[str, Callable[[Table, Decision, Random], Choice]] = {
    "artifacts": artifacts,
    "bet": bet,
    "bid": bid,
    "pick": pick,
}
"""The answer to each kind of decision; all others get the safe one."""

"""Thrall, a newcomer: counts his own dice, ignores the bids of others, bets by feeling and takes what shines."""

from __future__ import annotations

from random import Random
from typing import Any

from meadhall.bots.choice import (
    BotChoice,
    WeighedMove,
    mix,
    mix_any,
    mix_by_value,
    moves_of,
    softmax,
    sole_choice,
)
from meadhall.bots.player import Answer
from meadhall.bots.words import percent
from meadhall.engine import Decision
from meadhall.games.spoils import Bet, Bid, Challenge, Pick, Use

from .odds import FACES, FaceCount, binomial
from .player import PricingPlayer
from .reasons import FACE_WORDS, gold
from .situation import SpoilsSituation
from .table import CHALLENGER, DECLARER, FREE, SpoilsBotTable

HASTE = 0.09
"""The lead in probability that makes a move e times as likely as another: Thrall does not weigh moves closely."""
FEELING = 0.25
"""The lead in probability that makes a side of the bet e times as likely as the other."""
TASTE = 1.5
"""The lead, in gold, that makes a card e times as likely as another."""
USES = 0.25
"""The probability that he uses an artifact when he can."""
STAKES = ((0.0, 3.0), (0.1, 3.0), (0.25, 2.0), (0.5, 1.5), (0.8, 0.5))
"""The shares that he stakes of his gold above the minimum stake, each with its weight."""


def chance(table: SpoilsBotTable, quantity: int, face: int) -> float:
    """Return the probability that a bid is true, judged by his own dice alone."""
    own = table.dice or []
    hidden = sum([seat["dice"] for seat in table.seats]) - len(own)
    return FaceCount(binomial(hidden, 1 / 6)).chance_at_least(quantity - own.count(face))


# ---------------------------------------------------------------- bids and bets


def answer_bid(situation: SpoilsSituation, decision: Decision, rng: Random) -> BotChoice:
    """Choose among the lowest bid and the highest likely bid of each face, and the challenge; likelier ones come more
    often."""
    table = situation.table
    options: Any = decision.options
    weighed: list[WeighedMove] = []
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
                weighed.append(WeighedMove(min(true, 0.8) + 0.03 * own, Bid(quantity, face), why))
    if not options.first:
        quantity, face = table.bid
        false = 1.0 - chance(table, quantity, face)
        why = f"By your own dice, {quantity} {FACE_WORDS[face]} are only {percent(1.0 - false)} likely."
        weighed.append(WeighedMove(false, Challenge(), why))
    return mix_by_value(weighed, HASTE, rng)


def answer_bet(situation: SpoilsSituation, decision: Decision, rng: Random) -> BotChoice:
    """Bet on the side that his own dice make likelier, most of the time, with a share of his gold."""
    table = situation.table
    options: Any = decision.options
    fixed = table.fixed_side(table.me)
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
        WeighedMove(
            likely,
            move,
            f"This side is {percent(likely)} likely by your own dice; {gold(move.amount)} feels right.",
        )
        for move, (_, likely) in found.items()
    ]
    whole = sum(weight for weight, _ in found.values())
    return mix(weighed, [weight / whole for weight, _ in found.values()], rng)


# ---------------------------------------------------------------- treasure and artifacts


def answer_pick(situation: SpoilsSituation, decision: Decision, rng: Random) -> BotChoice:
    """Pick a card, more likely one that shows much gold; sets are not considered."""
    table = situation.table
    cards = [place["card"] for place in table.view["pile"]]
    weighed = []
    for move in moves_of(decision, Pick):
        card = cards[move.place]
        worth = 4.0 if card is None else float(table.cards.gold[card])
        why = "Who knows what it can do." if card is None else f"It brings {gold(worth)}."
        weighed.append(WeighedMove(worth, move, why))
    return mix_by_value(weighed, TASTE, rng)


def answer_artifacts(situation: SpoilsSituation, decision: Decision, rng: Random) -> BotChoice:
    """Sometimes use an artifact; usually use none."""
    uses = moves_of(decision, Use)
    others = [move for move in decision.moves() if not isinstance(move, Use)]
    if not uses or not others:
        return answer_by_default(situation, decision, rng)
    safe = decision.fallback if decision.fallback in others else others[0]
    assert safe is not None
    weighed = [WeighedMove(USES, move, "It may help, and it is no use at home.") for move in uses]
    weighed.append(WeighedMove(1.0 - USES, safe, "There may be a better moment."))
    return mix(weighed, [*[USES / len(uses)] * len(uses), 1.0 - USES], rng)


def answer_by_default(situation: SpoilsSituation, decision: Decision, rng: Random) -> BotChoice:
    """Play the fallback move; if there is none, play a random move."""
    if decision.fallback is not None:
        return sole_choice(decision.fallback, "There is nothing to think about here.")
    return mix_any(decision, rng)


ANSWER_BY_KIND: dict[str, Answer[SpoilsSituation]] = {
    "artifacts": answer_artifacts,
    "bet": answer_bet,
    "bid": answer_bid,
    "pick": answer_pick,
}
"""The answer to each kind of decision; all others use the default."""
PLAYER = PricingPlayer(ANSWER_BY_KIND, answer_by_default)

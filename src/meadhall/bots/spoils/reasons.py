"""The reasons that Karl gives for moves, with the deciding figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from meadhall.bots.words import percent, seat_mark
from meadhall.engine import Move
from meadhall.games.spoils import Bid, Challenge, Use

from .artifacts.sampo import two_dice_chance
from .bonuses import HOARD, SET
from .cards import ARTIFACT
from .situation import SpoilsSituation

KINDS = ("weapon", "piece of armor", "egg", "jewel")
"""The kinds of items in words; each has four items."""
ORDINALS = ("first", "second", "third", "fourth")
TYPES = 5
FACE_WORDS = ("", "ones", "twos", "threes", "fours", "fives", "sixes")
KNOWING = {
    "huginn": "One die more under your cup makes your bids safer.",
    "muninn": "One die more under your cup makes your bids safer.",
    "lucky_dragons_tooth": "These dice help no bid of yours; rolled again, each may.",
    "norn_orb": "You see a bet before you place your own.",
    "odins_eye": "You see what is face-down before you decide about it.",
}
"""The reasons, by ability, for uses that bring information or dice instead of gold."""


def gold(worth: float) -> str:
    return f"{worth:.1f}".removesuffix(".0") + " gold"


# ---------------------------------------------------------------- bids and bets


def explain_bid(situation: SpoilsSituation, move: Move) -> str:
    table, beliefs = situation.table, situation.beliefs
    quantity, face = (move.quantity, move.face) if isinstance(move, Bid) else table.bid
    true = beliefs.bid_chance(quantity, face)
    mine = own_dice(situation, face)
    if isinstance(move, Challenge):
        return f"The bid of {quantity} {FACE_WORDS[face]} is only {percent(true)} likely to be true{mine}."
    after = table.rivals[0]
    doubted = beliefs.challenge_chance(quantity, face)
    return (
        f"The bid is {percent(true)} likely to be true{mine}; "
        f"{seat_mark(after)} is {percent(doubted)} likely to challenge it."
    )


def own_dice(situation: SpoilsSituation, face: int) -> str:
    dice = situation.table.dice
    if dice is None:
        return ""
    return f" (you hold {dice.count(face) or 'none'})"


def explain_bet(situation: SpoilsSituation, side: int, stake: int, chance: float) -> str:
    chief = situation.stakes.ahead_chances(stake, side)[0]
    who = situation.table.declarer if side == 0 else situation.table.challenger
    whose = "Your side" if who is None or who == situation.table.me else f"The side of {seat_mark(who)}"
    return (
        f"{whose} is {percent(chance)} likely to win; {stake} gold is then {percent(chief)} likely to be the highest "
        "bet, which makes you chief."
    )


# ---------------------------------------------------------------- artifacts


def explain_use(situation: SpoilsSituation, ability: str, use: Use, value: float) -> str:
    known = KNOWING.get(ability)
    if known is not None:
        return known
    if ability == "heimdalls_spyglass":
        true = situation.beliefs.bid_chance(*situation.table.bid)
        return f"The last bid is {percent(true)} likely to be true; the dice of {seat_mark(use.seat)} may settle it."
    if ability == "tarnkappe":
        return "Every bid and the challenge are worse here than staying out of it."
    if ability == "singing_lyre":
        shows = two_dice_chance(situation, use.seat, situation.table.bid[1])
        return (
            f"Two such dice under the cup of {seat_mark(use.seat)} "
            f"are {percent(shows)} likely; else it brings 5 gold."
        )
    if value <= 0.0:
        return f"It would bring about {gold(-value)} less than keeping {use.name} for later."
    return f"Used now, {use.name} brings about {gold(value)} more than later."


def explain_waiting(situation: SpoilsSituation, options: Any) -> str:
    names = sorted({use.name for offer in options.offers for use in offer.uses if isinstance(use, Use)})
    if not names:
        return "You have no artifact to use now."
    rounds = situation.table.left
    if len(names) > 1:
        return f"None of {len(names)} artifacts gains anything now; {_rounds(rounds)}."
    return f"Using {names[0]} now gains nothing; {_rounds(rounds)}."


def _rounds(left: int) -> str:
    return (
        f"{left} rounds are to come"
        if left > 1
        else "one round is to come"
        if left
        else "it stays in your stash"
    )


def explain_stopping(costs: float) -> str:
    return f"It would cost you about {gold(costs)}."


def explain_letting(costs: float) -> str:
    return f"It costs you only about {gold(max(0.0, costs))}; keep your artifact."


# ---------------------------------------------------------------- treasure


def explain_swap(situation: SpoilsSituation, victim: int, card: int, value: float) -> str:
    return f"The swap is worth about {gold(value)} to you, with what {seat_mark(victim)} loses."


def explain_gain(situation: SpoilsSituation, card: int) -> str:
    return f"{_describe_card(situation, card)}."


def explain_pick(situation: SpoilsSituation, card: int | None, after: Sequence[int]) -> str:
    text = _describe_card(situation, card)
    treasure = situation.treasure
    wants = [(treasure.gain(rival, card), rival) for rival in after]
    mine = treasure.gain(situation.table.me, card)
    most, rival = max(wants, default=(0.0, -1))
    if rival >= 0 and most > mine + 0.5:
        text += f"; {seat_mark(rival)} would gain {gold(most)} with it"
    return f"{text}."


def _describe_card(situation: SpoilsSituation, card: int | None) -> str:
    """Describe what a card brings me: its gold, and its part in sets and hoards."""
    treasure, table = situation.treasure, situation.table
    stash = treasure.stash_of(table.me)
    types = [count > 0 for count in stash.types]
    item = ARTIFACT if card is None else table.cards.item[card]
    kind = 4 if item == ARTIFACT else item // 4
    fifth = not types[kind] and sum(types) == TYPES - 1
    hoard = f", and the hoard of five kinds pays {HOARD}" if fifth else ""
    if item == ARTIFACT:
        worth = treasure.artifact_worth(card, table.view["stage"])
        what = "An unknown artifact is" if card is None else "This artifact is"
        return f"{what} worth about {gold(worth)}{hoard}"
    assert card is not None
    printed = table.cards.gold[card]
    four = stash.counts[4 * kind : 4 * kind + 4]
    layer = stash.counts[item] + 1
    with_it = sum([count >= layer for count in four]) + 1
    again = "" if layer == 1 else " of another set"
    text = f"It brings {printed} gold and is your {ORDINALS[with_it - 1]} different {KINDS[kind]}{again}"
    if with_it >= 3:
        return f"{text}: {SET} more{hoard}"
    return f"{text}: worth {gold(treasure.gain(table.me, card))} with the sets to come{hoard}"

"""Artifacts that change dice at the reveal: they are worth something only if they change who wins."""

from __future__ import annotations

from meadhall.bots.spoils.odds import FaceCount, binomial
from meadhall.bots.spoils.situation import NEVER, SpoilsSituation
from meadhall.games.spoils import DECLARER, Use

from .swaps import own_worth

SIX_DICE = FaceCount(binomial(6, 1 / 6))


def die_value(situation: SpoilsSituation, use: Use, window: str) -> float:
    return turned_die_gain(situation, use) * situation.gold_at_stake - max(0.5, situation.patience)


def chalice_value(situation: SpoilsSituation, use: Use, window: str) -> float:
    """Return the value of using the Chalice: positive only if it changes who wins, because a loser gets it if I win."""
    turned = turned_die_gain(situation, use)
    after = situation.win_chance(situation.beliefs.bid_chance(*situation.table.bid)) + turned
    return turned * situation.gold_at_stake - after * own_worth(situation, use.card) - 0.5


def turned_die_gain(situation: SpoilsSituation, use: Use) -> float:
    """Return the increase in my side's probability of winning if the die is turned."""
    quantity, face = situation.table.bid
    was, becomes = use.dice
    by = (becomes == face) - (was == face)
    count = situation.beliefs.dice_count(face)
    change = count.chance_at_least(quantity - by) - count.chance_at_least(quantity)
    return change if situation.side == DECLARER else -change


def megingjord_value(situation: SpoilsSituation, use: Use, window: str) -> float:
    return (
        six_dice_chance(situation) * situation.gold_at_stake - situation.patience
        if situation.side == DECLARER
        else NEVER
    )


def six_dice_chance(situation: SpoilsSituation) -> float:
    """Return the probability that six more dice make a false bid true."""
    quantity, _ = situation.table.bid
    missing = quantity - (situation.table.view["matching"] or 0)
    return SIX_DICE.chance_at_least(missing) if missing > 0 else 0.0

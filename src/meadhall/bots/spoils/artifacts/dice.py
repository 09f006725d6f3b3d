"""Artifacts at the dice: they are worth something only where they turn the result."""

from __future__ import annotations

from meadhall.bots.spoils.odds import Count, binomial
from meadhall.bots.spoils.situation import NEVER, Mind
from meadhall.games.spoils import DECLARER, Use

from .swaps import own_worth

SIX_DICE = Count(binomial(6, 1 / 6))


def die(mind: Mind, use: Use, window: str) -> float:
    return turned_by(mind, use) * mind.at_stake - max(0.5, mind.patience)


def chalice(mind: Mind, use: Use, window: str) -> float:
    """It goes to a loser if I win: only where it turns the result."""
    turned = turned_by(mind, use)
    after = mind.wins(mind.reading.true(*mind.table.standing)) + turned
    return turned * mind.at_stake - after * own_worth(mind, use.card) - 0.5


def turned_by(mind: Mind, use: Use) -> float:
    """How much likelier my side wins with this die turned."""
    quantity, face = mind.table.standing
    was, becomes = use.dice
    by = (becomes == face) - (was == face)
    count = mind.reading.seen_by_me(face)
    change = count.at_least(quantity - by) - count.at_least(quantity)
    return change if mind.side == DECLARER else -change


def megingjord(mind: Mind, use: Use, window: str) -> float:
    return six_more(mind) * mind.at_stake - mind.patience if mind.side == DECLARER else NEVER


def six_more(mind: Mind) -> float:
    """How likely six more dice make the bid true that is not."""
    quantity, _ = mind.table.standing
    missing: int = quantity - mind.table.view["matching"]
    return SIX_DICE.at_least(missing) if missing > 0 else 0.0

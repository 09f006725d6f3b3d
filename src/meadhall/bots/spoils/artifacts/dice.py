"""Artifacts that change dice at the reveal: they are worth something only if they change who wins."""

from __future__ import annotations

from meadhall.bots.spoils.odds import Count, binomial
from meadhall.bots.spoils.situation import NEVER, Situation
from meadhall.games.spoils import DECLARER, Use

from .swaps import own_worth

SIX_DICE = Count(binomial(6, 1 / 6))


def die(situation: Situation, use: Use, window: str) -> float:
    return turned_by(situation, use) * situation.at_stake - max(0.5, situation.patience)


def chalice(situation: Situation, use: Use, window: str) -> float:
    """Worth using only if it changes who wins, as it goes to a loser if I win."""
    turned = turned_by(situation, use)
    after = situation.wins(situation.beliefs.true(*situation.table.bid)) + turned
    return turned * situation.at_stake - after * own_worth(situation, use.card) - 0.5


def turned_by(situation: Situation, use: Use) -> float:
    """By how much this turned die raises the chance of my side."""
    quantity, face = situation.table.bid
    was, becomes = use.dice
    by = (becomes == face) - (was == face)
    count = situation.beliefs.seen_by_me(face)
    change = count.at_least(quantity - by) - count.at_least(quantity)
    return change if situation.side == DECLARER else -change


def megingjord(situation: Situation, use: Use, window: str) -> float:
    return (
        six_more(situation) * situation.at_stake - situation.patience if situation.side == DECLARER else NEVER
    )


def six_more(situation: Situation) -> float:
    """The chance that six more dice make a false bid true."""
    quantity, _ = situation.table.bid
    missing = quantity - (situation.table.view["matching"] or 0)
    return SIX_DICE.at_least(missing) if missing > 0 else 0.0

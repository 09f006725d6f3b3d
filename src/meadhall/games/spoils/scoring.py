"""Scoring: coins, cards, treasure sets, Conqueror's Hoards, tie-breaks (SW-8)."""

from __future__ import annotations

from functools import cache

from meadhall.engine import Result, ScoreLine, Seat

from .deck import ITEMS
from .position import SpoilsPosition

HOARD, SET = 8, 6
KIND_OF = {item: kind for kind, items in ITEMS.items() for item in items}
SETS = {"weapon": "Weapon sets", "armor": "Armor sets", "egg": "Dragon egg sets", "jewelry": "Jewelry sets"}


def count_items(
    position: SpoilsPosition, seat: Seat, as_well: tuple[int, str] | None = None
) -> tuple[dict[str, int], int]:
    """Return the viking's number of each item, Loki's Gold included, and of artifacts (SW-8.9, SW-R37). `as_well` is an
    artifact and the item that it might become, counted in addition."""
    items = dict.fromkeys(KIND_OF, 0)
    item_of = position.rules.item
    for card in position.goods[seat]:
        items[item_of[card]] += 1
    artifacts = position.open[seat] + position.down[seat]
    for card, item in position.items if as_well is None else (*position.items, as_well):
        if card in artifacts and card not in position.cancelled:
            items[item] += 1
    return items, len(artifacts)


def sets_and_hoards(items: dict[str, int], artifacts: int) -> tuple[dict[str, int], int]:
    """Return the set bonus by kind, and the bonus for hoards, in gold. Four different items of a kind pay 12, three 6;
    a hoard, which is one item of each kind and an artifact, pays 8 (SW-8.7 to SW-8.9)."""
    sets, least = {}, artifacts
    for kind, (one, two, three, four) in ITEMS.items():
        bonus, amount = set_bonus(items[one], items[two], items[three], items[four])
        sets[kind] = bonus
        if amount < least:
            least = amount
    return sets, HOARD * least


@cache
def set_bonus(*amounts: int) -> tuple[int, int]:
    """Return the bonus for the sets of one kind, in gold, and the number of its items. The rarest item gives the number
    of full sets; the second rarest gives the number of all sets of three or four."""
    rarest, second, *_ = sorted(amounts)
    return SET * (rarest + second), sum(amounts)


def bonus_total(position: SpoilsPosition, seat: Seat, as_well: tuple[int, str] | None = None) -> int:
    sets, hoards = sets_and_hoards(*count_items(position, seat, as_well))
    return sum(sets.values()) + hoards


def score(position: SpoilsPosition) -> Result:
    """Return the result: the highest total wins; then most cards; then the highest card, the second highest and so on
    (SW-8.5, SW-8.6)."""
    seats, gold = range(position.players), position.rules.gold
    worth = [sorted([gold[card] for card in position.stash(seat)], reverse=True) for seat in seats]
    coins = tuple(position.gold)
    cards = tuple([sum(golds) for golds in worth])
    paid = [sets_and_hoards(*count_items(position, seat)) for seat in seats]
    lines = [ScoreLine("Gold", coins, "SW-8.5"), ScoreLine("Treasures", cards, "SW-8.5")]
    lines += [
        ScoreLine(label, tuple([sets[kind] for sets, _ in paid]), "SW-8.8") for kind, label in SETS.items()
    ]
    lines.append(ScoreLine("Conqueror's Hoards", tuple([hoards for _, hoards in paid]), "SW-8.7"))
    scores = tuple(map(sum, zip(*[line.values for line in lines], strict=True)))
    standings = [(scores[seat], len(worth[seat]), worth[seat]) for seat in seats]
    best = max(standings)
    winners = tuple([seat for seat in seats if standings[seat] == best])
    return Result(scores, winners, tuple(lines), tie_break(scores, worth, winners))


def tie_break(scores: tuple[int, ...], worth: list[list[int]], winners: tuple[Seat, ...]) -> str:
    """Return a sentence about what decided the tie; "" if there was no tie."""
    best = max(scores)
    if scores.count(best) == 1:
        return ""
    tied = [seat for seat, total in enumerate(scores) if total == best]
    if len(winners) > 1:
        return "A tie in gold, cards and every single card: the win is shared."
    most = max(len(worth[seat]) for seat in tied)
    if sum(len(worth[seat]) == most for seat in tied) == 1:
        return "A tie, decided by the number of treasure cards."
    return "A tie in gold and number of cards, decided by the most valuable cards."

"""A plan for the Vikings that are left: a beam search over action spaces and ships that can be bought."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from meadhall.bots.feast.state.estate import SHIPS, Estate, Season
from meadhall.bots.feast.state.worth import worth

from .parts import SPACES, uses
from .triggers import after as heard_after
from .triggers import before

BUY, ARM = 100, 200
"""Steps of a plan that are no spaces: buy a ship of a kind, put ore on the longship that has most."""
WIDTH = 5
LOOKS, EACH_CARD = 1400, 40
"""After so many estates only the best way is followed to the end; cards in play make each look longer."""
PATIENCE = 0.05
"""What a step costs that could be done earlier: gains come first, others might take them."""


class Node(NamedTuple):
    value: float
    """What the estate is worth, for comparison."""
    root: int
    steps: tuple[int, ...]
    estate: Estate


class Plan(NamedTuple):
    value: float
    root: int
    """Which of the estates it starts from."""
    steps: tuple[int, ...]


def best_plan(
    roots: Sequence[Estate], season: Season, first: frozenset[int] | None = None, width: int = WIDTH
) -> Plan:
    """The best use of the Vikings left, from one of these estates. `first`: spaces that can be used at once."""
    most = max(root.vikings for root in roots)
    buckets: list[dict[tuple[int, ...], Node]] = [{} for _ in range(most + 1)]
    best = Node(float("-inf"), 0, (), roots[0])
    for number, root in enumerate(roots):
        node = Node(worth(root, season), number, (), root)
        buckets[root.vikings][(*key(root), number)] = node
        best = max(best, node, key=by_value)
    looks = LOOKS - EACH_CARD * len(season.played)
    for vikings in range(most, -1, -1):
        wide = max(width, len(roots)) if vikings == most else width if most - vikings < 4 else width - 2
        nodes = sorted(buckets[vikings].values(), key=by_value, reverse=True)[:wide]
        room = wide + 1
        for place, node in enumerate(nodes):
            if looks <= 0 and place:
                break
            for step, after in bought(node.estate):
                more = Node(worth(after, season) - 0.01, node.root, (*node.steps, step), after)
                if len(nodes) < room and more.value > node.value - 6:
                    nodes.append(more)
                best = max(best, more, key=by_value)
            if not vikings:
                continue
            for step, after in placed(node, season, first):
                looks -= 1
                value = worth(after, season) - PATIENCE * len(node.steps)
                more = Node(value, node.root, (*node.steps, step), after)
                if value > best.value:
                    best = more
                bucket = buckets[after.vikings]
                mark = key(after)
                if mark not in bucket or bucket[mark].value < value:
                    bucket[mark] = more
    return Plan(best.value, best.root, best.steps)


def by_value(node: Node) -> float:
    return node.value


def key(own: Estate) -> tuple[int, ...]:
    """Estates with the same key are the same for a plan."""
    return own.used, own.silver, own.wood, own.stone, own.ore, own.knarrs, len(own.longships)


def bought(own: Estate) -> Iterator[tuple[int, Estate]]:
    """Ships for silver, and ore for a longship."""
    for number, ship in enumerate(SHIPS):
        if ship.silver <= own.silver and own.berth(number):
            after = own.copy()
            after.silver -= ship.silver
            after.add_ship(number)
            yield BUY + number, after
    if own.ore and own.longships and own.longships[-1] < SHIPS[2].slots:
        after = own.copy()
        after.ore -= 1
        after.longships = (*own.longships[:-1], own.longships[-1] + 1)
        yield ARM, after


def placed(node: Node, season: Season, first: frozenset[int] | None) -> Iterator[tuple[int, Estate]]:
    """Vikings on one more space."""
    own = node.estate
    for number, space in enumerate(SPACES):
        if space.column > own.vikings or own.used >> number & 1 or number in season.taken:
            continue
        if first is not None and not node.steps and number not in first:
            continue
        start = before(own, season, number)
        for after in uses(start, season, number):
            yield number, heard_after(start, after, season, number)

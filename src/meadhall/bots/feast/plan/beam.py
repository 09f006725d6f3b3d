"""A plan for the remaining Vikings: a beam search over action spaces and ship purchases."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from meadhall.bots.feast.state.estate import Estate
from meadhall.bots.feast.state.table import FeastBotTable
from meadhall.bots.feast.state.worth import worth
from meadhall.games.feast import LONGSHIP, SHIPS

from .spaces import SPACES, uses
from .triggers import estate_after_use as triggers_after
from .triggers import estate_before_use as triggers_before

BUY_CODE, ARM_CODE = 100, 200
"""The codes of steps that are not spaces. BUY_CODE plus a number buys the ship of this number; ARM_CODE puts an ore on
the longship with the most ore."""
EACH_CARD = 40
"""The number of estates by which each card in play shortens the search, because cards take computing time."""
PATIENCE = 0.05
"""The cost of each earlier step, so that the largest gains come first, before others take the spaces."""


class PlanNode(NamedTuple):
    """A node of the beam search: an estate, its value, and the steps that lead to it."""

    value: float
    root: int
    """The index of the estate that the search started from."""
    steps: tuple[int, ...]
    """The numbers of the spaces used, or the codes of other steps."""
    estate: Estate


class FeastPlan(NamedTuple):
    """The best steps found, and the value of the estate after them, less a small cost for each step."""

    value: float
    root: int
    """The index of the estate that the plan starts from."""
    steps: tuple[int, ...]


def best_plan(
    roots: Sequence[Estate], table: FeastBotTable, first: frozenset[int] | None = None
) -> FeastPlan:
    """Return the best use of the Vikings left, from one of these estates. `first`: the spaces allowed as first step."""
    width, looks = table.prices.by.width, table.prices.by.looks - EACH_CARD * len(table.played_cards)
    most = max(root.vikings for root in roots)
    buckets: list[dict[tuple[int, ...], PlanNode]] = [{} for _ in range(most + 1)]
    best = PlanNode(float("-inf"), 0, (), roots[0])
    for number, root in enumerate(roots):
        node = PlanNode(worth(root, table), number, (), root)
        buckets[root.vikings][(*estate_key(root), number)] = node
        best = max(best, node, key=node_value)
    for vikings in range(most, -1, -1):
        wide = max(width, len(roots)) if vikings == most else width if most - vikings < 4 else width - 2
        nodes = sorted(buckets[vikings].values(), key=node_value, reverse=True)[:wide]
        room = wide + 1
        for place, node in enumerate(nodes):
            if looks <= 0 and place:
                break
            for step, after in list_purchases(node.estate):
                more = PlanNode(worth(after, table) - 0.01, node.root, (*node.steps, step), after)
                if len(nodes) < room and more.value > node.value - 6:
                    nodes.append(more)
                best = max(best, more, key=node_value)
            if not vikings:
                continue
            for step, after in list_space_uses(node, table, first):
                looks -= 1
                value = worth(after, table) - PATIENCE * len(node.steps)
                more = PlanNode(value, node.root, (*node.steps, step), after)
                if value > best.value:
                    best = more
                bucket = buckets[after.vikings]
                mark = estate_key(after)
                if mark not in bucket or bucket[mark].value < value:
                    bucket[mark] = more
    return FeastPlan(best.value, best.root, best.steps)


def node_value(node: PlanNode) -> float:
    return node.value


def estate_key(own: Estate) -> tuple[int, ...]:
    """Return a key of the estate; of estates with the same key only the best one is kept."""
    return own.used, own.silver, own.wood, own.stone, own.ore, own.knarrs, len(own.longships)


def list_purchases(own: Estate) -> Iterator[tuple[int, Estate]]:
    """Yield the estates after buying a ship, or putting ore on a longship, each with its step."""
    for number, ship in enumerate(SHIPS):
        if ship.silver <= own.silver and own.has_berth(number):
            after = own.copy()
            after.silver -= ship.silver
            after.add_ship(number)
            yield BUY_CODE + number, after
    if own.ore and own.longships and own.longships[-1] < SHIPS[LONGSHIP].slots:
        after = own.copy()
        after.ore -= 1
        after.load(LONGSHIP, own.longships[-1], 1)
        yield ARM_CODE, after


def list_space_uses(
    node: PlanNode, table: FeastBotTable, first: frozenset[int] | None
) -> Iterator[tuple[int, Estate]]:
    """Yield the estates after using one more space, each with its step."""
    own = node.estate
    for number, space in enumerate(SPACES):
        if space.column > own.vikings or own.used >> number & 1 or number in table.taken_spaces:
            continue
        if first is not None and not node.steps and number not in first:
            continue
        start = triggers_before(own, table, number)
        for after in uses(start, table, number):
            yield number, triggers_after(start, after, table, number)

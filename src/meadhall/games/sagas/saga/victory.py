"""The end of a Saga: immediately when it is won, or when no Jarl is on the map (VK-6, VK-11.2)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

from meadhall.games.sagas import events
from meadhall.games.sagas.position import SagasPosition
from meadhall.games.sagas.table_rules import JARLS, RURIK, has_jarl

SPACE_TYPE_NAMES = {"trade": "trade center", "warrior": "warrior kingdom", "fortress": "fortress"}


def is_saga_won(position: SagasPosition) -> bool:
    """Return whether all objectives are met, enough quests are accomplished, and a Jarl is home or in a settlement
    (VK-6.0b, VK-6.4a)."""
    card = position.rules.sagas[position.saga]
    if len(position.done) < card.quests:
        return False
    wanted = card.objective
    settled, pillaged = position.settled, position.pillaged
    if len(settled) < wanted.settlements or len(pillaged) < wanted.pillages:
        return False
    if len(settled) + len(pillaged) < wanted.either or position.edda < wanted.edda:
        return False
    counted = _counted_spaces(position)
    rules = position.rules
    for space in wanted.spaces:
        if space not in counted:
            return False
    for kind in wanted.types:
        has: tuple[bool, ...] = getattr(rules, kind)
        if not any(has[space] for space in counted):
            return False
    return _is_jarl_home(position)


def _counted_spaces(position: SagasPosition) -> tuple[int, ...]:
    """Return the spaces whose markers the objective counts."""
    wanted = position.rules.sagas[position.saga].objective
    if wanted.settlements:
        return position.settled
    return position.pillaged if wanted.pillages else position.settled + position.pillaged


def _is_jarl_home(position: SagasPosition) -> bool:
    """Return whether a Jarl is in a homeland or in a space with a settlement (VK-6.4a)."""
    for space in position.rules.homelands + position.settled:  # noqa: SIM110 - the plain loop is faster
        if has_jarl(position.bands[space]):
            return True
    return False


def goals(position: SagasPosition) -> Iterator[tuple[str, str, int, int]]:
    """Yield the parts of the objective: rule, text, number reached, number required."""
    card = position.rules.sagas[position.saga]
    wanted, rules = card.objective, position.rules
    if wanted.settlements:
        yield "VK-6.1a", "Settlements", len(position.settled), wanted.settlements
    if wanted.pillages:
        yield "VK-6.1a", "Pillaged spaces", len(position.pillaged), wanted.pillages
    if wanted.either:
        yield (
            "VK-6.1a",
            "Settlements and pillaged spaces",
            len(position.settled) + len(position.pillaged),
            wanted.either,
        )
    counted = _counted_spaces(position)
    marker = "Settle" if wanted.settlements else "Pillage" if wanted.pillages else "Pillage or settle"
    for space in wanted.spaces:
        yield "VK-6.1a", f"{marker} {rules.spaces[space]}", int(space in counted), 1
    for kind in wanted.types:
        has: tuple[bool, ...] = getattr(rules, kind)
        yield (
            "VK-8.1c",
            f"{marker} a {SPACE_TYPE_NAMES[kind]}",
            min(1, sum([has[space] for space in counted])),
            1,
        )
    if wanted.edda:
        yield "VK-6.2a", "Edda", position.edda, wanted.edda
    yield "VK-6.3a", "Quests accomplished", len(position.done), card.quests
    yield "VK-6.4a", "A Jarl home or in a settlement", int(_is_jarl_home(position)), 1


def end_if_won(position: SagasPosition) -> bool:
    """End the Saga if the victory conditions are met; return whether they are (VK-11.2a, AMB-31)."""
    if len(position.done) < position.rules.sagas[position.saga].quests or not is_saga_won(position):
        return False
    end_saga(position, "All that the Saga asked for is done.")
    return True


def end_if_over(position: SagasPosition) -> bool:
    """End the Saga if it is won or no Jarl is on the map; return whether it ended (VK-11.2d)."""
    if len(position.done) >= position.rules.sagas[position.saga].quests and end_if_won(position):
        return True
    if len(position.dead) + bisect_right(position.pool, RURIK) < len(
        JARLS
    ):  # at least one Jarl is on the map
        return False
    end_saga(position, "No Jarl is left on the map.")
    return True


def end_saga(position: SagasPosition, why: str) -> None:
    """End the Saga for this reason, and decide whether it is won (VK-11.2f)."""
    won = is_saga_won(position)
    position.outcome = "won" if won else "lost"
    position.battle = None
    stood = tuple([(text, now, need) for _, text, now, need in goals(position)])
    position.tell(events.SagaOver(position.saga, position.rules.sagas[position.saga].name, won, why, stood))
    position.stack = position.stack[:1]
    position.step.resume(position, None)

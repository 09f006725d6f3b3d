"""How a Saga is won, at the instant it is won, and the other ways it ends (VK-6, VK-11.2)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

from meadhall.games.sagas import events
from meadhall.games.sagas.hall import SagasHall
from meadhall.games.sagas.law import JARLS, RURIK, led

KINDS = {"trade": "trade center", "warrior": "warrior kingdom", "fortress": "fortress"}


def accomplished(hall: SagasHall) -> bool:
    """All objectives are met, enough quests accomplished, and a Jarl is home or in a settlement (VK-6.0b, VK-6.4a)."""
    card = hall.law.sagas[hall.saga]
    if len(hall.done) < card.quests:
        return False
    wanted = card.objective
    settled, pillaged = hall.settled, hall.pillaged
    if len(settled) < wanted.settlements or len(pillaged) < wanted.pillages:
        return False
    if len(settled) + len(pillaged) < wanted.either or hall.edda < wanted.edda:
        return False
    counted = _counted(hall)
    law = hall.law
    for space in wanted.spaces:
        if space not in counted:
            return False
    for kind in wanted.types:
        has: tuple[bool, ...] = getattr(law, kind)
        if not any(has[space] for space in counted):
            return False
    return _returned(hall)


def _counted(hall: SagasHall) -> tuple[int, ...]:
    """Spaces whose markers the objective counts."""
    wanted = hall.law.sagas[hall.saga].objective
    if wanted.settlements:
        return hall.settled
    return hall.pillaged if wanted.pillages else hall.settled + hall.pillaged


def _returned(hall: SagasHall) -> bool:
    """A Jarl is in a homeland or in a space with a settlement (VK-6.4a)."""
    for space in hall.law.homelands + hall.settled:  # noqa: SIM110 - the plain loop is faster
        if led(hall.bands[space]):
            return True
    return False


def goals(hall: SagasHall) -> Iterator[tuple[str, str, int, int]]:
    """The parts of the objective: rule, what, how much of it there is, how much is wanted."""
    card = hall.law.sagas[hall.saga]
    wanted, law = card.objective, hall.law
    if wanted.settlements:
        yield "VK-6.1a", "Settlements", len(hall.settled), wanted.settlements
    if wanted.pillages:
        yield "VK-6.1a", "Pillaged spaces", len(hall.pillaged), wanted.pillages
    if wanted.either:
        yield (
            "VK-6.1a",
            "Settlements and pillaged spaces",
            len(hall.settled) + len(hall.pillaged),
            wanted.either,
        )
    counted = _counted(hall)
    marker = "Settle" if wanted.settlements else "Pillage" if wanted.pillages else "Pillage or settle"
    for space in wanted.spaces:
        yield "VK-6.1a", f"{marker} {law.spaces[space]}", int(space in counted), 1
    for kind in wanted.types:
        has: tuple[bool, ...] = getattr(law, kind)
        yield "VK-8.1c", f"{marker} a {KINDS[kind]}", min(1, sum([has[space] for space in counted])), 1
    if wanted.edda:
        yield "VK-6.2a", "Edda", hall.edda, wanted.edda
    yield "VK-6.3a", "Quests accomplished", len(hall.done), card.quests
    yield "VK-6.4a", "A Jarl home or in a settlement", int(_returned(hall)), 1


def won_now(hall: SagasHall) -> bool:
    """The Saga ends the instant the victory conditions hold (VK-11.2a, AMB-31)."""
    if len(hall.done) < hall.law.sagas[hall.saga].quests or not accomplished(hall):
        return False
    end(hall, "All that the Saga asked for is done.")
    return True


def ended(hall: SagasHall) -> bool:
    """Won, or no Jarl is on the map (VK-11.2d)."""
    if len(hall.done) >= hall.law.sagas[hall.saga].quests and won_now(hall):
        return True
    if len(hall.dead) + bisect_right(hall.pool, RURIK) < len(JARLS):  # some Jarl is neither dead nor waiting
        return False
    end(hall, "No Jarl is left on the map.")
    return True


def end(hall: SagasHall, why: str) -> None:
    """The Saga is over; however it ended, victory is evaluated now (VK-11.2f)."""
    won = accomplished(hall)
    hall.outcome = "won" if won else "lost"
    hall.battle = None
    stood = tuple([(text, now, need) for _, text, now, need in goals(hall)])
    hall.tell(events.SagaOver(hall.saga, hall.law.sagas[hall.saga].name, won, why, stood))
    hall.stack = hall.stack[:1]
    hall.frame.resume(hall, None)

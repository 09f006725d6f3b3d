"""The reasons that Karl gives for moves."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.bots.words import percent

from .plan import SagasPlan
from .position import SagasBotPosition
from .situation import SagasSituation

CANDIDATE_MARGIN = 0.06
"""The largest loss in the probability of winning the Saga at which a move is still a candidate."""
KINDS_OF_SPACES = ("trade centre", "warrior kingdom", "fortress")
"""The kinds of spaces in words, in the order of their bits."""


def purpose(situation: SagasSituation, position: SagasBotPosition, plan: SagasPlan) -> str:
    """Describe the next goal of the force in a sentence."""
    if not plan.stops:
        needs = situation.table.needs(position)
        if needs.markers or needs.quests:
            return "There is hardly enough time for what the Saga asks, but cards may help."
        if needs.edda:
            return "Only Edda is missing, and cards can bring it."
        return "Everything is done: a Jarl must return home or to a settlement."
    space = plan.stops[0]
    if space == position.place:
        return f"{goal(situation, position, space)}."
    away = situation.valuation.roads(position).distances_to(space)[position.place]
    return f"{goal(situation, position, space)}, {voyages(away)} away."


def goal(situation: SagasSituation, position: SagasBotPosition, space: int) -> str:
    """Describe what there is to do in a space, as a sentence without its full stop."""
    table, name = situation.table, situation.board.names[space]
    here = space == position.place
    needs = table.needs(position)
    if space in position.quests and needs.quests:
        return "The next quest is here" if here else f"The next quest is in {name}"
    if space in needs.spaces:
        return f"The Saga asks for a marker in {name}"
    wanted = needs.kinds & situation.board.kinds[space]
    kinds = [word for bit, word in enumerate(KINDS_OF_SPACES) if wanted & 1 << bit]
    deed = "to settle" if table.settling else "to pillage"
    return f"The next {' and '.join(kinds) or 'place'} {deed} is {'here' if here else name}"


def wanted_spaces(situation: SagasSituation, position: SagasBotPosition, spaces: Sequence[int]) -> list[int]:
    """Return the spaces with a quest to win or a marker to place."""
    needs, board = situation.table.needs(position), situation.board
    marked = position.settled + position.pillaged
    spare = needs.markers > len(needs.spaces) + (needs.kinds != 0)
    return [
        space
        for space in spaces
        if (needs.quests and space in position.quests)
        or (
            needs.markers
            and board.land[space]
            and space not in marked
            and (space in needs.spaces or needs.kinds & board.kinds[space] or spare)
        )
    ]


def compare_worth(worth: float, worths: list[float]) -> str:
    """Compare the chance to win the Saga with one of several choices and with the best other one."""
    others = sorted(worths, reverse=True)
    others.remove(worth)
    if not others:
        return "There is no other choice."
    if abs(worth - others[0]) < 0.005:
        return f"The chance to win the Saga is about {percent(worth)}, whichever you take."
    word = "the next best" if worth > others[0] else "the best"
    other = f"{percent(others[0])} with {word}"
    return f"The chance to win the Saga is about {percent(worth)} with this choice and {other}."


def voyages(time: float) -> str:
    number = max(1, round(time))
    return f"about {number} voyage{'s' if number > 1 else ''}"

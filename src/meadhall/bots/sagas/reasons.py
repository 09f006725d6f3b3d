"""The reasons that Karl gives for his moves."""

from __future__ import annotations

from .plan import Plan
from .position import Position
from .situation import Situation

KINDS_OF_SPACES = ("trade centre", "warrior kingdom", "fortress")
"""The kinds of spaces in words, in the order of their bits."""


def purpose(situation: Situation, position: Position, plan: Plan) -> str:
    """The next goal of the force, in a sentence."""
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
    means = situation.valuation.means(position.force)
    away = situation.board.roads(means, position.quests).to(space)[position.place]
    return f"{goal(situation, position, space)}, {voyages(away)} away."


def goal(situation: Situation, position: Position, space: int) -> str:
    """What there is to do in a space, as a sentence without its full stop."""
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


def compared(worths: list[float], otherwise: str) -> str:
    """How much better the best of several choices is than the next."""
    worths = sorted(worths, reverse=True)
    if len(worths) < 2:
        return "There is no other choice."
    if worths[0] - worths[1] < 0.01:
        return otherwise
    first, second = percent(worths[0]), percent(worths[1])
    return f"The chance to win the Saga is about {first} with this choice and {second} with the next best."


def voyages(time: float) -> str:
    number = max(1, round(time))
    return f"about {number} voyage{'s' if number > 1 else ''}"


def percent(chance: float) -> str:
    return f"{round(100 * min(1.0, max(0.0, chance)))} %"

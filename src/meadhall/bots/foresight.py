"""The moves that a bot will play if nothing unexpected happens: the plan of a hint, which the next hints repeat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple
from zlib import crc32

import msgspec

import meadhall
from meadhall.engine import Decision, Event, Move, PrivateEvent

from .bot import Chooser, View

FAR = 60
"""The maximum number of moves in the lookahead."""
Reply = Callable[[Decision], Move | None]
"""A function that returns the expected answer of another seat, such as a pass; None if no answer is expected."""


class ForeseenDecision(NamedTuple):
    """One of the next decisions of a seat, and the bot's answer."""

    view: View
    decision: Decision
    move: Move


def seed_of(view: View) -> int:
    """Return the random seed for a hint about this view. It does not change when other seats answer, so that the same
    question gets the same hint.

    >>> import meadhall, meadhall.bots
    >>> state = meadhall.game("clash").new(players=2, seed=7)
    >>> decision = state.decisions()[0]
    >>> view = state.view(decision.seat)
    >>> meadhall.bots.seed_of(view) == meadhall.bots.seed_of(dict(view))
    True
    """
    return crc32(msgspec.json.encode({**view, "open": [], "sealed": []}, order="deterministic"))


def no_reply(decision: Decision) -> Move | None:
    """Expect no answer: every move of another seat ends the foreseen decisions."""
    return None


def has_reveal(events: Sequence[Event | PrivateEvent]) -> bool:
    """Return whether these events reveal anything to anyone."""
    return any(event.reveals for event in events)


def foresee(
    game: str, choose: Chooser, view: View, decision: Decision, move: Move, others: Reply = no_reply
) -> list[ForeseenDecision]:
    """Return the seat's next decisions after a move, until a random draw, a reveal or a move of another seat.

    With `others`, the list continues after reveals, and after the moves that `others` returns for other seats."""
    seat = mover = decision.seat
    state: Any = meadhall.game(game).imagine(view, Random(0))
    draws = state.position.chance.draw_count
    steps: list[ForeseenDecision] = []
    for _ in range(FAR):
        events = state.play(mover, move)
        if (
            state.over
            or state.position.chance.draw_count != draws
            or (others is no_reply and has_reveal(events))
        ):
            break
        asked = state.decisions()
        mine = next((one for one in asked if one.seat == seat), None)
        if mine is not None:
            seen = state.view(seat)
            mover, move = seat, choose(seen, mine, Random(seed_of(seen)))
            steps.append(ForeseenDecision(seen, mine, move))
            continue
        reply = others(asked[0])
        if reply is None:
            break
        mover, move = asked[0].seat, reply
    return steps

"""The choice of a bot's line after an event. The same seed and moment give the same line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from .voices import PARTING_LINES, VOICES

SPEAKS = 2
"""The number of times out of three that a bot says something after it was caught or has caught somebody."""


class Remark(NamedTuple):
    """A line that a bot says.

    >>> from meadhall.bots import Remark
    >>> Remark(1, "You were lucky.").seat
    1
    """

    seat: int
    text: str


def remark_on(
    events: Iterable[Mapping[str, Any]],
    view: Callable[[], Mapping[str, Any]],
    bots: Sequence[int],
    seed: bytes,
    moment: int,
) -> Remark | None:
    """Return what one of the bots says about these events, which everybody saw; None if no bot speaks.

    `view` returns a spectator's view. The function gets no secrets, so it cannot reveal any.

    >>> import meadhall.bots
    >>> meadhall.bots.remark_on([{"type": "placed"}], dict, bots=[1], seed=bytes(32), moment=5) is None
    True
    """
    for event in events:
        liar, catcher = _find_caught_liar(event, view)
        for seat, occasion in ((liar, "caught"), (catcher, "catches")):
            if seat in bots and _draw_number(seed, f"speaks {moment} {seat}", 3) < SPEAKS:
                lines = VOICES[_draw_number(seed, f"voice {seat}", len(VOICES))][occasion]
                return Remark(seat, lines[_draw_number(seed, f"line {moment} {seat}", len(lines))])
    return None


def parting_words(temper: str, seed: bytes, seat: int) -> str:
    """Return what a bot says about its temper when the game is over; "" if it has none.

    >>> import meadhall.bots
    >>> meadhall.bots.parting_words("", bytes(32), seat=1)
    ''
    """
    lines = PARTING_LINES.get(temper, ("",))
    return lines[_draw_number(seed, f"parting {seat}", len(lines))]


def _find_caught_liar(event: Mapping[str, Any], view: Callable[[], Mapping[str, Any]]) -> tuple[int, int]:
    """Return the seat that was caught lying and the seat that caught it; both -1 if nobody was caught."""
    match event:
        case {"type": "called", "truthful": False, "seat": liar, "caller": catcher}:
            return liar, catcher
        case {"type": "shieldcalled", "truthful": False, "seat": liar, "attacker": catcher}:
            return liar, catcher
        case {"type": "counted", "count": count, "quantity": quantity} if count < quantity:
            seen = view()
            return seen["declarer"], seen["challenger"]
    return -1, -1


def _draw_number(seed: bytes, what: str, among: int) -> int:
    return int.from_bytes(sha256(what.encode() + b" " + seed).digest()[:8], "big") % among

"""What an artifact can do: where it may be used, on what, and what happens then."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

import msgspec

from meadhall.engine import Seat
from meadhall.games.spoils.hall import SpoilsHall
from meadhall.games.spoils.moves import Rest, Reveal, Use

MEMO = 20_000
"""How many lists of uses are remembered."""


class Head(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """Which card is used, and what a Mirror copies for it."""

    card: int
    name: str
    copy: int = -1
    copied: str = ""


class Offer(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """What a seat may do with one artifact now."""

    card: int
    ability: str
    uses: tuple[Use | Reveal | Rest, ...]
    any_time: bool = False
    """It can be used at other moments just as well."""


class Ability:
    """The text of an artifact. One object each, without state."""

    windows: ClassVar[frozenset[str]] = frozenset()
    any_time: ClassVar[bool] = False
    again: ClassVar[bool] = True
    """It can be used when it is face-up already."""

    def uses(self, hall: SpoilsHall, seat: Seat, head: Head) -> tuple[Use, ...]:
        """The legal uses in a window of this ability; () without a legal target."""
        return plain(head)

    def effect(self, hall: SpoilsHall, seat: Seat, use: Use) -> None:
        """What happens when nobody has cancelled it."""
        raise NotImplementedError


ABILITIES: dict[str, Ability] = {}
"""By the name of the artifact; each family of artifacts adds its own."""


@lru_cache(maxsize=MEMO)
def head_of(card: int, name: str, copy: int = -1, copied: str = "") -> Head:
    return Head(card, name, copy, copied)


def use_of(head: Head, **choice: object) -> Use:
    return Use(head.card, head.name, head.copy, head.copied, **choice)  # type: ignore[arg-type]


@lru_cache(maxsize=MEMO)
def plain(head: Head) -> tuple[Use, ...]:
    return (use_of(head),)


@lru_cache(maxsize=MEMO)
def aimed(head: Head, seats: tuple[Seat, ...]) -> tuple[Use, ...]:
    return tuple([use_of(head, seat=seat) for seat in seats])

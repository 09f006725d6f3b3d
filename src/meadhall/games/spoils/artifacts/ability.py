"""What an artifact can do: where it may be used, on what, and what happens then."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Any, ClassVar

import msgspec

from meadhall.engine import Seat
from meadhall.games.spoils.moves import Rest, Reveal, Use

MEMO = 20_000
"""How many lists of uses are remembered."""
RAVENS = ("huginn", "muninn")
WINDOW_BITS = {
    window: 1 << n
    for n, window in enumerate(
        (
            "round_start",
            "after_own_roll",
            "bidding_any",
            "own_bid_turn",
            "after_bid",
            "bets_open",
            "bets_last",
            "bets_revealed",
            "own_dice_reveal",
            "all_dice_revealed",
            "reveal_dice_end",
            "pick_turn",
            "own_pick",
            "division_end",
            "round_end",
            "final",
        )
    )
}
"""The windows in the order of play, each as a set of one."""
ANY_WINDOW = sum(WINDOW_BITS.values())
QUIET_WINDOWS = frozenset({"round_start", "bets_open", "final"})
"""Where artifacts that work at any time are asked for; otherwise they would be asked for at every moment."""


class UseHead(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
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
    works_face_up: ClassVar[bool] = True
    """It can be used when it is face-up already."""
    can_rest: ClassVar[bool] = False
    """Face-up, it can be left out of a roll (SW-10.24)."""

    @cached_property
    def face_down_windows(self) -> int:
        """The windows in which it can be turned up and used, as a set."""
        return ANY_WINDOW if self.any_time else sum([WINDOW_BITS[window] for window in self.windows])

    @cached_property
    def face_up_windows(self) -> int:
        """The windows in which it can be used when it is face-up already, as a set."""
        moments = self.face_down_windows if self.works_face_up else 0
        return moments | WINDOW_BITS["round_start"] if self.can_rest else moments

    def uses(self, position: Any, seat: Seat, head: UseHead) -> tuple[Use, ...]:
        """The legal uses in a window of this ability; () without a legal target."""
        return list_plain_uses(head)

    def take_effect(self, position: Any, seat: Seat, use: Use) -> None:
        """What happens when nobody has cancelled it."""
        raise NotImplementedError


ABILITIES: dict[str, Ability] = {}
"""By the name of the artifact; each family of artifacts adds its own."""


@lru_cache(maxsize=MEMO)
def head_of(card: int, name: str, copy: int = -1, copied: str = "") -> UseHead:
    return UseHead(card, name, copy, copied)


def use_of(head: UseHead, **choice: object) -> Use:
    return Use(head.card, head.name, head.copy, head.copied, **choice)  # type: ignore[arg-type]


@lru_cache(maxsize=MEMO)
def list_plain_uses(head: UseHead) -> tuple[Use, ...]:
    return (use_of(head),)


@lru_cache(maxsize=MEMO)
def list_aimed_uses(head: UseHead, seats: tuple[Seat, ...]) -> tuple[Use, ...]:
    return tuple([use_of(head, seat=seat) for seat in seats])

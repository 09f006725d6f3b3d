"""The abilities of artifacts: the windows in which each may be used, its targets, and its effect."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Any, ClassVar

import msgspec

from meadhall.engine import Seat
from meadhall.games.spoils.moves import Rest, Reveal, Use

MEMO = 20_000
"""The maximum number of entries in each cache of uses, offers and questions."""
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
"""The bit of each window in bit sets, in the order of play."""
ANY_WINDOW = sum(WINDOW_BITS.values())
QUIET_WINDOWS = frozenset({"round_start", "bets_open", "final"})
"""The windows in which the order "when it matters" also asks about any-time artifacts."""


class UseHead(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """The card of a use and its name. For a Mirror, `copy` is the card that the use copies, -1 if the Mirror copied a
    card before, and `copied` is the name of that card."""

    card: int
    name: str
    copy: int = -1
    copied: str = ""


class Offer(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """The moves that a seat may make with one artifact now."""

    card: int
    ability: str
    uses: tuple[Use | Reveal | Rest, ...]
    any_time: bool = False
    """Whether the artifact can be used in every window."""


class Ability:
    """The rules of one artifact, as a stateless object."""

    windows: ClassVar[frozenset[str]] = frozenset()
    any_time: ClassVar[bool] = False
    works_face_up: ClassVar[bool] = True
    """Whether the artifact can be used when it is already face-up."""
    can_rest: ClassVar[bool] = False
    """Whether its owner may roll without the extra die of this artifact when it is face-up (SW-10.24)."""

    @cached_property
    def face_down_windows(self) -> int:
        """The windows in which the artifact can be turned up and used, as a bit set."""
        return ANY_WINDOW if self.any_time else sum([WINDOW_BITS[window] for window in self.windows])

    @cached_property
    def face_up_windows(self) -> int:
        """The windows in which the artifact can be used when it is already face-up, as a bit set."""
        moments = self.face_down_windows if self.works_face_up else 0
        return moments | WINDOW_BITS["round_start"] if self.can_rest else moments

    def uses(self, position: Any, seat: Seat, head: UseHead) -> tuple[Use, ...]:
        """Return the legal uses in a window of this ability; () if there is no legal target."""
        return list_plain_uses(head)

    def take_effect(self, position: Any, seat: Seat, use: Use) -> None:
        """Carry out a use that nobody has cancelled."""
        raise NotImplementedError


ABILITIES: dict[str, Ability] = {}
"""The abilities by name of the artifact; each family module adds its own."""


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

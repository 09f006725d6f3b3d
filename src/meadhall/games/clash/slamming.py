"""Slam: move onto another Viking and push it away (CV-6.5 to CV-6.7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from meadhall.engine import Move, Options, Question, Refusal, Seat, Step

from . import events
from .arena import Arena, bits, space_name
from .cards import ClashCard
from .moves import Ram
from .moving import put_viking
from .position import ClashPosition


class SlamOptions(Options, frozen=True, tag="rams"):
    """The Vikings within reach, each with the spaces to which it can be pushed."""

    move_types = (Ram,)
    public = True
    origin: str
    targets: tuple[tuple[Seat, tuple[str, ...]], ...]

    def list_moves(self) -> Sequence[Move]:
        return [Ram(seat, space) for seat, spaces in self.targets for space in spaces]

    def explain(self, move: Move) -> Refusal:
        if not isinstance(move, Ram):
            return Refusal("CV-R4b", "A Slam must be carried out: choose whom to ram and where to push.")
        if move.target not in dict(self.targets):
            return Refusal("CV-6.5", "That Viking is not one or two steps away over a free space.")
        return Refusal(
            "CV-6.5", f"Nobody can be pushed to {space_name(move.push)}: it must be free land next to them."
        )


class SlamStep(Step, frozen=True, tag="slamming"):
    """The active player chooses a Viking to ram and the space it lands on (CV-6.5, CV-R8)."""

    kinds = {"slam": SlamOptions}
    nth: int
    claim: ClashCard

    def questions(self, position: ClashPosition) -> Sequence[tuple[Seat, Question]]:
        return ((position.active, ask_slam(position.rules.arena, position.vikings, position.active)),)

    def play(self, position: ClashPosition, seat: Seat, move: Ram) -> None:
        arena = position.rules.arena
        origin, space = position.vikings[seat], position.vikings[move.target]
        position.tell(events.Rammed(seat, move.target, arena.ids[origin], arena.ids[space], move.push))
        put_viking(position, seat, space)
        put_viking(position, move.target, arena.number[move.push])
        position.pop()


@lru_cache(maxsize=1 << 15)
def ask_slam(arena: Arena, vikings: tuple[int, ...], seat: Seat) -> Question:
    here = vikings[seat]
    occupied = 0
    for space in vikings:
        occupied |= 1 << space
    others = occupied & ~(1 << here)
    free = arena.neighbours[here] & arena.land & ~others
    targets = []
    for target, there in enumerate(vikings):
        reached = arena.neighbours[here] >> there & 1 or arena.neighbours[there] & free
        if target != seat and reached:
            pushes = arena.neighbours[there] & arena.land & ~others
            targets.append((target, tuple(arena.ids[space] for space in bits(pushes))))
    return Question(
        "slam", "Slam: choose whom to ram and where to push.", SlamOptions(arena.ids[here], tuple(targets))
    )

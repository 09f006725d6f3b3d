"""Walk and Sprint (CV-6.1 to CV-6.4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from meadhall.engine import Move, Options, Question, Refusal, Seat, Step

from . import events
from .arena import Arena, bits, space_name
from .cards import ClashCard
from .moves import Go, Stay
from .position import ARENA_PLACE, SEEN, ClashPosition, replace_item


class MoveVikingOptions(Options, frozen=True, tag="steps"):
    """The free spaces within reach, and the Viking's own space."""

    move_types = (Go, Stay)
    public = True
    origin: str
    claim: ClashCard
    near: tuple[str, ...]
    far: tuple[str, ...]
    taken: tuple[str, ...]
    water: tuple[str, ...]

    def list_moves(self) -> Sequence[Move]:
        return [*(Go(space) for space in (*self.near, *self.far)), Stay()]

    def explain(self, move: Move) -> Refusal:
        if not isinstance(move, Go):
            return Refusal("CV-6.1", f"Choose a space to {self.claim} to, or stay.")
        if move.space in self.taken:
            return Refusal("CV-6.2", f"A Viking stands on {space_name(move.space)}: nobody may end there.")
        if move.space in self.water:
            return Refusal("CV-6.3", f"{space_name(move.space).capitalize()} is water: it cannot be entered.")
        if move.space == self.origin:
            return Refusal("CV-6.1", "You stand there already: stay, or choose another space.")
        steps = "two steps" if self.claim is ClashCard.SPRINT else "one step"
        return Refusal("CV-6.1", f"A {self.claim.label} reaches no further than {steps} over land.")

    def barred_moves(self) -> Sequence[Move]:
        return [Go(space) for space in (*self.taken, *self.water)]

    def fallback(self) -> Move:
        return Stay()


class MoveVikingStep(Step, frozen=True, tag="moving"):
    """The Viking moves one space, or up to two with Sprint, or stays (CV-6.1, CV-R4b)."""

    kinds = {"move": MoveVikingOptions}
    nth: int
    claim: ClashCard

    def questions(self, position: ClashPosition) -> Sequence[tuple[Seat, Question]]:
        seat = position.active
        arena = position.rules.arena
        here = position.vikings[seat]
        reach = arena.two_step_reach[here] if self.claim is ClashCard.SPRINT else arena.neighbours[here]
        return ((seat, ask_move_viking(arena, here, self.claim, position.occupied & reach)),)

    def play(self, position: ClashPosition, seat: Seat, move: Go | Stay) -> None:
        if isinstance(move, Stay):
            position.tell(events.Stayed(seat))
        else:
            arena = position.rules.arena
            origin = position.vikings[seat]
            position.tell(events.Moved(seat, arena.ids[origin], move.space))
            put_viking(position, seat, arena.number[move.space])
        position.pop()


def put_viking(position: ClashPosition, seat: Seat, space: int) -> None:
    """Move a Viking to a space; its owner takes all bracelets there (CV-6.4, CV-6.6)."""
    position.place_vikings(replace_item(position.vikings, seat, space))
    found = position.loot[space]
    if found:
        position.loot[space] = ()
        for bracelet in found:
            position.gain_bracelet(seat, bracelet, ARENA_PLACE, SEEN, place=space)
        position.tell(events.Collected(seat, position.rules.arena.ids[space], found))


@cache
def ask_move_viking(arena: Arena, origin: int, claim: ClashCard, taken: int) -> Question:
    near = arena.neighbours[origin] & arena.land & ~taken
    far = (
        arena.two_step_reach[origin] & ~arena.neighbours[origin] & ~taken if claim is ClashCard.SPRINT else 0
    )
    water = arena.neighbours[origin]
    if claim is ClashCard.SPRINT:
        for middle in bits(water & arena.land):
            water |= arena.neighbours[middle]
    water &= arena.water
    options = MoveVikingOptions(
        arena.ids[origin], claim, *map(arena.ids_of, (near, far, taken & ~(1 << origin), water))
    )
    how_far = "up to two spaces" if claim is ClashCard.SPRINT else "one space"
    return Question("move", f"{claim.label}: move {how_far}, or stay.", options)

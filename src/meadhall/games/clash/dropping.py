"""The space on which a knocked-off bracelet lands (CV-7.2, CV-7.3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from meadhall.engine import Move, Options, Question, Refusal, Seat, Step

from . import events
from .arena import Arena, space_name
from .cards import ClashCard
from .moves import Drop
from .position import ARENA_PLACE, SEEN, WATER_PLACE, ClashPosition


class DropOptions(Options, frozen=True, tag="drops"):
    """The spaces next to the victim, except the attacker's."""

    move_types = (Drop,)
    public = True
    victim: Seat
    value: int
    spaces: tuple[str, ...]
    mine: tuple[str, ...]

    def list_moves(self) -> Sequence[Move]:
        return [Drop(space) for space in self.spaces]

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Drop) and move.space in self.mine:
            return Refusal("CV-7.2", "You cannot drop it on your own Viking.")
        if isinstance(move, Drop):
            return Refusal(
                "CV-7.2", f"{space_name(move.space).capitalize()} is not next to the Viking who lost it."
            )
        return Refusal("CV-7.2", "Lay the bracelet on a space next to the Viking who lost it.")

    def barred_moves(self) -> Sequence[Move]:
        return [Drop(space) for space in self.mine]


class DropStep(Step, frozen=True, tag="dropping"):
    """The attacker lays the bracelet on a space next to the victim, but not under the attacker's Viking (CV-7.2)."""

    kinds = {"drop": DropOptions}
    nth: int
    claim: ClashCard
    target: Seat
    worth: int

    def questions(self, position: ClashPosition) -> Sequence[tuple[Seat, Question]]:
        here = position.vikings[self.target]
        mine = 1 << position.vikings[position.active]
        return ((position.active, ask_drop(position.rules.arena, here, mine, self.target, self.worth)),)

    def play(self, position: ClashPosition, seat: Seat, move: Drop) -> None:
        arena = position.rules.arena
        space = arena.number[move.space]
        owner = position.seat_on(space)
        if arena.water >> space & 1:
            position.sea = position.sea + (self.worth,)
            position.trail += ((ARENA_PLACE, WATER_PLACE, -1, self.worth, SEEN),)
            position.tell(events.Sunk(seat, self.target, move.space, self.worth))
        elif owner is not None:
            position.gain_bracelet(owner, self.worth, ARENA_PLACE, SEEN)
            position.tell(events.Caught(owner, self.target, move.space, self.worth))
        else:
            position.loot[space] = position.loot[space] + (self.worth,)
            position.tell(events.Dropped(seat, self.target, move.space, self.worth))
        position.pop()


@cache
def ask_drop(arena: Arena, here: int, attacker: int, victim: Seat, value: int) -> Question:
    spaces = arena.ids_of(arena.neighbours[here] & ~attacker)
    mine = arena.ids_of(arena.neighbours[here] & attacker)
    prompt = f"Lay the {value} on a space next to the Viking who lost it."
    return Question("drop", prompt, DropOptions(victim, value, spaces, mine))

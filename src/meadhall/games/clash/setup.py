"""Set-up (CV-2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from meadhall.engine import Ask, Chance, Frame, Move, Options, Refusal, Seat

from . import events
from .arena import Arena, spoken
from .cards import arranged
from .hall import ARENA, SEEN, SUPPLY, ClashHall, law_of, put
from .moves import Start
from .turn import Turn

BRACELETS = {1: 6, 2: 8, 3: 7, 4: 4}
"""How many bracelets there are of each value (CV-1.2)."""
STARTING_SET = (1, 2, 3)
REMOVED = {2: 9, 3: 6, 4: 0}
"""Supply bracelets that go back unseen (CV-2.5)."""


def set_up(players: int, options: Mapping[str, Any], chance: Chance) -> ClashHall:
    """The table before the first decision."""
    law = law_of(options)
    arena = law.arena
    rest = [v for v, n in BRACELETS.items() for _ in range(n - players * (v in STARTING_SET))]
    supply = chance.shuffle("bracelets", rest)
    removed, supply = supply[: REMOVED[players]], supply[REMOVED[players] :]
    decks = [chance.shuffle(f"deck/{seat}", law.deck) for seat in range(players)]
    size = law.hand_size
    hall = ClashHall(
        players=players,
        chance=chance,
        events=[],
        law=law,
        active=chance.pick("first", players),
        vikings=(-1,) * players,
        loot=[()] * len(arena.ids),
        rows=[
            chance.shuffle(f"start row/{seat}", STARTING_SET) if law.track_positions else STARTING_SET
            for seat in range(players)
        ],
        supply=supply,
        removed=removed,
        hands=[arranged(deck[-size:]) for deck in decks],
        draws=[deck[:-size] for deck in decks],
        discards=[()] * players,
        laid=[()] * players,
        shown=[()] * players,
        kept=[0] * players,
        barred=[()] * players,
        played=[()] * players,
        tested=[(0, 0, 0, 0)] * players,
    )
    for space in arena.bracelets:
        bracelet = hall.draw_supply()
        hall.loot[space] = (bracelet,)
        hall.trail += ((SUPPLY, ARENA, space, bracelet, SEEN),)
    if options["starts"] == "pick":
        hall.frame = ChoosingStart((hall.active - 1) % players)
    else:
        for seat, space in enumerate(random_starts(arena, players, chance)):
            place(hall, seat, space)
        hall.frame = Turn()
    return hall


def random_starts(arena: Arena, players: int, chance: Chance) -> Sequence[int]:
    """Starting spaces by lot; two Vikings start opposite each other (CV-R1)."""
    starts = arena.starts
    if players == 2:
        first = chance.pick("starts", len(starts))
        return starts[first], starts[(first + len(starts) // 2) % len(starts)]
    return chance.shuffle("starts", starts)[:players]


def place(hall: ClashHall, seat: Seat, space: int) -> None:
    hall.stand(put(hall.vikings, seat, space))
    hall.tell(events.Placed(seat, hall.law.arena.ids[space]))


class ChoosingStart(Frame, frozen=True):
    """Players choose their starting spaces, the last in turn order first (CV-2.2, CV-R1 as an option)."""

    turn: Seat

    def asks(self, hall: ClashHall) -> Sequence[tuple[Seat, Ask]]:
        return ((self.turn, starting(hall.law.arena, hall.vikings)),)

    def play(self, hall: ClashHall, seat: Seat, move: Start) -> None:
        place(hall, seat, hall.law.arena.number[move.space])
        hall.become(Turn() if seat == hall.active else ChoosingStart((seat - 1) % hall.players))


class Starts(Options, frozen=True):
    """A free starting space."""

    public = True
    spaces: tuple[str, ...]

    def list_moves(self) -> Sequence[Move]:
        return [Start(space) for space in self.spaces]

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Start):
            return Refusal("CV-2.2", f"{spoken(move.space).capitalize()} is not a free starting space.")
        return Refusal("CV-2.2", "Choose a free starting space for your Viking.")


@cache
def starting(arena: Arena, vikings: tuple[int, ...]) -> Ask:
    free = tuple(arena.ids[space] for space in arena.starts if space not in vikings)
    return Ask("start", "Choose a free starting space for your Viking.", Starts(free))

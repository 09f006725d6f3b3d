"""Set-up (CV-2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from meadhall.engine import Chance, Move, Options, Question, Refusal, Seat, Step

from . import events
from .arena import Arena, space_name
from .cards import sort_cards
from .moves import Start
from .position import ARENA_PLACE, SEEN, SUPPLY_PLACE, ClashPosition, replace_item, table_rules_of
from .turn import TurnStep

BRACELETS = {1: 6, 2: 8, 3: 7, 4: 4}
"""The number of bracelets of each value (CV-1.2)."""
STARTING_SET = (1, 2, 3)
REMOVED_COUNTS = {2: 9, 3: 6, 4: 0}
"""The number of supply bracelets put back into the box unseen, by number of players (CV-2.5)."""


def set_up(players: int, options: Mapping[str, Any], chance: Chance) -> ClashPosition:
    """Return the position before the first decision."""
    rules = table_rules_of(options)
    arena = rules.arena
    rest = [v for v, n in BRACELETS.items() for _ in range(n - players * (v in STARTING_SET))]
    supply = chance.shuffle("bracelets", rest)
    removed, supply = supply[: REMOVED_COUNTS[players]], supply[REMOVED_COUNTS[players] :]
    decks = [chance.shuffle(f"deck/{seat}", rules.deck) for seat in range(players)]
    size = rules.hand_size
    position = ClashPosition(
        players=players,
        chance=chance,
        events=[],
        rules=rules,
        active=chance.pick("first", players),
        vikings=(-1,) * players,
        loot=[()] * len(arena.ids),
        rows=[
            chance.shuffle(f"start row/{seat}", STARTING_SET) if rules.track_positions else STARTING_SET
            for seat in range(players)
        ],
        supply=supply,
        removed=removed,
        hands=[sort_cards(deck[-size:]) for deck in decks],
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
        bracelet = position.draw_supply()
        position.loot[space] = (bracelet,)
        position.trail += ((SUPPLY_PLACE, ARENA_PLACE, space, bracelet, SEEN),)
    if options["starts"] == "pick":
        position.step = StartSpaceStep((position.active - 1) % players)
    else:
        for seat, space in enumerate(random_starts(arena, players, chance)):
            place_viking(position, seat, space)
        position.step = TurnStep()
    return position


def random_starts(arena: Arena, players: int, chance: Chance) -> Sequence[int]:
    """Draw random starting spaces; two Vikings start opposite each other (CV-R1)."""
    starts = arena.starts
    if players == 2:
        first = chance.pick("starts", len(starts))
        return starts[first], starts[(first + len(starts) // 2) % len(starts)]
    return chance.shuffle("starts", starts)[:players]


def place_viking(position: ClashPosition, seat: Seat, space: int) -> None:
    position.place_vikings(replace_item(position.vikings, seat, space))
    position.tell(events.Placed(seat, position.rules.arena.ids[space]))


class StartSpaceOptions(Options, frozen=True, tag="starts"):
    """The free starting spaces."""

    move_types = (Start,)
    public = True
    spaces: tuple[str, ...]

    def list_moves(self) -> Sequence[Move]:
        return [Start(space) for space in self.spaces]

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Start):
            return Refusal("CV-2.2", f"{space_name(move.space).capitalize()} is not a free starting space.")
        return Refusal("CV-2.2", "Choose a free starting space for your Viking.")


class StartSpaceStep(Step, frozen=True, tag="choosingstart"):
    """Players choose their starting spaces, the last in turn order first (CV-2.2, CV-R1 as an option)."""

    kinds = {"start": StartSpaceOptions}
    turn: Seat

    def questions(self, position: ClashPosition) -> Sequence[tuple[Seat, Question]]:
        return ((self.turn, ask_start_space(position.rules.arena, position.vikings)),)

    def play(self, position: ClashPosition, seat: Seat, move: Start) -> None:
        place_viking(position, seat, position.rules.arena.number[move.space])
        position.switch_to(
            TurnStep() if seat == position.active else StartSpaceStep((seat - 1) % position.players)
        )


@cache
def ask_start_space(arena: Arena, vikings: tuple[int, ...]) -> Question:
    free = tuple(arena.ids[space] for space in arena.starts if space not in vikings)
    return Question("start", "Choose a free starting space for your Viking.", StartSpaceOptions(free))

"""Builds tables of Clash of Vikings for rules tests, and shows what is hidden.

The only file of these tests that knows how the game keeps its data.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple, cast

import pytest

from meadhall.engine import Chance, State
from meadhall.games.clash.arena import Arena
from meadhall.games.clash.cards import ClashCard, sort_cards
from meadhall.games.clash.position import (
    ARENA_PLACE,
    SEEN,
    SUPPLY_PLACE,
    UNSEEN,
    WATER_PLACE,
    ClashPosition,
    Transfer,
)
from meadhall.games.clash.turn import TurnStep

from .play import CLUB, COLOURS, GAME, HAMMER, PUNCH, SLINGSHOT, Table, seat, space_id

BRACELETS = {1: 6, 2: 8, 3: 7, 4: 4}
REMOVED = {2: 9, 3: 6, 4: 0}

NEAR = {"red": "R3-01", "yellow": "R2-00", "blue": "R3-10"}
"""Yellow stands next to red, blue far away."""
FAR = {"red": "R3-10", "yellow": "R2-00", "blue": "R3-06"}
"""Yellow stands far from red."""
BRACELET_SPACES = {"R2-00", "R2-02", "R2-04", "R2-06"}

every_attack = pytest.mark.parametrize(
    ("claim", "at"), [(PUNCH, NEAR), (SLINGSHOT, FAR), (CLUB, NEAR), (HAMMER, FAR)]
)


def clash_table(
    players: int = 3,
    active: str = "red",
    at: Mapping[str, str] | None = None,
    hands: Mapping[str, Sequence[ClashCard]] | None = None,
    draw: Mapping[str, Sequence[ClashCard]] | None = None,
    discard: Mapping[str, Sequence[ClashCard]] | None = None,
    rows: Mapping[str, Sequence[int]] | None = None,
    loot: Mapping[str, Sequence[int]] | None = None,
    supply: Sequence[int] | None = None,
    script: Mapping[str, Sequence[Sequence[int]]] | None = None,
    seed: int = 1,
    **options: str | bool,
) -> Table:
    """A table at the start of a turn. What is not said is as at set-up, as far as the rest allows.

    `draw` is a whole draw pile (the other cards are then discards), `discard` a whole discard pile. Bracelets that are
    in no row, not in the arena and not in the supply went back to the box at set-up or lie in the water."""
    fresh = GAME.new(players, seed=seed, options=options)
    position = cast(ClashPosition, fresh.position.clone())
    seats = range(players)
    position.active, position.turn, position.at, position.stack, position.events = (
        seat(active),
        0,
        0,
        (TurnStep(),),
        [],
    )
    position.chance = Chance.from_script(position.chance.key, script)
    position.place_vikings(_stand(position.rules.arena, players, at or {}))
    piles = [_deal(position, COLOURS[i], hands or {}, draw or {}, discard or {}) for i in seats]
    position.hands, position.draws, position.discards = (list(pile) for pile in zip(*piles, strict=True))
    position.played = [_unseen_turns(len(pile)) for pile in position.discards]
    _share_bracelets(position, rows or {}, loot, supply)
    return Table(State(GAME, position, fresh.header))


def _stand(arena: Arena, players: int, at: Mapping[str, str]) -> tuple[int, ...]:
    said = {who: arena.number[space_id(arena, ref)] for who, ref in at.items()}
    free = [space for space in arena.starts if space not in said.values()]
    vikings = tuple(said[who] if who in said else free.pop(0) for who in COLOURS[:players])
    assert len(set(vikings)) == players, "one Viking per space"
    assert not any(arena.water >> space & 1 for space in vikings), "a Viking in the water"
    return vikings


def _deal(
    position: ClashPosition,
    who: str,
    hands: Mapping[str, Sequence[ClashCard]],
    draw: Mapping[str, Sequence[ClashCard]],
    discard: Mapping[str, Sequence[ClashCard]],
) -> tuple[tuple[ClashCard, ...], ...]:
    """Hand, draw pile (top last) and discard pile of a player."""
    spoken_for = (*hands.get(who, ()), *draw.get(who, ()), *discard.get(who, ()))
    rest = list(position.rules.deck)
    for card in spoken_for:
        rest.remove(card)
    hand = list(hands.get(who, ()))
    while who not in hands and len(hand) < position.rules.hand_size:
        hand.append(rest.pop(0))
    assert len(hand) == position.rules.hand_size, "hands are full at every turn start"
    if who in draw:
        pile, gone = list(draw[who]), [*discard.get(who, ()), *rest]
    else:
        pile, gone = rest, list(discard.get(who, ()))
    return sort_cards(tuple(hand)), tuple(reversed(pile)), tuple(gone)


def _share_bracelets(
    position: ClashPosition,
    rows: Mapping[str, Sequence[int]],
    loot: Mapping[str, Sequence[int]] | None,
    supply: Sequence[int] | None,
) -> None:
    """Every bracelet gets its place, and the trail a way there that everybody could have seen."""
    arena, players = position.rules.arena, position.players
    left = Counter(BRACELETS)
    worn = [list(rows.get(who, (1, 2, 3))) for who in COLOURS[:players]]
    if not position.rules.track_positions:
        worn = [sorted(row) for row in worn]
    lying = {arena.number[space_id(arena, ref)]: list(values) for ref, values in (loot or {}).items()}
    left.subtract([value for row in (*worn, *lying.values()) for value in row])
    left.subtract(supply or ())
    # Starting sets never were in the supply: so many bracelets at most can be there or have gone back unseen.
    deep = Counter({value: n - players * (value < 4) for value, n in BRACELETS.items()})
    deep.subtract(supply or ())

    def some(count: int) -> list[int]:
        taken: list[int] = []
        for value in (2, 3, 4, 1) * 8:
            if len(taken) < count and left[value] > 0 and deep[value] > 0:
                left[value] -= 1
                deep[value] -= 1
                taken.append(value)
        return taken

    removed = some(REMOVED[players])
    if loot is None:
        free = [space for space in arena.bracelets if space not in position.vikings]
        lying = {space: [value] for space, value in zip(free, some(len(free)), strict=True)}
    if supply is None:
        supply = some(9 if players == 4 else 6)
    assert min(left.values()) >= 0, f"too many bracelets: {left}"
    assert min(deep.values()) >= 0, f"bracelets of the starting sets in the supply: {deep}"
    assert len(removed) == REMOVED[players], "too few bracelets left to go back unseen"
    assert supply, "the supply is never empty at a turn start"
    assert not any(arena.water >> space & 1 or space in position.vikings for space in lying)
    position.rows = [tuple(row) for row in worn]
    position.loot = [tuple(lying.get(space, ())) for space in range(len(arena.ids))]
    position.supply, position.removed = tuple(reversed(supply)), tuple(removed)
    position.sea = tuple(left.elements())
    position.trail = _way_there(position)


def _way_there(position: ClashPosition) -> tuple[Transfer, ...]:
    """Ways the bracelets can have taken from the starting sets and the supply to where they are."""
    tracked = position.rules.track_positions
    kept = [_kept(row, tracked) for row in position.rows]
    sets = [[*own, *sorted({1, 2, 3} - set(own))] for own in kept]
    trail: list[Transfer] = []

    def given_up(value: int, taker: int = WATER_PLACE) -> tuple[int, int]:
        """Who had this bracelet at the start and has it no more, and the place it lay at; else the supply."""
        for giver, own in enumerate(sets):
            if giver != taker and value in own and value not in kept[giver]:
                place = own.index(value) if tracked else -1
                own.remove(value)
                return giver, place
        return SUPPLY_PLACE, -1

    for value in position.sea:
        giver, place = given_up(value)
        if giver == SUPPLY_PLACE:
            giver, place = 0, len(sets[0]) if tracked else -1
            trail.append((SUPPLY_PLACE, giver, -1, value, UNSEEN))
        trail += [(giver, ARENA_PLACE, place, value, SEEN), (ARENA_PLACE, WATER_PLACE, -1, value, SEEN)]
    for space, values in enumerate(position.loot):
        for value in values:
            giver, place = given_up(value)
            trail.append((giver, ARENA_PLACE, space if giver == SUPPLY_PLACE else place, value, SEEN))
    for taker, row in enumerate(position.rows):
        gained = row[len(kept[taker]) :] if tracked else (Counter(row) - Counter(kept[taker])).elements()
        for value in gained:
            giver, place = given_up(value, taker)
            trail.append((giver, taker, place, value, UNSEEN))
    return tuple(trail)


def _unseen_turns(discards: int) -> tuple[tuple[None, ...], ...]:
    """Turns in which so many cards were laid, at most two a turn, and none was turned over."""
    return tuple((None,) * min(2, discards - done) for done in range(0, discards, 2))


def _kept(row: tuple[int, ...], tracked: bool) -> list[int]:
    """What a row still has of its starting set; where places count, only what comes before any gain."""
    kept: list[int] = []
    for value in row:
        if value < 4 and value not in kept:
            kept.append(value)
        elif tracked:
            break
    return kept


# ---------------------------------------------------------------- looking under the table


class Holdings(NamedTuple):
    """Everything there is, hidden or not, for tests of conservation."""

    supply: tuple[int, ...]
    loot: dict[str, tuple[int, ...]]
    rows: tuple[tuple[int, ...], ...]
    sea: tuple[int, ...]
    removed: tuple[int, ...]
    decks: tuple[Counter[ClashCard], ...]
    """Hand, draw pile, discard pile and cards in play of each seat."""
    hands: tuple[tuple[ClashCard, ...], ...]
    draws: tuple[tuple[ClashCard, ...], ...]
    discards: tuple[tuple[ClashCard, ...], ...]
    vikings: tuple[str, ...]

    def bracelets(self) -> Counter[int]:
        lying = [value for values in self.loot.values() for value in values]
        worn = [value for row in self.rows for value in row]
        return Counter([*self.supply, *lying, *worn, *self.sea, *self.removed])


def holdings(state: State) -> Holdings:
    position = cast(ClashPosition, state.position)
    ids = position.rules.arena.ids
    rows = tuple(tuple(state.view(seat)["mine"]["row"]) for seat in range(position.players))
    laid = [[card for card, _ in cards] for cards in position.laid]
    piles = zip(position.hands, position.draws, position.discards, laid, strict=True)
    return Holdings(
        supply=tuple(reversed(position.supply)),
        loot={ids[space]: values for space, values in enumerate(position.loot) if values},
        rows=rows,
        sea=position.sea,
        removed=position.removed,
        decks=tuple(Counter(card for pile in four for card in pile) for four in piles),
        hands=tuple(position.hands),
        draws=tuple(tuple(reversed(pile)) for pile in position.draws),
        discards=tuple(position.discards),
        vikings=tuple(ids[space] for space in position.vikings if space >= 0),
    )

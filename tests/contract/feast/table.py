"""A Feast for Odin: what must hold at every moment of a play, read from the table itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from meadhall.engine import State
from meadhall.games.feast.position import FeastPosition

from .banquet import wrong_row
from .boards import BY_ID, GROUNDS, faults, in_order
from .cards import has_rule, lengthwise, swaps
from .printed import BOX, GOODS, NUMBER, SPACES, SPECIALS, STRIPS, WEAPONS, deck

CRESTS = range(len(GOODS), len(GOODS) + len(SPECIALS))
"""The special tiles by number."""
BOXED = [BOX["weapons"][name] for name in WEAPONS]
"""Weapons of each kind."""
WOOD = NUMBER["wood"]
HOUSE_STOCK = (3, 3, 5)
SIDES = {
    ground.row["letter"]: [n for n, side in enumerate(GROUNDS) if side.row["letter"] == ground.row["letter"]]
    for ground in GROUNDS
}
"""Both sides of each exploration board."""
COLUMNS = [*[space["column"] for space in SPACES], 1, 2, 3, 4]
"""Of each space; imitation spaces come last, one for each column (FO-10.40)."""
HOME, AFTER = 12, 13
FEAST_PHASES = range(5, 10)


def hall_of(state: State) -> FeastPosition:
    assert isinstance(state.position, FeastPosition)
    return state.position


def start_vikings(position: FeastPosition) -> int:
    """On the Thing Square before the first round (FO-2.6)."""
    return 5 if position.rules.options["length"] == "long" else 6


def squares(position: FeastPosition, seat: int) -> int:
    """Of the table to be filled (FO-9.1)."""
    return start_vikings(position) + position.round - 2 * sum(position.seats[seat].settled)


def things(position: FeastPosition) -> Iterator[str]:
    """Special tiles, houses, exploration boards and weapons (FO-inv-1, 2, 4), and no debts (FO-inv-7)."""
    specials = [*position.specials]
    sheds = position.stock[0]
    owned: list[int] = []
    weapons = [position.deck_weapons.count(weapon) for weapon in range(len(WEAPONS))]
    unknown = len(position.deck_weapons) - sum(weapons)
    for pile in (position.used_weapons, *[player.weapons for player in position.seats]):
        weapons = [before + max(0, more) for before, more in zip(weapons, pile, strict=True)]
    for seat, player in enumerate(position.seats):
        specials += [tile for tile in CRESTS for _ in range(player.tiles[tile])]
        for laid in player.boards:
            owned.append(laid.board)
            specials += [piece for piece, _, _ in laid.pieces if piece in CRESTS]
        sheds += player.sheds
        counts = (*player.tiles, *player.weapons, player.silver, player.wood, player.stone, player.ore)
        if min(*counts, player.knarrs, player.sheds, player.penalties, player.vikings) < 0:
            yield f"FO-inv-7: seat {seat} owes something: {player}"
    if sorted(specials) != [*CRESTS]:
        yield f"FO-inv-1: the special tiles are {specials}"
    stone, long = owned.count(BY_ID["stone_house"]), owned.count(BY_ID["long_house"])
    houses = (sheds, position.stock[1] + stone, position.stock[2] + long)
    if houses != HOUSE_STOCK or min(position.stock) < 0:
        yield f"FO-inv-2: {houses} houses, {position.stock} of them left"
    yield from _isles(position, owned)
    if sum(weapons) + unknown != sum(BOXED) + position.made_weapons:
        yield f"FO-inv-4: {sum(weapons)} weapons, {unknown} unknown, {position.made_weapons} were made"
    if any(count < boxed for count, boxed in zip(weapons, BOXED, strict=True)):
        yield f"FO-inv-4: the weapons are {weapons}"


def _isles(position: FeastPosition, owned: list[int]) -> Iterator[str]:
    letters = [GROUNDS[isle.board].row["letter"] for isle in position.isles]
    if letters != list("ABCD"):
        yield f"FO-inv-2: the exploration boards are {letters}"
    for isle in position.isles:
        sides = SIDES[GROUNDS[isle.board].row["letter"]]
        has = [side for side in owned if side in sides]
        if has != ([isle.board] if isle.claimed else []):
            yield f"FO-inv-2: {isle} is owned as {has}"
        if isle.silver % 2 or isle.silver < 0 or (isle.claimed and isle.silver):
            yield f"FO-inv-15: {isle.silver} silver on {GROUNDS[isle.board].id}, claimed {isle.claimed}"


def cards(position: FeastPosition) -> Iterator[str]:
    """Each occupation in play is somewhere, once (FO-inv-3)."""
    dark, light = deck(position.rules.options, False), deck(position.rules.options, True)
    found = [*position.deck, *position.out, *(card for p in position.seats for card in (*p.hand, *p.played))]
    whole = dark | light
    if len(found) != len(whole) or set(found) != whole:
        yield f"FO-inv-3: the occupations are {sorted(found)}"
    if not set(position.deck) <= dark or not set(position.out) <= light:
        yield "FO-inv-3: light and dark occupations are mixed up"


def vikings(position: FeastPosition) -> Iterator[str]:
    """Twelve of each player, on the Thing Square, on spaces and on the track (FO-inv-5, FO-inv-6)."""
    placed: Counter[int] = Counter()
    for space, (seat, crew) in enumerate(zip(position.taken, position.crew, strict=True)):
        if seat < 0 and not crew:
            continue
        if seat < 0 or not 0 < crew <= COLUMNS[space]:
            yield f"FO-inv-6: {crew} Vikings of {seat} on space {space}"
        if seat >= max(2, position.players):
            yield f"FO-inv-6: Vikings of seat {seat}"
        placed[seat] += crew
    for seat, player in enumerate(position.seats):
        here = player.vikings + placed[seat]
        if 2 <= position.phase < HOME and here != start_vikings(position) + position.round:
            yield f"FO-inv-5: seat {seat} has {player.vikings} Vikings and {placed[seat]} on spaces"


def boards(position: FeastPosition) -> Iterator[str]:
    """Pieces on boards and food on tables (FO-inv-8 to 11, 14, 25)."""
    mirrored = bool(position.rules.options["mirror_specials"])
    swapped = any(swaps(card) for player in position.seats for card in player.played)
    for seat, player in enumerate(position.seats):
        if not player.boards or player.boards[0].board != BY_ID["home"]:
            yield f"FO-2.1: seat {seat} has no home"
        for laid in player.boards:
            # Tiles that fill the hole of another lie there as if they had come when it did.
            pieces = in_order(laid.board, laid.pieces, mirrored) if swapped else laid.pieces
            yield from faults(laid.board, pieces, mirrored)
            wood = any(piece == WOOD for piece, _, _ in laid.pieces)
            if wood and not has_rule(player.played, "wood_in_houses"):
                yield f"FO-7.10: wood lies in a house of seat {seat}"
        row = [(food.piece, food.long, food.square) for food in player.food]
        if row and position.phase not in FEAST_PHASES:
            yield f"FO-inv-25: food of seat {seat} on the table in phase {position.phase}"
        yield from (
            f"FO-inv-14: {wrong}"
            for wrong in wrong_row(row, squares(position, seat), lengthwise(player.played))
        )


def ships(position: FeastPosition) -> Iterator[str]:
    """Landing stages and ore (FO-inv-12)."""
    for seat, player in enumerate(position.seats):
        crowded = len(player.boats) > 3 or player.knarrs + len(player.longships) > 4
        boats, longships = {*player.boats}, {*player.longships}
        if crowded or not boats <= {0, 1} or not longships <= {0, 1, 2, 3}:
            yield f"FO-inv-12: ships of seat {seat}: {player.boats}, {player.knarrs}, {player.longships}"


def strips(position: FeastPosition) -> Iterator[str]:
    """Each strip that lies open is what is left of a printed one that is not face down (FO-inv-16)."""
    down = set(position.deck_strips)
    if len(down) != len(position.deck_strips) or len(down) + len(
        position.strips
    ) + position.gone_strips != len(STRIPS):
        yield f"FO-inv-16: {position.deck_strips} face down, {len(position.strips)} open, {position.gone_strips} gone"
    if not _left_of_printed(position.strips, position.deck_strips):
        yield f"FO-inv-16: the strips are {position.strips}"


@lru_cache(maxsize=1 << 10)
def _left_of_printed(strips: tuple[tuple[str, ...], ...], down: tuple[int, ...]) -> bool:
    printed = [strip for number, strip in enumerate(STRIPS) if number not in down]
    return _suffixes(list(strips), printed)


def _suffixes(left: list[tuple[str, ...]], printed: list[tuple[str, ...]]) -> bool:
    """Can each of these be the end of another printed strip?"""
    if not left:
        return True
    first, rest = left[0], left[1:]
    return bool(first) and any(
        strip[-len(first) :] == first and _suffixes(rest, [*printed[:n], *printed[n + 1 :]])
        for n, strip in enumerate(printed)
    )


def course(state: State) -> Iterator[str]:
    """Rounds and phases (FO-inv-23)."""
    position = hall_of(state)
    last = 7 if position.rules.options["length"] == "long" else 6
    if not 0 <= position.round <= last or not 0 <= position.phase <= AFTER:
        yield f"FO-inv-23: round {position.round}, phase {position.phase}"
    if position.round == last and position.phase in (10, 11, 12):
        yield f"FO-inv-23: phase {position.phase} in the last round"
    if state.over is not (not position.stack) or (
        state.over and (position.round, position.phase) != (last, AFTER)
    ):
        yield f"FO-inv-23: over {state.over} in round {position.round}, phase {position.phase}"
    if position.imitations and (position.players < 4 or len(position.imitations) != 2):
        yield f"FO-2.2: imitation in columns {position.imitations}"

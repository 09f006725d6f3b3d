"""The spaces that a player can use equal those that are found one by one; and cells of a bit set."""

from __future__ import annotations

from random import Random

import meadhall
from meadhall.engine import State
from meadhall.games.feast.boards.forms import nth_cell
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.phases.actions import usable_spaces
from meadhall.games.feast.position import FeastPosition
from meadhall.games.feast.spaces import usable
from meadhall.games.feast.spaces.usable_with_cards import crew_needed, is_usable
from meadhall.games.feast.table_rules import IMITATIONS, SPACES


def rich_table(rng: Random, **options: object) -> State:
    """A table of four on which every resource, ship, tile, card and Viking is there or not there, at random."""
    table = meadhall.game("feast").new(4, rng.randrange(1 << 20), options)
    position = table.position
    assert isinstance(position, FeastPosition)
    for player in position.seats:
        player.silver, player.wood, player.stone, player.ore = [rng.randrange(5) for _ in range(4)]
        player.boats, player.longships = (0,) * rng.randrange(4), (0,) * rng.randrange(3)
        player.knarrs = rng.randrange(3)
        player.tiles = [int(rng.random() < 0.2) for _ in player.tiles]
        player.hand = player.hand[: rng.randrange(2)]
        position.stock = (rng.randrange(2), rng.randrange(2), rng.randrange(2))
        position.strips = position.strips[: rng.randrange(3)]
        position.deck = position.deck[: rng.randrange(2)]
        position.specials = position.specials[rng.randrange(15) :]
        position.round = rng.randrange(1, 8)
        player.vikings, player.played = rng.randrange(13), tuple(rng.sample(sorted(OCCUPATIONS), 6))
    position.taken = [rng.randrange(-4, 4) if rng.random() < 0.5 else -1 for _ in position.taken]
    position.taken = [max(seat, -1) for seat in position.taken]
    return table


def list_choices(position: FeastPosition, seat: int) -> list[tuple[int, int]]:
    """Each space on its own: free or to be imitated, within reach of the Vikings, and usable."""
    vikings, taken = position.seats[seat].vikings, position.taken
    numbers = [number for number in range(len(SPACES)) if is_usable(position, seat, number)]
    own = [(n, -1) for n in numbers if taken[n] < 0 and crew_needed(position, seat, n) <= vikings]
    return own + [
        (IMITATIONS[column - 1], number)
        for column in position.imitations
        for number in numbers
        if column == SPACES[number].column <= vikings and taken[IMITATIONS[column - 1]] < 0
        if taken[number] not in (-1, seat)
    ]


def test_usable_spaces_equal_those_that_are_usable_one_by_one() -> None:
    rng = Random(7)
    helped = imitated = 0
    for halves, double in ((False, False), (True, True)):
        for _ in range(120):
            table = rich_table(rng, split_crafting=halves, double_must_be_double=double, decks="ABC")
            position = table.position
            assert isinstance(position, FeastPosition)
            for seat, player in enumerate(position.seats):
                choices = list_choices(position, seat)
                assert sorted(usable_spaces(position, seat)) == sorted(choices)
                tests = usable.tests_of(position.rules)
                helped += any(other < 0 and not tests[n](position, player) for n, other in choices)
                imitated += any(other >= 0 for _, other in choices)
    assert helped > 30 < imitated


def test_cells_of_a_bit_set_are_found() -> None:
    rng = Random(7)
    for _ in range(200):
        cells = rng.getrandbits(rng.randrange(1, 140)) | 1
        members = [cell for cell in range(cells.bit_length()) if cells >> cell & 1]
        assert [nth_cell(cells, number) for number in range(len(members))] == members

"""Cached usable spaces and supplies equal those that are computed from scratch."""

from __future__ import annotations

from random import Random

import meadhall
from meadhall.engine import State
from meadhall.games.feast.boards.forms import nth_cell
from meadhall.games.feast.position import FeastPosition
from meadhall.games.feast.spaces import usable
from meadhall.games.feast.spaces.usable import spaces_usable_alone


def rich_table(rng: Random, **options: object) -> State:
    """A table of four on which every resource, ship and tile is there or not there, at random."""
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
    return table


def test_usable_spaces_equal_those_that_pass_their_tests_one_by_one() -> None:
    rng = Random(7)
    for halves, double in ((False, False), (True, True)):
        for _ in range(120):
            position = rich_table(rng, split_crafting=halves, double_must_be_double=double).position
            assert isinstance(position, FeastPosition)
            for player in position.seats:
                one_by_one = [
                    number
                    for number, test in enumerate(usable.tests_of(position.rules))
                    if test(position, player)
                ]
                assert spaces_usable_alone(position, player) == one_by_one


def test_cells_of_a_bit_set_are_found() -> None:
    rng = Random(7)
    for _ in range(200):
        cells = rng.getrandbits(rng.randrange(1, 140)) | 1
        members = [cell for cell in range(cells.bit_length()) if cells >> cell & 1]
        assert [nth_cell(cells, number) for number in range(len(members))] == members

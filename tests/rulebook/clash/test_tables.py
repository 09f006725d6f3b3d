"""The tests' own table: what the builder lays must be a table that play could have led to."""

from __future__ import annotations

from random import Random

import pytest

from .play import CLUB, COLOURS, GAME, HAMMER, SHIELD, SLAM, SPRINT, WALK, Table
from .tables import BRACELETS, REMOVED, clash_table, holdings

TABLES = [
    clash_table(players=2),
    clash_table(players=4, arena="moat"),
    clash_table(rows={"red": [4, 4], "blue": []}, loot={}, supply=[1, 2, 3]),
    clash_table(loot={"R2-00": [2, 3], "C": [4]}, hands={"red": [WALK, SLAM, SHIELD]}),
    clash_table(players=4, rows={"red": [1, 1, 1, 2, 2]}, draw={"red": [HAMMER]}),
    clash_table(players=2, variant="bluff", discard={"yellow": [CLUB, SPRINT]}),
    clash_table(rows={"red": [2, 1, 3, 4], "blue": [3, 4]}, track_positions=True),
]


@pytest.mark.parametrize("table", TABLES, ids=range(len(TABLES)))
def test_a_laid_table_has_every_bracelet_and_every_card(table: Table) -> None:
    players = table.state.header.players
    held = holdings(table.state)
    assert held.bracelets() == BRACELETS
    assert len(held.removed) == REMOVED[players]
    whole = holdings(GAME.new(players, options=table.state.header.options)).decks
    assert held.decks == whole


@pytest.mark.parametrize("table", TABLES, ids=range(len(TABLES)))
def test_every_seat_can_imagine_a_laid_table(table: Table) -> None:
    for viewer in (None, *range(table.state.header.players)):
        view = table.state.view(viewer)
        assert GAME.imagine(view, Random(3)).view(viewer) == view


def test_things_lie_where_the_builder_was_told() -> None:
    table = clash_table(
        players=4,
        active="blue",
        at={"red": "R2-00", "green": "C"},
        hands={"blue": [HAMMER, SHIELD, WALK]},
        draw={"blue": [SLAM, CLUB]},
        rows={"yellow": [4, 1]},
        loot={"R2-02": [2, 2]},
        supply=[4, 3, 1],
    )
    held = holdings(table.state)
    assert table.active == "blue"
    assert [table.where(who) for who in COLOURS] == ["R2-00", "R3-02", "R3-06", "C"]
    assert table.hand("blue") == [WALK, HAMMER, SHIELD]
    assert held.draws[2] == (SLAM, CLUB)
    assert len(held.discards[2]) == 7
    assert table.row("yellow") == [1, 4]
    assert table.loot == {"R2-02": [2, 2]}
    assert held.supply == (4, 3, 1)
    assert table.asked() == {"blue": "announce"}

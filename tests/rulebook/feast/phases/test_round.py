"""A round and its first phases: new Viking, harvest, exploration boards, new weapon (FO-3)."""

from __future__ import annotations

import pytest

from meadhall.games.feast.boards.board import BOARDS
from meadhall.games.feast.box.box import BOX
from meadhall.games.feast.box.card_check import PHASES as AWAITED
from meadhall.games.feast.box.records import WEAPONS
from meadhall.games.feast.events import IslesRicher, IsleTurned, PhaseBegun, Received, RoundBegun, WeaponDrawn
from meadhall.games.feast.phases.sequence import PHASES
from tests.marks import rule
from tests.rulebook.feast.tables import feast_table, fresh_table, laid, supply

HARVESTS = {
    0: set[str](),
    1: {"peas", "beans", "flax"},
    2: {"peas", "beans", "flax", "grain"},
    3: {"peas", "beans", "flax", "grain", "cabbage"},
    4: {"peas", "beans", "flax", "grain", "cabbage", "fruits"},
}
LEVELS = {"long": [1, 2, 0, 3, 0, 4, 0], "short": [1, 0, 2, 0, 3, 0]}
TURNED = {"long": {3: "A", 4: "B", 5: "C", 6: "D"}, "short": {2: "A", 3: "B", 4: "C", 5: "D"}}
FRONTS = {"A": "shetland", "B": "faroe_islands", "C": "iceland", "D": "greenland"}
BACKS = {"A": "bear_island", "B": "baffin_island", "C": "labrador", "D": "newfoundland"}


# ---------------------------------------------------------------- order of phases


@rule("FO-3.0", "FO-5.8", "FO-inv-23")
@pytest.mark.parametrize(("length", "rounds"), [("long", 7), ("short", 6)])
def test_twelve_phases_in_fixed_order_and_nine_in_the_last_round(length: str, rounds: int) -> None:
    table = fresh_table(length=length)
    while not table.state.over:
        table.do_nothing()
    phases = [event.phase for event in table.told(PhaseBegun)]
    assert phases == [*range(1, 13)] * (rounds - 1) + [*range(1, 10)]
    assert [event.round for event in table.told(RoundBegun)] == [*range(1, rounds + 1)]


def test_cards_wait_for_phases_that_there_are() -> None:
    ids = [phase.id for phase in PHASES]
    assert {*AWAITED} <= {*ids}
    assert len({*ids}) == len(ids) == 12


@rule("FO-R-07")
def test_windows_stand_before_phases_in_which_something_happens() -> None:
    """Not before the first and the last, nor before a harvest, a board or a start player that does not come."""
    windows = [phase.id for phase in PHASES if phase.has_windows]
    assert windows == [phase.id for phase in PHASES[1:-1]]
    alone = fresh_table(1).position
    alone.round = 3
    idle = [phase.id for phase in PHASES if not phase.takes_place(alone)]
    assert idle == ["harvest", "start_player"]
    alone.round = 1
    assert [phase.id for phase in PHASES if not phase.takes_place(alone)] == ["exploration", "start_player"]


# ---------------------------------------------------------------- phase 1


@rule("FO-3.1", "FO-2.6", "FO-inv-5")
@pytest.mark.parametrize(("length", "first", "rounds"), [("long", 6, 7), ("short", 7, 6)])
def test_every_round_brings_one_viking_more(length: str, first: int, rounds: int) -> None:
    table = fresh_table(3, length=length)
    found = []
    for number in range(1, rounds + 1):
        table.to_phase(5, number)
        found.append([player.vikings for player in table.position.seats])
    assert found == [[count] * 3 for count in range(first, 13)]


# ---------------------------------------------------------------- phase 2


@rule("FO-3.2", "FO-EX-1")
@pytest.mark.parametrize(
    ("length", "number"),
    [(length, number) for length in LEVELS for number in range(1, len(LEVELS[length]) + 1)],
)
def test_the_harvest_of_every_round(length: str, number: int) -> None:
    level = LEVELS[length][number - 1]
    table = feast_table(supply(), supply(), phase=2, in_round=number, length=length)
    for seat in (0, 1):
        assert table.has(seat) == dict.fromkeys(HARVESTS[level], 1)
    assert len(HARVESTS[level]) == [0, 3, 4, 5, 6][level]


@rule("FO-3.2", "FO-R-27")
def test_the_harvest_comes_on_top_of_what_there_is_seat_by_seat() -> None:
    table = feast_table(supply(peas=2), supply(), supply(), phase=2, start=1)
    assert table.has() == {"peas": 3, "beans": 1, "flax": 1}
    assert [event.seat for event in table.told(Received) if event.why == "harvest"] == [1, 2, 0]


# ---------------------------------------------------------------- phase 3


@rule("FO-3.3", "FO-3.5")
@pytest.mark.parametrize("length", ["long", "short"])
def test_one_board_is_turned_in_each_of_four_rounds(length: str) -> None:
    table = fresh_table(length=length)
    found = {}
    for number in range(1, len(LEVELS[length]) + 1):
        before = len(table.told(IsleTurned))
        table.to_phase(5, number)
        for event in table.told(IsleTurned)[before:]:
            found[number] = BOARDS[event.board].id
    assert found == {number: BACKS[letter] for number, letter in TURNED[length].items()}


@rule("FO-3.3")
@pytest.mark.parametrize("letter", "ABCD")
def test_a_board_that_somebody_owns_is_not_turned(letter: str) -> None:
    number = {"A": 3, "B": 4, "C": 5, "D": 6}[letter]
    owner = supply(boards=(laid("home"), laid(FRONTS[letter])))
    table = feast_table(owner, supply(), phase=3, in_round=number)
    assert BACKS[letter] not in table.isles()
    assert table.board(FRONTS[letter]).minus_points() > 0
    assert table.told(IsleTurned) == []


@rule("FO-3.4")
def test_silver_is_added_to_the_other_boards_even_if_the_due_one_is_claimed() -> None:
    owner = supply(boards=(laid("home"), laid("faroe_islands")))
    table = feast_table(owner, supply(), phase=3, in_round=4)
    assert table.isles() == {"bear_island": 2, "iceland": 4, "greenland": 4}
    assert table.player().silver == 0


@rule("FO-3.4", "FO-inv-15")
def test_no_silver_on_claimed_boards() -> None:
    owner = supply(boards=(laid("home"), laid("iceland")))
    table = feast_table(owner, supply(), phase=3, in_round=3)
    assert [isle.silver for isle in table.position.isles if isle.claimed] == [0]
    assert table.isles() == {"bear_island": 0, "faroe_islands": 2, "greenland": 2}


@rule("FO-3.5", "FO-EX-2")
def test_silver_on_a_turned_board_goes_back() -> None:
    table = feast_table(supply(), supply(), phase=3, in_round=3)
    assert table.isles()["faroe_islands"] == 2
    table.to_phase(5, 4)
    assert "faroe_islands" not in table.isles()
    assert table.isles()["baffin_island"] == 0


@rule("FO-3.5", "FO-3.0")
@pytest.mark.parametrize(("length", "numbers"), [("long", (1, 2, 7)), ("short", (1, 6))])
def test_rounds_without_a_third_phase(length: str, numbers: tuple[int, ...]) -> None:
    for number in numbers:
        table = feast_table(supply(), supply(), phase=3, in_round=number, length=length)
        assert table.told(IsleTurned) == []
        assert table.told(IslesRicher) == []


@rule("FO-EX-32", "FO-3.4", "FO-3.5")
@pytest.mark.parametrize(("length", "earlier"), [("long", 0), ("short", 1)])
def test_how_much_silver_lies_on_every_board_in_every_round(length: str, earlier: int) -> None:
    silver = {
        "shetland": {1: 0, 2: 0},
        "bear_island": {3: 0, 4: 2, 5: 4, 6: 6, 7: 6},
        "faroe_islands": {1: 0, 2: 0, 3: 2},
        "baffin_island": {4: 0, 5: 2, 6: 4, 7: 4},
        "iceland": {1: 0, 2: 0, 3: 2, 4: 4},
        "labrador": {5: 0, 6: 2, 7: 2},
        "greenland": {1: 0, 2: 0, 3: 2, 4: 4, 5: 6},
        "newfoundland": {6: 0, 7: 0},
    }
    table = fresh_table(length=length)
    for number in range(1, 8 - earlier):
        table.to_phase(5, number)
        expected = {
            name: rounds[number + earlier] for name, rounds in silver.items() if number + earlier in rounds
        }
        assert table.isles() == expected


# ---------------------------------------------------------------- phase 4


@rule("FO-3.6", "FO-R-27")
def test_everybody_draws_the_next_weapon_in_order_from_the_start_player() -> None:
    pile = ["long_sword", "snare", "spear", "bow_and_arrow"]
    table = feast_table(supply(), supply(), supply(), phase=4, start=2, next_weapons=pile)
    assert [(event.seat, event.weapon) for event in table.told(WeaponDrawn)] == [(2, 3), (0, 1), (1, 2)]
    assert [player.weapons for player in table.position.seats] == [[0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]
    assert table.view(1)["seats"][2]["weapons"] == [0, 0, 0, 1]
    assert table.position.deck_weapons == (0,)


@rule("FO-3.6", "FO-12.2")
def test_an_empty_pile_of_weapons_is_the_shuffled_discard() -> None:
    table = feast_table(
        supply(),
        supply(),
        phase=4,
        next_weapons=["spear"],
        used_weapons={"snare": 1, "long_sword": 1},
        dice={"weapons": [[1, 0]]},
    )
    assert [(event.seat, event.weapon) for event in table.told(WeaponDrawn)] == [(0, 2), (1, 3)]
    assert (table.position.deck_weapons, table.position.used_weapons) == ((1,), [0, 0, 0, 0])


@rule("FO-R-30", "FO-3.6")
@pytest.mark.parametrize(
    ("lot", "weapon"), [(0, 0), (11, 0), (12, 1), (23, 1), (24, 2), (35, 2), (36, 3), (46, 3)]
)
def test_with_both_piles_empty_weapons_are_drawn_from_a_full_set(lot: int, weapon: int) -> None:
    assert [BOX.weapons[name] for name in WEAPONS] == [12, 12, 12, 11]
    table = feast_table(supply(), phase=4, next_weapons=[], dice={"weapon": [lot]})
    assert [event.weapon for event in table.told(WeaponDrawn)] == [weapon]
    assert sum(table.player().weapons) == 1
    assert table.position.made_weapons == 1

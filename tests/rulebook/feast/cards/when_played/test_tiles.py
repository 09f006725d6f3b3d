"""Occupations that upgrade, turn or take tiles when they are played."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.feast.boards.forms import orientations
from meadhall.games.feast.boards.placement import FilledBoard
from meadhall.games.feast.box.kinds import IDS, SHAPE
from meadhall.games.feast.events import Bred, LaidDown, SpecialSwapped
from meadhall.games.feast.moves import DONE_MOVE, Turn
from tests.marks import card, rule
from tests.rulebook.feast.answers import Things, turn
from tests.rulebook.feast.boards.covered_boards import PLAIN
from tests.rulebook.feast.cards.card_play import (
    act,
    brings,
    decline,
    hand_played,
    offers,
    turnable,
    use_card,
    worked,
)
from tests.rulebook.feast.tables import Piece, laid, piece

# ---------------------------------------------------------------- 17 Orient Shipper


@card(17)
@rule("FO-R-18", "FO-11.12")
@pytest.mark.parametrize(
    ("good", "steps", "to"),
    [
        ("peas", 1, "mead"),
        ("peas", 2, "oil"),
        ("peas", 3, "rune_stone"),
        ("milk", 2, "chest"),
        ("fur", 1, "jewelry"),
    ],
)
def test_a_good_goes_up_to_three_steps(good: str, steps: int, to: str) -> None:
    has: dict[str, Any] = {good: 1}
    table = hand_played(17, **has)
    use_card(table, 17, "", turn(good, steps))
    assert (table.has(), table.kind) == ({to: 1}, "end")


@card(17)
@rule("FO-11.12")
def test_the_orient_shipper_stops_at_blue_takes_one_good_and_may_be_declined() -> None:
    table = hand_played(17, milk=2, silk=1)
    use_card(table, 17)
    assert [move for move in table.asked if isinstance(move, Turn)] == [turn("milk", 1), turn("milk", 2)]
    act(table, turn("milk", 2))
    assert (table.has(), table.kind) == ({"milk": 1, "chest": 1, "silk": 1}, "end")
    table = hand_played(17, milk=1)
    decline(table)
    assert table.has() == {"milk": 1}
    assert hand_played(17, silk=3, belt=1).kind == "end"


@card(17, 66)
@rule("FO-R-39", "FO-11.10")
@pytest.mark.parametrize(("number", "good"), [(17, "flax"), (66, "peas")])
def test_an_upgrade_when_played_is_no_action(number: int, good: str) -> None:
    has: Things = {good: 1}
    table = hand_played(number, played=(175,), silver=3, **has)
    use_card(table, number, "", turn(good))
    assert (table.kind, table.has()["stockfish"]) == ("end", 1)


# ---------------------------------------------------------------- 66 Field Farmer


def reached(good: str) -> dict[int, str]:
    """What the good becomes by so many steps."""
    found = {}
    for steps in (1, 2, 3):
        has: Things = {good: 1}
        table = hand_played(66, silver=1, **has)
        use_card(table, 66)
        if Turn(turn(good).piece, steps) in table.asked:
            act(table, turn(good, steps))
            (found[steps],) = table.has()
    return found


@card(66)
@rule("FO-R-53")
@pytest.mark.parametrize(
    ("good", "one", "two"),
    [
        ("peas", "stockfish", "wool"),
        ("flax", "milk", "linen"),
        ("beans", "salt_meat", "skin_and_bones"),
        ("grain", "game_meat", "fur"),
        ("cabbage", "sheep", "robe"),
    ],
)
def test_an_orange_good_moves_diagonally_one_or_two_steps(good: str, one: str, two: str) -> None:
    assert reached(good) == {1: one, 2: two}


@card(66)
@rule("FO-R-53")
def test_diagonal_steps_end_with_the_boxes_and_cattle_count_as_received() -> None:
    assert reached("fruits") == {1: "cattle"}
    table = hand_played(66, played=(174,), fruits=1, silver=4)
    use_card(table, 66, "", turn("fruits"))
    assert len(offers(table, 174)) == 1


@card(66)
@rule("FO-11.12")
def test_one_orange_good_for_a_silver_or_nothing() -> None:
    table = hand_played(66, silver=2, peas=2, mead=1, oil=1)
    use_card(table, 66)
    assert {move.piece for move in table.asked if isinstance(move, Turn)} == {turn("peas").piece}
    act(table, turn("peas"))
    assert (table.kind, table.has()) == ("end", {"silver": 1, "peas": 1, "stockfish": 1, "mead": 1, "oil": 1})
    assert brings(66, silver=3, mead=1, sheep=1) == {}
    assert brings(66, peas=3) == {}


# ---------------------------------------------------------------- 70 Courier

SWAPS = {70: ("cloakpin", ["rune_stone", "silverware"]), 71: ("drinking_horn", ["chest", "rune_stone"])}
EVERY_TURN = [
    (number, turn)
    for number, (name, _) in SWAPS.items()
    for turn in range(len(orientations(SHAPE[piece(name)], True)))
]


def around(name: str, turn: int) -> FilledBoard:
    """A home board with the special tile in its lower left, and silver on all that the tile leaves free there."""
    special = Piece(name, 7, 1, turn=turn)
    shape = orientations(SHAPE[piece(name)], True)[turn]
    under = {(7 + r, 1 + c) for r, line in enumerate(shape) for c, dot in enumerate(line) if dot == "#"}
    rest = [(r, c) for r, c in PLAIN if r >= 4 and c <= 5 and (r, c) not in under]
    return laid("home", special, *[Piece("silver", r, c) for r, c in rest])


def kinds(board: FilledBoard) -> list[str]:
    return sorted([IDS[what] for what, _, _ in board.pieces if IDS[what] != "silver"])


@card(70, 71)
@rule("FO-R-50", "FO-R-48", "FO-inv-1", "FO-R-48-70")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize(("number", "turn"), EVERY_TURN)
def test_the_tile_comes_off_any_board_and_two_others_fill_its_hole(
    number: int, turn: int, owner: int
) -> None:
    name, fill = SWAPS[number]
    board = around(name, turn)
    has: list[Things] = [{}, {}]
    has[owner] = {"boards": (board,)}
    table = hand_played(number, other=has[1], **has[0])
    use_card(table, number)
    after = table.player(owner).boards[0]
    assert (table.has()[name], kinds(after)) == (1, fill)
    assert after.covered_cells == board.covered_cells
    assert board.income() > 0
    assert (after.income(), after.bonuses(), after.minus_points()) == (
        board.income(),
        board.bonuses(),
        board.minus_points(),
    )
    (swap,) = table.told(SpecialSwapped)
    assert (swap.seat, swap.owner, table.kind) == (0, owner, "end")


@card(70, 71)
@rule("FO-R-50", "FO-11.12")
@pytest.mark.parametrize("number", SWAPS)
def test_only_a_tile_on_a_board_can_be_taken_and_the_card_may_be_declined(number: int) -> None:
    name, _ = SWAPS[number]
    assert brings(number) == {}
    assert brings(number, other={name: 1}) == {}
    board = around(name, 0)
    table = hand_played(number, other={"boards": (board,)})
    decline(table)
    assert (table.has(), table.player(1).boards[0].pieces) == ({}, board.pieces)


@card(70, 71)
@rule("FO-R-50")
@pytest.mark.parametrize("number", SWAPS)
def test_the_tiles_that_fill_the_hole_are_not_laid_by_anybody(number: int) -> None:
    name, _ = SWAPS[number]
    island = laid("iceland", Piece(name, 4, 4, turn=0))
    table = hand_played(number, played=(28, 100), boards=(laid("home"), island), silver=1)
    use_card(table, number)
    assert (table.told(LaidDown), worked(table), table.has()) == ([], [number], {"silver": 1, name: 1})


# ---------------------------------------------------------------- 78 Traveling Merchant

SIDES = [
    ("peas", "mead"),
    ("mead", "peas"),
    ("wool", "chest"),
    ("chest", "wool"),
    ("fruits", "whale_meat"),
    ("jewelry", "fur"),
    ("sheep", "pregnant_sheep"),
    ("pregnant_cattle", "cattle"),
]


@card(78)
@rule("FO-R-65", "FO-1.3")
@pytest.mark.parametrize(("good", "other"), SIDES)
def test_a_tile_is_turned_to_its_other_side(good: str, other: str) -> None:
    has: Things = {good: 1}
    table = hand_played(78, knarrs=1, **has)
    use_card(table, 78, "", turn(good))
    assert table.has() == {other: 1}


@card(78)
@rule("FO-11.7")
@pytest.mark.parametrize(("knarrs", "most"), [(1, 2), (2, 4), (3, 6), (4, 7)])
def test_the_number_of_tiles_depends_on_knarrs(knarrs: int, most: int) -> None:
    table = hand_played(78, knarrs=knarrs, peas=9)
    use_card(table, 78, "", *[turn("peas")] * most)
    assert (table.kind, table.has()) == ("end", {"peas": 9 - most, "mead": most})


@card(78)
@rule("FO-11.12")
def test_fewer_tiles_may_be_turned_and_none_without_a_knarr() -> None:
    table = hand_played(78, knarrs=2, peas=3, belt=1)
    use_card(table, 78)
    assert turnable(table) == {turn("peas")}
    act(table, turn("peas"), DONE_MOVE)
    assert (table.kind, table.has()) == ("end", {"peas": 2, "mead": 1, "belt": 1})
    assert brings(78, longships=(0,), peas=3) == {}
    assert brings(78, knarrs=1, belt=1, silver=2) == {}


@card(78)
@rule("FO-R-64", "FO-R-65")
def test_it_is_no_upgrade_action_and_no_new_animal_but_a_chest_is_received() -> None:
    table = hand_played(78, played=(152, 174, 175), knarrs=3, flax=1, peas=2, cattle=1, silver=9)
    use_card(table, 78, "", turn("peas"), turn("peas"), turn("flax"), turn("cattle"))
    assert (table.kind, worked(table), offers(table, 174)) == ("end", [78], [])
    table = hand_played(78, played=(28,), knarrs=1, wool=1, silver=1)
    use_card(table, 78, "", turn("wool"))
    assert len(offers(table, 28)) == 1


# ---------------------------------------------------------------- 79 Breeder


@card(79, 174)
@rule("FO-R-65", "FO-R-64")
def test_one_cattle_becomes_pregnant() -> None:
    table = hand_played(79, played=(174,), cattle=2, sheep=2, silver=9)
    use_card(table, 79)
    assert turnable(table) == {turn("cattle")}
    act(table, turn("cattle"))
    assert (table.kind, table.told(Bred)) == ("end", [])
    assert table.has() == {"cattle": 1, "pregnant_cattle": 1, "sheep": 2, "silver": 9}


@card(79)
@rule("FO-11.12")
def test_the_breeder_needs_plain_cattle_and_may_be_declined() -> None:
    assert brings(79, pregnant_cattle=1, sheep=2) == {}
    table = hand_played(79, cattle=1)
    decline(table)
    assert table.has() == {"cattle": 1}


# ---------------------------------------------------------------- 83 Wholesaler


@card(83)
@rule("FO-11.7", "FO-10.17")
def test_up_to_four_goods_of_one_kind_go_one_step() -> None:
    table = hand_played(83, peas=5, mead=3)
    use_card(table, 83)
    assert turnable(table) == {turn("peas"), turn("mead")}
    act(table, turn("peas"))
    assert turnable(table) == {turn("peas")}
    act(table, *[turn("peas")] * 3)
    assert (table.kind, table.has()) == ("end", {"peas": 1, "mead": 7})


@card(83)
@rule("FO-R-16", "FO-11.12")
def test_fewer_goods_may_be_upgraded_and_pregnant_animals_are_of_the_same_kind() -> None:
    table = hand_played(83, sheep=1, pregnant_sheep=1, cattle=1)
    use_card(table, 83, "", turn("pregnant_sheep"))
    assert turnable(table) == {turn("sheep")}
    act(table, turn("sheep"))
    assert (table.kind, table.has()) == ("end", {"cattle": 1, "fur": 2})
    table = hand_played(83, oil=2)
    use_card(table, 83, "", turn("oil"), DONE_MOVE)
    assert table.has() == {"oil": 1, "rune_stone": 1}
    assert brings(83, silk=4, belt=1) == {}
    table = hand_played(83, oil=2)
    decline(table)
    assert table.has() == {"oil": 2}

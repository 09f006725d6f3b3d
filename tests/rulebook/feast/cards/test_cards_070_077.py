"""Occupations 70 to 77: special tiles off boards, a house for silver, Vikings back, a space in somebody's steps."""

from __future__ import annotations

import pytest

from meadhall.games.feast.boards.forms import turns
from meadhall.games.feast.boards.placement import Laid
from meadhall.games.feast.box.kinds import IDS, SHAPE
from meadhall.games.feast.events import LaidDown, NewStart, Placed, SpecialSwapped
from meadhall.games.feast.moves import END, FAIL, PASS, STOP
from tests.marks import card, rule
from tests.rulebook.feast.answers import Things, stand
from tests.rulebook.feast.boards.test_placement import PLAIN
from tests.rulebook.feast.tables import Piece, feast_table, laid, piece, space, supply, use

from .card_play import (
    act,
    brings,
    decline,
    hand_played,
    in_play,
    offers,
    plays,
    use_card,
    worked,
)
from .event_order import comes

SWAPS = {70: ("cloakpin", ["rune_stone", "silverware"]), 71: ("drinking_horn", ["chest", "rune_stone"])}
EVERY_TURN = [
    (number, turn)
    for number, (name, _) in SWAPS.items()
    for turn in range(len(turns(SHAPE[piece(name)], True)))
]


def around(name: str, turn: int) -> Laid:
    """A home board with the special tile in its lower left, and silver on all that the tile leaves free there."""
    special = Piece(name, 7, 1, turn=turn)
    shape = turns(SHAPE[piece(name)], True)[turn]
    under = {(7 + r, 1 + c) for r, line in enumerate(shape) for c, dot in enumerate(line) if dot == "#"}
    rest = [(r, c) for r, c in PLAIN if r >= 4 and c <= 5 and (r, c) not in under]
    return laid("home", special, *[Piece("silver", r, c) for r, c in rest])


def kinds(board: Laid) -> list[str]:
    return sorted([IDS[what] for what, _, _ in board.pieces if IDS[what] != "silver"])


# ---------------------------------------------------------------- 70 Courier, 71 Innkeeper


@card(70, 71)
@rule("FO-R-50", "FO-R-48", "FO-inv-1")
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
    assert after.covered == board.covered
    assert board.income() > 0
    assert (after.income(), after.bonuses(), after.minus()) == (
        board.income(),
        board.bonuses(),
        board.minus(),
    )
    (swap,) = table.told(SpecialSwapped)
    assert (swap.seat, swap.owner, table.kind) == (0, owner, "end")


@card(70, 71)
@rule("FO-R-50", "FO-11.12")
@pytest.mark.parametrize("number", SWAPS)
def test_only_a_tile_on_a_board_can_be_taken_and_nobody_must(number: int) -> None:
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


# ---------------------------------------------------------------- 72 Earl


@card(72)
@rule("FO-12.1", "FO-11.3")
def test_a_stone_house_for_the_round_s_silver_while_there_is_one() -> None:
    table = hand_played(72, silver=6, _in_round=5)
    use_card(table, 72)
    assert (table.player().silver, stand(table)["stone_house"], table.hall.stock[1]) == (1, 1, 2)
    assert brings(72, silver=4, _in_round=5) == {}
    assert brings(72, silver=9, _stock=(3, 0, 5)) == {}


# ---------------------------------------------------------------- 74, 80: animals


@card(74, 80)
@rule("FO-R-64", "FO-10.5")
def test_the_new_animal_is_plain_and_cattle_wake_a_card() -> None:
    table = hand_played(74, played=(174,), silver=6, grain=1)
    use_card(table, 74)
    assert (table.has()["cattle"], len(offers(table, 174))) == (1, 2)
    table = hand_played(80, played=(174,), silver=6)
    use_card(table, 80)
    assert (table.has(), table.kind) == ({"sheep": 1, "silver": 4}, "end")


# ---------------------------------------------------------------- 76 Homecomer


@card(76)
@rule("FO-10.35", "FO-R-26")
def test_one_viking_comes_back_from_each_own_space_of_column_4() -> None:
    taken = {"c4_weekly_spices": 0, "c4_plundering": 0, "c4_master_crafting": 1, "c3_smithy": 0}
    table = hand_played(76, vikings=2, _taken=taken, _in_round=6)
    use_card(table, 76)
    crew = [table.hall.crew[space(name)] for name in taken]
    assert (table.player().vikings, crew) == (2, [3, 3, 4, 3])
    act(table, END, PASS)
    assert table.seat == 0
    assert "c4_weekly_spices" not in table.spaces()


@card(76)
@rule("FO-R-26")
def test_a_space_need_not_hold_four_and_an_emptied_one_is_open() -> None:
    table = in_play(hand=(76,), _taken={"c4_weekly_spices": 0}, _in_round=6)
    with table.edit() as hall:
        hall.crew[space("c4_weekly_spices")] = 1
    act(table, use("c2_play_2_occupations"), plays(76))
    use_card(table, 76)
    act(table, END, PASS)
    assert "c4_weekly_spices" in table.spaces()


@card(76)
@rule("FO-R-25")
def test_the_imitation_space_belongs_to_its_column() -> None:
    seats = [supply(hand=(76,)), *[supply() for _ in range(3)]]
    taken = {"c4_weekly_spices": 1, "imitation_4": 0}
    table = feast_table(*seats, taken=taken, imitations=(1, 4), in_round=4)
    act(table, use("c2_play_2_occupations"), plays(76))
    use_card(table, 76)
    assert table.hall.crew[space("imitation_4")] == 3


@card(76)
@rule("FO-11.12", "FO-R-52")
def test_nobody_in_column_4_nobody_comes_back() -> None:
    assert brings(76, _taken={"c3_smithy": 0, "c4_plundering": 1}) == {}
    table = feast_table(supply(hand=(76,)), taken={"c4_plundering": 1}, in_round=2)
    act(table, use("c2_play_2_occupations"), plays(76))
    assert table.kind == "end"
    table = hand_played(76, _taken={"c4_plundering": 0})
    decline(table)
    assert table.hall.crew[space("c4_plundering")] == 4


# ---------------------------------------------------------------- 77 Follower


@card(77)
@rule("FO-11.10", "FO-R-40")
def test_a_taken_space_of_column_2_is_used_without_vikings() -> None:
    taken = {"c2_products_mead": 1, "c2_craft_chest": 0, "c3_weekly_fruits": 1, "c1_stockfish": 1}
    table = hand_played(77, wood=1, _taken=taken)
    assert sorted([text.partition(": ")[2] for text in offers(table, 77)]) == [
        "use Brew mead",
        "use Build a chest",
    ]
    vikings = table.player().vikings
    use_card(table, 77, "Brew mead")
    assert (table.has(), table.player().vikings) == ({"wood": 1, "mead": 2, "silver": 2}, vikings)
    assert (len(table.told(Placed)), table.hall.taken[space("c2_products_mead")], table.kind) == (1, 1, "end")


@card(77)
@rule("FO-11.12", "FO-4.5")
def test_only_a_space_that_can_be_used_and_nobody_must() -> None:
    assert brings(77) == {}, "free spaces are nobody's steps"
    assert brings(77, _taken={"c2_buy_sheep": 1, "c2_craft_chest": 1}) == {}
    table = hand_played(77, _taken={"c2_products_mead": 1})
    decline(table)
    assert table.has() == {}


@card(77)
@rule("FO-R-24")
def test_a_failed_snare_gives_no_viking_back() -> None:
    table = hand_played(77, _taken={"c2_laying_a_snare": 1}, _dice={"d8": [8]})
    use_card(table, 77)
    act(table, STOP, FAIL)
    assert (table.kind, table.player().vikings) == ("end", 4)
    assert stand(table) == {"wood": 1, "snare": 1, "played": (77,)}
    assert table.hall.crew[space("c2_laying_a_snare")] == 2


@card(77, 3)
@rule("FO-11.10")
def test_it_is_a_use_of_that_space_and_the_play_goes_on_after_it() -> None:
    table = hand_played(77, played=(3,), hand=(43,), _taken={"c2_weekly_flax_stockfish": 1})
    use_card(table, 77, "flax")
    assert comes(table, "Follower", "Market: flax and stockfish", "Furrier")
    assert table.kind == "occupation"
    act(table, plays(43))
    assert (table.kind, table.has()["fruits"]) == ("end", 1)


@card(77)
@rule("FO-R-23")
def test_a_follower_has_not_placed_last() -> None:
    table = in_play(52, hand=(77,), silver=1, _taken={"c2_products_mead": 1})
    act(table, use("c1_stockfish"), END, use("c1_weekly_beans"), END)
    use_card(table, 52, "", plays(77))
    use_card(table, 77)
    assert table.has()["mead"] == 2
    table.play(PASS, PASS)
    table.to_phase(7)
    assert table.told(NewStart)[-1].seat == 1


@card(77)
@rule("FO-R-52")
def test_alone_the_vikings_of_the_round_before_can_be_followed() -> None:
    table = feast_table(supply(hand=(77,)), taken={"c2_products_mead": 1}, in_round=2)
    act(table, use("c2_play_2_occupations"), plays(77))
    use_card(table, 77, "Brew mead")
    assert table.has() == {"mead": 2, "silver": 2}

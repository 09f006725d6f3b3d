"""Mountain strips: taking from the arrow end (FO-10.13 to FO-10.15)."""

from __future__ import annotations

import pytest

from meadhall.games.feast.moves import DONE_MOVE, END_MOVE, PASS_MOVE, Take
from tests.marks import rule
from tests.rulebook.feast.answers import act, names, offered, one, take, turn
from tests.rulebook.feast.tables import feast_table, supply, use

FIRST = ("wood", "wood", "stone", "ore", "ore", "silver_2", "silver_2")
WOODY = ("wood", "wood", "wood", "wood", "stone", "stone", "silver_2")


def counts(table_strips: tuple[tuple[str, ...], ...]) -> list[int]:
    return [len(strip) for strip in table_strips]


@rule("FO-10.13")
def test_items_come_from_the_arrow_end_in_order() -> None:
    table = feast_table(supply(), supply(), strips=[FIRST])
    act(table, use("c2_mountain_3_upgrade_1"), take(0, 3))
    assert table.has() == {"wood": 2, "stone": 1}
    assert table.position.strips == (FIRST[3:],)


@rule("FO-10.13", "FO-EX-14")
def test_a_double_silver_is_one_item_worth_two() -> None:
    table = feast_table(supply(), supply(), strips=[("ore", "silver_2", "silver_2")])
    act(table, use("c1_mountain_2"), take(0, 2))
    assert table.has() == {"ore": 1, "silver": 2}
    assert table.position.strips == (("silver_2",),)


@rule("FO-10.13", "FO-inv-16")
def test_a_strip_leaves_the_game_with_its_last_item() -> None:
    table = feast_table(supply(), supply(), strips=[("ore", "silver_2"), WOODY])
    gone = table.position.gone_strips
    act(table, use("c1_mountain_2"), take(0, 2))
    assert (table.position.strips, table.position.gone_strips) == ((WOODY,), gone + 1)


@rule("FO-10.14")
@pytest.mark.parametrize(
    ("space", "most"),
    [("c1_mountain_2", 2), ("c2_mountain_3_upgrade_1", 3), ("c4_mountain_4_double_upgrade_2", 4)],
)
def test_fewer_items_may_be_taken(space: str, most: int) -> None:
    table = feast_table(supply(), supply(), strips=[FIRST])
    table.use(space)
    assert names(table.asked, "items") == [*range(1, most + 1)]
    words = ", ".join([item.replace("silver_2", "2 silver") for item in FIRST[: most + 1]])
    assert table.refused(Take(0, most + 1, words)) == "FO-10.14"
    assert table.refused(DONE_MOVE) == "FO-10.14"


@rule("FO-10.14", "FO-D-30")
def test_missing_items_of_a_short_strip_are_not_taken_from_another() -> None:
    table = feast_table(supply(), supply(), strips=[("silver_2",), WOODY])
    act(table, use("c1_mountain_2"), take(0, 1))
    assert (table.kind, table.has()) == ("end", {"silver": 2})


@rule("FO-10.15", "FO-EX-14")
def test_three_and_two_come_from_two_strips() -> None:
    table = feast_table(supply(), supply(), strips=[WOODY, ("ore", "silver_2")], deck=())
    act(table, use("c3_mountain_3_plus_2"), take(0, 3))
    assert not offered(table, one(Take, strip=0))
    assert table.refused(Take(0, 1, "wood")) == "FO-10.14"
    act(table, take(1, 2))
    assert (table.kind, table.has()) == ("end", {"wood": 3, "ore": 1, "silver": 2})


@rule("FO-10.15", "FO-EX-14")
def test_five_from_one_strip_are_refused() -> None:
    table = feast_table(supply(), supply(), strips=[WOODY], deck=())
    table.use("c3_mountain_3_plus_2")
    assert table.refused(Take(0, 5, "wood, wood, wood, wood, stone")) == "FO-10.14"
    act(table, take(0, 3))
    assert (table.kind, table.has()) == ("end", {"wood": 3})


@rule("FO-10.15")
def test_the_second_part_may_be_left_out() -> None:
    table = feast_table(supply(), supply(), strips=[WOODY, FIRST], deck=())
    act(table, use("c3_mountain_3_plus_2"), take(0, 2), DONE_MOVE)
    assert (table.kind, table.has()) == ("end", {"wood": 2})


@rule("FO-10.15", "FO-D-30")
def test_two_from_each_of_four_strips() -> None:
    strips = [WOODY, FIRST, ("ore", "ore", "stone"), ("stone", "silver_2")]
    table = feast_table(supply(), supply(), strips=strips)
    act(table, use("c4_mountain_2222_or_double_upgrade_3"))
    act(table, take(3, 2), take(2, 2), take(0, 2), take(1, 2))
    assert (table.kind, table.has()) == ("end", {"wood": 4, "ore": 2, "stone": 1, "silver": 2})
    assert counts(table.position.strips) == [5, 5, 1]


@rule("FO-10.15", "FO-10.13")
@pytest.mark.parametrize("first", [1, 2])
def test_a_used_strip_stays_used_when_one_before_it_leaves_the_game(first: int) -> None:
    strips = [("stone",), WOODY, FIRST, ("ore", "ore", "ore")]
    table = feast_table(supply(), supply(), strips=strips)
    act(table, use("c4_mountain_2222_or_double_upgrade_3"), take(first, 2), take(0, 1))
    assert counts(table.position.strips) == [7 - 2 * (first == 1), 7 - 2 * (first == 2), 3]
    assert {*names(table.asked, "strip")} == {0, 1, 2} - {first - 1}
    assert not offered(table, one(Take, strip=first - 1))
    act(table, take(2, 2), take(2 - first, 2))
    assert (table.kind, counts(table.position.strips)) == ("end", [5, 5, 1]), "each of four strips once"


@rule("FO-10.15", "FO-10.13")
def test_a_used_strip_stays_used_when_one_after_it_leaves_the_game() -> None:
    table = feast_table(supply(), supply(), strips=[WOODY, ("stone",), FIRST])
    act(table, use("c4_mountain_2222_or_double_upgrade_3"), take(0, 2), take(1, 1))
    assert counts(table.position.strips) == [5, 7]
    assert {*names(table.asked, "strip")} == {1}
    act(table, take(1, 2))
    assert (table.kind, counts(table.position.strips)) == ("end", [5, 5])


@rule("FO-D-30")
def test_with_three_strips_open_it_is_six_items_at_most() -> None:
    table = feast_table(supply(), supply(), strips=[WOODY, WOODY, FIRST])
    act(table, use("c4_mountain_2222_or_double_upgrade_3"))
    taken = 0
    while table.kind == "mountain":
        most = max(names(table.asked, "items"))
        table.play(next(move for move in table.asked if isinstance(move, Take) and move.items == most))
        taken += most
    assert (table.kind, taken, counts(table.position.strips)) == ("end", 6, [5, 5, 5])


@rule("FO-10.15")
def test_equal_strips_are_one_option_and_still_two_strips() -> None:
    table = feast_table(supply(), supply(), strips=[WOODY, WOODY], deck=())
    table.use("c3_mountain_3_plus_2")
    assert names(table.asked, "strip") == [0, 0, 0]
    act(table, take(0, 3))
    assert {*names(table.asked, "strip")} == {1}


@rule("FO-D-29", "FO-5.6")
def test_example_of_a_strip_through_two_takes_and_phase_11() -> None:
    table = feast_table(supply(), supply(), strips=[FIRST], next_strips=[])
    act(table, use("c1_mountain_2"), take(0, 2))
    assert table.has() == {"wood": 2}
    act(table, END_MOVE, PASS_MOVE, PASS_MOVE)
    table.to("action", 0)
    assert (table.position.round, table.position.strips) == (2, (FIRST[3:],))
    before = table.has()
    table.use("c4_mountain_4_double_upgrade_2")
    if table.kind == "effect":
        table.choose("Mountains")
    act(table, take(0, 4))
    after = table.has()
    assert (after["ore"], after["silver"] - before.get("silver", 0)) == (2, 4)
    assert table.position.strips == ()


# ---------------------------------------------------------------- with an upgrade


@rule("FO-R-17")
@pytest.mark.parametrize("upgrade_first", [True, False])
def test_mountain_and_upgrade_come_in_any_order(upgrade_first: bool) -> None:
    table = feast_table(supply(milk=1), supply(), strips=[WOODY])
    table.use("c2_mountain_3_upgrade_1")
    assert [words.split()[0] for words in names(table.asked, "text")] == ["Mountains:", "Upgrade"]
    if upgrade_first:
        act(table, "Upgrade", turn("milk"), "Mountains", take(0, 3))
    else:
        act(table, "Mountains", take(0, 3), "Upgrade", turn("milk"))
    assert (table.kind, table.has()) == ("end", {"wood": 3, "wool": 1})


@rule("FO-R-17", "FO-4.5")
def test_one_of_mountain_and_upgrade_is_enough() -> None:
    table = feast_table(supply(milk=1), supply(), strips=[WOODY])
    act(table, use("c2_mountain_3_upgrade_1"), "Mountains", take(0, 3), DONE_MOVE)
    assert (table.kind, table.has()) == ("end", {"wood": 3, "milk": 1})


@rule("FO-10.15", "FO-4.5")
def test_four_times_two_or_the_upgrade_and_not_both() -> None:
    table = feast_table(supply(milk=1), supply(), strips=[WOODY])
    act(table, use("c4_mountain_2222_or_double_upgrade_3"), "upgrade", turn("milk", 2))
    assert (table.kind, table.has()) == ("end", {"chest": 1})

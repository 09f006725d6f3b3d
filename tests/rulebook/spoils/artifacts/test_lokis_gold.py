"""SW-10.28 Loki's Gold: an artifact and a regular item at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from meadhall.engine import Seat
from meadhall.games.spoils.deck import ITEMS
from meadhall.games.spoils.events import Announced
from meadhall.games.spoils.moves import PASS_MOVE, Reveal
from tests.marks import rule
from tests.rulebook.spoils.tables import A, B, C, D, Table, card, last_chance, spoils_table

from .cases import APPLE, SAMPO, face_up, first_use, plain_use, steal, wish

GOLD, TWIN, MEAD, HUGINN = card("lokis_gold"), card("lokis_gold", 2), card("mead_of_poetry"), card("huginn")
JEWELRY = [card("crown"), card("armband"), card("ring")]
THREE_KINDS = [card("longbow"), card("shield"), card("fire_dragon")]


def at_the_end(goods: Mapping[Seat, list[int]], down: Mapping[Seat, list[int]], **more: Any) -> Table:
    return last_chance(goods=goods, down=down, **more)


def sheet(table: Table) -> dict[str, tuple[int, ...]]:
    table.pass_all()
    return {line.label: line.values for line in table.result().sheet}


@rule("EX-18", "SW-10.28", "SW-8.10", "SW-8.9")
def test_as_a_pendant_it_completes_the_jewelry_and_is_jewelry_and_artifact_for_the_hoard() -> None:
    table = at_the_end({A: JEWELRY}, {A: [GOLD]})
    table.use(A, GOLD, item="pendant")
    assert sheet(table)["Jewelry sets"] == (12, 0, 0, 0)
    table = at_the_end({A: THREE_KINDS}, {A: [GOLD]})
    table.use(A, GOLD, item="pendant")
    assert sheet(table)["Conqueror's Hoards"] == (8, 0, 0, 0)


@rule("DX-08", "SW-R37", "SW-10.28")
def test_one_weapon_one_armor_one_egg_and_lokis_gold_as_ring_make_a_hoard_of_four_cards() -> None:
    table = at_the_end({A: THREE_KINDS}, {A: [GOLD]})
    table.use(A, GOLD, item="ring")
    assert sheet(table)["Conqueror's Hoards"] == (8, 0, 0, 0)


@rule("DX-09", "SW-10.28", "SW-R23", "SW-10.37")
@pytest.mark.parametrize("when", ["announced", "later"])
def test_cancelled_it_is_only_an_artifact_and_there_is_no_hoard(when: str) -> None:
    table = at_the_end({A: THREE_KINDS}, {A: [GOLD], B: [SAMPO]})
    if when == "announced":
        table.announce(A, GOLD, item="ring")
    else:
        table.use(A, GOLD, item="ring")
    table.use(B, SAMPO, cancels=GOLD)
    paper = sheet(table)
    assert paper["Conqueror's Hoards"] == (0, 0, 0, 0)
    assert paper["Treasures"][A] == 2 + 1 + 1 + 3, "it keeps its own gold value"


@rule("SW-10.28", "SW-R37")
def test_every_one_of_the_sixteen_items_may_be_named_and_nothing_else() -> None:
    table = spoils_table(dice={}, down={A: [GOLD]})
    items = [item for kinds in ITEMS.values() for item in kinds]
    assert len(items) == 16
    assert sorted(use.item for use in table.uses(A, GOLD)) == sorted(items)
    for item in ("huginn", "", "gold"):
        assert table.refused(A, plain_use(GOLD, item=item)) == "SW-10.28"


@rule("SW-10.28", "SW-10.2")
def test_it_is_turned_up_only_by_naming_an_item() -> None:
    table = spoils_table(dice={}, down={A: [GOLD]})
    assert table.refused(A, Reveal(GOLD, "Loki's Gold")) == "SW-10.6"


@rule("SW-R37", "SW-10.28")
def test_the_item_is_fixed_also_for_a_later_owner() -> None:
    table = at_the_end({B: JEWELRY}, {A: [GOLD, MEAD], B: [APPLE]})
    table.use(A, GOLD, item="pendant")
    assert table.refused(A, plain_use(GOLD, item="ring")) == "SW-10.6"
    steal(table, B, A, GOLD)
    assert face_up(table, B) == [GOLD]
    assert table.view()["items"] == [[GOLD, "pendant"]]
    assert sheet(table)["Jewelry sets"] == (0, 12, 0, 0)


@rule("SW-R49", "SW-10.28")
def test_two_cards_of_lokis_gold_are_two_items_and_two_artifacts() -> None:
    table = at_the_end({A: [card("crown"), *THREE_KINDS]}, {A: [GOLD, TWIN]})
    table.use(A, GOLD, item="pendant")
    table.use(A, TWIN, item="ring")
    paper = sheet(table)
    assert paper["Jewelry sets"] == (6, 0, 0, 0)
    assert paper["Conqueror's Hoards"] == (8, 0, 0, 0)


@rule("SW-10.28", "SW-8.10")
def test_while_it_is_not_named_it_makes_no_set() -> None:
    """A Sampo stops the naming; what is never named is an artifact like any other."""
    table = at_the_end({A: JEWELRY}, {A: [GOLD], B: [SAMPO]})
    table.announce(A, GOLD, item="pendant")
    table.use(B, SAMPO, cancels=GOLD)
    assert table.view()["items"] == []
    assert sheet(table)["Jewelry sets"] == (6, 0, 0, 0)


@rule("SW-10.28", "SW-R64")
def test_all_learn_the_item() -> None:
    table = spoils_table(dice={}, down={A: [GOLD]})
    table.use(A, GOLD, item="sea_dragon")
    assert [event.use.item for event in table.told(Announced, C)] == ["sea_dragon"]
    assert table.view(C)["items"] == [[GOLD, "sea_dragon"]]


# ---------------------------------------------------------------- still face-down when all have passed


@rule("SW-R43", "SW-10.28", "SW-8.2")
def test_still_face_down_when_all_have_passed_its_owner_names_the_item_at_that_flip() -> None:
    table = at_the_end({A: JEWELRY}, {A: [GOLD]})
    table.pass_window()
    assert table.asked() == {A: "item"}
    assert face_up(table, A) == [GOLD]
    assert table.decision(A).fallback == plain_use(GOLD, item="pendant")
    assert table.refused(A, PASS_MOVE) == "SW-10.28"
    table.play(A, plain_use(GOLD, item="pendant"))
    assert table.state.over
    assert sheet(table)["Jewelry sets"] == (12, 0, 0, 0)


@rule("SW-R43", "SW-R63", "SW-10.37")
def test_that_naming_may_be_answered_by_a_sampo_that_is_not_yet_turned_up() -> None:
    """The chief's cards are turned up first: A's Sampo is too late for B's Gold, C's is not."""
    for holder, late in ((A, True), (C, False)):
        table = at_the_end({B: JEWELRY}, {B: [GOLD], holder: [SAMPO]}, chief=A)
        table.pass_window()
        assert table.asked() == {B: "item"}
        table.play(B, plain_use(GOLD, item="pendant"))
        if late:
            assert table.state.over
        else:
            assert table.asked() == {C: "answer"}
            table.use(C, SAMPO, cancels=GOLD)
        assert sheet(table)["Jewelry sets"] == (0, 12 if late else 6, 0, 0)


@rule("SW-R43", "SW-8.4")
def test_other_abilities_are_waived_by_the_pass() -> None:
    table = at_the_end({B: JEWELRY}, {A: [APPLE, MEAD], D: [HUGINN]})
    table.pass_window()
    assert table.state.over
    assert sorted(face_up(table, A)) == sorted([APPLE, MEAD])
    assert face_up(table, D) == [HUGINN]
    assert table.stash(B) == set(JEWELRY)


@rule("SW-R43", "SW-10.28")
def test_two_cards_turned_up_at_the_end_are_named_one_by_one() -> None:
    table = at_the_end({A: [card("crown")]}, {A: [GOLD], B: [TWIN]}, chief=B)
    table.pass_window()
    assert table.asked() == {B: "item"}
    table.play(B, plain_use(TWIN, item="crown"))
    table.pass_answers()
    assert table.asked() == {A: "item"}
    wish(table, A, first_use(table, A, GOLD))
    assert {number for number, _ in table.view()["items"]} == {GOLD, TWIN}

"""Part 11.3 of the rules: voyages gained and lost."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.sagas.events import NewReserve, VoyageLost, VoyagesGained
from meadhall.games.sagas.moves import PASS_MOVE, STAY_MOVE
from tests.marks import rule
from tests.rulebook.sagas.tables import ERIK, HARALD, HUSKARL, RURIK, Table, card, sagas_table

ALL = [*range(14)]


def numbers(*names: str) -> tuple[int, ...]:
    return tuple(map(card, names))


def gaining(**more: Any) -> Table:
    """The Thing is turned, and an Edda buys a voyage card."""
    table = sagas_table({"orkneyjar": [ERIK], "hladir": [RURIK]}, **more)
    table.voyage("orkneyjar")
    table.play(STAY_MOVE)
    table.choose("gain 1 voyage card")
    return table


def losing(**more: Any) -> Table:
    """Fimbulwinter is turned, the check fails, and there is not enough gold."""
    more.setdefault("gold", 1)
    table = sagas_table(
        {"orkneyjar": [ERIK], "hladir": [RURIK]},
        edda=1,
        dice={"edda": [6], "reserve": [[0, 1, 2, 3]]},
        **more,
    )
    table.voyage("orkneyjar")
    table.play(STAY_MOVE)
    return table


@rule("VK-11.3a")
def test_a_gained_card_comes_unseen_from_the_reserve_to_the_bottom() -> None:
    table = gaining(draw=["thing", "atli", "fyrd"], reserve=["danegeld", "uprising"])
    assert table.position.draw == numbers("atli", "fyrd", "danegeld")
    assert table.position.reserve == numbers("uprising")
    view = table.view()
    assert (view["draw"], view["reserve"]) == (3, 1)
    assert card("danegeld") not in view["discards"]
    assert set(view["unseen"][0]) == {*numbers("atli", "fyrd", "danegeld", "uprising")}


@rule("VK-11.3a", "VK-18.4c")
def test_several_cards_are_gained_one_after_the_other() -> None:
    table = sagas_table(
        {"orkneyjar": [HARALD, HUSKARL], "hladir": [RURIK]},
        hidden={"orkneyjar": "silk_road"},
        edda=3,
        draw=["huginn_and_muninn", "atli"],
        reserve=["danegeld", "uprising", "fyrd", "dromons"],
        dice={"hostiles": [1], "bin": [range(8)], "shot": [1]},
    )
    table.voyage("orkneyjar")
    table.play(STAY_MOVE)
    table.fight()
    assert table.position.draw == numbers("atli", "danegeld", "uprising", "fyrd")
    assert [event.count for event in table.told(VoyagesGained)] == [3]


@rule("VK-11.3b")
def test_with_an_empty_reserve_the_discards_are_shuffled_into_a_new_one() -> None:
    table = sagas_table({"orkneyjar": [ERIK], "hladir": [RURIK]}, draw=["thing", "atli"], reserve=[])
    discards = table.position.discards
    assert len(discards) == 12
    with table.edit() as position:
        order = tuple(reversed(range(12)))
        position.chance.script = {"reserve": (order,)}
    table.voyage("orkneyjar")
    table.play(STAY_MOVE)
    table.choose("gain 1 voyage card")
    assert table.position.draw == (card("atli"), discards[-1])
    assert table.position.reserve == tuple(reversed(discards[:-1]))
    assert table.view()["discards"] == [card("thing")]
    assert [event.count for event in table.told(NewReserve)] == [12]


@rule("VK-11.3b")
def test_the_reserve_is_used_up_before_the_discards_are_shuffled() -> None:
    table = gaining(draw=["thing", "atli"], reserve=["danegeld"])
    assert table.position.draw == numbers("atli", "danegeld")
    assert table.view()["reserve"] == 0
    assert table.told(NewReserve) == []
    assert len(table.view()["discards"]) == 12


@rule("VK-11.3b", "VK-AMB-28")
def test_kept_cards_and_the_card_that_gives_it_stay_out_of_the_new_reserve() -> None:
    table = gaining(draw=["thing", "atli"], reserve=[], kept=["shield_wall", "viking_funeral"])
    shuffled = {*table.position.reserve, table.position.draw[-1]}
    assert shuffled == {*ALL} - {*numbers("thing", "atli", "shield_wall", "viking_funeral")}
    assert table.view()["kept"] == [*numbers("shield_wall", "viking_funeral")]
    assert table.cards() == ALL


@rule("VK-11.3b", "VK-11.3c")
def test_cards_lost_unseen_are_discards_too() -> None:
    table = gaining(draw=["thing", "atli"], reserve=[], lost=["danegeld", "fyrd"])
    assert {*numbers("danegeld", "fyrd")} <= {*table.position.reserve, table.position.draw[-1]}
    assert table.view()["lost"] == 0
    assert table.cards() == ALL


@rule("VK-AMB-28")
def test_with_reserve_and_discards_empty_nothing_is_gained() -> None:
    every = ["thing", "atli", "fyrd", "dromons", "abbey_guard", "danegeld", "skalds_song", "fimbulwinter"]
    every += ["outlaw_jarl", "leidang_levy", "uprising", "shield_wall", "viking_funeral", "huginn_and_muninn"]
    table = gaining(draw=every, reserve=[])
    view = table.view()
    assert (view["draw"], view["reserve"], view["discards"]) == (13, 0, [card("thing")])
    assert table.told(NewReserve) == []
    assert [event.count for event in table.told(VoyagesGained)] in ([], [0])
    assert table.edda == 1


@rule("VK-11.3c")
def test_a_lost_voyage_is_the_top_card_discarded_face_down() -> None:
    table = losing(draw=["fimbulwinter", "atli", "fyrd"])
    assert table.position.draw == numbers("fyrd")
    assert table.position.lost == numbers("atli")
    view = table.view()
    assert (view["lost"], view["discards"], view["draw"]) == (1, [card("fimbulwinter")], 1)
    assert card("atli") in view["unseen"][0]
    assert len(table.told(VoyageLost)) == 1


@rule("VK-11.3c", "VK-16.3")
def test_with_gold_the_player_chooses_what_to_lose() -> None:
    table = losing(draw=["fimbulwinter", "atli", "fyrd"], gold=2)
    assert table.kind == "choose"
    table.choose("voyage card")
    assert (table.gold, table.view()["draw"]) == (2, 1)


@rule("VK-11.3c", "VK-11.2c")
def test_an_empty_draw_deck_does_not_wait_for_the_end_of_the_voyage() -> None:
    table = losing(draw=["fimbulwinter"])
    assert table.state.over
    assert table.view()["lost"] == 0


@rule("VK-11.3c", "VK-11.2b")
def test_the_last_card_can_be_lost_and_the_voyage_goes_on_to_its_end() -> None:
    table = losing(draw=["fimbulwinter", "atli"])
    assert (table.kind, table.view()["draw"]) == ("deed", 0)
    table.play(PASS_MOVE)
    assert table.state.over


@rule("VK-AMB-29", "VK-11.2e")
@pytest.mark.parametrize("gains", [True, False])
def test_a_card_gained_with_an_empty_deck_counts_at_the_end_check(gains: bool) -> None:
    table = sagas_table({"orkneyjar": [ERIK], "hladir": [RURIK]}, draw=["thing"])
    table.voyage("orkneyjar")
    table.play(STAY_MOVE)
    table.choose("gain 1 voyage card" if gains else "Nothing")
    table.play(PASS_MOVE)
    assert table.state.over is not gains

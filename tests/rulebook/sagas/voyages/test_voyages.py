"""Parts 10.1, 11.0, 11.1 and 13 of the rules: the eight segments of a voyage, and what its card does."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.sagas.events import Arrived, CardTurned, Gold, HostilesCame, QuestRevealed
from meadhall.games.sagas.moves import PASS_MOVE, PILLAGE_MOVE, STAY_MOVE, Appeal, Play, Recruit, Take, Voyage
from tests.marks import rule
from tests.rulebook.sagas.tables import (
    ERIK,
    HARALD,
    HUSKARL,
    LONGSHIP,
    RURIK,
    VARANGIAN,
    WORLD,
    Table,
    card,
    card_named,
    named,
    sagas_table,
    space,
)

WEAK: dict[str, list[Any]] = {"hostiles": [1] * 4, "bin": [range(8)] * 4, "shot": [1] * 9}
"""One hostile a battle, and every shot a hit."""


def with_card(name: str, start: str = "orkneyjar", **more: Any) -> Table:
    """Erik stays where he is, and this card is turned."""
    laid: dict[str, Any] = {"draw": [name, "fyrd"]} | more
    table = sagas_table({start: [ERIK], "hladir": [RURIK]}, **laid)
    table.voyage(start)
    table.play(STAY_MOVE)
    return table


# ---------------------------------------------------------------- trade


@rule("VK-11.0.1", "VK-20.21a")
@pytest.mark.parametrize(
    ("start", "settled", "gold"),
    [
        ("holmgard", False, 1),
        ("holmgard", True, 2),
        ("orkneyjar", False, 0),
        ("orkneyjar", True, 0),
        ("hladir", False, 0),
    ],
)
def test_trade_brings_a_gold_and_with_a_settlement_two(start: str, settled: bool, gold: int) -> None:
    table = sagas_table({start: [ERIK], "viken": [RURIK]}, settled=[start] if settled else [])
    table.play(Voyage(*named(start)))
    assert table.gold == 10 + gold
    assert len(table.told(Gold)) == (gold > 0)


@rule("VK-AMB-30")
def test_a_pillaged_trade_center_still_trades() -> None:
    table = sagas_table({"holmgard": [ERIK], "viken": [RURIK]}, pillaged=["holmgard"])
    table.play(Voyage(*named("holmgard")))
    assert table.gold == 11


@rule("VK-11.0.1")
def test_trade_is_where_the_voyage_starts_and_for_the_voyaging_force_alone() -> None:
    table = sagas_table({"jelling": [ERIK], "gotland": [HUSKARL], "viken": [RURIK]})
    table.voyage("jelling")
    table.march("hedeby")
    assert table.kind == "deed"
    assert table.gold == 10


@rule("VK-11.0.1", "VK-11.0.2")
def test_gold_of_the_trade_can_be_spent_in_the_leidang_that_follows() -> None:
    table = sagas_table({"holmgard": [ERIK], "viken": [RURIK]}, settled=["holmgard"], gold=0)
    table.play(Voyage(*named("holmgard")))
    assert (table.kind, table.gold) == ("leidang", 2)
    table.play(Recruit(HUSKARL), Recruit(HUSKARL))
    assert table.band("holmgard") == (ERIK, HUSKARL, HUSKARL)


# ---------------------------------------------------------------- the segments in order


@rule("VK-11.0.1", "VK-11.0.2", "VK-11.0.3", "VK-11.0.4", "VK-11.0.5", "VK-11.0.6", "VK-11.0.7", "VK-11.0.8")
def test_a_voyage_with_all_its_segments_in_their_order() -> None:
    table = sagas_table(
        {"hedeby": [HARALD, HUSKARL], "hladir": [RURIK]},
        settled=["hedeby"],
        hidden={"dorestad": "niflung_horde"},
        draw=["abbey_guard", "fyrd"],
        dice=WEAK | {"horde": [1], "pillage": [(1, 1)]},
    )
    table.play(Voyage(*named("hedeby")))
    stages = [table.view()["stage"]]
    table.to("movement")
    stages.append(table.view()["stage"])
    table.march("dorestad")
    while table.kind != "voyage":
        stages.append(table.view()["stage"])
        if table.kind == "choose":
            table.choose("Edda")
        elif table.kind == "deed":
            table.play(PILLAGE_MOVE)
        else:
            table.fight()
    assert stages == ["leidang", "movement", "battle", "card", "battle", "deed"]
    kinds = [type(event).__name__ for event in table.story]
    order = ["VoyageBegun", "Gold", "Moved", "Arrived", "CardTurned", "HostilesCame", "BattleOver"]
    order += ["QuestRevealed", "HostilesCame", "BattleOver", "QuestDone", "Pillaged"]
    at = 0
    for kind in order:
        at = kinds.index(kind, at) + 1
    assert table.view()["draw"] == 1


@rule("VK-11.0.3")
def test_stacking_is_checked_when_the_move_is_over_and_before_the_card() -> None:
    table = sagas_table(
        {"jelling": [ERIK, HUSKARL], "hedeby": [HUSKARL] * 3, "hladir": [RURIK]},
        edda=0,
        draw=["thing", "fyrd"],
    )
    table.voyage("jelling")
    table.march("hedeby")
    assert (table.kind, table.told(CardTurned), table.told(Arrived)) == ("loss", [], [])
    table.lose(HUSKARL)
    assert len(table.told(Arrived)) == len(table.told(CardTurned)) == 1


@rule("VK-11.0.4", "VK-10.1a")
def test_each_voyage_takes_the_top_card_and_a_turn_less_is_left() -> None:
    names = ["huginn_and_muninn", "shield_wall", "viking_funeral", "atli"]
    table = sagas_table({"orkneyjar": [ERIK], "hladir": [RURIK]}, draw=names)
    for number in range(3):
        table.idle_voyage("orkneyjar")
        assert table.view()["draw"] == 3 - number
        assert table.told(CardTurned)[-1].card == card(names[number])
        assert table.view()["voyage"] == number + 1


@rule("VK-11.0.5")
def test_there_is_no_battle_without_hostiles() -> None:
    table = with_card("thing")
    table.choose("Nothing")
    assert table.told(HostilesCame) == []
    assert table.kind == "deed"
    assert with_card("abbey_guard").view()["stage"] == "battle"


@rule("VK-11.0.6", "VK-18.0a", "VK-18.2a")
def test_a_face_down_quest_is_turned_up_and_a_battle_decides_it() -> None:
    table = sagas_table(
        {"orkneyjar": [HARALD, VARANGIAN], "hladir": [RURIK]}, hidden={"orkneyjar": "silk_road"}, dice=WEAK
    )
    table.voyage("orkneyjar")
    assert table.told(QuestRevealed) == []
    table.play(STAY_MOVE)
    assert [event.quest for event in table.told(QuestRevealed)] == ["Silk Road"]
    assert table.view()["battle"]["quest"]
    table.fight()
    assert table.view()["done"] == [1]
    assert table.view()["draw"] == 5 + table.edda


@rule("VK-11.0.6")
def test_quests_elsewhere_stay_face_down() -> None:
    table = sagas_table({"orkneyjar": [ERIK], "hladir": [RURIK]}, hidden={"skotland": "silk_road"})
    table.idle_voyage("orkneyjar")
    assert table.view()["quests"] == [{"space": space("skotland"), "quest": -1}]


@rule("VK-11.1a")
def test_the_same_force_voyages_again_and_again_a_card_each() -> None:
    table = sagas_table({"hladir": [ERIK], "viken": [HUSKARL]})
    for turn in range(1, 6):
        table.idle_voyage("hladir")
        assert (table.view()["voyage"], table.view()["draw"]) == (turn, 6 - turn)
    assert len(table.told(CardTurned)) == 5


@rule("VK-AMB-10")
def test_a_force_without_a_jarl_voyages_pillages_and_quests() -> None:
    table = sagas_table(
        {"jelling": [HUSKARL] * 4, "hladir": [RURIK]},
        hidden={"hedeby": "niflung_horde"},
        dice=WEAK | {"edge": [(6, 1)], "pillage": [(6, 6)], "horde": [3]},
        edda=2,
    )
    table.voyage("jelling")
    table.march("hedeby")
    table.fight()
    assert table.view()["done"] == [0]
    assert table.gold == 15
    table.play(PILLAGE_MOVE)
    assert table.gold == 20
    assert table.view()["pillaged"] == [space("hedeby")]


# ---------------------------------------------------------------- voyage cards


@rule("VK-13.0a")
def test_the_card_counts_even_for_a_force_that_only_trades() -> None:
    table = sagas_table({"holmgard": [ERIK], "hladir": [RURIK]}, draw=["thing", "fyrd"])
    table.voyage("holmgard")
    table.play(STAY_MOVE)
    assert table.kind == "choose"
    table.choose("gain 1 Edda")
    assert (table.gold, table.edda) == (9, 3)


@rule("VK-13.0b")
@pytest.mark.parametrize("start", ["baltic", "hladir"])
@pytest.mark.parametrize("name", [one.id for one in WORLD.voyages])
def test_at_sea_and_at_home_every_card_is_discarded_without_effect(start: str, name: str) -> None:
    table = sagas_table(
        {start: [ERIK, LONGSHIP], "viken": [RURIK]}, draw=[name, "fyrd" if name != "fyrd" else "atli"]
    )
    table.voyage(start)
    before = table.gold, table.edda, table.view()["bands"]
    table.play(STAY_MOVE)
    assert table.kind == "voyage"
    assert (table.gold, table.edda, table.view()["bands"]) == before
    assert table.view()["discards"] == [card(name)]
    assert table.told(CardTurned)[0].idle


@rule("VK-AMB-11")
@pytest.mark.parametrize("start", ["baltic", "hladir"])
@pytest.mark.parametrize("name", ["shield_wall", "viking_funeral", "huginn_and_muninn"])
def test_a_card_to_keep_drawn_at_sea_or_at_home_is_not_kept(start: str, name: str) -> None:
    table = sagas_table({start: [ERIK, LONGSHIP], "viken": [RURIK]}, draw=[name, "fyrd"])
    table.idle_voyage(start)
    assert (table.view()["kept"], table.view()["discards"]) == ([], [card(name)])


@rule("VK-13.0b", "VK-13.0a")
def test_the_end_of_the_move_decides_whether_the_card_works() -> None:
    table = sagas_table({"hladir": [ERIK], "jelling": [HARALD]}, draw=["thing", "fyrd", "atli"])
    table.voyage("jelling")
    table.march("hedeby")
    assert table.kind == "choose"
    table.choose("Nothing")
    table.play(PASS_MOVE)
    table.voyage("hedeby")
    table.march("jelling")
    assert table.kind == "voyage"


@rule("VK-13.0c", "VK-GAR-4")
def test_a_card_can_let_choose_check_reinforce_and_give_or_take_after_a_battle() -> None:
    assert with_card("thing").kind == "choose"
    check = with_card("skalds_song", dice={"edda": [6]})
    assert check.edda == 3
    levy = with_card("leidang_levy")
    levy.choose("Huskarl")
    assert levy.band("orkneyjar") == (ERIK, HUSKARL, HUSKARL)
    win = with_card("abbey_guard", dice=WEAK | {"edge": [(6, 1)]}, rolled=True)
    win.fight()
    win.choose("3 gold")
    assert win.gold == 13
    lose = with_card("abbey_guard", dice={"hostiles": [1], "edge": [(1, 6)], "shot": [1]}, rolled=True)
    lose.fight()
    lose.choose("2 gold")
    assert lose.gold == 8


@rule("VK-13.0d")
@pytest.mark.parametrize("name", ["shield_wall", "viking_funeral", "huginn_and_muninn"])
def test_a_card_to_keep_lies_before_the_player(name: str) -> None:
    table = with_card(name)
    assert table.view()["kept"] == [card(name)]
    assert table.view()["discards"] == []
    assert table.told(CardTurned)[0].kept


@rule("VK-13.0d", "VK-13.1a")
def test_a_kept_card_is_played_as_it_says_and_then_discarded() -> None:
    table = sagas_table(
        {"hladir": [ERIK]},
        kept=["huginn_and_muninn", "shield_wall"],
        hidden={"paris": "runes", "luna": "jomsburg"},
    )
    assert table.refused(Play(*card_named("shield_wall"))) == "VK-13.0d"
    table.play(Play(*card_named("huginn_and_muninn")))
    table.play(*[move for move in table.moves() if "Paris" in str(move)])
    view = table.view()
    assert (view["kept"], view["discards"]) == ([card("shield_wall")], [card("huginn_and_muninn")])
    assert (view["voyage"], view["draw"]) == (0, 6)
    assert {marker["quest"] for marker in view["quests"]} == {5, -1}


@rule("VK-13.1a")
def test_played_cards_are_discarded_when_they_are_done() -> None:
    table = with_card("thing")
    assert (table.view()["card"], table.view()["discards"]) == (card("thing"), [])
    table.choose("Nothing")
    assert (table.view()["card"], table.view()["discards"]) == (-1, [card("thing")])


@rule("VK-13.1b", "VK-16.3")
def test_with_gold_for_the_alternative_the_saga_goes_on() -> None:
    table = sagas_table(
        {"orkneyjar": [HUSKARL], "hladir": [ERIK]},
        gold=2,
        draw=["fyrd", "atli"],
        dice={"hostiles": [1], "edge": [(1, 6)], "shot": [1]},
    )
    table.voyage("orkneyjar")
    table.play(STAY_MOVE)
    table.fight()
    table.choose("2 gold")
    assert (table.gold, table.view()["draw"], table.kind) == (0, 1, "voyage")


@rule("VK-13.1c", "VK-22.0b")
def test_the_high_king_brings_a_discard_back() -> None:
    table = sagas_table({"hladir": [ERIK]}, edda=5, draw=["atli", "fyrd"], reserve=[], dice={"edda": [1]})
    table.play(Appeal(*named("hladir")))
    table.choose("card")
    table.play(Take(*card_named("thing")))
    view = table.view()
    assert view["draw"] == 3
    assert card("thing") in table.position.draw
    assert card("thing") not in view["discards"]
    assert len(view["discards"]) == 11

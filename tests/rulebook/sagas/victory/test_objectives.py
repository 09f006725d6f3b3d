"""Parts 6 and 8 of the rules: what a Saga asks for, and when it is won."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.sagas.events import CardTurned, QuestDone
from meadhall.games.sagas.moves import PILLAGE_MOVE, SETTLE_MOVE, STAY_MOVE
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
    fresh_table,
    sagas_table,
)

TWO = ("silk_road", "sword_oath")


def heimskringla(*settled: str, **more: Any) -> Table:
    """Both quests are accomplished, a Jarl is home, and Erik is in Orkneyjar, which he could settle."""
    laid: dict[str, Any] = {"done": TWO, "settled": settled} | more
    return sagas_table({"orkneyjar": [ERIK], "hladir": [RURIK]}, **laid)


def met(table: Table) -> list[bool]:
    return [goal["met"] for goal in table.view()["goals"]]


# ---------------------------------------------------------------- what is asked for


@rule("VK-6.0a", "VK-8.0b")
@pytest.mark.parametrize("number", range(4))
def test_the_saga_card_sets_cards_gold_edda_and_goals(number: int) -> None:
    card = WORLD.sagas[number]
    view = fresh_table(saga=card.id).view()
    assert view["saga"] == number
    assert (view["draw"], view["reserve"]) == (card.voyages, 14 - card.voyages)
    assert (view["gold"], view["edda"]) == (card.gold, card.edda)
    quests = next(goal for goal in view["goals"] if goal["rule"] == "VK-6.3a")
    assert (quests["need"], quests["now"]) == (card.quests, 0)


@rule("VK-6.0b", "VK-11.2a", "VK-AMB-31")
def test_the_saga_is_won_at_the_instant_all_is_done() -> None:
    table = heimskringla("kaenugard", "gotland")
    table.voyage("orkneyjar", until="deed")
    assert met(table) == [False, True, True, True, True, True]
    table.play(SETTLE_MOVE)
    assert table.state.over
    assert table.outcome == "won"
    assert table.state.result().winners == (0,)
    assert table.view()["draw"] == 5


@rule("VK-6.0b", "VK-11.2f")
def test_what_is_missing_at_the_end_loses_the_saga() -> None:
    table = heimskringla("kaenugard", "gotland", draw=["huginn_and_muninn"])
    table.idle_voyage("orkneyjar")
    assert table.state.over
    assert table.outcome == "lost"
    assert table.state.result().winners == ()


@rule("VK-6.1a", "VK-8.1b")
@pytest.mark.parametrize(
    ("settled", "won"),
    [
        (["kaenugard", "gotland", "luna"], True),
        (["kaenugard", "gotland"], False),
        (["kaenugard", "gotland", "luna", "island"], True),
        (["kurland", "gotland", "luna"], False),
        (["jorvik", "gotland", "luna"], False),
        (["kaenugard", "luna", "island"], False),
    ],
)
def test_heimskringla_wants_three_settlements_and_each_type(settled: list[str], won: bool) -> None:
    table = heimskringla(*settled, draw=["huginn_and_muninn"])
    table.idle_voyage("orkneyjar")
    assert table.outcome == ("won" if won else "lost")


@rule("VK-8.1c", "VK-EX-2")
def test_one_space_of_all_three_types_and_any_two_settlements_will_do() -> None:
    miklagard = next(one for one in WORLD.spaces if one.id == "miklagard")
    assert (miklagard.terrain, miklagard.trade, miklagard.warrior) == ("fortress", True, True)
    table = heimskringla("miklagard", "luna")
    table.voyage("orkneyjar", until="deed")
    table.play(SETTLE_MOVE)
    assert table.outcome == "won"


@rule("VK-6.1a", "VK-8.1a")
def test_pillage_markers_do_not_count_as_settlements_nor_settlements_as_pillage() -> None:
    table = heimskringla("luna", "island", pillaged=["kaenugard", "gotland"], draw=["huginn_and_muninn"])
    table.idle_voyage("orkneyjar")
    assert table.outcome == "lost"
    markers = ["luna", "island", "paris", "jorvik"]
    cases: list[tuple[dict[str, Any], str]] = [({"pillaged": markers}, "won"), ({"settled": markers}, "lost")]
    for sides, outcome in cases:
        table = sagas_table(
            {"hladir": [ERIK]},
            saga_id="floamanna",
            done=["silk_road"],
            draw=["huginn_and_muninn"],
            **sides,
        )
        table.idle_voyage("hladir")
        assert table.outcome == outcome


@rule("VK-6.1a")
def test_floamanna_wants_four_pillaged_spaces_with_a_fortress() -> None:
    table = sagas_table(
        {"orkneyjar": [ERIK], "hladir": [RURIK]},
        saga_id="floamanna",
        done=["silk_road"],
        pillaged=["luna", "paris", "island"],
    )
    table.voyage("orkneyjar", until="deed")
    table.play(PILLAGE_MOVE)
    assert table.outcome == "won"
    table = sagas_table(
        {"orkneyjar": [ERIK], "hladir": [RURIK]},
        saga_id="floamanna",
        done=["silk_road"],
        pillaged=["luna", "worms", "island"],
    )
    table.voyage("orkneyjar", until="deed")
    table.play(PILLAGE_MOVE)
    assert not table.state.over


@rule("VK-6.1a", "VK-8.1a")
@pytest.mark.parametrize(("fourth", "outcome"), [("orkneyjar", "lost"), ("jorvik", "won")])
def test_a_settled_fortress_is_not_the_pillaged_fortress_that_floamanna_wants(
    fourth: str, outcome: str
) -> None:
    table = sagas_table(
        {"hladir": [ERIK]},
        saga_id="floamanna",
        done=["silk_road"],
        draw=["huginn_and_muninn"],
        pillaged=["luna", "worms", "island", fourth],
        settled=["paris"],
    )
    table.idle_voyage("hladir")
    assert table.outcome == outcome


@rule("VK-6.1a")
@pytest.mark.parametrize(("second", "won"), [("vinland", True), ("island", False)])
def test_eiriksaga_wants_vinland_settled(second: str, won: bool) -> None:
    table = sagas_table(
        {second: [ERIK], "hladir": [RURIK]},
        saga_id="eirik",
        done=["silk_road"],
        settled=["luna"],
        draw=["huginn_and_muninn"],
    )
    table.voyage(second, until="deed")
    table.play(SETTLE_MOVE)
    assert table.outcome == ("won" if won else "lost")


def volsunga(edda: int, **more: Any) -> Table:
    laid: dict[str, Any] = {"done": TWO, "settled": ["luna"], "pillaged": ["hunaland"]} | more
    return sagas_table(
        {"orkneyjar": [HARALD], "hladir": [ERIK]},
        saga_id="volsunga",
        edda=edda,
        **laid,
    )


@rule("VK-6.2a")
@pytest.mark.parametrize(("edda", "won"), [(3, False), (4, True), (5, True)])
def test_edda_must_be_at_the_level_or_above(edda: int, won: bool) -> None:
    table = volsunga(edda, draw=["huginn_and_muninn"])
    table.idle_voyage("orkneyjar")
    assert table.outcome == ("won" if won else "lost")


@rule("VK-6.1a")
def test_volsunga_counts_both_sides_of_the_marker_but_wants_hunaland() -> None:
    for sides, outcome in (
        ({"settled": ["luna"], "pillaged": ["hunaland"]}, "won"),
        ({"settled": ["hunaland"], "pillaged": ["luna"]}, "won"),
        ({"settled": ["luna", "hunaland"], "pillaged": []}, "won"),
        ({"settled": ["luna", "paris"], "pillaged": []}, "lost"),
        ({"settled": [], "pillaged": ["hunaland"]}, "lost"),
    ):
        table = volsunga(4, draw=["huginn_and_muninn"], **sides)
        table.idle_voyage("orkneyjar")
        assert table.outcome == outcome


@rule("VK-6.3a")
def test_a_revealed_quest_is_not_accomplished() -> None:
    table = heimskringla(
        "miklagard",
        "luna",
        "island",
        done=["silk_road"],
        revealed={"paris": "sword_oath"},
        draw=["shield_wall"],
    )
    table.idle_voyage("orkneyjar")
    assert table.outcome == "lost"


@rule("VK-6.3a", "VK-18.4g")
def test_quests_must_be_accomplished_and_runes_never_count() -> None:
    table = heimskringla(
        "miklagard", "luna", "island", done=["silk_road"], runes=True, draw=["huginn_and_muninn"]
    )
    table.idle_voyage("orkneyjar")
    assert table.outcome == "lost"


@rule("VK-6.3a")
def test_the_last_missing_quest_wins_at_once() -> None:
    table = sagas_table(
        {"orkneyjar": [HARALD, VARANGIAN], "hladir": [ERIK]},
        done=["silk_road"],
        settled=["miklagard", "luna", "island"],
        hidden={"orkneyjar": "niflung_horde"},
        dice={"hostiles": [1], "bin": [range(8)], "shot": [1]},
    )
    table.voyage("orkneyjar")
    table.play(STAY_MOVE)
    table.fight()
    assert len(table.told(QuestDone)) == 1
    assert table.outcome == "won"
    assert table.gold == 10


@rule("VK-6.3a", "VK-24.1e")
def test_quests_of_an_earlier_saga_do_not_count() -> None:
    table = sagas_table(
        {"hladir": [ERIK]},
        saga_id="eirik",
        mode="campaign",
        done=TWO,
        draw=["atli"],
        dice={"saga": [2]},
    )
    table.idle_voyage("hladir")
    assert table.view()["failed"] == [0]
    assert table.view()["done"] == []


@rule("VK-6.4a")
@pytest.mark.parametrize(
    ("jarl", "won"),
    [("hladir", True), ("uppsala", True), ("luna", True), ("paris", False), ("baltic", False)],
)
def test_a_jarl_must_be_home_or_in_a_settlement(jarl: str, won: bool) -> None:
    band = [ERIK, LONGSHIP] if jarl == "baltic" else [ERIK]
    table = sagas_table(
        {jarl: band, "orkneyjar": [HUSKARL]},
        done=TWO,
        settled=["luna", "miklagard", "island"],
        pillaged=["paris"],
        draw=["huginn_and_muninn"],
    )
    table.idle_voyage("orkneyjar")
    assert table.outcome == ("won" if won else "lost")


@rule("VK-6.4a")
def test_units_without_a_jarl_who_are_home_do_not_help() -> None:
    table = sagas_table(
        {"hladir": [HUSKARL], "paris": [ERIK]},
        done=TWO,
        settled=["luna", "miklagard", "island"],
        pillaged=["paris"],
        draw=["huginn_and_muninn"],
    )
    table.idle_voyage("hladir")
    assert table.outcome == "lost"


@rule("VK-6.4a", "VK-6.1a")
@pytest.mark.parametrize("number", range(3, WORLD.markers + 1))
def test_no_number_of_settlements_replaces_a_jarl_there(number: int) -> None:
    towns = ["luna", "miklagard", "island", "gotland", "itil", "vinland"]
    table = sagas_table(
        {"hladir": [HUSKARL], "paris": [ERIK]},
        done=TWO,
        settled=towns[:number],
        draw=["huginn_and_muninn"],
    )
    assert len(table.position.settled) == number
    table.idle_voyage("hladir")
    assert table.outcome == "lost"
    assert met(table)[-1] is False


@rule("VK-6.4a", "VK-11.2a", "VK-AMB-31")
def test_a_jarl_who_comes_home_with_all_done_wins_before_a_card_is_turned() -> None:
    table = sagas_table(
        {"baltic": [ERIK, LONGSHIP], "orkneyjar": [HUSKARL]},
        done=TWO,
        settled=["luna", "miklagard", "island"],
        dice={"move": [1]},
    )
    table.voyage("baltic")
    table.sail("viken")
    assert table.outcome == "won"
    assert table.told(CardTurned) == []


@rule("VK-11.2a", "VK-AMB-31")
def test_edda_of_a_card_wins_before_the_card_gives_the_rest() -> None:
    table = volsunga(3, draw=["atli", "fyrd"], dice={"hostiles": [1], "bin": [range(8)], "shot": [1, 1, 1]})
    with table.edit() as position:
        position.bands[17] = (HARALD, HUSKARL, HUSKARL)
        position.pool = tuple([unit for unit in position.pool if unit != HUSKARL]) + (HUSKARL,) * 4
    table.voyage("orkneyjar")
    table.play(STAY_MOVE)
    table.fight()
    assert table.outcome == "won"
    assert table.edda == 4
    assert table.view()["draw"] == 1


@rule("VK-AMB-31", "VK-11.2b")
def test_victory_is_checked_before_the_empty_deck() -> None:
    table = heimskringla("miklagard", "luna", draw=["huginn_and_muninn"])
    table.voyage("orkneyjar", until="deed")
    assert table.view()["draw"] == 0
    table.play(SETTLE_MOVE)
    assert table.outcome == "won"


# ---------------------------------------------------------------- Sagas in a row


@rule("VK-8.0c")
def test_success_is_a_bonus_in_campaigns_only() -> None:
    for saga in WORLD.sagas:
        assert (saga.success.voyages, saga.success.gold, saga.success.reveal) == {
            "eirik": (1, 0, 0),
            "floamanna": (0, 3, 0),
            "heimskringla": (0, 0, 1),
            "volsunga": (0, 0, 0),
        }[saga.id]
    assert fresh_table(saga="eirik").view()["bonus"] == -1


@rule("VK-8.1d", "VK-24.1b")
def test_settlements_kept_from_an_earlier_saga_count_in_the_next() -> None:
    table = sagas_table(
        {"hladir": [ERIK]},
        saga_id="heimskringla",
        mode="campaign",
        won=["floamanna"],
        done=TWO,
        settled=["miklagard", "luna", "vinland"],
    )
    table.idle_voyage("hladir")
    assert table.view()["won"] == [1, 2]
    table.play(table.moves()[0])
    view = table.view()
    assert (view["saga"], len(view["settled"])) == (0, 3)
    markers = [goal for goal in view["goals"] if goal["rule"] == "VK-6.1a"]
    assert [(goal["now"], goal["met"]) for goal in markers] == [(3, True), (1, True)]

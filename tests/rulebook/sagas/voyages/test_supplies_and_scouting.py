"""Parts 25 and 26 of the rules, which a table may use or not: forced march, and scouting."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.sagas.events import EddaChecked, Moved, MovementRolled, QuestRevealed, StormRolled
from meadhall.games.sagas.moves import (
    PAY_MOVE,
    RALLY_MOVE,
    SAIL_MOVE,
    STAY_MOVE,
    ForcedMarch,
    Go,
    Lose,
    Scout,
)
from tests.marks import rule
from tests.rulebook.sagas.tables import (
    ERIK,
    GAME,
    HUSKARL,
    LEIF,
    LONGSHIP,
    RURIK,
    Table,
    named,
    sagas_table,
    space,
)


def steering(start: str, band: list[int], **more: Any) -> Table:
    """A force that is about to declare its course, at a table with forced marches."""
    more.setdefault("forced_march", True)
    table = sagas_table({start: band, "hladir": [RURIK]}, **more)
    table.voyage(start)
    table.set_out()
    return table


def march(table: Table, goal: str) -> None:
    table.play(ForcedMarch(*named(goal)))


# ---------------------------------------------------------------- forced march


@rule("VK-25.1a", "VK-25.2a", "VK-26.0a")
def test_forced_march_and_scouting_are_off_by_default() -> None:
    defaults = {setting.name: setting.default for setting in GAME.settings}
    assert [defaults[name] for name in ("forced_march", "pay_troops", "scouting")] == [False] * 3
    table = steering("gnezdovo", [ERIK], forced_march=False)
    assert table.refused(ForcedMarch(*named("holmgard"))) == "VK-25.1a"


@rule("VK-25.1a")
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6])
def test_a_forced_march_costs_half_a_gold_for_each_unit_rounded_up(count: int) -> None:
    table = steering("gnezdovo", [ERIK, *[HUSKARL] * (count - 1)])
    march(table, "holmgard")
    assert table.gold == 10 - (count + 1) // 2


@rule("VK-25.1a", "VK-9.0a")
def test_without_the_gold_there_is_no_forced_march() -> None:
    assert steering("gnezdovo", [ERIK, HUSKARL, HUSKARL], gold=2).may(ForcedMarch(*named("holmgard")))
    table = steering("gnezdovo", [ERIK, HUSKARL, HUSKARL], gold=1)
    assert table.refused(ForcedMarch(*named("holmgard"))) == "VK-25.1a"


@rule("VK-25.1a")
def test_only_those_who_march_are_paid() -> None:
    table = sagas_table({"gnezdovo": [ERIK, *[HUSKARL] * 5], "hladir": [RURIK]}, forced_march=True)
    table.voyage("gnezdovo")
    table.forced_march("holmgard", [ERIK, HUSKARL])
    assert table.gold == 9
    assert table.band("gnezdovo") == (HUSKARL,) * 4


@rule("VK-25.1a")
def test_the_normal_move_follows_by_land() -> None:
    table = steering("gnezdovo", [ERIK])
    march(table, "holmgard")
    assert table.kind == "course"
    table.play(Go(*named("bolgar")))
    assert table.band("bolgar") == (ERIK,)
    assert [event.path for event in table.told(Moved)] == [(space("holmgard"),), (space("bolgar"),)]


@rule("VK-25.1a")
def test_the_normal_move_follows_by_sea() -> None:
    table = steering("gnezdovo", [ERIK, LONGSHIP], dice={"move": [3]})
    assert table.goals(ForcedMarch) == {"holmgard", "kurland", "kaenugard"}
    march(table, "kurland")
    table.play(SAIL_MOVE)
    assert set(table.landfalls()) == {"gnezdovo", "gulf_finland", "kaenugard", "aldeigja", "baltic"}


@rule("VK-25.1a")
def test_a_forced_march_is_one_space_by_a_usable_route() -> None:
    assert steering("gnezdovo", [ERIK]).goals(ForcedMarch) == {"kurland", "kaenugard", "holmgard"}
    assert steering("viken", [ERIK]).goals(ForcedMarch) == {"hladir", "uppsala"}
    assert steering("viken", [ERIK, LONGSHIP]).goals(ForcedMarch) == {
        "hladir",
        "uppsala",
        "north_sea",
        "baltic",
    }
    crowded = steering("gnezdovo", [ERIK, HUSKARL, HUSKARL, LONGSHIP])
    assert crowded.goals(ForcedMarch) == {"holmgard"}


@rule("VK-25.1a", "VK-2.2a")
def test_the_normal_move_is_optional_after_a_forced_march() -> None:
    table = steering("gnezdovo", [ERIK])
    march(table, "holmgard")
    table.play(STAY_MOVE)
    assert table.band("holmgard") == (ERIK,)


@rule("VK-25.1a")
def test_one_forced_march_a_voyage_and_none_with_a_rally() -> None:
    table = steering("gnezdovo", [ERIK])
    march(table, "holmgard")
    assert table.refused(ForcedMarch(*named("bolgar"))) == "VK-25.1a"
    table = sagas_table({"gnezdovo": [ERIK], "kurland": [HUSKARL], "hladir": [RURIK]}, forced_march=True)
    table.voyage("gnezdovo")
    table.forced_march("holmgard")
    assert not table.may(RALLY_MOVE)


@rule("VK-25.1a", "VK-19.3a", "VK-AMB-6")
def test_leif_adds_a_space_to_a_forced_march() -> None:
    table = steering("aldeigja", [LEIF])
    march(table, "holmgard")
    assert table.goals(Go) == {"aldeigja", "gnezdovo", "bolgar", "kurland", "kaenugard", "itil"}
    table = steering("viken", [LEIF, LONGSHIP], dice={"move": [6]})
    march(table, "baltic")
    table.play(SAIL_MOVE)
    assert table.told(MovementRolled)[0].steps == 4


@rule("VK-AMB-33", "VK-12.0d")
@pytest.mark.parametrize(
    ("start", "goal", "quests"),
    [
        ("gnezdovo", "kaenugard", {}),
        ("hedeby", "jelling", {}),
        ("gnezdovo", "holmgard", {"holmgard": "silk_road"}),
    ],
)
def test_a_forced_march_into_a_space_where_one_stops_ends_the_movement(
    start: str, goal: str, quests: dict[str, str]
) -> None:
    table = steering(start, [ERIK], hidden=quests)
    march(table, goal)
    assert table.kind not in ("course", "movement")
    assert table.band(goal) == (ERIK,)


@rule("VK-AMB-33", "VK-12.11a")
def test_seas_of_a_forced_march_count_for_the_storm() -> None:
    table = steering("viken", [ERIK, LONGSHIP], dice={"move": [1], "storm": [5]})
    march(table, "baltic")
    table.play(SAIL_MOVE)
    assert table.landfalls()["gulf_finland"].storm == 2
    table.play(Go(*named("gulf_finland")))
    assert [(roll.seas, roll.total) for roll in table.told(StormRolled)] == [(2, 6)]


@rule("VK-AMB-33", "VK-12.11a")
def test_a_forced_march_that_ends_at_sea_is_rolled_for_once() -> None:
    table = steering("viken", [ERIK, LONGSHIP], dice={"storm": [5]})
    march(table, "baltic")
    assert table.told(StormRolled) == []
    table.play(STAY_MOVE)
    assert [(roll.seas, roll.total) for roll in table.told(StormRolled)] == [(1, 5)]


# ---------------------------------------------------------------- one or the other


def beside_a_full_space() -> Table:
    """Erik voyages beside a space that holds as many Vikings as it can, at a table with both rules."""
    table = sagas_table(
        {"gnezdovo": [ERIK], "holmgard": [HUSKARL] * 4, "hladir": [RURIK]},
        edda=0,
        forced_march=True,
        pay_troops=True,
    )
    table.voyage("gnezdovo")
    return table


@rule("VK-25.0a")
def test_after_a_forced_march_the_troops_cannot_be_paid() -> None:
    table = beside_a_full_space()
    table.forced_march("holmgard")
    table.play(STAY_MOVE)
    assert set(table.moves()) == {Lose(ERIK), Lose(HUSKARL)}
    assert table.refused(PAY_MOVE) == "VK-10.2d"


@rule("VK-25.0a", "VK-25.2a")
def test_without_a_forced_march_the_troops_can_be_paid() -> None:
    table = beside_a_full_space()
    table.march("holmgard")
    table.play(PAY_MOVE)
    assert table.kind == "deed"


@rule("VK-25.0a")
def test_the_next_voyage_may_use_the_other() -> None:
    table = sagas_table(
        {"gnezdovo": [ERIK], "kurland": [LEIF, *[HUSKARL] * 4], "hladir": [RURIK]},
        edda=1,
        forced_march=True,
        pay_troops=True,
    )
    table.voyage("gnezdovo")
    table.forced_march("holmgard")
    table.play(STAY_MOVE)
    table.settle_down()
    with table.edit() as position:
        position.edda = 0
    table.voyage("kurland")
    table.play(STAY_MOVE)
    assert table.may(PAY_MOVE)


# ---------------------------------------------------------------- scouting


def scouting(edda: int = 3, die: int = 1, band: list[int] | None = None, **more: Any) -> Table:
    more.setdefault("hidden", {"holmgard": "silk_road", "kurland": "runes", "paris": "jomsburg"})
    more.setdefault("scouting", True)
    at = {"gnezdovo": band or [ERIK], "hladir": [RURIK]}
    table = sagas_table(at, edda=edda, dice={"edda": [die]}, **more)
    table.voyage("gnezdovo")
    return table


@rule("VK-26.0a")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_an_edda_check_reveals_a_quest_beside_the_force(die: int) -> None:
    table = scouting(edda=3, die=die)
    table.play(Scout(*named("holmgard")))
    assert [event.passed for event in table.told(EddaChecked)] == [die <= 3]
    assert [event.quest for event in table.told(QuestRevealed)] == (["Silk Road"] if die <= 3 else [])
    assert table.kind == "movement"
    assert (table.gold, table.edda) == (10, 3)


@rule("VK-26.0a")
def test_only_face_down_quests_in_neighbouring_spaces_are_scouted() -> None:
    table = scouting()
    assert table.goals(Scout) == {"holmgard", "kurland"}
    assert table.refused(Scout(*named("paris"))) == "VK-26.0a"
    table = scouting(hidden={"kurland": "runes"}, revealed={"holmgard": "silk_road"})
    assert table.goals(Scout) == {"kurland"}


@rule("VK-26.0a")
def test_a_sea_route_makes_neighbours_too() -> None:
    table = sagas_table(
        {"baltic": [ERIK, LONGSHIP], "hladir": [RURIK]}, hidden={"gotland": "runes"}, scouting=True
    )
    table.voyage("baltic")
    assert table.goals(Scout) == {"gotland"}


@rule("VK-26.0a")
@pytest.mark.parametrize("die", [1, 6])
def test_scouting_works_once_a_voyage(die: int) -> None:
    table = scouting(die=die)
    table.play(Scout(*named("holmgard")))
    assert table.refused(Scout(*named("kurland"))) == "VK-26.0a"


@rule("VK-26.0a")
def test_scouting_works_again_in_the_next_voyage() -> None:
    table = scouting(die=6)
    table.play(Scout(*named("holmgard")), STAY_MOVE)
    table.settle_down()
    table.voyage("gnezdovo")
    assert table.may(Scout(*named("holmgard")))


@rule("VK-26.0a", "VK-AMB-10")
def test_scouting_needs_a_jarl() -> None:
    table = scouting(band=[HUSKARL])
    assert table.refused(Scout(*named("holmgard"))) == "VK-26.0a"


@rule("VK-26.0a")
def test_scouting_is_possible_only_at_the_start_of_movement() -> None:
    table = scouting()
    table.set_out()
    assert table.refused(Scout(*named("holmgard"))) in {"VK-26.0a", "VK-12.2a"}


@rule("VK-26.0a")
def test_without_the_option_nobody_scouts() -> None:
    assert scouting(scouting=False).refused(Scout(*named("holmgard"))) == "VK-26.0a"

"""Part 12.3 of the rules: Vikings around a Jarl rally to him."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.sagas.events import CardTurned, MovementRolled, Rallied, StormRolled
from meadhall.games.sagas.moves import (
    DONE_MOVE,
    PAY_MOVE,
    PILLAGE_MOVE,
    RALLY_MOVE,
    STAY_MOVE,
    Join,
    Lose,
    Recruit,
    Voyage,
)
from tests.marks import rule
from tests.rulebook.sagas.tables import (
    BERSERKIR,
    ERIK,
    HARALD,
    HUSKARL,
    LEIF,
    LONGSHIP,
    ORMR,
    RURIK,
    VARANGIAN,
    WORLD,
    Table,
    named,
    sagas_table,
    space,
)


def moving(at: dict[str, list[int]], start: str, **more: Any) -> Table:
    """A table at the movement segment of the force in this space."""
    table = sagas_table(at, **more)
    table.voyage(start)
    return table


def joins(table: Table) -> set[tuple[str, tuple[int, ...]]]:
    """Who can come from where."""
    return {(WORLD.spaces[move.space].id, move.units) for move in table.moves() if isinstance(move, Join)}


@rule("VK-12.3a")
def test_any_or_all_vikings_beside_a_jarl_come_to_him() -> None:
    table = moving(
        {
            "gnezdovo": [ERIK],
            "kurland": [HUSKARL, BERSERKIR],
            "holmgard": [HUSKARL],
            "kaenugard": [VARANGIAN],
        },
        "gnezdovo",
        edda=2,
    )
    table.play(RALLY_MOVE)
    assert joins(table) == {
        ("kurland", (HUSKARL,)),
        ("kurland", (BERSERKIR,)),
        ("kurland", (HUSKARL, BERSERKIR)),
        ("holmgard", (HUSKARL,)),
        ("kaenugard", (VARANGIAN,)),
    }
    table.play(Join(*named("kurland"), (BERSERKIR,)), Join(*named("kaenugard"), (VARANGIAN,)), DONE_MOVE)
    assert table.band("gnezdovo") == (ERIK, BERSERKIR, VARANGIAN)
    assert table.band("kurland") == (HUSKARL,)
    assert table.band("holmgard") == (HUSKARL,)
    assert [event.space for event in table.told(Rallied)] == [space("kurland"), space("kaenugard")]


@rule("VK-12.3a")
def test_vikings_farther_away_do_not_rally() -> None:
    table = moving({"gnezdovo": [ERIK], "aldeigja": [HUSKARL], "berezan": [HUSKARL]}, "gnezdovo")
    assert table.refused(RALLY_MOVE) == "VK-12.3a"


@rule("VK-12.3a")
def test_a_rally_needs_a_jarl_in_the_force() -> None:
    table = moving({"gnezdovo": [HUSKARL], "holmgard": [ERIK, HUSKARL]}, "gnezdovo")
    assert table.refused(RALLY_MOVE) == "VK-12.3a"


@rule("VK-12.3a", "VK-10.2a")
def test_a_rally_keeps_within_stacking() -> None:
    table = moving({"gnezdovo": [ERIK, HUSKARL, HUSKARL], "holmgard": [HUSKARL] * 3}, "gnezdovo", edda=1)
    table.play(RALLY_MOVE)
    assert joins(table) == {("holmgard", (HUSKARL,)), ("holmgard", (HUSKARL, HUSKARL))}
    assert table.refused(Join(*named("holmgard"), (HUSKARL,) * 3)) == "VK-AMB-9"
    table.play(Join(*named("holmgard"), (HUSKARL,)))
    assert joins(table) == {("holmgard", (HUSKARL,))}
    table.play(Join(*named("holmgard"), (HUSKARL,)))
    assert len(table.band("gnezdovo")) == 5
    assert table.kind == "deed"


@rule("VK-AMB-9", "VK-10.2e")
def test_any_number_rallies_to_a_homeland() -> None:
    crowd = [HUSKARL] * 6
    table = moving({"viken": [ERIK, *[LONGSHIP] * 4], "uppsala": [*crowd, BERSERKIR]}, "viken", edda=0)
    table.rally(("uppsala", [*crowd, BERSERKIR]))
    assert len(table.band("viken")) == 12


@rule("VK-AMB-9")
def test_an_excess_that_was_there_already_is_for_the_stacking_check() -> None:
    table = moving({"gnezdovo": [ERIK, *[HUSKARL] * 5], "holmgard": [BERSERKIR]}, "gnezdovo", edda=0)
    assert not table.may(RALLY_MOVE)
    table.play(STAY_MOVE)
    table.lose(HUSKARL, HUSKARL)
    assert table.kind == "deed"


@rule("VK-AMB-9", "VK-25.2a")
def test_with_pay_the_troops_it_may_exceed_if_it_is_paid() -> None:
    table = moving(
        {"gnezdovo": [ERIK, HUSKARL, HUSKARL], "holmgard": [HUSKARL] * 4},
        "gnezdovo",
        edda=0,
        gold=2,
        pay_troops=True,
    )
    table.play(RALLY_MOVE)
    assert table.refused(Join(*named("holmgard"), (HUSKARL,) * 4)) == "VK-AMB-9"
    table.play(Join(*named("holmgard"), (HUSKARL,) * 3))
    assert len(table.band("gnezdovo")) == 6
    table.play(PAY_MOVE, PAY_MOVE)
    assert (table.gold, table.kind) == (0, "deed")


# ---------------------------------------------------------------- by which way


@rule("VK-AMB-9")
def test_land_units_come_by_river_and_portage() -> None:
    table = moving({"holmgard": [ERIK], "aldeigja": [HUSKARL], "bolgar": [VARANGIAN]}, "holmgard")
    table.play(RALLY_MOVE)
    assert joins(table) == {("aldeigja", (HUSKARL,)), ("bolgar", (VARANGIAN,))}


@rule("VK-AMB-9")
def test_ships_come_by_every_way_and_need_no_room_on_land() -> None:
    band = (HUSKARL, HUSKARL, HUSKARL, LONGSHIP)
    for origin in ("aldeigja", "gnezdovo"):
        table = moving({"holmgard": [ERIK], origin: list(band)}, "holmgard")
        table.rally((origin, band))
        assert table.band("holmgard") == (ERIK, *band)


@rule("VK-AMB-9", "VK-12.12a")
def test_over_the_sea_land_units_come_aboard_only() -> None:
    table = moving({"gotland": [ERIK], "baltic": [HUSKARL, HUSKARL, HUSKARL, ORMR, LONGSHIP]}, "gotland")
    table.play(RALLY_MOVE)
    assert joins(table) == {
        ("baltic", (LONGSHIP,)),
        ("baltic", (HUSKARL, LONGSHIP)),
        ("baltic", (HUSKARL, HUSKARL, LONGSHIP)),
        ("baltic", (HUSKARL, ORMR)),
        ("baltic", (HUSKARL, HUSKARL, ORMR)),
        ("baltic", (HUSKARL, HUSKARL, HUSKARL, ORMR)),
        ("baltic", (HUSKARL, HUSKARL, HUSKARL, LONGSHIP, ORMR)),
    }


@rule("VK-AMB-9")
def test_a_rally_rolls_no_movement_die_and_no_storm() -> None:
    table = moving({"gotland": [ERIK], "baltic": [HARALD, LONGSHIP]}, "gotland")
    table.rally(("baltic", [HARALD, LONGSHIP]))
    assert table.told(MovementRolled) == []
    assert table.told(StormRolled) == []
    assert table.band("gotland") == (ERIK, HARALD, LONGSHIP)


@rule("VK-12.3b")
def test_nobody_rallies_to_a_sea_space() -> None:
    table = moving({"baltic": [ERIK, LONGSHIP], "gotland": [HUSKARL, LONGSHIP]}, "baltic")
    assert table.refused(RALLY_MOVE) == "VK-12.3a"


@rule("VK-12.3a")
@pytest.mark.parametrize("where", ["hladir", "orkneyjar", "jorvik"])
def test_a_rally_works_in_every_other_space(where: str) -> None:
    beside = {"hladir": "viken", "orkneyjar": "north_sea", "jorvik": "skotland"}[where]
    table = moving({where: [ERIK], beside: [HUSKARL, LONGSHIP]}, where)
    assert table.may(RALLY_MOVE)


@rule("VK-12.3a")
def test_other_jarls_come_as_well() -> None:
    table = moving({"gnezdovo": [ERIK], "holmgard": [LEIF, HARALD]}, "gnezdovo")
    table.rally(("holmgard", [LEIF, HARALD]))
    assert table.band("gnezdovo") == (LEIF, ERIK, HARALD)


# ---------------------------------------------------------------- the voyage of a rally


@rule("VK-12.3c", "VK-13.0a")
def test_one_card_is_turned_for_the_combined_force() -> None:
    table = moving(
        {"gnezdovo": [ERIK], "holmgard": [HUSKARL], "kurland": [BERSERKIR]},
        "gnezdovo",
        draw=["danegeld", "fyrd"],
    )
    table.rally(("holmgard", [HUSKARL]), ("kurland", [BERSERKIR]))
    assert len(table.told(CardTurned)) == 1
    assert table.view()["force"] == [ERIK, HUSKARL, BERSERKIR]
    table.choose("ight")
    assert sorted(table.view()["battle"]["line"]) == [ERIK, HUSKARL, BERSERKIR]


@rule("VK-AMB-38")
def test_trade_and_leidang_are_those_of_the_jarl_and_his_space() -> None:
    table = sagas_table(
        {"holmgard": [ERIK], "gnezdovo": [HUSKARL], "hladir": [RURIK]},
        settled=["holmgard"],
        draw=["thing", "fyrd"],
    )
    table.play(Voyage(*named("holmgard")))
    assert table.gold == 12
    table.play(Recruit(BERSERKIR), DONE_MOVE)
    assert table.view()["force"] == [ERIK, BERSERKIR]
    table.rally(("gnezdovo", [HUSKARL]))
    assert (table.kind, table.view()["force"]) == ("choose", [ERIK, HUSKARL, BERSERKIR])


@rule("VK-AMB-38")
def test_movers_trade_nothing_where_they_come_from() -> None:
    table = moving({"gnezdovo": [ERIK], "holmgard": [HUSKARL]}, "gnezdovo", settled=["holmgard"])
    table.rally(("holmgard", [HUSKARL]))
    assert table.gold == 10


@rule("VK-AMB-38")
def test_the_jarl_himself_does_not_move() -> None:
    table = moving(
        {"gnezdovo": [ERIK, HUSKARL], "holmgard": [BERSERKIR]}, "gnezdovo", dice={"pillage": [(5,)]}
    )
    table.rally(("holmgard", [BERSERKIR]))
    assert table.kind == "deed"
    assert (table.view()["place"], table.view()["force"]) == (space("gnezdovo"), [ERIK, HUSKARL, BERSERKIR])
    table.play(PILLAGE_MOVE)
    assert table.view()["pillaged"] == [space("gnezdovo")]


@rule("VK-12.3a", "VK-2.2a")
def test_no_viking_has_to_rally_after_the_call() -> None:
    table = moving({"gnezdovo": [ERIK], "holmgard": [HUSKARL]}, "gnezdovo")
    table.rally()
    assert table.band("holmgard") == (HUSKARL,)
    assert table.band("gnezdovo") == (ERIK,)
    assert table.kind == "deed"


@rule("VK-12.3a")
def test_impossible_joins_are_refused() -> None:
    table = moving({"gnezdovo": [ERIK], "holmgard": [HUSKARL]}, "gnezdovo")
    table.play(RALLY_MOVE)
    assert table.refused(Join(*named("kurland"), (HUSKARL,))) == "VK-AMB-9"
    assert table.refused(Join(*named("holmgard"), ())) == "VK-AMB-9"
    assert table.refused(Lose(HUSKARL)) == "VK-12.3a"

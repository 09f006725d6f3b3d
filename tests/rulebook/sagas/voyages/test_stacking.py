"""Parts 10 and 25.2 of the rules: how many Vikings a space holds, and forces."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.engine import Move
from meadhall.games.sagas.events import Fallen
from meadhall.games.sagas.moves import (
    PASS_MOVE,
    PAY_MOVE,
    PILLAGE_MOVE,
    SETTLE_MOVE,
    STAY_MOVE,
    Appeal,
    Force,
    Lose,
    Recruit,
    Voyage,
)
from tests.marks import rule
from tests.rulebook.sagas.tables import (
    BERSERKIR,
    ERIK,
    HUSKARL,
    LEIF,
    LONGSHIP,
    ORMR,
    RURIK,
    VARANGIAN,
    Table,
    named,
    sagas_table,
    space,
)

NINE = [HUSKARL] * 6 + [BERSERKIR] * 2 + [VARANGIAN]


def staying(start: str, band: list[int], **more: Any) -> Table:
    """A voyage of this band in which it stays where it is."""
    table = sagas_table({start: band, "hladir": [RURIK]}, **more)
    table.voyage(start)
    table.play(STAY_MOVE)
    return table


def asked_for(table: Table) -> list[int]:
    """The units that can be given up, if one must be."""
    return (
        sorted(move.unit for move in table.moves() if isinstance(move, Lose)) if table.kind == "loss" else []
    )


@rule("VK-10.2a", "VK-inv-3")
@pytest.mark.parametrize("edda", [0, 1, 2, 3, 4, 5])
def test_a_space_holds_four_units_and_as_many_more_as_edda(edda: int) -> None:
    assert asked_for(staying("orkneyjar", NINE[: 4 + edda], edda=edda)) == []
    band = [ERIK, *NINE[: 4 + edda]]
    table = staying("orkneyjar", band, edda=edda)
    assert asked_for(table) == sorted(set(band))
    table.play(Lose(HUSKARL))
    assert table.kind == "deed"
    assert len(table.band("orkneyjar")) == 4 + edda


@rule("VK-10.2a", "VK-10.2d")
def test_every_unit_too_many_is_given_up() -> None:
    table = staying("orkneyjar", [ERIK, *NINE[:7]], edda=1)
    for _ in range(3):
        assert table.kind == "loss"
        table.play(Lose(HUSKARL))
    assert table.kind == "deed"
    assert table.band("orkneyjar") == (ERIK, HUSKARL, HUSKARL, HUSKARL, BERSERKIR)
    assert [event.why for event in table.told(Fallen)] == ["stacking"] * 3


@rule("VK-10.2b", "VK-12.12d")
def test_ships_cargo_and_jarls_count() -> None:
    table = staying("orkneyjar", [ERIK, LEIF, HUSKARL, LONGSHIP, ORMR], edda=0)
    assert asked_for(table) == [LEIF, ERIK, HUSKARL, LONGSHIP, ORMR]


@rule("VK-10.2b")
def test_markers_do_not_count() -> None:
    table = sagas_table(
        {"orkneyjar": [ERIK, HUSKARL, HUSKARL, HUSKARL], "hladir": [RURIK]},
        edda=0,
        settled=["orkneyjar"],
        revealed={"orkneyjar": "silk_road"},
        draw=["huginn_and_muninn", "atli"],
    )
    table.voyage("orkneyjar")
    table.play(STAY_MOVE)
    assert table.view()["stage"] == "battle"


@rule("VK-10.2b", "VK-10.2d")
def test_hostiles_do_not_count() -> None:
    table = staying("orkneyjar", [ERIK, *NINE[:3]], edda=0, draw=["atli", "fyrd"], dice={"hostiles": [6]})
    assert table.view()["stage"] == "battle"
    assert len(table.view()["battle"]["hostiles"]) == 5


@rule("VK-10.2c")
@pytest.mark.parametrize("deed", [SETTLE_MOVE, PILLAGE_MOVE])
def test_one_marker_is_placed_and_the_space_has_its_fill(deed: Move) -> None:
    table = sagas_table({"orkneyjar": [ERIK], "hladir": [RURIK]})
    table.voyage("orkneyjar", until="deed")
    table.play(deed)
    view = table.view()
    assert len(view["settled"]) + len(view["pillaged"]) == 1
    table.voyage("orkneyjar")
    table.play(STAY_MOVE)
    assert table.kind == "voyage"


@rule("VK-10.2d")
def test_stacking_is_not_checked_before_the_end_of_movement() -> None:
    table = sagas_table(
        {"gotland": [ERIK, *NINE[:4]], "hladir": [RURIK]}, edda=0, settled=["gotland"], gold=5
    )
    table.play(Voyage(*named("gotland")), Recruit(HUSKARL))
    assert len(table.band("gotland")) == 6
    assert table.kind == "leidang"
    table.to("movement")
    table.play(STAY_MOVE)
    assert table.kind == "loss"


@rule("VK-10.2d", "VK-13.0c")
def test_later_reinforcements_may_exceed_the_limit_until_the_next_check() -> None:
    table = staying(
        "orkneyjar", [ERIK, *NINE[:3]], edda=0, draw=["leidang_levy", "huginn_and_muninn", "fyrd"]
    )
    table.choose("Huskarl")
    assert len(table.band("orkneyjar")) == 6
    table.play(PASS_MOVE)
    table.voyage("hladir")
    table.play(STAY_MOVE)
    assert table.kind == "loss"


@rule("VK-10.2d")
def test_excess_units_must_be_given_up() -> None:
    table = staying("orkneyjar", [ERIK, *NINE[:4]], edda=0)
    assert table.refused(PASS_MOVE) == "VK-10.2d"
    assert table.refused(Lose(LONGSHIP)) == "VK-10.2d"
    assert table.refused(PAY_MOVE) == "VK-10.2d"


@rule("VK-10.2e", "VK-12.0e")
def test_any_number_passes_through_a_full_space() -> None:
    table = sagas_table(
        {"gulf_finland": [ERIK, HUSKARL, LONGSHIP], "baltic": [LEIF, *[HUSKARL] * 3, LONGSHIP, LONGSHIP]},
        edda=2,
        dice={"move": [3]},
    )
    table.voyage("gulf_finland")
    table.sail("gotland")
    assert table.kind == "deed"
    assert table.band("gotland") == (ERIK, HUSKARL, LONGSHIP)
    assert len(table.band("baltic")) == 6


@rule("VK-10.2e")
def test_homelands_have_no_limit() -> None:
    table = sagas_table({"viken": [ERIK, LEIF, *NINE, *[LONGSHIP] * 4, ORMR]}, edda=0, gold=0, appealed=True)
    table.voyage("viken")
    table.play(STAY_MOVE)
    assert len(table.band("viken")) == 16
    assert table.told(Fallen) == []


@rule("VK-12.0e", "VK-10.2d")
@pytest.mark.parametrize("given", [ERIK, HUSKARL, LEIF, VARANGIAN])
def test_movers_and_others_alike_are_given_up(given: int) -> None:
    table = sagas_table(
        {"jelling": [ERIK, HUSKARL], "hedeby": [LEIF, VARANGIAN, BERSERKIR], "hladir": [RURIK]}, edda=0
    )
    table.voyage("jelling")
    table.march("hedeby")
    assert asked_for(table) == [LEIF, ERIK, HUSKARL, BERSERKIR, VARANGIAN]
    table.play(Lose(given))
    assert table.kind == "deed"
    assert given not in table.band("hedeby")
    assert (given in table.view()["force"]) is False


@rule("VK-10.2d")
def test_a_force_that_is_given_up_whole_has_no_further_part_in_its_voyage() -> None:
    table = sagas_table(
        {"jelling": [HUSKARL], "hedeby": [LEIF, *[BERSERKIR] * 2, VARANGIAN], "hladir": [RURIK]},
        edda=0,
        draw=["leidang_levy", "fyrd"],
    )
    table.voyage("jelling")
    table.march("hedeby")
    table.play(Lose(HUSKARL))
    assert table.kind == "voyage"
    assert table.view()["draw"] == 1
    assert len(table.band("hedeby")) == 4


@rule("VK-AMB-39")
def test_every_space_outside_the_homelands_is_checked() -> None:
    table = sagas_table(
        {"viken": [*NINE[:5]], "gotland": [ERIK, LEIF, BERSERKIR, VARANGIAN, LONGSHIP], "hladir": [RURIK]},
        edda=0,
    )
    table.voyage("hladir")
    table.play(STAY_MOVE)
    assert asked_for(table) == [LEIF, ERIK, BERSERKIR, VARANGIAN, LONGSHIP]
    table.play(Lose(LONGSHIP))
    assert table.kind == "voyage"
    assert len(table.band("viken")) == 5


@rule("VK-AMB-39", "VK-17.0a")
def test_a_lower_edda_lowers_the_limit_where_nobody_moves() -> None:
    table = sagas_table(
        {"gotland": [LEIF, *[HUSKARL] * 5], "orkneyjar": [ERIK], "hladir": [RURIK]},
        edda=2,
        draw=["thing", "huginn_and_muninn", "fyrd"],
    )
    table.voyage("orkneyjar")
    table.play(STAY_MOVE)
    table.choose("Lose 1 Edda")
    table.play(PASS_MOVE)
    assert len(table.band("gotland")) == 6
    table.voyage("orkneyjar")
    table.play(STAY_MOVE)
    assert asked_for(table) == [LEIF, HUSKARL]


# ---------------------------------------------------------------- Pay the Troops


@rule("VK-25.2a")
def test_a_gold_for_each_unit_too_many_keeps_it() -> None:
    table = staying("orkneyjar", [ERIK, *NINE[:5]], edda=0, gold=5, pay_troops=True)
    table.play(PAY_MOVE)
    assert (table.gold, table.kind) == (4, "loss")
    table.play(PAY_MOVE)
    assert (table.gold, table.kind) == (3, "deed")
    assert len(table.band("orkneyjar")) == 6


@rule("VK-25.2a")
def test_some_are_paid_and_others_given_up() -> None:
    table = staying("orkneyjar", [ERIK, *NINE[:5]], edda=0, gold=1, pay_troops=True)
    table.play(PAY_MOVE)
    assert table.gold == 0
    assert not table.may(PAY_MOVE)
    table.play(Lose(HUSKARL))
    assert len(table.band("orkneyjar")) == 5
    assert table.kind == "deed"


@rule("VK-25.2a")
def test_pay_lasts_for_one_voyage_only() -> None:
    table = staying("orkneyjar", [ERIK, *NINE[:4]], edda=0, gold=5, pay_troops=True)
    table.play(PAY_MOVE, PASS_MOVE)
    table.voyage("orkneyjar")
    table.play(STAY_MOVE)
    assert table.kind == "loss"
    table.play(PAY_MOVE)
    assert table.gold == 3


@rule("VK-AMB-39", "VK-25.2a")
def test_only_the_space_of_the_force_can_be_paid_for() -> None:
    table = sagas_table(
        {"gotland": [ERIK, LEIF, BERSERKIR, VARANGIAN, LONGSHIP], "hladir": [RURIK]}, edda=0, pay_troops=True
    )
    table.voyage("hladir")
    table.play(STAY_MOVE)
    assert table.kind == "loss"
    assert not table.may(PAY_MOVE)


@rule("VK-25.2a")
def test_paying_troops_is_an_optional_rule() -> None:
    assert not staying("orkneyjar", [ERIK, *NINE[:4]], edda=0).may(PAY_MOVE)


# ---------------------------------------------------------------- forces


@rule("VK-10.3a", "VK-11.1a")
def test_a_force_is_one_or_more_units_in_one_space() -> None:
    table = sagas_table({"viken": [HUSKARL], "paris": [ERIK, LONGSHIP], "baltic": [ORMR]})
    assert table.goals(Voyage) == {"viken", "paris", "baltic"}
    assert table.refused(Voyage(*named("hladir"))) == "VK-10.3a"
    assert table.refused(Appeal(*named("viken"))) == "VK-22.0a"
    table.voyage("paris")
    assert table.refused(Force((ERIK, HUSKARL))) == "VK-12.0b"
    assert table.refused(Force(())) == "VK-12.0b"
    table.play(Force((ERIK,)))
    assert table.view()["force"] == [ERIK]
    assert table.view()["place"] == space("paris")

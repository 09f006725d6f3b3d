"""Parts 9, 11.0.2 and 21.3 of the rules: gold, and who is recruited where."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.sagas.events import EddaChecked, Recruited
from meadhall.games.sagas.moves import DONE_MOVE, PILLAGE_MOVE, STAY_MOVE, Force, Lose, Recruit, Voyage
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
    WORLD,
    Table,
    named,
    sagas_table,
)


def leidang(start: str, band: list[int], **more: Any) -> Table:
    """A table at the Leidang segment of this band, or past it if there is nothing to recruit."""
    table = sagas_table({start: band, "uppsala": [RURIK]}, **more)
    table.play(Voyage(*named(start)))
    return table


def offered(table: Table) -> set[int]:
    """What can be recruited now."""
    if table.kind != "leidang":
        return set()
    return {move.unit for move in table.moves() if isinstance(move, Recruit)}


# ---------------------------------------------------------------- gold


@rule("VK-9.0a")
@pytest.mark.parametrize(("gold", "after"), [(0, 12), (8, 20), (9, 20), (20, 20)])
def test_gold_stops_at_twenty(gold: int, after: int) -> None:
    table = sagas_table({"itil": [RURIK], "hladir": [ERIK]}, gold=gold, dice={"pillage": [(6, 5)]})
    table.voyage("itil", until="deed")
    assert table.gold == min(20, gold + 1)
    table.play(PILLAGE_MOVE)
    assert table.gold == after


@rule("VK-9.0a")
@pytest.mark.parametrize(("gold", "after"), [(0, 0), (2, 0), (3, 1)])
def test_there_is_no_debt(gold: int, after: int) -> None:
    table = sagas_table({"hladir": [ERIK]}, gold=gold, edda=2, dice={"edda": [6]})
    table.play(*[move for move in table.moves() if type(move).__name__ == "Appeal"])
    assert table.gold == after


# ---------------------------------------------------------------- where


@rule("VK-9.1a", "VK-11.0.2")
@pytest.mark.parametrize("unit", [HUSKARL, BERSERKIR, LONGSHIP])
def test_units_cost_what_the_chart_says(unit: int) -> None:
    table = leidang("hladir", [ERIK])
    table.play(Recruit(unit))
    assert table.gold == 10 - WORLD.units[unit].gold
    assert table.band("hladir") == (ERIK, unit)
    assert [(event.unit, event.price) for event in table.told(Recruited)] == [(unit, WORLD.units[unit].gold)]


@rule("VK-9.1a", "VK-9.0a")
def test_what_cannot_be_paid_is_not_offered() -> None:
    assert offered(leidang("hladir", [ERIK], gold=0)) == set()
    table = leidang("hladir", [ERIK], gold=1)
    assert offered(table) == {HUSKARL}
    assert table.refused(Recruit(LONGSHIP)) in {"VK-9.1a", "VK-9.1c"}
    assert offered(leidang("hladir", [ERIK], gold=2)) == {HUSKARL, BERSERKIR, LONGSHIP}
    assert offered(leidang("hladir", [ERIK], gold=3)) == {HUSKARL, BERSERKIR, LONGSHIP, ORMR}


@rule("VK-9.1b", "VK-20.21a")
@pytest.mark.parametrize(
    ("start", "settled", "recruits"),
    [
        ("hladir", False, True),
        ("orkneyjar", False, False),
        ("orkneyjar", True, True),
        ("holmgard", True, True),
        ("jorvik", True, True),
        ("paris", False, False),
    ],
)
def test_recruits_come_in_homelands_and_settlements(start: str, settled: bool, recruits: bool) -> None:
    table = leidang(start, [ERIK], settled=[start] if settled else [])
    assert (HUSKARL in offered(table)) == recruits


@rule("VK-9.1b", "VK-AMB-10", "VK-AMB-37")
@pytest.mark.parametrize("start", ["hladir", "orkneyjar"])
def test_without_a_jarl_nobody_is_recruited(start: str) -> None:
    table = leidang(start, [HUSKARL, LONGSHIP], settled=["orkneyjar"])
    assert table.kind == "movement"


@rule("VK-9.1b", "VK-AMB-37")
def test_recruits_come_to_the_force_and_to_no_other_jarl() -> None:
    table = leidang("hladir", [ERIK])
    table.play(Recruit(HUSKARL))
    assert table.band("hladir") == (ERIK, HUSKARL)
    assert table.band("uppsala") == (RURIK,)


@rule("VK-9.1b")
def test_a_refusal_says_that_a_homeland_or_settlement_is_missing() -> None:
    table = leidang("kurland", [ERIK])
    assert offered(table) == {VARANGIAN}
    assert table.refused(Recruit(HUSKARL)) == "VK-9.1b"
    assert table.refused(Recruit(BERSERKIR)) == "VK-9.1b"
    assert table.refused(Recruit(LEIF)) == "VK-19.1a"


@rule("VK-9.1c", "VK-AMB-3")
@pytest.mark.parametrize(
    ("start", "ships"),
    [
        ("hladir", True),
        ("orkneyjar", True),
        ("gotland", True),
        ("holmgard", False),  # no coast
        ("jorvik", False),  # a coastal fortress
        ("miklagard", False),
        ("kaenugard", False),
    ],
)
def test_ships_of_both_kinds_need_a_homeland_or_a_settled_coastal_town(start: str, ships: bool) -> None:
    table = leidang(start, [ERIK], settled=[] if start == "hladir" else [start])
    assert {LONGSHIP, ORMR} & offered(table) == ({LONGSHIP, ORMR} if ships else set())
    assert HUSKARL in offered(table)
    if not ships:
        assert table.refused(Recruit(LONGSHIP)) == "VK-9.1c"
        assert table.refused(Recruit(ORMR)) == "VK-21.2a"


@rule("VK-9.1c")
def test_an_unsettled_coastal_town_builds_no_ship() -> None:
    table = leidang("kurland", [ERIK])
    assert table.refused(Recruit(LONGSHIP)) in {"VK-9.1c", "VK-9.1b"}


# ---------------------------------------------------------------- units with conditions of their own


@rule("VK-9.1d", "VK-GAR-2", "VK-21.1a", "VK-21.2a", "VK-21.3a", "VK-21.4a")
def test_all_four_points_of_part_21_bind_recruiting() -> None:
    table = leidang("kurland", [ERIK], settled=["kurland"], dice={"edda": [6]})
    assert offered(table) == {HUSKARL, BERSERKIR, LONGSHIP, VARANGIAN, ORMR}
    table.play(Recruit(VARANGIAN))
    assert [event.passed for event in table.told(EddaChecked)] == [False]
    assert offered(table) == {HUSKARL, BERSERKIR, LONGSHIP}
    assert table.refused(Recruit(ORMR)) == "VK-21.3a"
    table = leidang("kurland", [ERIK], settled=["kurland"], religion="new")
    assert offered(table) == {HUSKARL, LONGSHIP, VARANGIAN, ORMR}
    assert table.refused(Recruit(BERSERKIR)) == "VK-21.4a"


# ---------------------------------------------------------------- saving, gifts, replacements


@rule("VK-9.2a")
def test_gold_that_was_saved_recruits_later() -> None:
    table = leidang("hladir", [ERIK], gold=4)
    table.play(DONE_MOVE, STAY_MOVE)
    assert table.gold == 4
    table.play(Voyage(*named("hladir")), Recruit(HUSKARL), Recruit(HUSKARL))
    assert (table.gold, table.band("hladir")) == (2, (ERIK, HUSKARL, HUSKARL))


@rule("VK-9.2b", "VK-13.0c")
def test_reinforcements_of_a_card_cost_nothing() -> None:
    table = sagas_table({"orkneyjar": [HUSKARL], "hladir": [ERIK]}, gold=0, draw=["leidang_levy", "fyrd"])
    table.voyage("orkneyjar")
    table.play(STAY_MOVE)
    table.choose("Huskarl")
    assert (table.gold, table.band("orkneyjar")) == (0, (HUSKARL,) * 3)


@rule("VK-9.3a")
def test_an_eliminated_unit_can_be_recruited_again() -> None:
    table = sagas_table(
        {"viken": [ERIK, LONGSHIP, LONGSHIP, LONGSHIP, LONGSHIP], "uppsala": [RURIK]},
        dice={"move": [1], "storm": [6]},
    )
    table.play(Voyage(*named("viken")))
    assert LONGSHIP not in offered(table)
    table.play(DONE_MOVE)
    table.sail("baltic", [LONGSHIP])
    assert table.view()["pool"].count(LONGSHIP) == 1
    table.play(Voyage(*named("viken")))
    assert LONGSHIP in offered(table)


@rule("VK-9.3a", "VK-19.2a")
def test_a_dead_jarl_is_out_of_the_game() -> None:
    table = sagas_table(
        {"viken": [ERIK, LONGSHIP], "uppsala": [RURIK]},
        dice={"move": [1], "storm": [6], "edda": [1], "jarl": [0, 0]},
        edda=5,
    )
    table.voyage("viken")
    table.sail("baltic")
    table.play(Lose(ERIK))
    view = table.view()
    assert (view["dead"], ERIK in view["pool"]) == ([ERIK], False)
    table.play(*[move for move in table.moves() if type(move).__name__ == "Appeal"])
    table.choose("a Jarl")
    assert table.band("uppsala") == (LEIF, RURIK)


# ---------------------------------------------------------------- the segment


@rule("VK-AMB-37")
def test_any_number_of_units_is_recruited_gold_permitting() -> None:
    table = leidang("hladir", [ERIK], gold=20)
    for _ in range(6):
        table.play(Recruit(HUSKARL))
    for _ in range(4):
        table.play(Recruit(LONGSHIP))
    assert offered(table) == {BERSERKIR, ORMR}
    assert len(table.band("hladir")) == 11


@rule("VK-AMB-37", "VK-12.0b")
@pytest.mark.parametrize("joins", [True, False])
def test_recruits_join_the_voyaging_force_at_once_or_stay(joins: bool) -> None:
    table = leidang("jelling", [ERIK], dice={"move": [1]})
    table.play(Recruit(HUSKARL), DONE_MOVE)
    table.play(Force((ERIK, HUSKARL) if joins else (ERIK,)))
    table.play(*[move for move in table.moves() if "Hedeby" in str(move)])
    assert table.band("hedeby") == ((ERIK, HUSKARL) if joins else (ERIK,))
    assert table.band("jelling") == (() if joins else (HUSKARL,))


@rule("VK-11.0.2", "VK-13.0a")
def test_a_force_that_only_recruits_still_turns_a_card() -> None:
    table = leidang("orkneyjar", [ERIK], settled=["orkneyjar"])
    table.play(Recruit(HUSKARL), DONE_MOVE, STAY_MOVE)
    assert table.view()["draw"] == 5

"""Section 21: Varangians, the Ormr and Berserkirs."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.sagas.events import EddaChecked, HostileShot, TableRolled
from meadhall.games.sagas.moves import DONE_MOVE, ROLL_MOVE, Buy, Place, Recruit, Religion
from tests.marks import rule
from tests.rulebook.sagas.battles import HIT, MISS, OURS, THEIRS, battle, encounter, line_up, strike
from tests.rulebook.sagas.tables import (
    BERSERKIR,
    ERIK,
    HUSKARL,
    LEIF,
    LONGSHIP,
    ORMR,
    VARANGIAN,
    Table,
    fresh_table,
    named,
    sagas_table,
)


def leidang(where: str, check: int = 1, **laid: Any) -> Table:
    """Leif is here in the Leidang segment of a voyage, if there is anything to recruit."""
    table = sagas_table({where: [LEIF], "viken": [ERIK]}, dice={"edda": [check]}, **laid)
    table.voyage(where, "leidang")
    return table


# ---------------------------------------------------------------- Varangians


@rule("VK-21.1a")
@pytest.mark.parametrize("where", ["vinland", "skotland", "kurland", "kaenugard", "miklagard"])
def test_varangians_join_a_jarl_in_a_warrior_kingdom_after_an_edda_check(where: str) -> None:
    table = leidang(where, 2, edda=2, gold=5)
    before = table.gold
    table.play(Recruit(VARANGIAN))
    assert table.told(EddaChecked)[0].passed
    assert table.band(where) == (LEIF, VARANGIAN)
    assert table.gold == before - 3
    assert VARANGIAN in table.position.force


@rule("VK-21.1a")
def test_a_failed_check_for_varangians_costs_nothing() -> None:
    table = leidang("vinland", 3, edda=2, gold=5)
    table.play(Recruit(VARANGIAN))
    assert table.told(EddaChecked)[0].passed is False
    assert table.band("vinland") == (LEIF,)
    assert table.gold == 5


@rule("VK-21.1a")
def test_varangians_need_the_gold_in_hand() -> None:
    table = leidang("vinland", 1, edda=5, gold=2, settled=["vinland"])
    assert table.refused(Recruit(VARANGIAN)) == "VK-21.1a"
    assert not table.told(EddaChecked)


@rule("VK-21.1a")
def test_no_varangians_elsewhere_not_even_in_a_settlement_or_a_homeland() -> None:
    settled = leidang("worms", gold=5, settled=["worms"])
    assert settled.refused(Recruit(VARANGIAN)) == "VK-21.1a"
    home = leidang("uppsala", gold=5)
    assert home.refused(Recruit(VARANGIAN)) == "VK-21.1a"


@rule("VK-21.1a")
def test_no_varangians_without_a_jarl() -> None:
    table = sagas_table({"vinland": [HUSKARL], "viken": [ERIK]}, gold=10, edda=5)
    table.voyage("vinland", "movement")
    assert not table.told(EddaChecked)


@rule("VK-21.1a")
def test_there_is_one_counter_of_varangians() -> None:
    table = sagas_table({"vinland": [LEIF], "viken": [ERIK, VARANGIAN]}, gold=10, settled=["vinland"])
    table.voyage("vinland", "leidang")
    assert table.refused(Recruit(VARANGIAN)) == "VK-21.1a"


# ---------------------------------------------------------------- Ormr


@rule("VK-21.2a")
@pytest.mark.parametrize(("where", "settled"), [("uppsala", []), ("luna", ["luna"])])
def test_an_ormr_is_built_in_a_homeland_or_a_settled_coastal_town(where: str, settled: list[str]) -> None:
    table = leidang(where, 2, edda=2, gold=5, settled=settled)
    table.play(Recruit(ORMR))
    assert table.band(where) == (LEIF, ORMR)
    assert table.gold == 2


@rule("VK-21.2a")
def test_a_failed_check_for_the_ormr_costs_nothing() -> None:
    table = leidang("uppsala", 3, edda=2, gold=5)
    table.play(Recruit(ORMR))
    assert table.band("uppsala") == (LEIF,)
    assert table.gold == 5


@rule("VK-21.2a")
def test_an_ormr_needs_its_price_a_coast_and_a_town() -> None:
    assert leidang("uppsala", gold=2).refused(Recruit(ORMR)) == "VK-21.2a"
    assert leidang("worms", gold=5, settled=["worms"]).refused(Recruit(ORMR)) == "VK-21.2a"
    assert leidang("jorvik", gold=5, settled=["jorvik"]).refused(Recruit(ORMR)) == "VK-21.2a"
    unsettled = leidang("vinland", gold=5)
    assert unsettled.refused(Recruit(ORMR)) == "VK-21.2a"


@rule("VK-21.2a", "VK-9.1b")
def test_an_ormr_needs_a_jarl() -> None:
    table = sagas_table({"uppsala": [HUSKARL], "viken": [ERIK]}, gold=10, edda=5)
    table.voyage("uppsala")
    assert table.kind == "movement"


@rule("VK-21.2a", "VK-12.12a")
def test_an_ormr_carries_three() -> None:
    table = sagas_table({"jelling": [LEIF, HUSKARL, HUSKARL, ORMR]}, dice={"move": [2], "storm": [1]})
    table.voyage("jelling")
    table.sail("north_sea")
    assert table.band("north_sea") == (LEIF, HUSKARL, HUSKARL, ORMR)


# ---------------------------------------------------------------- limits


@rule("VK-21.3a")
@pytest.mark.parametrize("check", [1, 6])
@pytest.mark.parametrize(("first", "second"), [(VARANGIAN, ORMR), (ORMR, VARANGIAN)])
def test_one_attempt_at_one_of_the_two_in_a_leidang_segment(check: int, first: int, second: int) -> None:
    """Vinland, settled: a warrior kingdom and a coastal town."""
    table = leidang("vinland", check, gold=20, edda=3, settled=["vinland"])
    assert table.may(Recruit(second))
    table.play(Recruit(first))
    assert table.refused(Recruit(second)) == "VK-21.3a"
    assert table.refused(Recruit(first)) == "VK-21.3a"
    assert len(table.told(EddaChecked)) == 1
    assert table.may(Recruit(HUSKARL)), "gold alone still buys"


@rule("VK-21.3a")
def test_the_next_leidang_segment_allows_another_attempt() -> None:
    table = leidang("vinland", 6, gold=20, edda=3, settled=["vinland"])
    table.play(Recruit(VARANGIAN), DONE_MOVE)
    table.settle_down()
    table.voyage("vinland", "leidang")
    assert table.may(Recruit(VARANGIAN))


@rule("VK-21.3a")
def test_neither_of_the_two_is_there_at_set_up() -> None:
    table = fresh_table(saga="volsunga")
    table.play(Place(*named("viken")), Religion("old"))
    assert table.gold == 12
    assert table.refused(Buy(VARANGIAN, *named("viken"))) == "VK-21.3a"
    assert table.refused(Buy(ORMR, *named("viken"))) == "VK-21.3a"


# ---------------------------------------------------------------- Berserkirs


@rule("VK-21.4a", "VK-23.0a")
def test_berserkirs_are_there_in_the_old_religion_only() -> None:
    for side, allowed in (("old", True), ("new", False)):
        setup = fresh_table(saga="eirik")
        setup.play(Place(*named("viken")), Religion(side))
        assert setup.may(Buy(BERSERKIR, *named("viken"))) is allowed
        play = leidang("uppsala", gold=5, religion=side)
        assert play.may(Recruit(BERSERKIR)) is allowed
    assert setup.refused(Buy(BERSERKIR, *named("viken"))) == "VK-21.4a"
    assert play.refused(Recruit(BERSERKIR)) == "VK-21.4a"


@rule("VK-21.4b", "VK-AMB-19")
def test_a_berserkir_cancels_the_first_hit_of_a_battle_and_no_other() -> None:
    table = encounter(
        (LEIF, HUSKARL, BERSERKIR),
        ("king", "thane", "levy"),
        edge=THEIRS,
        shots=[HIT, MISS, HIT, MISS, HIT, MISS],
    )
    table.play(ROLL_MOVE)
    line_up(table, HUSKARL, LEIF, BERSERKIR)
    first = table.told(HostileShot)[0]
    assert (first.hit, first.warded) == (True, True)
    assert battle(table).line == (HUSKARL, LEIF, BERSERKIR), "on any Viking"
    strike(table, "levy")
    assert battle(table).line == (LEIF, BERSERKIR)
    strike(table, "levy")
    assert table.position.dead == (LEIF,)
    assert [shot.warded for shot in table.told(HostileShot)] == [True, False, False]


@rule("VK-21.4b")
def test_a_miss_does_not_use_up_the_ward() -> None:
    table = encounter((LEIF, BERSERKIR), ("king", "thane"), edge=THEIRS, shots=[MISS, MISS, HIT, MISS])
    table.play(ROLL_MOVE)
    line_up(table, LEIF, BERSERKIR)
    strike(table, "king", "king")
    assert [shot.warded for shot in table.told(HostileShot)][:2] == [False, True]
    assert LEIF not in table.position.dead


@rule("VK-AMB-19")
def test_the_ward_protects_the_berserkir_too() -> None:
    table = encounter((LEIF, BERSERKIR), ("king", "thane"), edge=THEIRS, shots=[HIT])
    table.play(ROLL_MOVE)
    line_up(table, BERSERKIR, LEIF)
    assert battle(table).line == (BERSERKIR, LEIF)
    assert not battle(table).ward


@rule("VK-AMB-19", "VK-21.4b")
def test_two_berserkirs_cancel_one_hit_in_a_battle() -> None:
    table = encounter(
        (BERSERKIR, BERSERKIR, HUSKARL), ("king", "thane", "levy"), edge=THEIRS, shots=[HIT, MISS, HIT]
    )
    table.play(ROLL_MOVE)
    line_up(table, HUSKARL, BERSERKIR, BERSERKIR)
    strike(table, "levy")
    assert battle(table).line == (BERSERKIR, BERSERKIR)


@rule("VK-21.4b", "VK-15.2a")
def test_without_a_berserkir_every_hit_counts() -> None:
    table = encounter((LEIF, HUSKARL), ("king", "thane"), edge=THEIRS, shots=[HIT])
    table.play(ROLL_MOVE)
    line_up(table, HUSKARL, LEIF)
    assert battle(table).line == (LEIF,)


@rule("VK-21.4b")
def test_each_battle_has_its_own_ward() -> None:
    """The battle of the card used it up; the battle for the quest has it again."""
    table = encounter(
        (BERSERKIR,),
        ("king",),
        edge=THEIRS,
        shots=[HIT, HIT, HIT, HIT],
        revealed={"orkneyjar": "silk_road"},
        dice={"hostiles": [1, 1], "edge": [THEIRS, THEIRS], "table": [4]},
        rolled=True,
    )
    table.play(ROLL_MOVE)
    table.choose("2 gold")
    table.play(ROLL_MOVE)
    assert [shot.warded for shot in table.told(HostileShot)] == [True, True]
    assert table.band("orkneyjar") == (BERSERKIR,)


@rule("VK-21.4c")
@pytest.mark.parametrize("wins", [True, False])
def test_after_the_first_battle_with_a_berserkir_the_table_must_be_rolled_on(wins: bool) -> None:
    table = encounter(
        (BERSERKIR, HUSKARL) if wins else (BERSERKIR,),
        ("levy",) if wins else ("king",),
        card="dromons",
        where="worms",
        edge=OURS if wins else THEIRS,
        shots=[HIT] if wins else [HIT, MISS, HIT],
        gold=5,
        dice={"table": [4 if wins else 3]},
    )
    table.play(ROLL_MOVE)
    if wins:
        line_up(table, BERSERKIR, HUSKARL)
        table.choose("Edda")
    rolled = table.told(TableRolled)[0]
    assert (rolled.old, rolled.row) == (True, 4), "a lost battle adds 1"
    assert table.gold == 4
    assert LONGSHIP not in table.band("worms")


@rule("VK-21.4c", "VK-AMB-23")
def test_the_table_is_rolled_on_once_in_a_saga() -> None:
    table = encounter(
        (BERSERKIR,), ("levy",), card="danegeld", shots=[HIT], rolled=True, gold=5, dice={"table": [4]}
    )
    table.choose("ight hostiles")
    table.play(ROLL_MOVE)
    assert not table.told(TableRolled)
    assert table.gold == 8


@rule("VK-21.4c")
def test_a_battle_without_a_berserkir_leaves_the_table_for_a_later_one() -> None:
    table = encounter((LEIF,), ("levy",), card="danegeld", shots=[HIT])
    table.choose("ight hostiles")
    table.play(ROLL_MOVE)
    assert not table.told(TableRolled)
    assert not table.position.rolled

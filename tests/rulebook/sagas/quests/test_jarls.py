"""Section 19: Jarls, how they come, and what three of them can do; Leif is in test_movement."""

from __future__ import annotations

import pytest

from meadhall.games.sagas.events import JarlPicked
from meadhall.games.sagas.moves import (
    PILLAGE_MOVE,
    SAIL_MOVE,
    SETTLE_MOVE,
    STAY_MOVE,
    Buy,
    Force,
    Place,
    Religion,
)
from tests.marks import rule
from tests.rulebook.sagas.tables import (
    ERIK,
    HARALD,
    HUSKARL,
    LEIF,
    LONGSHIP,
    RURIK,
    WORLD,
    Table,
    fresh_table,
    named,
    sagas_table,
)

HOMELANDS = {"hladir", "viken", "jelling", "uppsala"}


# ---------------------------------------------------------------- who comes


@rule("VK-19.0a", "VK-7.0.5", "VK-2.2b")
@pytest.mark.parametrize("jarl", [LEIF, ERIK, HARALD, RURIK])
def test_one_jarl_is_drawn_for_a_saga_and_placed_in_a_homeland_for_nothing(jarl: int) -> None:
    table = fresh_table({"jarl": [jarl]}, saga="eirik")
    assert table.told(JarlPicked)[0].jarl == jarl
    assert table.kind == "home"
    assert table.goals(Place) == HOMELANDS
    table.play(Place(*named("uppsala")))
    assert table.band("uppsala") == (jarl,)
    assert table.gold == WORLD.sagas[0].gold
    assert sorted(table.position.waiting_jarls()) == sorted({LEIF, ERIK, HARALD, RURIK} - {jarl})


@rule("VK-19.0a", "VK-2.2b")
def test_every_jarl_may_be_picked() -> None:
    picked = {fresh_table(seed=seed).told(JarlPicked)[0].jarl for seed in range(40)}
    assert picked == {LEIF, ERIK, HARALD, RURIK}


@rule("VK-19.1a")
def test_a_jarl_is_never_bought() -> None:
    table = fresh_table({"jarl": [LEIF]}, saga="eirik")
    table.play(Place(*named("viken")), Religion("old"))
    assert table.kind == "buy"
    assert table.refused(Buy(ERIK, *named("viken"))) == "VK-19.1a"


@rule("VK-19.0a", "VK-12.12a")
def test_a_jarl_is_a_land_unit_that_a_ship_carries() -> None:
    table = sagas_table({"jelling": [LEIF, ERIK, HUSKARL, LONGSHIP]}, dice={"move": [2]})
    table.voyage("jelling")
    table.play(Force((LEIF, ERIK, HUSKARL, LONGSHIP)))
    assert not table.may(SAIL_MOVE), "three do not fit into one Long Ship"


# ---------------------------------------------------------------- Erik


def at_the_deed(at: dict[str, list[int]], where: str, dice: tuple[int, ...] = (), gold: int = 5) -> Table:
    table = sagas_table(at, dice={"pillage": [dice]} if dice else None, gold=gold)
    table.voyage(where)
    table.play(STAY_MOVE)
    table.to("deed")
    return table


@rule("VK-19.3b", "VK-20.1a")
@pytest.mark.parametrize(
    ("where", "dice", "gold"), [("worms", (3,), 2), ("dyflin", (3, 4), 4), ("itil", (3, 4), 7)]
)
def test_erik_finds_one_gold_more_in_every_pillage(where: str, dice: tuple[int, ...], gold: int) -> None:
    for jarl, more in ((ERIK, 1), (HARALD, 0)):
        table = at_the_deed({where: [jarl], "viken": [HUSKARL]}, where, dice)
        before = table.gold
        table.play(PILLAGE_MOVE)
        assert table.gold == before + gold + more


@rule("VK-19.3b")
def test_erik_must_be_where_the_voyaging_force_pillages() -> None:
    table = at_the_deed({"worms": [HUSKARL], "viken": [ERIK]}, "worms", (3,))
    table.play(PILLAGE_MOVE)
    assert table.gold == 5 + 2


@rule("VK-19.3b")
def test_erik_helps_a_force_that_comes_to_his_space() -> None:
    table = sagas_table({"dorestad": [HUSKARL], "worms": [ERIK]}, gold=5, dice={"pillage": [(3,)]})
    table.voyage("dorestad")
    table.march("worms")
    table.to("deed")
    table.play(PILLAGE_MOVE)
    assert table.gold == 5 + 1 + 2 + 1, "trade in Dorestad, the dice, and Erik"


@rule("VK-19.3b", "VK-19.3d")
@pytest.mark.parametrize("jarl", [ERIK, RURIK])
def test_the_counters_of_erik_and_rurik_say_that_they_help_in_their_space(jarl: int) -> None:
    """They need not belong to the voyaging force, so their counters must not ask for it."""
    text = WORLD.units[jarl].text
    assert f"in {WORLD.units[jarl].name}'s space" in text
    assert "with the voyaging force" not in text


# ---------------------------------------------------------------- Harald: see test_battle_edge.py


@rule("VK-19.3c", "VK-GAR-8")
def test_haralds_counter_says_tactical_edge() -> None:
    assert "Tactical Edge" in WORLD.units[HARALD].text


# ---------------------------------------------------------------- Rurik


@rule("VK-19.3d", "VK-20.2a")
def test_rurik_settles_for_one_gold() -> None:
    for jarl, price in ((RURIK, 1), (LEIF, 2)):
        table = at_the_deed({"worms": [jarl]}, "worms")
        table.play(SETTLE_MOVE)
        assert table.gold == 5 - price


@rule("VK-19.3d")
def test_with_one_gold_only_rurik_can_settle() -> None:
    assert at_the_deed({"worms": [RURIK]}, "worms", gold=1).may(SETTLE_MOVE)
    assert at_the_deed({"worms": [LEIF]}, "worms", gold=1).refused(SETTLE_MOVE) == "VK-20.2a"
    assert at_the_deed({"worms": [RURIK]}, "worms", gold=0).refused(SETTLE_MOVE) == "VK-20.2a"


@rule("VK-19.3d")
def test_rurik_must_be_in_the_space_that_is_settled() -> None:
    away = at_the_deed({"worms": [HUSKARL], "viken": [RURIK]}, "worms")
    away.play(SETTLE_MOVE)
    assert away.gold == 3
    table = sagas_table({"dorestad": [HUSKARL], "worms": [RURIK]}, gold=5)
    table.voyage("dorestad")
    table.march("worms")
    table.to("deed")
    table.play(SETTLE_MOVE)
    assert table.gold == 5 + 1 - 1, "trade in Dorestad, and Rurik was in Worms"

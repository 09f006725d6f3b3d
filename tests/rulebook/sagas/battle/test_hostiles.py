"""Sections 14 and 15.1, step 1: how many hostiles come, and which."""

from __future__ import annotations

import pytest

from meadhall.games.sagas.events import HostilesCame, HostilesRolled
from meadhall.games.sagas.moves import ROLL_MOVE, STAY_MOVE
from tests.marks import rule
from tests.rulebook.sagas.battles import (
    HIT,
    MISS,
    OURS,
    THEIRS,
    battle,
    drawn,
    encounter,
    fight_on,
    foes,
    hostile,
    victory,
)
from tests.rulebook.sagas.tables import ERIK, HUSKARL, LEIF, WORLD, sagas_table, space

EVERY = tuple(range(len(WORLD.hostiles)))


def number(where: str, die: int, card: str = "fyrd", won: tuple[str, ...] = ()) -> int:
    """So many hostiles come to this space."""
    table = encounter((HUSKARL,), (), where=where, card=card, die=die, won=won, edda=3)
    assert len(table.told(HostilesRolled)) == 1
    assert table.told(HostilesRolled)[0].number == len(foes(table))
    return len(foes(table))


@rule("VK-14.1a", "VK-15.1.1")
@pytest.mark.parametrize(("die", "count"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_half_a_die_of_hostiles_comes_to_a_plain_space(die: int, count: int) -> None:
    assert number("orkneyjar", die) == count
    assert number("worms", die) == count
    assert number("dyflin", die) == count, "trade brings nobody"


@rule("VK-EX-10")
def test_a_die_of_five_brings_three_hostiles() -> None:
    assert number("orkneyjar", 5) == 3


@rule("VK-14.1b", "VK-GAR-3", "VK-GAR-8")
@pytest.mark.parametrize(
    ("where", "more"),
    [
        ("skotland", 1),  # a warrior kingdom
        ("jorvik", 1),  # a fortress
        ("sevilla", 1),  # a fortress that trades
        ("winchester", 2),  # both
        ("miklagard", 2),  # both, and trade
    ],
)
def test_warrior_kingdom_and_fortress_bring_one_more_each(where: str, more: int) -> None:
    assert number(where, 1) == 1 + more
    assert number(where, 6) == 3 + more


@rule("VK-14.1c", "VK-GAR-3")
def test_atli_brings_two_more_on_top_of_the_terrain() -> None:
    assert number("orkneyjar", 1, "atli") == 3
    assert number("orkneyjar", 6, "atli") == 5
    assert number("jorvik", 1, "atli") == 4
    assert number("winchester", 2, "atli") == 5


@rule("VK-14.1d", "VK-24.4a", "VK-EX-11")
@pytest.mark.parametrize("won", [0, 1, 2, 3])
def test_each_saga_won_brings_one_more_to_every_combat(won: int) -> None:
    sagas = ("eirik", "floamanna", "heimskringla")[:won]
    assert number("orkneyjar", 1, won=sagas) == 1 + won
    assert number("jorvik", 3, won=sagas) == 3 + won
    table = encounter(
        (LEIF, HUSKARL), ("levy",), card="leidang_levy", won=sagas, revealed={"orkneyjar": "silk_road"}, die=1
    )
    table.choose("gold")
    assert len(foes(table)) == 1 + won, "a quest battle too"


@rule("VK-14.1f", "VK-24.4a")
def test_the_counters_are_the_limit() -> None:
    sagas = ("eirik", "floamanna", "heimskringla")
    assert number("miklagard", 6, "atli", sagas) == 8
    assert number("hunaland", 6, "atli", sagas) == 7
    assert number("worms", 6, "atli", sagas) == 7


@rule("VK-14.1e", "VK-14.1f")
def test_a_fleet_that_is_drawn_inland_is_replaced() -> None:
    coast = encounter((HUSKARL,), ("fleet", "levy"), where="orkneyjar", die=3)
    assert foes(coast) == ["fleet", "levy"]
    inland = encounter((HUSKARL,), ("fleet", "levy", "king"), where="worms", die=3)
    assert foes(inland) == ["king", "levy"]
    assert len(inland.told(HostilesCame)[0].hostiles) == 2


@rule("VK-14.1a")
def test_hostiles_are_drawn_at_random() -> None:
    seen: set[int] = set()
    for seed in range(30):
        table = sagas_table({"orkneyjar": [LEIF]}, draw=["fyrd", "thing"], seed=seed)
        table.voyage("orkneyjar")
        table.play(STAY_MOVE)
        seen.update(battle(table).hostiles)
    assert seen == set(EVERY)


@rule("VK-14.0a", "VK-16.1", "VK-15.1.3f")
def test_removed_hostiles_are_in_the_bin_for_the_next_battle() -> None:
    """The Levy that falls to the card is there again when the quest is fought for."""
    table = victory(revealed={"orkneyjar": "silk_road"}, dice={"bin": [drawn("levy"), drawn("levy")]})
    assert table.position.battle is None
    assert table.view()["battle"] is None
    table.choose("gold")
    assert hostile("levy") in battle(table).hostiles


@rule("VK-14.0a", "VK-15.0a")
def test_hostiles_stand_in_the_space_of_the_force_and_leave_after_a_lost_battle_too() -> None:
    table = encounter((HUSKARL,), ("king", "thane"), edge=THEIRS, shots=[HIT])
    assert battle(table).space == space("orkneyjar") == table.told(HostilesCame)[0].space
    table.play(ROLL_MOVE)
    assert table.position.battle is None
    assert table.band("orkneyjar") == ()


@rule("VK-14.1a", "VK-15.1.1")
def test_dromons_take_the_fleet_first_and_it_counts_toward_the_number() -> None:
    assert foes(encounter((HUSKARL,), ("king", "levy"), card="dromons", die=1)) == ["fleet"]
    assert foes(encounter((HUSKARL,), ("king", "levy"), card="dromons", die=3)) == ["king", "fleet"]
    assert foes(encounter((HUSKARL,), ("king", "levy"), card="dromons", die=3, where="worms")) == [
        "king",
        "levy",
    ]


@rule("VK-AMB-12", "VK-14.1b", "VK-14.1c")
def test_a_quest_battle_counts_terrain_but_not_atli() -> None:
    table = encounter(
        (LEIF, HUSKARL),
        ("levy", "fyrd_1", "fyrd_2", "spearmen"),
        where="jorvik",
        card="atli",
        die=1,
        edge=OURS,
        shots=[HIT, MISS, HIT, MISS, HIT, MISS, HIT],
        beside={},
        revealed={"jorvik": "silk_road"},
        dice={"hostiles": [1, 1], "edge": [OURS, OURS]},
    )
    assert len(foes(table)) == 1 + 1 + 2
    fight_on(table)
    table.choose("gold")
    assert battle(table).quest
    assert len(foes(table)) == 1 + 1
    assert table.band("viken") == ()
    assert ERIK not in battle(table).line

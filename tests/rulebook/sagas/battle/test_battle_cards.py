"""The voyage cards that bring hostiles: Fyrd, Atli, Dromons, Abbey Guard, Danegeld, Uprising, Outlaw Jarl."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.sagas.events import EddaChecked, HostilesRolled
from meadhall.games.sagas.moves import ROLL_MOVE, Destroy, Place
from tests.marks import rule
from tests.rulebook.sagas.battles import HIT, OURS, THEIRS, battle, defeat, encounter, foes, line_up, victory
from tests.rulebook.sagas.tables import ERIK, HARALD, HUSKARL, LEIF, Table, card, named, sagas_table, space

DRAW = ("thing", "fimbulwinter", "skalds_song")
"""What lies under the card."""


# ---------------------------------------------------------------- 8, The Fyrd Is Called


@rule("VK-13.0c", "VK-16.2")
def test_fyrd_won_gives_a_voyage_or_2_gold() -> None:
    for words, after in (("voyage", (5, 2, 4)), ("2 gold", (7, 2, 3))):
        table = victory("fyrd", gold=5, then=DRAW)
        assert len(table.choices()) == 2
        table.choose(words)
        assert table.wealth() == after


@rule("VK-13.0c", "VK-16.3")
def test_fyrd_lost_takes_2_gold_or_a_voyage() -> None:
    for words, after in (("voyage", (5, 2, 2)), ("2 gold", (3, 2, 3))):
        table = defeat("fyrd", gold=5, then=DRAW)
        assert len(table.choices()) == 2
        table.choose(words)
        assert table.wealth() == after


# ---------------------------------------------------------------- 9, Atli


def atli(won: bool, **laid: Any) -> Table:
    """Three Huskarls meet Atli's three; with the Edge they need no second shot, or never shoot at all."""
    table = encounter(
        (HUSKARL, HUSKARL, HUSKARL) if won else (HUSKARL,),
        ("levy", "fyrd_1", "fyrd_2"),
        card="atli",
        die=1,
        edge=OURS if won else THEIRS,
        shots=[HIT, 6, HIT, 6, HIT] if won else [HIT],
        then=DRAW,
        **laid,
    )
    assert table.told(HostilesRolled)[0].number == 3
    if table.kind == "edge":
        table.play(ROLL_MOVE)
    while table.kind == "shoot":
        table.play(table.moves()[0])
    return table


@rule("VK-14.1c", "VK-16.2")
def test_atli_won_gives_edda_and_a_voyage_or_3_gold() -> None:
    for words, after in (("voyage", (5, 3, 4)), ("3 gold", (8, 3, 3))):
        table = atli(won=True, gold=5)
        assert table.edda == 3
        table.choose(words)
        assert table.wealth() == after


@rule("VK-14.1c", "VK-16.3")
def test_atli_lost_takes_edda_and_3_gold_or_a_voyage() -> None:
    for words, after in (("voyage", (5, 1, 2)), ("3 gold", (2, 1, 3))):
        table = atli(won=False, gold=5)
        assert table.edda == 1
        table.choose(words)
        assert table.wealth() == after
    poor = atli(won=False, gold=2, edda=0)
    assert poor.wealth() == (2, 0, 2), "Edda stops at 0, and 2 gold do not pay 3"


# ---------------------------------------------------------------- 10, Dromons


@rule("VK-13.0c", "VK-16.2", "VK-16.3")
def test_dromons_bring_the_fleet_to_a_coast_and_edda_or_a_voyage_to_the_winner() -> None:
    for words, after in (("Edda", (5, 3, 3)), ("voyage", (5, 2, 4))):
        table = encounter((HUSKARL,), ("levy",), card="dromons", shots=[HIT], gold=5, then=DRAW)
        assert foes(table) == ["fleet"]
        table.play(ROLL_MOVE)
        table.choose(words)
        assert table.wealth() == after
    assert defeat("dromons", gold=5, then=DRAW).wealth() == (5, 1, 3)
    inland = encounter((HUSKARL,), ("levy",), where="worms", card="dromons")
    assert foes(inland) == ["levy"]


# ---------------------------------------------------------------- 11, Abbey Guard


@rule("VK-13.0c", "VK-16.2", "VK-16.3")
def test_abbey_guard_gives_3_gold_or_edda_and_takes_2_gold_or_a_voyage() -> None:
    for words, after in (("3 gold", (8, 2, 3)), ("Edda", (5, 3, 3))):
        table = victory("abbey_guard", gold=5, then=DRAW)
        table.choose(words)
        assert table.wealth() == after
    for words, after in (("2 gold", (3, 2, 3)), ("voyage", (5, 2, 2))):
        table = defeat("abbey_guard", gold=5, then=DRAW)
        table.choose(words)
        assert table.wealth() == after


# ---------------------------------------------------------------- 12, Danegeld


@rule("VK-13.0c", "VK-11.0.7")
def test_danegeld_taken_is_2_gold_and_no_pillage() -> None:
    table = encounter((HUSKARL,), ("levy",), card="danegeld", gold=5, then=DRAW)
    assert len(table.choices()) == 2
    table.choose("2 gold")
    assert table.wealth() == (7, 2, 3)
    assert not table.told(HostilesRolled)
    assert table.kind == "voyage", "neither pillage nor settlement was offered"


@rule("VK-13.0c", "VK-18.2a")
def test_danegeld_taken_does_not_spare_the_quest_battle() -> None:
    table = encounter((HUSKARL,), ("levy",), card="danegeld", revealed={"orkneyjar": "silk_road"})
    table.choose("2 gold")
    assert battle(table).quest


@rule("VK-13.0c", "VK-16.2", "VK-16.3")
def test_danegeld_refused_is_a_battle_for_3_gold_and_edda() -> None:
    won = encounter((HUSKARL,), ("levy",), card="danegeld", shots=[HIT], gold=5, then=DRAW)
    won.choose("ight hostiles")
    won.play(ROLL_MOVE)
    assert won.wealth() == (8, 3, 3)
    assert won.kind == "deed", "who fought may pillage"
    lost = encounter((HUSKARL,), ("king",), card="danegeld", edge=THEIRS, shots=[HIT], gold=5, then=DRAW)
    lost.choose("ight hostiles")
    lost.play(ROLL_MOVE)
    assert lost.wealth() == (5, 1, 3)


# ---------------------------------------------------------------- 15, The Outlaw Jarl


@rule("VK-19.1a", "VK-19.0a", "VK-9.2b")
def test_the_outlaw_jarl_joins_a_jarl_of_the_force() -> None:
    table = sagas_table(
        {"worms": [LEIF, HUSKARL]},
        draw=["outlaw_jarl", *DRAW],
        edda=2,
        gold=5,
        dice={"edda": [2], "jarl": [1]},
    )
    table.voyage("worms", "movement")
    table.do_nothing()
    assert table.band("worms") == (LEIF, HARALD, HUSKARL)
    assert HARALD in table.position.force
    assert table.gold == 5


@rule("VK-19.1a")
def test_without_a_jarl_in_the_force_the_outlaw_comes_to_a_homeland() -> None:
    table = sagas_table(
        {"worms": [HUSKARL], "viken": [LEIF]},
        draw=["outlaw_jarl", *DRAW],
        edda=2,
        dice={"edda": [1], "jarl": [0]},
    )
    table.voyage("worms")
    table.do_nothing()
    assert table.kind == "home"
    assert table.goals(Place) == {"hladir", "viken", "jelling", "uppsala"}
    table.play(Place(*named("jelling")))
    assert table.band("jelling") == (ERIK,)


@rule("VK-19.1a")
def test_a_jarl_beside_the_force_is_not_part_of_it() -> None:
    table = sagas_table(
        {"dorestad": [HUSKARL], "worms": [LEIF], "viken": [HARALD]},
        draw=["outlaw_jarl", *DRAW],
        edda=2,
        dice={"edda": [1], "jarl": [0]},
    )
    table.voyage("dorestad")
    table.march("worms")
    assert table.position.force == (HUSKARL,)
    assert table.kind == "home"


@rule("VK-19.1a", "VK-19.2a")
def test_no_outlaw_comes_if_no_living_jarl_is_left() -> None:
    table = sagas_table(
        {"worms": [LEIF], "viken": [ERIK, HARALD]},
        dead=[3],
        draw=["outlaw_jarl", *DRAW],
        edda=2,
        dice={"edda": [1]},
    )
    table.voyage("worms")
    table.do_nothing()
    assert table.band("worms") == (LEIF,)
    assert table.kind == "deed"


@rule("VK-17.1a", "VK-16.2", "VK-16.3")
def test_a_failed_check_makes_the_outlaw_a_battle_for_edda() -> None:
    won = encounter((HUSKARL,), ("levy",), card="outlaw_jarl", shots=[HIT], then=DRAW, dice={"edda": [3]})
    assert won.told(EddaChecked)[0].passed is False
    won.play(ROLL_MOVE)
    assert won.edda == 3
    lost = encounter(
        (HUSKARL,),
        ("king",),
        card="outlaw_jarl",
        edge=THEIRS,
        shots=[HIT],
        then=DRAW,
        dice={"edda": [3]},
    )
    lost.play(ROLL_MOVE)
    assert lost.edda == 1


# ---------------------------------------------------------------- 18, Uprising


@rule("VK-17.1a", "VK-13.0c")
def test_a_passed_check_ends_the_uprising_and_gives_1_gold() -> None:
    table = encounter((HUSKARL,), ("levy",), card="uprising", gold=5, then=DRAW, dice={"edda": [2]})
    assert table.wealth() == (6, 2, 3)
    assert table.kind == "deed"


@rule("VK-17.1a", "VK-16.2", "VK-16.3")
@pytest.mark.parametrize("wins", [True, False])
def test_an_uprising_without_settlements_is_fought(wins: bool) -> None:
    table = encounter(
        (HUSKARL,),
        ("levy",) if wins else ("king",),
        card="uprising",
        edge=OURS if wins else THEIRS,
        shots=[HIT],
        gold=5,
        then=DRAW,
        dice={"edda": [3]},
    )
    assert table.kind == "edge", "there is no settlement to give up"
    table.play(ROLL_MOVE)
    assert table.wealth() == ((6, 2, 3) if wins else (5, 1, 3))


@rule("VK-20.22a", "VK-13.0c")
def test_an_uprising_may_cost_a_settlement_of_choice_instead() -> None:
    table = encounter(
        (HUSKARL,), ("levy",), card="uprising", settled=["island", "rouen"], then=DRAW, dice={"edda": [3]}
    )
    assert len(table.choices()) == 2
    table.choose("settlement")
    assert table.kind == "destroy"
    assert table.goals(Destroy) == {"island", "rouen"}
    assert table.refused(Destroy(*named("orkneyjar"))) == "VK-20.22a"
    table.play(Destroy(*named("island")))
    assert table.position.settled == (space("rouen"),)
    assert not table.told(HostilesRolled)
    assert card("uprising") in table.position.discards


@rule("VK-13.0c")
def test_an_uprising_may_be_fought_although_there_are_settlements() -> None:
    table = encounter(
        (LEIF, HUSKARL),
        ("levy",),
        card="uprising",
        settled=["island"],
        shots=[HIT],
        gold=5,
        dice={"edda": [6]},
    )
    table.choose("ight hostiles")
    table.play(ROLL_MOVE)
    line_up(table, LEIF, HUSKARL)
    assert table.gold == 6
    assert table.position.settled == (space("island"),)

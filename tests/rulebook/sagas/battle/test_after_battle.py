"""Section 16 and 20.22: what a battle leaves behind."""

from __future__ import annotations

from meadhall.games.sagas.events import NoVoyageLeft, SagaOver
from meadhall.games.sagas.moves import PASS_MOVE, ROLL_MOVE
from tests.marks import rule
from tests.rulebook.sagas.battles import (
    HIT,
    MISS,
    THEIRS,
    battle,
    defeat,
    drawn,
    encounter,
    fight_on,
    line_up,
    victory,
)
from tests.rulebook.sagas.tables import ERIK, HUSKARL, LEIF, LONGSHIP, RURIK, card, sagas_table, space


@rule("VK-16.2", "VK-13.0c")
def test_a_won_battle_gives_what_the_card_says() -> None:
    table = victory("fyrd", gold=5, then=("thing", "atli"))
    assert len(table.choices()) == 2
    draw = len(table.position.draw)
    table.choose("gold")
    assert (table.gold, len(table.position.draw)) == (7, draw)


@rule("VK-16.3", "VK-13.0c")
def test_a_lost_battle_takes_what_the_card_says() -> None:
    table = defeat("fyrd", gold=5)
    assert len(table.choices()) == 2
    table.choose("2 gold")
    assert table.gold == 3


@rule("VK-16.3")
def test_gold_and_edda_stop_at_zero() -> None:
    table = defeat("dromons", edda=0)
    assert table.edda == 0
    assert table.kind == "voyage"


@rule("VK-16.3", "VK-13.1b")
def test_with_too_little_gold_the_voyage_card_goes() -> None:
    table = defeat("fyrd", gold=1, then=("thing", "atli", "dromons"))
    assert table.gold == 1, "a part of the price is not taken"
    assert table.position.draw == (card("atli"), card("dromons"))
    assert table.position.lost == (card("thing"),)
    assert table.kind == "voyage", "there was nothing to choose"


@rule("VK-16.3", "VK-13.1b")
def test_with_gold_enough_the_card_may_still_be_given() -> None:
    table = defeat("fyrd", gold=2, then=("thing", "atli", "dromons"))
    table.choose("voyage")
    assert (table.gold, len(table.position.draw)) == (2, 2)


@rule("VK-16.3", "VK-13.1b", "VK-11.2c")
def test_a_card_that_must_be_lost_and_is_not_there_ends_the_saga_at_once() -> None:
    table = defeat("fyrd", gold=0, then=())
    assert len(table.told(NoVoyageLeft)) == 1
    assert table.state.over
    assert table.outcome == "lost"
    assert len(table.told(SagaOver)) == 1


@rule("VK-16.1", "VK-14.0a")
def test_no_hostile_stays_on_the_map() -> None:
    for table in (victory("fyrd"), defeat("fyrd")):
        assert table.view()["battle"] is None
        assert table.view()["stage"] == "card"


@rule("VK-20.22a")
def test_a_settlement_is_destroyed_by_a_battle_lost_in_its_space() -> None:
    table = defeat("dromons", settled=["orkneyjar", "island"])
    assert table.position.settled == (space("island"),)
    assert table.position.markers_left() == 5, "the marker can be used again"


@rule("VK-20.22a")
def test_a_settlement_survives_a_battle_won_in_its_space() -> None:
    table = victory("dromons", settled=["orkneyjar"])
    table.choose("Edda")
    assert table.position.settled == (space("orkneyjar"),)


@rule("VK-20.0c", "VK-20.22a")
def test_a_pillage_marker_is_not_destroyed_by_a_battle() -> None:
    table = defeat("dromons", pillaged=["orkneyjar"])
    assert table.position.pillaged == (space("orkneyjar"),)


@rule("VK-AMB-13", "VK-20.22a", "VK-18.2a")
def test_a_lost_quest_battle_destroys_the_settlement_and_costs_nothing_else() -> None:
    table = encounter(
        (HUSKARL,),
        ("king",),
        card="leidang_levy",
        revealed={"orkneyjar": "silk_road"},
        settled=["orkneyjar"],
        edge=THEIRS,
        shots=[HIT],
        gold=5,
        edda=2,
    )
    table.choose("gold")
    draw = len(table.position.draw)
    table.play(ROLL_MOVE)
    assert table.position.settled == ()
    assert (table.gold, table.edda, len(table.position.draw)) == (6, 2, draw)


@rule("VK-AMB-32", "VK-11.2d")
def test_the_death_of_the_only_jarl_does_not_cut_the_battle_short() -> None:
    table = encounter(
        (LEIF, HUSKARL, LONGSHIP),
        ("king", "levy"),
        beside={},
        edge=THEIRS,
        shots=[HIT, MISS, MISS, MISS],
        then=("thing", "atli"),
    )
    table.play(ROLL_MOVE)
    line_up(table, LEIF, HUSKARL, LONGSHIP)
    assert table.position.dead == (LEIF,)
    assert battle(table).line == (HUSKARL, LONGSHIP)
    assert not table.state.over
    while table.kind in ("line", "shoot"):
        fight_on(table)
    if table.kind == "choose":
        table.play(table.moves()[0])
    assert table.state.over
    assert table.told(SagaOver)[0].why.startswith("No Jarl")


@rule("VK-AMB-32", "VK-16.2", "VK-11.2d")
def test_gains_are_paid_before_the_saga_ends_without_a_jarl() -> None:
    table = encounter(
        (LEIF, HUSKARL),
        ("levy",),
        beside={},
        card="abbey_guard",
        edge=THEIRS,
        shots=[HIT, HIT],
        gold=5,
        edda=2,
    )
    table.play(ROLL_MOVE)
    line_up(table, LEIF, HUSKARL)
    table.choose("3 gold")
    assert table.gold == 8
    assert table.state.over
    assert table.outcome == "lost"


@rule("VK-AMB-32", "VK-16.3", "VK-11.2d")
def test_losses_are_taken_before_the_saga_ends_without_a_jarl() -> None:
    table = encounter((LEIF,), ("king",), beside={}, edge=THEIRS, shots=[HIT], gold=5)
    table.play(ROLL_MOVE)
    table.choose("2 gold")
    assert table.gold == 3
    assert table.state.over


@rule("VK-16.2")
def test_survivors_may_go_on_to_pillage() -> None:
    table = victory("fyrd")
    table.choose("gold")
    assert table.kind == "deed"
    table.play(PASS_MOVE)
    assert table.kind == "voyage"


@rule("VK-16.3", "VK-11.0.7")
def test_a_force_that_is_gone_does_nothing_more() -> None:
    table = defeat("fyrd", gold=5)
    table.choose("2 gold")
    assert table.kind == "voyage"
    assert table.band("orkneyjar") == ()


@rule("VK-15.1.4a", "VK-16.2", "VK-18.3a")
def test_a_battle_won_by_those_beside_the_force_is_won_but_the_quest_is_not() -> None:
    table = sagas_table(
        {"hedeby": [LEIF], "dorestad": [ERIK, HUSKARL], "viken": [RURIK]},
        draw=["fyrd", "thing", "atli"],
        hidden={"dorestad": "silk_road"},
        dice={"hostiles": [1], "bin": [drawn("king")], "edge": [THEIRS], "shot": [HIT, HIT]},
        gold=5,
    )
    table.voyage("hedeby")
    table.march("dorestad")
    table.play(ROLL_MOVE)
    line_up(table, LEIF, ERIK, HUSKARL)
    assert table.band("dorestad") == (ERIK, HUSKARL)
    table.choose("2 gold")
    assert table.kind == "voyage", "the force is gone: no quest and no pillage in this voyage"
    assert not table.position.quests[0][2]

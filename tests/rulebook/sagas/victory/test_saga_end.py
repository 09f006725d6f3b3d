"""Part 11.2 of the rules: the ways a Saga ends, won or lost."""

from __future__ import annotations

from meadhall.games.sagas.events import CardTurned, SagaOver
from meadhall.games.sagas.moves import PASS_MOVE, STAY_MOVE, Lose
from tests.marks import rule
from tests.rulebook.sagas.tables import ERIK, HARALD, HUSKARL, LONGSHIP, RURIK, sagas_table

TWO = ("silk_road", "sword_oath")


@rule("VK-10.1a", "VK-11.0.8", "VK-11.2b")
def test_an_empty_draw_deck_at_the_end_of_a_voyage_ends_the_saga() -> None:
    table = sagas_table({"hladir": [ERIK], "orkneyjar": [HUSKARL]}, draw=["atli", "fyrd"])
    table.idle_voyage("hladir")
    assert (table.kind, table.view()["draw"]) == ("voyage", 1)
    table.idle_voyage("hladir")
    assert table.state.over
    assert table.outcome == "lost"
    assert "last voyage" in table.told(SagaOver)[0].why


@rule("VK-11.2b")
def test_the_voyage_with_the_last_card_is_played_to_its_end() -> None:
    table = sagas_table({"orkneyjar": [ERIK], "hladir": [RURIK]}, draw=["huginn_and_muninn"])
    table.voyage("orkneyjar", until="deed")
    assert not table.state.over
    table.play(PASS_MOVE)
    assert table.state.over


@rule("VK-11.2c", "VK-11.3c", "VK-13.1b")
def test_to_lose_a_voyage_card_when_none_is_left_ends_the_saga_at_once() -> None:
    table = sagas_table(
        {"orkneyjar": [HUSKARL], "hladir": [ERIK]},
        gold=1,
        draw=["fyrd"],
        dice={"hostiles": [1], "edge": [(1, 6)], "shot": [1]},
    )
    table.voyage("orkneyjar")
    table.play(STAY_MOVE)
    table.fight()
    assert table.state.over
    assert table.gold == 1
    assert "voyage card" in table.told(SagaOver)[0].why


@rule("VK-11.2c", "VK-11.2f")
def test_an_ended_saga_is_lost_without_its_goals() -> None:
    table = sagas_table(
        {"orkneyjar": [ERIK], "hladir": [RURIK]}, gold=1, edda=1, draw=["fimbulwinter"], dice={"edda": [6]}
    )
    table.voyage("orkneyjar")
    table.play(STAY_MOVE)
    assert table.state.over
    assert table.outcome == "lost"


@rule("VK-11.2d", "VK-11.2f")
def test_without_a_jarl_on_the_map_the_saga_is_over_and_lost() -> None:
    table = sagas_table(
        {"orkneyjar": [ERIK], "hladir": [HUSKARL]},
        done=TWO,
        settled=["miklagard", "luna", "island"],
        draw=["abbey_guard", "fyrd"],
        dice={"hostiles": [1], "edge": [(1, 6)], "shot": [1]},
    )
    table.voyage("orkneyjar")
    table.play(STAY_MOVE)
    table.fight()
    table.choose("gold")
    assert table.state.over
    assert table.outcome == "lost"
    assert table.view()["draw"] == 1
    assert "No Jarl" in table.told(SagaOver)[0].why


@rule("VK-11.2d")
def test_the_last_jarl_lost_in_a_storm_ends_the_saga_before_the_card() -> None:
    table = sagas_table({"baltic": [ERIK, LONGSHIP], "hladir": [HUSKARL]}, dice={"storm": [6]})
    table.voyage("baltic")
    table.play(STAY_MOVE)
    assert not table.state.over
    table = sagas_table({"viken": [ERIK, LONGSHIP], "hladir": [HUSKARL]}, dice={"move": [1], "storm": [6]})
    table.voyage("viken")
    table.sail("baltic")
    table.play(Lose(ERIK))
    assert table.state.over
    assert table.told(CardTurned) == []


@rule("VK-11.2d")
def test_while_another_jarl_lives_the_saga_goes_on() -> None:
    table = sagas_table(
        {"orkneyjar": [ERIK], "paris": [RURIK]},
        draw=["abbey_guard", "fyrd"],
        dice={"hostiles": [1], "edge": [(1, 6)], "shot": [1]},
    )
    table.voyage("orkneyjar")
    table.play(STAY_MOVE)
    table.fight()
    table.choose("gold")
    assert not table.state.over


@rule("VK-11.2e", "VK-AMB-29")
def test_a_card_won_in_the_last_voyage_keeps_the_saga_going() -> None:
    table = sagas_table(
        {"orkneyjar": [HARALD], "hladir": [ERIK]},
        draw=["fyrd"],
        dice={"hostiles": [1], "bin": [range(8)], "shot": [1]},
    )
    table.voyage("orkneyjar")
    table.play(STAY_MOVE)
    table.fight()
    assert table.view()["draw"] == 0
    table.choose("voyage card")
    table.play(PASS_MOVE)
    assert not table.state.over
    assert table.view()["draw"] == 1


@rule("VK-11.2e")
def test_a_jarl_who_comes_at_the_end_of_a_battle_keeps_the_saga_going() -> None:
    table = sagas_table(
        {"orkneyjar": [ERIK], "paris": [HUSKARL]},
        kept=["viking_funeral"],
        draw=["abbey_guard", "fyrd"],
        dice={"hostiles": [1], "edge": [(1, 6)], "shot": [1], "jarl": [0]},
    )
    table.voyage("orkneyjar")
    table.play(STAY_MOVE)
    table.fight()
    assert table.kind == "funeral"
    table.play(table.moves()[0])
    table.play(*[move for move in table.moves() if "Hladir" in str(move)])
    table.choose("gold")
    assert not table.state.over
    assert len(table.band("hladir")) == 1

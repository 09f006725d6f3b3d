"""Sections 18.0 to 18.3: quests are revealed, fought for and accomplished."""

from __future__ import annotations

from typing import Any

from meadhall.games.sagas.events import BattleOver, EdgeRolled, QuestDone, QuestRevealed
from meadhall.games.sagas.moves import ROLL_MOVE, SAIL_MOVE, STAY_MOVE, Go
from tests.marks import rule
from tests.rulebook.sagas.battles import (
    HIT,
    OURS,
    THEIRS,
    battle,
    defeat,
    drawn,
    encounter,
    foes,
    line_up,
    victory,
)
from tests.rulebook.sagas.tables import ERIK, HUSKARL, LEIF, LONGSHIP, Table, named, quest, sagas_table, space


def quested(units: tuple[int, ...] = (LEIF,), where: str = "orkneyjar", **laid: Any) -> Table:
    """Nothing but the quest battle: Leidang Levy was turned up, and a gold taken."""
    laid.setdefault("edge", OURS)
    laid.setdefault("shots", [HIT])
    hostiles = laid.pop("hostiles", ("levy",))
    table = encounter(units, hostiles, where=where, card="leidang_levy", **laid)
    table.choose("1 gold")
    return table


@rule("VK-18.0a", "VK-11.0.6")
def test_a_force_in_its_space_reveals_a_quest_in_the_quest_segment() -> None:
    table = quested(hidden={"orkneyjar": "silk_road"})
    assert table.told(QuestRevealed)[0].quest == "Silk Road"
    assert table.view()["quests"] == [{"space": space("orkneyjar"), "quest": quest("silk_road")}]
    assert table.kind == "edge", "a battle decides it"
    assert battle(table).quest


@rule("VK-18.0a")
def test_until_then_nobody_knows_which_quest_it_is() -> None:
    table = sagas_table(
        {"orkneyjar": [LEIF], "viken": [ERIK]}, hidden={"orkneyjar": "runes", "itil": "jomsburg"}
    )
    table.voyage("orkneyjar")
    assert {mark["quest"] for mark in table.view()["quests"]} == {-1}
    assert table.view()["hidden"] == sorted([quest("runes"), quest("jomsburg")])


@rule("VK-18.0a", "VK-18.3a")
def test_a_revealed_quest_stays_revealed_although_the_battle_is_lost() -> None:
    table = quested((HUSKARL,), hostiles=("king",), edge=THEIRS, hidden={"orkneyjar": "silk_road"})
    table.play(ROLL_MOVE)
    assert table.told(BattleOver)[0].won is False
    assert table.position.quests == ((space("orkneyjar"), quest("silk_road"), True),)
    assert table.position.done == ()
    assert not table.told(QuestDone)


@rule("VK-18.1a", "VK-12.0d")
def test_a_force_stops_where_a_quest_lies_face_up_or_down() -> None:
    quest_there = {"aldeigja": "runes"}
    for hidden, revealed in ((quest_there, {}), ({}, quest_there)):
        table = sagas_table(
            {"holmgard": [ERIK, LONGSHIP]}, dice={"move": [6]}, hidden=hidden, revealed=revealed
        )
        table.voyage("holmgard")
        table.set_out()
        table.play(SAIL_MOVE)
        assert set(table.landfalls()) == {"aldeigja"}


@rule("VK-18.1a")
def test_a_quest_marker_neither_moves_nor_suffers_from_a_battle() -> None:
    for table in (victory(hidden={"itil": "runes"}), defeat(hidden={"itil": "runes"}, gold=0)):
        assert table.position.quests == ((space("itil"), quest("runes"), False),)


@rule("VK-18.2a", "VK-AMB-12")
def test_the_quest_is_fought_for_even_after_a_battle_for_the_card() -> None:
    table = victory(
        revealed={"orkneyjar": "silk_road"},
        edda=2,
        dice={
            "hostiles": [1, 5],
            "bin": [drawn("levy"), drawn("king", "thane", "levy")],
            "edge": [OURS, OURS],
            "shot": [HIT],
        },
    )
    table.choose("2 gold")
    assert battle(table).quest
    assert foes(table) == ["king", "thane", "levy"], "a full battle with a die of its own"
    table.play(ROLL_MOVE)
    assert len(table.told(EdgeRolled)) == 2, "and an Edge of its own"


@rule("VK-18.2a", "VK-AMB-12", "VK-2.2a")
def test_the_quest_battle_must_be_fought_and_also_for_a_face_up_quest() -> None:
    table = quested(revealed={"orkneyjar": "silk_road"})
    assert table.kind == "edge"
    assert table.refused(STAY_MOVE) == "VK-15.1.2a"
    assert not table.told(QuestRevealed)


@rule("VK-18.2a")
def test_a_won_quest_battle_gives_nothing_but_the_quest() -> None:
    table = quested(revealed={"orkneyjar": "niflung_horde"}, gold=5, edda=2, dice={"horde": [4]})
    draw = len(table.position.draw)
    table.play(ROLL_MOVE)
    assert table.told(BattleOver)[0].won
    assert (table.gold, table.edda, len(table.position.draw)) == (6 + 4 + 2, 2, draw)
    assert table.kind == "deed"


@rule("VK-18.2a", "VK-18.3a")
def test_a_lost_quest_battle_takes_nothing() -> None:
    table = quested(
        (HUSKARL,), hostiles=("king",), edge=THEIRS, revealed={"orkneyjar": "runes"}, gold=5, edda=2
    )
    draw = len(table.position.draw)
    table.play(ROLL_MOVE)
    assert (table.gold, table.edda, len(table.position.draw)) == (6, 2, draw)


@rule("VK-18.3a", "VK-18.4a", "VK-GAR-7")
def test_an_accomplished_quest_leaves_the_map_for_the_pile_of_completed_ones() -> None:
    table = quested(hidden={"orkneyjar": "silk_road", "itil": "runes"}, done=["jomsburg"])
    table.play(ROLL_MOVE)
    assert table.position.quests == ((space("itil"), quest("runes"), False),)
    assert table.view()["done"] == sorted([quest("silk_road"), quest("jomsburg")])
    assert table.told(QuestDone)[0].quest == "Silk Road"


@rule("VK-18.3a")
def test_the_marker_waits_for_a_force_that_survives() -> None:
    """The first force falls; a second one comes, wins and accomplishes the quest."""
    table = sagas_table(
        {"hedeby": [HUSKARL], "jelling": [LEIF]},
        draw=["leidang_levy", "shield_wall", "thing", "atli"],
        revealed={"hedeby": "silk_road"},
        edda=2,
        dice={
            "hostiles": [1, 1],
            "bin": [drawn("king"), drawn("king")],
            "edge": [THEIRS, OURS],
            "shot": [HIT, HIT],
        },
    )
    table.voyage("hedeby")
    table.play(STAY_MOVE)
    table.choose("1 gold")
    table.play(ROLL_MOVE)
    assert table.band("hedeby") == ()
    assert table.position.quests == ((space("hedeby"), quest("silk_road"), True),)
    table.voyage("jelling")
    table.set_out()
    table.play(Go(*named("hedeby")), ROLL_MOVE)
    assert table.view()["quests"] == []
    assert table.position.done == (quest("silk_road"),)


@rule("VK-18.3a", "VK-15.2a")
def test_a_quest_needs_a_survivor_of_the_force_not_of_those_beside_it() -> None:
    table = sagas_table(
        {"jelling": [LEIF], "hedeby": [ERIK], "viken": [HUSKARL]},
        draw=["shield_wall", "thing", "atli"],
        revealed={"hedeby": "silk_road"},
        dice={"hostiles": [1], "bin": [drawn("king")], "edge": [THEIRS], "shot": [HIT, HIT]},
    )
    table.voyage("jelling")
    table.set_out()
    table.play(Go(*named("hedeby")), ROLL_MOVE)
    line_up(table, LEIF, ERIK)
    assert table.told(BattleOver)[0].won
    assert table.band("hedeby") == (ERIK,)
    assert table.position.done == ()
    assert len(table.position.quests) == 1


@rule("VK-18.3a")
def test_a_force_that_loses_to_the_card_never_sees_the_quest() -> None:
    table = defeat("dromons", hidden={"orkneyjar": "silk_road"})
    assert not table.told(QuestRevealed)
    assert table.position.hidden_quests() == (space("orkneyjar"),)


@rule("VK-18.2a", "VK-11.0.6")
def test_there_is_no_quest_battle_where_no_quest_is() -> None:
    table = quested(hidden={"itil": "runes"})
    assert table.kind == "deed"
    assert not table.told(BattleOver)

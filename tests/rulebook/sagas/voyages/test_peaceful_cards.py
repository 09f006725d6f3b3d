"""The other voyage cards: those to keep, Skald's Song, Fimbulwinter, Leidang Levy, The Thing Assembles."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.sagas.events import CardTurned, QuestRevealed
from meadhall.games.sagas.moves import STAY_MOVE, Play, Reveal, Voyage
from tests.marks import rule
from tests.rulebook.sagas.tables import (
    ERIK,
    HUSKARL,
    LEIF,
    LONGSHIP,
    Table,
    card,
    card_named,
    named,
    sagas_table,
    space,
)

DRAW = ("fyrd", "atli", "dromons")


def turned(name: str, where: str = "orkneyjar", units: tuple[int, ...] = (HUSKARL,), **laid: Any) -> Table:
    """A force turns this card up where it stands."""
    table = sagas_table({where: units, "viken": [ERIK]}, draw=[name, *DRAW], **laid)
    table.voyage(where)
    table.play(STAY_MOVE)
    assert table.told(CardTurned)[0].card == card(name)
    return table


# ---------------------------------------------------------------- 5, 6 and 7: cards to keep


@rule("VK-13.0d", "VK-13.0c")
@pytest.mark.parametrize("name", ["shield_wall", "viking_funeral", "huginn_and_muninn"])
def test_a_card_to_keep_lies_open_before_the_player(name: str) -> None:
    table = turned(name)
    assert table.view()["kept"] == [card(name)]
    assert table.told(CardTurned)[0].kept
    assert table.kind == "deed", "and the voyage goes on"
    table.settle_down()
    assert table.position.discards == ()


@rule("VK-13.0d", "VK-18.0a")
def test_huginn_and_muninn_reveal_a_quest_anywhere_at_the_start_of_a_voyage() -> None:
    table = sagas_table(
        {"viken": [LEIF], "orkneyjar": [HUSKARL]},
        kept=["huginn_and_muninn"],
        hidden={"vinland": "runes", "itil": "silk_road"},
    )
    draw = len(table.position.draw)
    table.play(Play(*card_named("huginn_and_muninn")))
    assert table.goals(Reveal) == {"vinland", "itil"}
    assert table.refused(Reveal(*named("paris"))) == "VK-18.0a"
    table.play(Reveal(*named("itil")))
    assert table.told(QuestRevealed)[0].quest == "Silk Road"
    assert table.position.hidden_quests() == (space("vinland"),)
    assert table.position.done == (), "revealed is not accomplished"
    assert table.position.kept == ()
    assert card("huginn_and_muninn") in table.position.discards
    assert table.kind == "voyage"
    assert len(table.position.draw) == draw, "that was no voyage"


@rule("VK-13.0d")
def test_huginn_and_muninn_are_of_no_use_in_a_voyage_or_without_a_hidden_quest() -> None:
    ravens = Play(*card_named("huginn_and_muninn"))
    laid = {"viken": [LEIF], "orkneyjar": [HUSKARL]}
    known = sagas_table(laid, kept=["huginn_and_muninn"], revealed={"itil": "silk_road"})
    assert known.refused(ravens) == "VK-13.0d"
    table = sagas_table(laid, kept=["huginn_and_muninn"], hidden={"itil": "silk_road"})
    table.play(Voyage(*named("orkneyjar")))
    assert not table.may(ravens)


@rule("VK-13.0d")
def test_shield_wall_is_of_no_use_between_voyages() -> None:
    table = sagas_table(
        {"viken": [LEIF], "orkneyjar": [HUSKARL]}, kept=["shield_wall"], hidden={"itil": "silk_road"}
    )
    assert table.refused(Play(*card_named("shield_wall"))) == "VK-13.0d"


# ---------------------------------------------------------------- 13, Skald's Song


@rule("VK-17.1a", "VK-13.0c")
def test_a_passed_check_of_skalds_song_gives_a_voyage_or_2_gold() -> None:
    for words, after in (("voyage", (5, 2, 4)), ("2 gold", (7, 2, 3))):
        table = turned("skalds_song", gold=5, edda=2, dice={"edda": [2]})
        assert len(table.choices()) == 2
        table.choose(words)
        assert table.wealth() == after


@rule("VK-17.1a", "VK-13.0c")
def test_a_failed_check_of_skalds_song_gives_edda() -> None:
    table = turned("skalds_song", gold=5, edda=2, dice={"edda": [3]})
    assert table.wealth() == (5, 3, 3)


# ---------------------------------------------------------------- 14, Fimbulwinter


@rule("VK-17.1a", "VK-13.0c")
def test_a_passed_check_stops_fimbulwinter() -> None:
    table = turned("fimbulwinter", gold=5, edda=2, dice={"edda": [2]})
    assert table.wealth() == (5, 2, 3)
    assert table.kind == "deed"


@rule("VK-17.1a", "VK-16.3", "VK-11.3c")
def test_a_failed_check_of_fimbulwinter_costs_2_gold_or_a_voyage() -> None:
    for words, after in (("2 gold", (3, 2, 3)), ("voyage", (5, 2, 2))):
        table = turned("fimbulwinter", gold=5, edda=2, dice={"edda": [3]})
        table.choose(words)
        assert table.wealth() == after
    poor = turned("fimbulwinter", gold=1, edda=2, dice={"edda": [3]})
    assert poor.wealth() == (1, 2, 2)


# ---------------------------------------------------------------- 16, Leidang Levy


@rule("VK-9.2b", "VK-13.0c")
def test_the_levy_brings_two_huskarls_for_nothing() -> None:
    table = turned("leidang_levy", gold=5)
    assert len(table.choices()) == 3
    table.choose("Huskarl")
    assert table.band("orkneyjar") == (HUSKARL, HUSKARL, HUSKARL)
    assert table.position.force == (HUSKARL, HUSKARL, HUSKARL)
    assert table.gold == 5


@rule("VK-9.2b", "VK-13.0c")
def test_the_levy_brings_a_long_ship_to_a_coast_only() -> None:
    table = turned("leidang_levy", gold=5)
    table.choose("Long Ship")
    assert table.band("orkneyjar") == (HUSKARL, LONGSHIP)
    inland = turned("leidang_levy", where="worms")
    assert len(inland.choices()) == 2
    assert not any("Long Ship" in text for text in inland.choices())


@rule("VK-13.0c")
def test_the_levy_may_be_a_gold() -> None:
    table = turned("leidang_levy", gold=5)
    table.choose("gold")
    assert table.wealth() == (6, 2, 3)


@rule("VK-9.2b", "VK-13.0c")
def test_the_levy_gives_what_the_pool_holds_and_offers_nothing_that_it_lacks() -> None:
    one = turned("leidang_levy", units=(HUSKARL,) * 5)
    one.choose("Huskarl")
    assert one.band("orkneyjar") == (HUSKARL,) * 6
    none = turned("leidang_levy", units=(HUSKARL,) * 6)
    assert not any("Huskarl" in text for text in none.choices())
    shipless = turned("leidang_levy", units=(HUSKARL, *[LONGSHIP] * 4))
    assert not any("Long Ship" in text for text in shipless.choices())


@rule("VK-10.2d", "VK-9.2b")
def test_stacking_is_not_checked_when_the_levy_comes() -> None:
    table = turned("leidang_levy", units=(HUSKARL,) * 4, edda=0, gold=5)
    table.choose("Huskarl")
    assert len(table.band("orkneyjar")) == 6
    assert table.kind == "deed"


# ---------------------------------------------------------------- 17, The Thing Assembles


@rule("VK-2.2a", "VK-13.0c")
def test_the_thing_sells_edda_for_gold_and_voyages_for_edda() -> None:
    for words, after in (
        ("2 gold", (3, 3, 3)),
        ("voyage", (5, 1, 4)),
        ("othing", (5, 2, 3)),
    ):
        table = turned("thing", gold=5, edda=2)
        assert len(table.choices()) == 3
        table.choose(words)
        assert table.wealth() == after


@rule("VK-13.0c")
def test_the_thing_offers_nothing_that_cannot_be_paid() -> None:
    poor = turned("thing", gold=1, edda=2)
    assert len(poor.choices()) == 2
    assert not any("gold" in text for text in poor.choices())
    unknown = turned("thing", gold=5, edda=0)
    assert len(unknown.choices()) == 2
    assert not any("voyage" in text for text in unknown.choices())
    both = turned("thing", gold=1, edda=0)
    assert both.kind == "deed", "only nothing is left, and that happens by itself"
    assert both.wealth() == (1, 0, 3)

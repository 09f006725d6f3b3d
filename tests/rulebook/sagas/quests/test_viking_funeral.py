"""Section 19.2: a Jarl dies, and Viking Funeral."""

from __future__ import annotations

from typing import Any

from meadhall.games.sagas.events import JarlCame
from meadhall.games.sagas.moves import DONE_MOVE, PASS_MOVE, ROLL_MOVE, BreakOff, Place, Play, Voyage
from tests.marks import rule
from tests.rulebook.sagas.battles import HIT, MISS, THEIRS, drawn, encounter, line_up, strike
from tests.rulebook.sagas.tables import (
    ERIK,
    HARALD,
    HUSKARL,
    LEIF,
    LONGSHIP,
    RURIK,
    Table,
    card,
    card_named,
    named,
    sagas_table,
)

FUNERAL = Play(*card_named("viking_funeral"))


def leif_falls(survivor: bool = True, **laid: Any) -> Table:
    """Leif is struck down by the first shot; a Huskarl beside him, if there is one, then fells the King."""
    units = (LEIF, HUSKARL) if survivor else (LEIF,)
    laid = {"kept": ["viking_funeral"], "card": "dromons", "where": "worms", **laid}
    table = encounter(units, ("king",), edge=THEIRS, shots=[HIT, HIT], **laid)
    if table.kind == "edge":
        table.play(ROLL_MOVE)
    if table.kind == "line":
        line_up(table, *units)
    return table


@rule("VK-19.2a", "VK-9.3a")
def test_a_killed_jarl_is_out_of_the_saga() -> None:
    table = leif_falls(kept=[])
    assert table.view()["dead"] == [LEIF]
    assert LEIF not in table.position.pool
    assert LEIF not in table.position.waiting_jarls()


@rule("VK-19.2a", "VK-13.0d")
def test_viking_funeral_is_played_at_once_or_never_for_this_jarl() -> None:
    table = leif_falls()
    assert table.kind == "funeral", "before the next shot"
    assert table.position.battle is not None
    assert set(table.moves()) == {FUNERAL, PASS_MOVE}
    assert table.refused(DONE_MOVE) == "VK-19.2a"
    table.play(PASS_MOVE)
    assert table.position.kept == (card("viking_funeral"),)
    assert table.position.dead == (LEIF,)
    assert table.position.mourning is None


@rule("VK-19.2a", "VK-AMB-32", "VK-11.2e")
def test_a_funeral_brings_edda_at_once_and_another_jarl_when_the_battle_is_over() -> None:
    table = leif_falls(beside={}, edda=2, dice={"jarl": [1]})
    table.play(FUNERAL)
    assert table.position.kept == ()
    assert card("viking_funeral") in table.position.discards
    assert table.told(JarlCame)[-1].jarl == HARALD, "the second of those who wait"
    assert table.band("worms") == (HARALD, HUSKARL)
    assert table.position.dead == (LEIF,)
    assert table.kind == "choose", "the Saga goes on with what the victory brings"
    assert table.edda == 3


@rule("VK-19.2a")
def test_the_new_jarl_does_not_come_while_the_battle_lasts() -> None:
    table = encounter(
        (LEIF, HUSKARL, HUSKARL),
        ("king", "levy"),
        edge=THEIRS,
        shots=[HIT, MISS, MISS, MISS, MISS],
        kept=["viking_funeral"],
        beside={},
    )
    table.play(ROLL_MOVE)
    line_up(table, LEIF, HUSKARL, HUSKARL)
    table.play(FUNERAL)
    assert table.band("orkneyjar") == (HUSKARL, HUSKARL)
    assert table.position.battle is not None
    assert table.position.mourning is not None


@rule("VK-19.2a")
def test_if_nobody_survives_the_new_jarl_comes_to_a_homeland_of_choice() -> None:
    table = leif_falls(survivor=False, beside={}, dice={"jarl": [0]})
    table.play(FUNERAL)
    assert table.kind == "home"
    assert table.goals(Place) == {"hladir", "viken", "jelling", "uppsala"}
    assert table.refused(Place(*named("worms"))) == "VK-19.1a"
    table.play(Place(*named("uppsala")))
    assert table.band("uppsala") == (ERIK,)
    assert not table.state.over


@rule("VK-19.2a", "VK-11.2d")
def test_without_a_funeral_the_last_jarls_death_ends_the_saga() -> None:
    table = leif_falls(survivor=False, beside={})
    table.play(PASS_MOVE)
    assert table.state.over


@rule("VK-19.2a", "VK-inv-8")
def test_the_dead_jarl_himself_returns_only_if_no_other_is_left() -> None:
    table = leif_falls(beside={"viken": [ERIK]}, dead=[HARALD, RURIK])
    table.play(FUNERAL)
    assert table.band("worms") == (LEIF, HUSKARL)
    assert table.position.dead == (HARALD, RURIK)
    assert table.told(JarlCame)[-1].jarl == LEIF


@rule("VK-19.2a")
def test_one_card_is_for_one_jarl() -> None:
    table = encounter(
        (LEIF, ERIK, HUSKARL, HUSKARL),
        ("king", "horsemen"),
        edge=THEIRS,
        shots=[HIT, MISS, HIT, MISS, MISS],
        kept=["viking_funeral"],
        beside={},
    )
    table.play(ROLL_MOVE)
    line_up(table, LEIF, ERIK, HUSKARL, HUSKARL)
    table.play(FUNERAL)
    strike(table, "king")
    assert table.position.dead == (LEIF, ERIK), "nothing was asked for Erik"
    assert table.kind == "shoot"


@rule("VK-19.2a", "VK-15.3a")
def test_after_a_break_off_the_new_jarl_joins_the_force_where_it_is_now() -> None:
    table = encounter(
        (LEIF, HUSKARL, HUSKARL),
        ("king", "levy"),
        where="worms",
        card="dromons",
        edge=THEIRS,
        shots=[HIT, MISS, MISS, MISS],
        kept=["viking_funeral", "shield_wall"],
        beside={},
        dice={"jarl": [0]},
    )
    table.play(ROLL_MOVE)
    line_up(table, LEIF, HUSKARL, HUSKARL)
    table.play(FUNERAL)
    strike(table, "king", "king")
    table.play(BreakOff(*named("dorestad")))
    assert table.band("dorestad") == (ERIK, HUSKARL, HUSKARL)
    assert table.band("worms") == ()


@rule("VK-19.2a")
def test_the_successor_of_a_jarl_beside_the_force_comes_where_he_fell() -> None:
    """Erik stayed in Dorestad and falls; the force breaks off, but his successor joins those who stayed with him."""
    table = sagas_table(
        {"hedeby": [LEIF], "dorestad": [ERIK, HUSKARL]},
        draw=["dromons", "thing", "atli"],
        kept=["viking_funeral", "shield_wall"],
        dice={
            "hostiles": [4],
            "bin": [drawn("king", "fleet")],
            "edge": [THEIRS],
            "shot": [HIT, MISS, MISS, MISS],
            "jarl": [0],
        },
    )
    table.voyage("hedeby")
    table.march("dorestad")
    table.play(ROLL_MOVE)
    line_up(table, ERIK, HUSKARL, LEIF)
    table.play(FUNERAL)
    strike(table, "king", "king")
    table.play(BreakOff(*named("hedeby")))
    assert table.band("dorestad") == (HARALD, HUSKARL)
    assert table.band("hedeby") == (LEIF,)


@rule("VK-19.2a", "VK-AMB-8")
def test_at_sea_the_new_jarl_takes_the_place_of_the_dead_one_at_once() -> None:
    table = sagas_table(
        {"jelling": [LEIF, HUSKARL, LONGSHIP], "hladir": [RURIK]},
        kept=["viking_funeral"],
        dice={"move": [2], "storm": [6], "jarl": [0]},
        edda=2,
    )
    table.voyage("jelling")
    table.sail("north_sea")
    table.lose(LEIF)
    assert table.kind == "funeral"
    table.play(FUNERAL)
    assert table.band("north_sea") == (ERIK, HUSKARL, LONGSHIP)
    assert (table.edda, table.view()["dead"], table.kind) == (3, [LEIF], "voyage")


@rule("VK-19.2a", "VK-12.13a")
def test_at_sea_without_room_the_new_jarl_comes_to_a_homeland() -> None:
    """The storm takes a Long Ship, and Leif is one of those whom the other ship cannot carry."""
    table = sagas_table(
        {"jelling": [LEIF, HUSKARL, HUSKARL, LONGSHIP, LONGSHIP]},
        kept=["viking_funeral"],
        dice={"move": [2], "storm": [6], "jarl": [0]},
        edda=2,
    )
    table.voyage("jelling")
    table.sail("north_sea")
    table.lose(LONGSHIP, LEIF)
    table.play(FUNERAL)
    assert table.kind == "home"
    table.play(Place(*named("hladir")))
    assert table.band("hladir") == (ERIK,)
    assert table.band("north_sea") == (HUSKARL, HUSKARL, LONGSHIP)


@rule("VK-13.0d", "VK-19.2a")
def test_a_kept_funeral_cannot_be_played_without_a_death() -> None:
    table = sagas_table({"viken": [LEIF], "orkneyjar": [HUSKARL]}, kept=["viking_funeral"])
    assert table.refused(FUNERAL) == "VK-13.0d"
    table.play(Voyage(*named("orkneyjar")))
    assert not table.may(FUNERAL)

"""Section 18.4: what each of the six quests gives."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.sagas.events import JarlCame, QuestRevealed, Settled
from meadhall.games.sagas.moves import PASS_MOVE, ROLL_MOVE, Place, Reveal
from tests.marks import rule
from tests.rulebook.sagas.battles import HIT, OURS, encounter, line_up
from tests.rulebook.sagas.tables import (
    BERSERKIR,
    ERIK,
    HARALD,
    HUSKARL,
    LEIF,
    RURIK,
    Table,
    card,
    named,
    quest,
    space,
)

COASTAL_TOWNS = {
    "orkneyjar",
    "island",
    "graenland",
    "vinland",
    "dyflin",
    "skotland",
    "lundunir",
    "dorestad",
    "rouen",
    "jakobsland",
    "luna",
    "hedeby",
    "gotland",
    "kurland",
    "aldeigja",
    "berezan",
}


def accomplish(
    name: str, where: str = "orkneyjar", units: tuple[int, ...] = (HUSKARL,), **laid: Any
) -> Table:
    """The battle for this quest is won; whatever it asks is asked now."""
    laid.setdefault("die", 1)
    revealed = {where: name, **laid.pop("revealed", {})}
    table = encounter(
        units, ("levy",), where=where, card="leidang_levy", edge=OURS, shots=[HIT], revealed=revealed, **laid
    )
    table.choose("1 gold")
    if table.kind == "edge":
        table.play(ROLL_MOVE)
    if table.kind == "line":
        line_up(table, *units)
    return table


# ---------------------------------------------------------------- Niflung Horde and Silk Road


@rule("VK-18.4b", "VK-GAR-8")
@pytest.mark.parametrize(("die", "edda"), [(1, 0), (4, 2), (6, 5)])
def test_niflung_horde_gives_a_die_and_edda_in_gold(die: int, edda: int) -> None:
    table = accomplish("niflung_horde", gold=3, edda=edda, dice={"horde": [die]})
    assert table.gold == 3 + 1 + die + edda
    assert table.kind == "deed"


@rule("VK-18.4b", "VK-9.0a")
def test_the_horde_does_not_lift_gold_above_20() -> None:
    assert accomplish("niflung_horde", gold=15, edda=3, dice={"horde": [6]}).gold == 20


@rule("VK-18.4c", "VK-11.3a")
@pytest.mark.parametrize("edda", [0, 1, 3])
def test_silk_road_gives_as_many_voyage_cards_as_edda(edda: int) -> None:
    table = accomplish(
        "silk_road", edda=edda, then=("thing", "atli"), reserve=["fyrd", "dromons", "danegeld", "uprising"]
    )
    gained = tuple(map(card, ("fyrd", "dromons", "danegeld")[:edda]))
    assert table.position.draw == (card("thing"), card("atli"), *gained)


# ---------------------------------------------------------------- Sword Oath


@rule("VK-18.4d")
def test_sword_oath_gives_a_berserkir_for_nothing_in_the_quest_space() -> None:
    table = accomplish("sword_oath", gold=3)
    assert len(table.choices()) == 2
    table.choose("Berserkir")
    assert table.band("orkneyjar") == (HUSKARL, BERSERKIR)
    assert table.gold == 4, "but for the gold of the card"


@rule("VK-18.4d", "VK-19.1a", "VK-AMB-17")
def test_sword_oath_gives_a_random_jarl_in_the_quest_space_without_another_jarl_there() -> None:
    table = accomplish("sword_oath", dice={"jarl": [2]})
    table.choose("Jarl")
    assert table.band("orkneyjar") == (RURIK, HUSKARL), "the third of those who wait beside Erik"
    assert table.told(JarlCame)[-1].jarl == RURIK


@rule("VK-AMB-17", "VK-21.4a")
def test_sword_oath_gives_no_berserkir_to_the_new_religion() -> None:
    table = accomplish("sword_oath", religion="new", dice={"jarl": [0]})
    assert table.band("orkneyjar") == (LEIF, HUSKARL), "the Jarl was all there was to have"


@rule("VK-AMB-17")
def test_sword_oath_offers_only_what_is_left() -> None:
    jarls = accomplish(
        "sword_oath", beside={"viken": [ERIK], "jelling": [BERSERKIR, BERSERKIR]}, dice={"jarl": [0]}
    )
    assert jarls.band("orkneyjar") == (LEIF, HUSKARL)
    berserkirs = accomplish("sword_oath", beside={"viken": [ERIK]}, dead=[LEIF, HARALD, RURIK])
    assert berserkirs.band("orkneyjar") == (HUSKARL, BERSERKIR)
    neither = accomplish("sword_oath", religion="new", dead=[LEIF, HARALD, RURIK])
    assert neither.band("orkneyjar") == (HUSKARL,)
    assert neither.position.done == (quest("sword_oath"),)


# ---------------------------------------------------------------- Jomsburg


@rule("VK-18.4e")
def test_jomsburg_gives_a_free_settlement_in_a_coastal_quest_town() -> None:
    table = accomplish("jomsburg", gold=0, spent=[])
    assert len(table.choices()) == 2
    table.choose("settlement")
    assert table.position.settled == (space("orkneyjar"),)
    assert table.gold == 1, "it cost nothing"
    assert table.position.spent == (), "the marker comes back in the next Saga"
    assert table.position.done == (quest("jomsburg"),)
    assert table.kind == "voyage", "the space now has a marker: nothing to pillage or settle"


@rule("VK-18.4e")
@pytest.mark.parametrize(("where", "die"), [("worms", 1), ("jorvik", 1)])
def test_jomsburg_elsewhere_goes_to_a_coastal_town_of_choice(where: str, die: int) -> None:
    """Worms is inland; Jorvik lies at the coast but is a fortress."""
    table = accomplish("jomsburg", where, units=(LEIF, HUSKARL), die=die, dice={"shot": [HIT, 6, HIT]})
    while table.kind == "shoot":
        table.play(table.moves()[0])
    table.choose("settlement")
    assert table.kind == "home"
    assert table.goals(Place) == COASTAL_TOWNS
    assert table.refused(Place(*named("worms"))) == "VK-18.4e"
    table.play(Place(*named("luna")))
    assert table.position.settled == (space("luna"),)
    assert table.told(Settled)[0].name == "Luna"


@rule("VK-18.4e", "VK-17.0a")
def test_jomsburg_for_edda_is_gone_for_the_campaign() -> None:
    table = accomplish("jomsburg", edda=2, spent=[])
    table.choose("Edda")
    assert table.edda == 3
    assert table.position.settled == ()
    assert table.view()["spent"] == [quest("jomsburg")]
    assert table.position.done == (quest("jomsburg"),), "accomplished all the same"


@rule("VK-AMB-16")
@pytest.mark.parametrize("marker", ["settled", "pillaged"])
def test_where_the_quest_town_has_a_marker_jomsburg_takes_another_town(marker: str) -> None:
    laid: dict[str, Any] = {marker: ["orkneyjar", "luna"]}
    table = accomplish("jomsburg", **laid)
    table.choose("settlement")
    assert table.goals(Place) == COASTAL_TOWNS - {"orkneyjar", "luna"}


@rule("VK-AMB-16", "VK-20.0a")
def test_without_a_marker_left_jomsburg_gives_edda() -> None:
    towns = ["worms", "gnezdovo", "island", "luna", "rouen", "berezan"]
    table = accomplish("jomsburg", edda=2, settled=towns[:3], pillaged=towns[3:], spent=[])
    assert table.edda == 3
    assert table.position.spent == (quest("jomsburg"),)


# ---------------------------------------------------------------- Ginnungagap


@rule("VK-18.4f", "VK-AMB-17")
def test_ginnungagap_gives_a_random_jarl_in_the_quest_space() -> None:
    table = accomplish("ginnungagap", edda=2, dice={"jarl": [1]}, spent=[])
    assert len(table.choices()) == 2
    table.choose("Jarl")
    assert table.band("orkneyjar") == (HARALD, HUSKARL)
    assert (table.edda, table.position.spent) == (2, ())


@rule("VK-18.4f")
def test_ginnungagap_for_edda_is_gone_for_the_campaign() -> None:
    table = accomplish("ginnungagap", edda=2, spent=[])
    table.choose("Edda")
    assert table.edda == 3
    assert table.position.spent == (quest("ginnungagap"),)
    assert table.band("orkneyjar") == (HUSKARL,)


@rule("VK-AMB-17")
def test_without_a_jarl_left_ginnungagap_gives_edda() -> None:
    table = accomplish("ginnungagap", edda=2, dead=[LEIF, HARALD, RURIK], spent=[])
    assert table.edda == 3
    assert table.position.spent == (quest("ginnungagap"),)


# ---------------------------------------------------------------- Runes


@rule("VK-18.4g")
def test_runes_accomplish_a_face_down_quest_of_choice() -> None:
    table = accomplish(
        "runes",
        gold=3,
        edda=2,
        hidden={"itil": "niflung_horde", "vinland": "silk_road"},
        revealed={"paris": "jomsburg"},
        dice={"horde": [5]},
    )
    assert table.kind == "reveal"
    assert table.goals(Reveal) == {"itil", "vinland"}
    assert table.refused(Reveal(*named("paris"))) == "VK-18.0a"
    assert table.refused(PASS_MOVE) == "VK-18.0a"
    table.play(Reveal(*named("itil")))
    assert table.told(QuestRevealed)[-1].quest == "Niflung Horde"
    assert table.gold == 4 + 5 + 2, "its bonus is taken"
    assert table.position.done == (quest("niflung_horde"),), "it counts, the Runes do not"
    assert table.position.runes
    assert [where for where, _, _ in table.position.quests] == sorted([space("vinland"), space("paris")])
    assert quest("runes") not in table.position.spent, "set aside for the next Saga"


@rule("VK-AMB-14", "VK-18.4g")
def test_the_quest_space_of_a_quest_read_in_the_runes_is_where_its_marker_lay() -> None:
    oath = accomplish("runes", hidden={"itil": "sword_oath"})
    assert oath.kind == "choose", "the only hidden quest needs no pointing at"
    oath.choose("Berserkir")
    assert oath.band("itil") == (BERSERKIR,)
    assert oath.band("orkneyjar") == (HUSKARL,)
    jomsburg = accomplish("runes", hidden={"luna": "jomsburg"})
    jomsburg.choose("settlement")
    assert jomsburg.position.settled == (space("luna"),)
    gap = accomplish("runes", hidden={"itil": "ginnungagap"}, dice={"jarl": [0]})
    gap.choose("Jarl")
    assert gap.band("itil") == (LEIF,)


@rule("VK-18.4g", "VK-AMB-14", "VK-AMB-15")
def test_with_all_other_quests_revealed_runes_give_a_voyage_or_2_gold() -> None:
    for words, gold, voyages in (("voyage", 4, 4), ("2 gold", 6, 3)):
        table = accomplish(
            "runes",
            gold=3,
            revealed={"itil": "sword_oath"},
            done=["silk_road"],
            then=("thing", "atli", "fyrd"),
        )
        assert len(table.choices()) == 2
        table.choose(words)
        assert (table.gold, len(table.position.draw)) == (gold, voyages)
        assert table.position.done == (quest("silk_road"),), "the Runes never count"
        assert table.position.runes


@rule("VK-AMB-15", "VK-18.4g")
def test_runes_that_lay_face_down_themselves_are_not_one_to_reveal() -> None:
    table = encounter(
        (HUSKARL,),
        ("levy",),
        card="leidang_levy",
        shots=[HIT],
        hidden={"orkneyjar": "runes"},
        done=["silk_road", "jomsburg"],
    )
    table.choose("1 gold")
    table.play(ROLL_MOVE)
    assert len(table.choices()) == 2


@rule("VK-18.4g", "VK-6.3a")
def test_runes_do_not_win_a_saga_but_what_they_reveal_does() -> None:
    """Heimskringla: all but one quest is done. The Runes alone do not complete it."""
    laid: dict[str, Any] = {
        "saga_id": "heimskringla",
        "settled": ["miklagard", "island", "rouen"],
        "done": ["silk_road"],
    }
    alone = accomplish("runes", **laid)
    assert not alone.state.over
    alone.choose("2 gold")
    assert not alone.state.over
    read = accomplish("runes", hidden={"itil": "jomsburg"}, **laid)
    assert read.state.over
    assert read.outcome == "won"


# ---------------------------------------------------------------- all of them


@rule("VK-18.4a", "VK-11.2a", "VK-AMB-31")
def test_the_quest_that_completes_the_saga_ends_it() -> None:
    table = accomplish(
        "silk_road",
        saga_id="eirik",
        settled=["vinland", "orkneyjar"],
        edda=2,
    )
    assert table.state.over
    assert table.outcome == "won"


@rule("VK-18.4e", "VK-11.2a", "VK-6.4a")
def test_the_free_settlement_of_jomsburg_can_complete_a_saga() -> None:
    table = accomplish("jomsburg", units=(LEIF, HUSKARL), saga_id="eirik", settled=["vinland"], beside={})
    assert not table.state.over
    table.choose("settlement")
    assert table.state.over
    assert table.outcome == "won"

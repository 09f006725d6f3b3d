"""Section 22: an appeal to the High King."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.sagas.events import Appealed, CardShuffledIn, EddaChecked, JarlCame
from meadhall.games.sagas.moves import PASS_MOVE, Appeal, Choose, Reveal, Take, Voyage
from tests.marks import rule
from tests.rulebook.sagas.tables import (
    BERSERKIR,
    ERIK,
    HARALD,
    HUSKARL,
    LEIF,
    ORMR,
    RURIK,
    WORLD,
    Table,
    card,
    card_named,
    named,
    sagas_table,
    space,
)

APPEAL = Appeal(*named("uppsala"))


def audience(check: int = 1, dice: dict[str, Any] | None = None, **laid: Any) -> Table:
    """Leif appeals in Uppsala; the die of the Edda check is given."""
    at = {"uppsala": [LEIF], "worms": [HUSKARL], **laid.pop("beside", {})}
    table = sagas_table(at, dice={"edda": [check], **(dice or {})}, **laid)
    table.play(APPEAL)
    return table


@rule("VK-22.0a", "VK-AMB-22")
def test_a_jarl_in_a_homeland_may_appeal_between_voyages() -> None:
    table = sagas_table({"uppsala": [LEIF], "worms": [ERIK], "viken": [HUSKARL]})
    assert table.goals(Appeal) == {"uppsala"}
    assert table.refused(Appeal(*named("worms"))) == "VK-22.0a", "no homeland"
    assert table.refused(Appeal(*named("viken"))) == "VK-22.0a", "no Jarl"
    table.play(Voyage(*named("uppsala")))
    assert not table.may(APPEAL)


@rule("VK-22.0a")
def test_an_appeal_is_no_voyage() -> None:
    table = sagas_table({"uppsala": [LEIF], "worms": [HUSKARL]}, dice={"edda": [1]}, edda=2)
    draw = len(table.position.draw)
    table.play(APPEAL)
    table.choose("Funding")
    assert table.told(Appealed)
    assert (table.position.voyage, len(table.position.draw)) == (0, draw)
    assert table.kind == "voyage"


@rule("VK-22.0a", "VK-AMB-22")
@pytest.mark.parametrize("check", [1, 6])
def test_one_appeal_in_a_saga_whether_it_succeeds_or_not(check: int) -> None:
    table = audience(check, edda=2, beside={"viken": [ERIK]})
    if table.kind == "choose":
        table.choose("Funding")
    assert table.view()["appealed"]
    assert table.goals(Appeal) == set()
    assert table.refused(APPEAL) == "VK-22.0a"
    assert table.refused(Appeal(*named("viken"))) == "VK-22.0a", "no other Jarl either"


@rule("VK-22.0a", "VK-AMB-22")
@pytest.mark.parametrize(("edda", "gold", "left"), [(2, 10, 8), (3, 10, 7), (0, 10, 10), (4, 3, 0)])
def test_an_appeal_that_fails_costs_gold_equal_to_edda(edda: int, gold: int, left: int) -> None:
    table = audience(edda + 1, edda=edda, gold=gold)
    assert table.told(EddaChecked)[0].passed is False
    assert (table.gold, table.edda) == (left, edda)
    assert table.kind == "voyage"


@rule("VK-22.0b", "VK-2.2c")
def test_a_successful_appeal_gives_one_favour_of_the_list() -> None:
    table = audience(hidden={"itil": "runes"})
    *kinds, favour = table.choices()
    assert [text.split(":")[0] for text in kinds] == ["Funding", *["Reinforcements"] * 3, "Information"]
    assert "card" in favour
    assert table.refused(PASS_MOVE) == "VK-22.0b"
    assert table.refused(Choose(9, "Everything")) == "VK-22.0b"


@rule("VK-22.0b")
@pytest.mark.parametrize("die", [1, 6])
def test_funding_is_a_die_of_gold(die: int) -> None:
    table = audience(dice={"king": [die]}, gold=5)
    table.choose("Funding")
    assert table.gold == 5 + die


@rule("VK-22.0b", "VK-19.1a")
def test_reinforcements_may_be_a_random_jarl_with_the_jarl() -> None:
    table = audience(dice={"jarl": [2]}, gold=5)
    table.choose("a Jarl")
    assert table.band("uppsala") == (LEIF, RURIK)
    assert table.told(JarlCame)[-1].jarl == RURIK
    assert table.gold == 5


@rule("VK-22.0b", "VK-21.2a")
def test_reinforcements_may_be_the_ormr_without_a_check_of_its_own() -> None:
    table = audience(gold=0)
    table.choose("Ormr")
    assert table.band("uppsala") == (LEIF, ORMR)
    assert len(table.told(EddaChecked)) == 1


@rule("VK-22.0b", "VK-21.4a")
def test_reinforcements_may_be_a_berserkir_in_the_old_religion() -> None:
    table = audience(gold=0)
    table.choose("Berserkir")
    assert table.band("uppsala") == (LEIF, BERSERKIR)
    assert not any("Berserkir" in text for text in audience(religion="new").choices())


@rule("VK-22.0b")
def test_only_available_favours_are_offered() -> None:
    table = audience(
        beside={"viken": [ERIK, BERSERKIR, BERSERKIR, ORMR]},
        dead=[HARALD, RURIK],
        revealed={"itil": "runes"},
        draw=[one.id for one in WORLD.voyages],
        dice={"king": [4]},
        gold=5,
    )
    assert table.gold == 9, "Funding was all he could grant"
    assert table.kind == "voyage"


@rule("VK-22.0b", "VK-18.0a")
def test_information_reveals_two_quests_of_choice() -> None:
    table = audience(hidden={"itil": "runes", "luna": "silk_road", "paris": "jomsburg"})
    table.choose("Information")
    assert table.goals(Reveal) == {"itil", "luna", "paris"}
    table.play(Reveal(*named("luna")))
    assert table.goals(Reveal) == {"itil", "paris"}
    table.play(Reveal(*named("itil")))
    assert table.kind == "voyage"
    assert table.position.hidden_quests() == (space("paris"),)
    assert table.position.done == ()


@rule("VK-22.0b", "VK-AMB-24")
def test_information_about_the_only_hidden_quest_reveals_that_one() -> None:
    table = audience(hidden={"itil": "runes"}, revealed={"luna": "silk_road"})
    table.choose("Information")
    assert table.position.hidden_quests() == ()
    assert table.kind == "voyage"


@rule("VK-22.0b", "VK-13.1c", "VK-2.2c")
@pytest.mark.parametrize("wanted", ["fyrd", "atli", "danegeld"])
def test_a_card_of_choice_comes_from_reserve_or_discards(wanted: str) -> None:
    """Fyrd lies in the reserve, Danegeld was played, Atli was lost unseen."""
    draw = ["thing", "uprising"]
    rest = ["shield_wall", "viking_funeral", "huginn_and_muninn", "dromons", "abbey_guard"]
    table = audience(
        draw=draw,
        reserve=["fyrd", "skalds_song", "fimbulwinter", "outlaw_jarl", "leidang_levy"],
        lost=["atli"],
        dice={"king's card": [(1, 2, 0)]},
    )
    table.choose("card")
    assert table.kind == "card"
    offered = {move.card for move in table.moves() if isinstance(move, Take)}
    assert offered == set(range(14)) - {card(name) for name in draw}
    assert {card(name) for name in rest} < offered
    assert table.refused(Take(*card_named("thing"))) == "VK-22.0b"
    assert table.refused(PASS_MOVE) == "VK-22.0b"
    table.play(Take(*card_named(wanted)))
    expected = sorted([card(wanted), *map(card, draw)])
    assert table.position.draw == (expected[1], expected[2], expected[0]), "shuffled in"
    assert table.told(CardShuffledIn)[0].left == 3
    assert table.cards() == list(range(14))
    assert card(wanted) not in table.position.reserve + table.position.discards + table.position.lost


@rule("VK-22.0b")
def test_a_card_that_was_lost_unseen_is_a_discard_too() -> None:
    """Every other card lies in the draw deck."""
    table = audience(draw=[one.id for one in WORLD.voyages if one.id != "atli"], lost=["atli"])
    table.choose("card")
    assert card("atli") in table.position.draw, "there was no other to take"


@rule("VK-22.0b", "VK-10.1a")
def test_the_kings_card_is_one_voyage_more() -> None:
    table = audience(draw=["thing", "uprising"], reserve=["fyrd"])
    table.choose("card")
    table.play(Take(*card_named("fyrd")))
    assert table.view()["draw"] == 3


@rule("VK-22.0b")
def test_kept_cards_cannot_be_chosen() -> None:
    table = audience(draw=["thing"], kept=["shield_wall"], reserve=["fyrd"])
    table.choose("card")
    assert card("shield_wall") not in {move.card for move in table.moves() if isinstance(move, Take)}

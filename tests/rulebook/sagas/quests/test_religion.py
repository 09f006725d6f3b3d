"""Section 23: Old and New Religion, and every row of their tables."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.sagas.events import TableRolled
from meadhall.games.sagas.moves import (
    DONE_MOVE,
    PASS_MOVE,
    ROLL_MOVE,
    BreakOff,
    Choose,
    Place,
    Religion,
    Reveal,
)
from tests.marks import rule
from tests.rulebook.sagas.battles import HIT, MISS, OURS, THEIRS, encounter, line_up, strike
from tests.rulebook.sagas.tables import (
    BERSERKIR,
    ERIK,
    HUSKARL,
    LEIF,
    RURIK,
    Table,
    fresh_table,
    named,
    quest,
    sagas_table,
    space,
)


def fought(
    religion: str,
    die: int,
    *,
    wins: bool = True,
    rolls: bool = True,
    dice: dict[str, Any] | None = None,
    **laid: Any,
) -> Table:
    """The first battle of a Saga is over, an Uprising inland, and the table of the religion was rolled on.

    A victory brings 1 gold, a defeat takes 1 Edda. In the Old Religion a Berserkir fights, in the New Leif."""
    unit = BERSERKIR if religion == "old" else LEIF
    shots = [HIT] if wins else [HIT, MISS, HIT] if religion == "old" else [HIT]
    table = encounter(
        (unit,),
        ("levy",) if wins else ("king",),
        where="worms",
        card="uprising",
        religion=religion,
        edge=OURS if wins else THEIRS,
        shots=shots,
        dice={"edda": [6], "table": [die], **(dice or {})},
        **{"gold": 5, "edda": 2, "then": ("thing", "atli", "fyrd"), **laid},
    )
    table.play(ROLL_MOVE)
    if religion == "new":
        assert table.kind == "table"
        table.play(ROLL_MOVE if rolls else PASS_MOVE)
    return table


RELIGIONS = pytest.mark.parametrize("religion", ["old", "new"])


@rule("VK-23.0a", "VK-7.0.9", "VK-2.2a")
def test_the_religion_is_chosen_at_set_up() -> None:
    for side in ("old", "new"):
        table = fresh_table(saga="eirik")
        table.play(Place(*named("viken")))
        assert table.kind == "religion"
        assert set(table.moves()) == {Religion("old"), Religion("new")}
        assert table.refused(DONE_MOVE) == "VK-7.0.9"
        table.play(Religion(side))
        assert table.view()["religion"] == side


# ---------------------------------------------------------------- the rows


@rule("VK-23.0c")
@RELIGIONS
def test_row_1_gains_edda(religion: str) -> None:
    assert fought(religion, 1).wealth() == (6, 3, 3)


@rule("VK-23.0c")
@RELIGIONS
def test_row_2_gains_a_voyage(religion: str) -> None:
    assert fought(religion, 2).wealth() == (6, 2, 4)


@rule("VK-23.0c", "VK-18.0a")
@RELIGIONS
def test_row_3_reveals_a_quest_of_choice(religion: str) -> None:
    table = fought(religion, 3, hidden={"itil": "runes", "luna": "silk_road"})
    assert table.kind == "reveal"
    table.play(Reveal(*named("luna")))
    assert (space("luna"), quest("silk_road"), True) in table.position.quests
    assert table.position.hidden_quests() == (space("itil"),)
    assert table.wealth() == (6, 2, 3)


@rule("VK-AMB-24")
@RELIGIONS
def test_row_3_does_nothing_with_no_quest_hidden(religion: str) -> None:
    table = fought(religion, 3, revealed={"itil": "runes"})
    assert table.wealth() == (6, 2, 3)
    assert table.kind == "deed"


@rule("VK-23.0c", "VK-9.0a")
@RELIGIONS
def test_row_4_loses_a_gold(religion: str) -> None:
    assert fought(religion, 4).wealth() == (5, 2, 3)
    assert fought(religion, 3, wins=False, gold=0, beside={"viken": [ERIK]}).wealth()[0] == 0, (
        "if there is one"
    )


@rule("VK-23.0c")
def test_row_5_loses_a_berserkir_in_the_old_religion() -> None:
    table = fought("old", 5)
    assert table.wealth() == (6, 2, 3)
    assert table.band("worms") == ()
    assert table.position.pool.count(BERSERKIR) == 2


@rule("VK-23.0c")
def test_row_5_lets_the_player_say_which_berserkir() -> None:
    table = fought("old", 5, beside={"viken": [ERIK, BERSERKIR]})
    assert table.kind == "choose"
    assert table.refused(Choose(space("luna"), "Luna")) == "VK-23.0c"
    table.choose("Viken")
    assert table.band("viken") == (ERIK,)
    assert table.band("worms") == (BERSERKIR,)


@rule("VK-AMB-24", "VK-21.4c")
def test_row_5_does_nothing_when_no_berserkir_is_left() -> None:
    """The only one fell in the battle: 4 and 1 for the defeat."""
    table = fought("old", 4, wins=False)
    assert table.told(TableRolled)[0].row == 5
    assert table.wealth() == (5, 1, 3)
    assert table.kind == "voyage"


@rule("VK-23.0c")
def test_row_5_loses_2_gold_in_the_new_religion() -> None:
    assert fought("new", 5).wealth() == (4, 2, 3)
    assert fought("new", 5, gold=0).wealth()[0] == 0, "1 for the victory, and no more is there"


@rule("VK-23.0c", "VK-17.0a")
@RELIGIONS
def test_row_6_loses_edda(religion: str) -> None:
    assert fought(religion, 6).wealth() == (6, 1, 3)


@rule("VK-EX-13", "VK-23.0c", "VK-21.4c", "VK-23.0b")
@RELIGIONS
def test_row_7_a_lost_battle_and_a_6_loses_edda(religion: str) -> None:
    table = fought(religion, 6, wins=False, edda=3)
    rolled = table.told(TableRolled)[0]
    assert (rolled.die, rolled.row, rolled.old) == (6, 7, religion == "old")
    assert table.edda == 3 - 1 - 1, "one for the defeat, one by the table"


# ---------------------------------------------------------------- when it is rolled on


@rule("VK-23.0b", "VK-2.2a")
def test_the_new_religion_table_is_optional() -> None:
    table = fought("new", 6, rolls=False)
    assert not table.told(TableRolled)
    assert table.wealth() == (6, 2, 3)


@rule("VK-23.0b", "VK-AMB-23")
def test_after_the_first_battle_of_a_jarl_there_is_no_second_chance() -> None:
    table = encounter(
        (LEIF,), ("levy",), where="worms", card="danegeld", religion="new", shots=[HIT], rolled=True, gold=5
    )
    table.choose("ight hostiles")
    table.play(ROLL_MOVE)
    assert table.kind == "deed"
    passed = fought("new", 1, rolls=False)
    assert passed.position.rolled, "a pass was the chance of this Saga"


@rule("VK-23.0b")
def test_a_battle_without_a_jarl_is_not_the_first_of_a_jarl() -> None:
    table = encounter((HUSKARL,), ("levy",), card="danegeld", religion="new", shots=[HIT])
    table.choose("ight hostiles")
    table.play(ROLL_MOVE)
    assert table.kind == "deed"
    assert not table.position.rolled


@rule("VK-23.0b")
def test_a_jarl_who_fell_was_part_of_the_battle() -> None:
    table = fought("new", 1, wins=False, edda=3)
    assert table.position.dead == (LEIF,)
    assert table.told(TableRolled)[0].row == 2


@rule("VK-23.0b", "VK-21.4c", "VK-15.3a")
@pytest.mark.parametrize("religion", ["old", "new"])
def test_a_battle_broken_off_adds_one(religion: str) -> None:
    band = (LEIF, BERSERKIR) if religion == "old" else (LEIF, HUSKARL)
    table = encounter(
        band,
        ("levy", "fyrd_1"),
        where="worms",
        card="dromons",
        religion=religion,
        kept=["shield_wall"],
        shots=[MISS] * 4,
        dice={"table": [1]},
    )
    table.play(ROLL_MOVE)
    line_up(table, *band)
    strike(table, "levy", "levy")
    table.play(BreakOff(*named("dorestad")))
    if religion == "new":
        table.play(ROLL_MOVE)
    assert table.told(TableRolled)[0].row == 2


@rule("VK-AMB-23", "VK-18.2a")
@pytest.mark.parametrize("religion", ["old", "new"])
def test_a_quest_battle_counts_for_the_roll(religion: str) -> None:
    unit = BERSERKIR if religion == "old" else LEIF
    table = encounter(
        (unit,),
        ("levy",),
        card="leidang_levy",
        religion=religion,
        shots=[HIT],
        revealed={"orkneyjar": "sword_oath"},
        dice={"table": [1]},
        edda=2,
    )
    table.choose("1 gold")
    table.play(ROLL_MOVE)
    if religion == "new":
        table.play(ROLL_MOVE)
    assert table.edda == 3
    assert quest("sword_oath") in table.position.done


@rule("VK-23.0a")
def test_in_the_old_religion_a_jarls_battle_asks_for_no_table() -> None:
    table = encounter((LEIF, RURIK), ("levy",), card="danegeld", religion="old", shots=[HIT])
    table.choose("ight hostiles")
    table.play(ROLL_MOVE)
    line_up(table, LEIF, RURIK)
    assert not table.told(TableRolled)
    assert table.kind == "deed"


@rule("VK-23.0a", "VK-21.4a")
def test_the_new_religion_has_no_berserkirs_to_buy() -> None:
    table = sagas_table({"viken": [LEIF]}, religion="new", gold=20)
    table.voyage("viken", "leidang")
    assert not any("Berserkir" in move.words(()) for move in table.moves())

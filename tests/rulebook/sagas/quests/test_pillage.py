"""Section 20: pillage and settlements."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.sagas.events import Pillaged
from meadhall.games.sagas.moves import DONE_MOVE, PASS_MOVE, PILLAGE_MOVE, ROLL_MOVE, SETTLE_MOVE, STAY_MOVE
from tests.marks import rule
from tests.rulebook.sagas.battles import HIT, OURS, encounter
from tests.rulebook.sagas.tables import ERIK, HARALD, HUSKARL, LEIF, LONGSHIP, Table, sagas_table, space

SIX = ["island", "graenland", "rouen", "luna", "berezan", "gnezdovo"]


def visit(where: str, units: tuple[int, ...] = (HUSKARL,), **laid: Any) -> Table:
    """A force stays in this space and turns up a card to keep; another one waits at home."""
    table = sagas_table({where: units, "viken": [HARALD]}, **laid)
    table.voyage(where)
    table.play(STAY_MOVE)
    return table


def loot(where: str, *dice: int, jarl: int = HUSKARL) -> int:
    table = visit(where, (jarl,), dice={"pillage": [dice]}, gold=0)
    before = table.gold
    table.play(PILLAGE_MOVE)
    assert table.told(Pillaged)[0].dice == dice
    return table.gold - before


# ---------------------------------------------------------------- what may be done


@rule("VK-20.0b", "VK-11.0.7", "VK-2.2a")
@pytest.mark.parametrize(
    "where", ["orkneyjar", "worms", "dyflin", "vinland", "jorvik", "winchester", "miklagard", "holmgard"]
)
def test_a_town_or_fortress_may_be_pillaged_or_settled_or_left(where: str) -> None:
    table = visit(where)
    assert table.kind == "deed"
    assert set(table.moves()) == {PILLAGE_MOVE, SETTLE_MOVE, PASS_MOVE}
    assert table.refused(DONE_MOVE) == "VK-20.0b"
    table.play(PASS_MOVE)
    assert table.position.settled == table.position.pillaged == ()
    assert table.kind == "voyage"


@rule("VK-20.0b", "VK-11.0.7")
@pytest.mark.parametrize("where", ["uppsala", "hladir", "viken", "baltic"])
def test_homelands_and_seas_are_neither_pillaged_nor_settled(where: str) -> None:
    table = visit(where, (LONGSHIP,), dice={"storm": [1]})
    assert table.kind == "voyage"
    assert table.position.settled == table.position.pillaged == ()


@rule("VK-20.0b", "VK-10.2c")
@pytest.mark.parametrize("marker", ["settled", "pillaged"])
def test_a_space_with_either_marker_takes_no_other(marker: str) -> None:
    laid: dict[str, Any] = {marker: ["worms"]}
    assert visit("worms", **laid).kind == "voyage"


@rule("VK-20.0b")
def test_one_of_the_two_in_a_segment() -> None:
    pillaged = visit("worms", dice={"pillage": [(1,)]})
    pillaged.play(PILLAGE_MOVE)
    assert pillaged.kind == "voyage"
    assert (pillaged.position.pillaged, pillaged.position.settled) == ((space("worms"),), ())
    settled = visit("worms")
    settled.play(SETTLE_MOVE)
    assert settled.kind == "voyage"
    assert (settled.position.pillaged, settled.position.settled) == ((), (space("worms"),))


@rule("VK-20.0a", "VK-4.0b", "VK-20.0d")
def test_settlements_and_pillage_share_six_markers() -> None:
    table = visit("worms", settled=SIX[:3], pillaged=SIX[3:5])
    assert table.view()["markers"] == 1
    table.play(SETTLE_MOVE)
    assert table.view()["markers"] == 0


@rule("VK-20.0d", "VK-20.0a")
def test_without_a_marker_there_is_neither_pillage_nor_its_gold_nor_a_settlement() -> None:
    table = visit("worms", settled=SIX[:3], pillaged=SIX[3:], gold=5)
    assert table.kind == "voyage", "nothing was offered"
    assert table.gold == 5


@rule("VK-20.0c", "VK-10.2b")
def test_markers_do_not_count_for_stacking_and_are_no_force() -> None:
    table = sagas_table({"worms": [LEIF, *[HUSKARL] * 5], "viken": [ERIK]}, settled=["worms", "luna"], edda=2)
    assert {move.words(()) for move in table.moves()} == {
        "Voyage from Viken",
        "Voyage from Worms",
        "Appeal to the High King in Viken",
    }
    table.voyage("worms")
    table.play(STAY_MOVE)
    assert table.band("worms") == (LEIF, *[HUSKARL] * 5)


# ---------------------------------------------------------------- pillage


@rule("VK-20.1a")
@pytest.mark.parametrize(("die", "gold"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_town_gives_half_a_die_rounded_up(die: int, gold: int) -> None:
    assert loot("orkneyjar", die) == gold
    assert loot("vinland", die) == gold, "a warrior kingdom is no richer"


@rule("VK-20.1a")
@pytest.mark.parametrize(
    ("dice", "gold"), [((1, 1), 1), ((1, 2), 2), ((2, 2), 2), ((3, 4), 4), ((5, 6), 6), ((6, 6), 6)]
)
def test_a_trade_center_or_a_fortress_gives_half_of_two_dice(dice: tuple[int, int], gold: int) -> None:
    for where in ("dyflin", "bolgar", "jorvik", "paris", "winchester"):
        assert loot(where, *dice) == gold


@rule("VK-20.1a")
@pytest.mark.parametrize(("dice", "gold"), [((1, 1), 2), ((3, 4), 7), ((6, 6), 12)])
def test_a_fortress_that_trades_gives_two_dice(dice: tuple[int, int], gold: int) -> None:
    for where in ("sevilla", "itil", "miklagard"):
        assert loot(where, *dice) == gold


@rule("VK-20.1a", "VK-19.3b")
@pytest.mark.parametrize(
    ("where", "count", "halved"),
    [
        ("orkneyjar", 1, True),
        ("vinland", 1, True),
        ("dyflin", 2, True),
        ("jorvik", 2, True),
        ("winchester", 2, True),
        ("itil", 2, False),
        ("miklagard", 2, False),
    ],
)
def test_the_player_knows_before_what_a_pillage_rolls(where: str, count: int, halved: bool) -> None:
    for unit, more in ((HUSKARL, 0), (ERIK, 1)):
        table = visit(where, (unit,))
        facts = table.decision().options.data
        assert (facts["dice"], facts["halved"], facts["more"]) == (count, halved, more)
        table.play(PILLAGE_MOVE)
        rolled = table.told(Pillaged)[0]
        assert len(rolled.dice) == count
        assert rolled.gold == (-(-sum(rolled.dice) // 2) if halved else sum(rolled.dice)) + more


@rule("VK-EX-12", "VK-19.3b")
def test_the_printed_ranges_of_loot() -> None:
    assert (loot("worms", 1), loot("worms", 6)) == (1, 3)
    for where in ("dyflin", "jorvik"):
        assert (loot(where, 1, 1), loot(where, 6, 6)) == (1, 6)
    assert (loot("miklagard", 1, 1), loot("miklagard", 6, 6)) == (2, 12)
    assert (loot("worms", 1, jarl=ERIK), loot("miklagard", 6, 6, jarl=ERIK)) == (2, 13)


@rule("VK-20.1a", "VK-9.0a")
def test_loot_does_not_lift_gold_above_20() -> None:
    table = visit("miklagard", dice={"pillage": [(6, 6)]}, gold=15)
    table.play(PILLAGE_MOVE)
    assert table.gold == 20


@rule("VK-20.1a", "VK-20.0a")
def test_a_pillaged_space_gets_the_pillage_side_of_a_marker() -> None:
    table = visit("worms", dice={"pillage": [(2,)]})
    table.play(PILLAGE_MOVE)
    assert table.view()["pillaged"] == [space("worms")]
    assert table.view()["markers"] == 5


# ---------------------------------------------------------------- settlements


@rule("VK-20.2a")
def test_a_settlement_costs_2_gold() -> None:
    table = visit("worms", gold=2)
    table.play(SETTLE_MOVE)
    assert table.gold == 0
    assert table.view()["settled"] == [space("worms")]


@rule("VK-20.2a")
@pytest.mark.parametrize("gold", [0, 1])
def test_without_2_gold_there_is_no_settlement(gold: int) -> None:
    table = visit("worms", gold=gold)
    assert table.refused(SETTLE_MOVE) == "VK-20.2a"
    assert SETTLE_MOVE in table.decision().options.barred_moves()


@rule("VK-20.21a", "VK-11.0.1")
def test_a_settled_trade_center_gives_2_gold_to_the_force_that_starts_there() -> None:
    assert visit("dyflin", gold=5).gold == 6
    assert visit("dyflin", gold=5, settled=["dyflin"]).gold == 7
    assert visit("worms", gold=5, settled=["worms"]).gold == 5


@rule("VK-20.21a", "VK-9.1b")
def test_a_settlement_is_a_place_to_recruit() -> None:
    laid: dict[str, Any] = {"gold": 5}
    table = sagas_table({"worms": [LEIF], "viken": [ERIK]}, settled=["worms"], **laid)
    table.voyage("worms", "leidang")
    assert "Recruit Huskarl" in [move.words(()) for move in table.moves()]
    bare = sagas_table({"worms": [LEIF], "viken": [ERIK]}, **laid)
    bare.voyage("worms")
    assert bare.kind == "movement", "without one nobody joins"


@rule("VK-20.0b", "VK-18.4a")
def test_a_quest_comes_before_the_pillage_of_its_space() -> None:
    table = encounter(
        (HUSKARL,),
        ("levy",),
        card="leidang_levy",
        edge=OURS,
        shots=[HIT],
        revealed={"orkneyjar": "silk_road"},
        dice={"pillage": [(4,)]},
    )
    table.choose("1 gold")
    table.play(ROLL_MOVE)
    assert table.position.done
    assert table.kind == "deed"
    table.play(PILLAGE_MOVE)
    assert table.position.pillaged == (space("orkneyjar"),)

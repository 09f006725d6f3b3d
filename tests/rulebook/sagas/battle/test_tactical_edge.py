"""Section 15.1, step 2: the Tactical Edge."""

from __future__ import annotations

import pytest

from meadhall.games.sagas.events import EdgeOfHarald, EdgeRolled
from meadhall.games.sagas.moves import PASS_MOVE, ROLL_MOVE, SPEND_MOVE
from tests.marks import rule
from tests.rulebook.sagas.battles import HIT, MISS, OURS, THEIRS, battle, drawn, encounter, line_up, strike
from tests.rulebook.sagas.tables import (
    BERSERKIR,
    ERIK,
    HARALD,
    HUSKARL,
    LEIF,
    LONGSHIP,
    ORMR,
    VARANGIAN,
    Table,
    sagas_table,
)


def edge_of(table: Table) -> bool:
    """The dice are rolled: do the Vikings have the Edge?"""
    table.play(ROLL_MOVE)
    return table.told(EdgeRolled)[-1].edge


@rule("VK-15.1.2a", "VK-15.1.2c")
@pytest.mark.parametrize(
    ("dice", "ours"), [((4, 3), True), ((3, 4), False), ((6, 1), True), ((1, 6), False), ((3, 3), True)]
)
def test_the_higher_die_has_the_edge_and_vikings_win_ties(dice: tuple[int, int], ours: bool) -> None:
    assert edge_of(encounter((HUSKARL, HUSKARL), ("levy", "fyrd_1"), edge=dice)) is ours


@rule("VK-15.1.2c")
@pytest.mark.parametrize(("dice", "ours"), [((4, 3), True), ((3, 3), False), ((3, 4), False)])
@pytest.mark.parametrize("where", ["jorvik", "winchester", "miklagard"])
def test_the_hostiles_win_ties_in_a_fortress(where: str, dice: tuple[int, int], ours: bool) -> None:
    table = encounter((HUSKARL, HUSKARL), ("levy", "fyrd_1", "fyrd_2"), where=where, die=1, edge=dice)
    assert edge_of(table) is ours


@rule("VK-15.1.2c")
@pytest.mark.parametrize("where", ["skotland", "dyflin", "worms"])
def test_the_vikings_win_ties_in_every_other_terrain(where: str) -> None:
    table = encounter((HUSKARL, HUSKARL), ("levy", "fyrd_1"), where=where, die=3, edge=(2, 2))
    assert edge_of(table)


@rule("VK-15.1.2a")
@pytest.mark.parametrize(
    ("units", "hostiles", "ours", "theirs"),
    [
        ((HUSKARL, LONGSHIP), ("levy", "horsemen"), 0, 0),
        ((LEIF, HUSKARL), ("levy", "horsemen"), 1, 0),
        ((LEIF, BERSERKIR, VARANGIAN), ("levy", "horsemen"), 1, 0),  # never more than one
        ((LEIF, HUSKARL), ("king", "levy"), 0, 0),  # as many on both sides
        ((HUSKARL, HUSKARL), ("king", "levy"), 0, 1),
        ((HUSKARL, HUSKARL), ("king", "thane", "fleet"), 0, 1),
        ((LEIF, HUSKARL), ("king", "thane"), 0, 1),
        ((LEIF, ORMR), ("fleet", "levy"), 1, 0),
        ((BERSERKIR, HUSKARL), ("levy", "fyrd_1"), 1, 0),
        ((VARANGIAN, HUSKARL), ("levy", "fyrd_1"), 1, 0),
        ((ORMR, HUSKARL), ("levy", "fyrd_1"), 1, 0),
    ],
)
def test_the_side_with_more_elite_units_adds_one(
    units: tuple[int, ...], hostiles: tuple[str, ...], ours: int, theirs: int
) -> None:
    table = encounter(units, hostiles, edge=(3, 3))
    table.play(ROLL_MOVE)
    rolled = table.told(EdgeRolled)[-1]
    assert (rolled.more, rolled.hostile_more) == (ours, theirs)
    assert rolled.edge == (ours >= theirs)


@rule("VK-15.1.2a", "VK-15.1.2c")
def test_the_elite_point_decides() -> None:
    assert edge_of(encounter((LEIF, HUSKARL), ("levy", "fyrd_1"), edge=(3, 4)))
    assert not edge_of(encounter((HUSKARL, HUSKARL), ("king", "levy"), edge=(4, 4)))


@rule("VK-15.1.2b")
def test_a_point_of_edda_is_paid_before_the_dice_for_one_more() -> None:
    table = encounter((LEIF, HUSKARL), ("levy", "fyrd_1"), edge=(2, 4), edda=2)
    assert table.kind == "edge"
    assert set(table.moves()) == {ROLL_MOVE, SPEND_MOVE}
    table.play(SPEND_MOVE)
    rolled = table.told(EdgeRolled)[-1]
    assert (table.edda, rolled.more, rolled.edge) == (1, 2, True), "on top of the elite point"
    assert table.kind == "line", "once: there is no second payment"
    assert table.refused(SPEND_MOVE) == "VK-15.1.3a"


@rule("VK-15.1.2b")
def test_a_paid_point_of_edda_is_lost_even_without_the_edge() -> None:
    table = encounter((HUSKARL, HUSKARL), ("levy", "fyrd_1"), edge=THEIRS, edda=2)
    table.play(SPEND_MOVE)
    assert table.edda == 1
    assert not battle(table).edge


@rule("VK-15.1.2b")
def test_rolling_without_paying_keeps_the_edda() -> None:
    table = encounter((HUSKARL, HUSKARL), ("levy", "fyrd_1"), edge=OURS, edda=2)
    assert table.refused(PASS_MOVE) == "VK-15.1.2a"
    table.play(ROLL_MOVE)
    assert table.edda == 2
    assert table.told(EdgeRolled)[0].more == 0


@rule("VK-AMB-18", "VK-15.1.2b")
def test_without_edda_there_is_nothing_to_pay() -> None:
    table = encounter((HUSKARL, LEIF), ("levy", "fyrd_1"), edge=OURS, edda=0)
    assert table.kind == "line", "the dice were rolled at once"
    assert table.told(EdgeRolled)[0].more == 1


@rule("VK-AMB-18", "VK-19.3c", "VK-GAR-8")
@pytest.mark.parametrize("where", ["orkneyjar", "jorvik"])
def test_harald_has_the_edge_without_dice(where: str) -> None:
    table = encounter((HARALD, HUSKARL), ("king", "thane", "levy"), where=where, die=3, edge=THEIRS)
    assert table.kind == "line", "nobody is asked for Edda"
    assert battle(table).edge
    assert battle(table).begun
    assert len(table.told(EdgeOfHarald)) == 1
    assert not table.told(EdgeRolled)


@rule("VK-19.3c")
def test_harald_gives_the_edge_only_where_he_fights() -> None:
    table = encounter((HUSKARL, LEIF), ("levy", "fyrd_1"), beside={"viken": [HARALD]}, edge=THEIRS)
    assert not edge_of(table)


@rule("VK-19.3c", "VK-15.2a")
def test_harald_gives_the_edge_also_from_beside_the_force() -> None:
    """Leif comes where Harald stands: it is one of his battles all the same."""
    table = sagas_table(
        {"hedeby": [LEIF], "dorestad": [HARALD]},
        draw=["fyrd", "thing"],
        dice={"hostiles": [4], "bin": [drawn("levy", "fyrd_1")]},
    )
    table.voyage("hedeby")
    table.march("dorestad")
    assert table.position.force == (LEIF,)
    assert battle(table).edge


@rule("VK-15.1.2c", "VK-15.1.4a")
def test_the_edge_is_for_the_whole_battle() -> None:
    """Harald falls in the first round; the Vikings still shoot first in the second, and no die is rolled for it."""
    table = encounter(
        (HARALD, ERIK, HUSKARL),
        ("king", "horsemen"),
        edge=THEIRS,
        beside={"viken": [LEIF]},
        shots=[MISS, HIT, MISS, MISS, MISS],
    )
    line_up(table, HARALD, ERIK, HUSKARL)
    strike(table, "king", "king", "king")
    assert table.kind == "line"
    assert battle(table).round == 1
    assert battle(table).line == (ERIK, HUSKARL)
    assert battle(table).edge
    line_up(table, HUSKARL, ERIK)
    assert table.kind == "shoot"
    assert battle(table).round == 2
    assert (battle(table).shot, battle(table).fired) == (0, 0), "a Viking is first"
    assert not table.told(EdgeRolled)

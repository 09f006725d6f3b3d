"""Section 15.1, steps 3 and 4: lines, shots and rounds; and the printed battle."""

from __future__ import annotations

from meadhall.games.sagas.events import BattleOver, HostileShot, LinedUp, VikingShot
from meadhall.games.sagas.moves import DONE_MOVE, PASS_MOVE, ROLL_MOVE, STAY_MOVE, BreakOff, Line, Shoot
from tests.marks import rule
from tests.rulebook.sagas.battles import (
    HIT,
    MISS,
    OURS,
    THEIRS,
    battle,
    drawn,
    encounter,
    fight_on,
    foes,
    hostile,
    line_up,
    strike,
)
from tests.rulebook.sagas.tables import (
    BERSERKIR,
    ERIK,
    HUSKARL,
    LEIF,
    LONGSHIP,
    VARANGIAN,
    Table,
    card,
    named,
    sagas_table,
)


def shots(table: Table) -> list[tuple[str, int]]:
    """Who has shot so far, and the dice: V for a Viking, h for a hostile."""
    return [
        ("V" if isinstance(event, VikingShot) else "h", event.die)
        for event in table.story
        if isinstance(event, VikingShot | HostileShot)
    ]


@rule("VK-EX-9", "VK-GAR-5", "VK-15.1.3b", "VK-15.1.3e", "VK-16.2")
def test_the_printed_battle() -> None:
    table = encounter(
        (LEIF, HUSKARL, HUSKARL, HUSKARL, LONGSHIP, LONGSHIP),
        ("levy", "horsemen", "spearmen"),
        die=5,
        edge=(3, 5),
        shots=[4, 2, 3, 6, 5, 3, 1],  # the third Huskarl's shot, which the text leaves out, is the miss
        beside={},
        then=("dromons", "thing"),
        reserve=["atli", "danegeld"],
    )
    assert foes(table) == ["horsemen", "spearmen", "levy"]
    table.play(ROLL_MOVE)
    assert not battle(table).edge, "4 against 5"
    line_up(table, HUSKARL, HUSKARL, HUSKARL, LONGSHIP, LEIF, LONGSHIP)
    assert table.told(HostileShot)[-1].hit
    assert battle(table).line[:3] == (HUSKARL, HUSKARL, LONGSHIP)
    strike(table, "spearmen")
    assert foes(table) == ["horsemen", "levy"]
    assert shots(table) == [("h", 4), ("V", 2), ("h", 3)]
    strike(
        table, "horsemen", "horsemen", "horsemen"
    )  # Huskarl, Long Ship, Leif; one is left for the Long Ship
    assert "".join(side for side, _ in shots(table)) == "hVhVVVV"
    assert table.told(LinedUp)[-1].round == 1
    assert table.told(BattleOver)[0].won
    assert table.band("orkneyjar") == (LEIF, HUSKARL, HUSKARL, LONGSHIP, LONGSHIP)
    assert table.kind == "choose"
    table.choose("voyage")
    assert table.position.draw == (card("dromons"), card("thing"), card("atli"))
    assert table.position.reserve == (card("danegeld"),)


@rule("VK-15.0a", "VK-15.2a")
def test_all_vikings_in_the_space_fight_not_only_the_force() -> None:
    table = sagas_table(
        {"jelling": [LEIF], "hedeby": [ERIK, HUSKARL]},
        draw=["fyrd", "thing"],
        dice={"hostiles": [3], "bin": [drawn("levy", "fyrd_1")]},
    )
    table.voyage("jelling")
    table.march("hedeby")
    assert table.position.force == (LEIF,)
    assert sorted(battle(table).line) == [LEIF, ERIK, HUSKARL]


@rule("VK-15.0a", "VK-15.2a")
def test_after_a_rally_everybody_fights() -> None:
    table = sagas_table(
        {"hedeby": [LEIF, HUSKARL], "jelling": [HUSKARL, HUSKARL]},
        draw=["fyrd", "thing"],
        dice={"hostiles": [3], "bin": [drawn("levy", "fyrd_1")]},
    )
    table.voyage("hedeby")
    table.rally(("jelling", (HUSKARL, HUSKARL)))
    assert sorted(battle(table).line) == [LEIF, HUSKARL, HUSKARL, HUSKARL]


@rule("VK-15.1.3a")
def test_hostiles_line_up_strongest_first() -> None:
    table = encounter((HUSKARL, LEIF), ("levy", "horsemen", "fyrd_1"))
    assert foes(table) == ["horsemen", "fyrd_1", "levy"]
    table = encounter((HUSKARL, LEIF), ("fyrd_2", "king", "thane"))
    assert foes(table) == ["king", "thane", "fyrd_2"]


@rule("VK-15.1.3a")
def test_vikings_line_up_in_any_order_and_none_is_held_back() -> None:
    table = encounter((LEIF, HUSKARL, HUSKARL, LONGSHIP), ("levy", "fyrd_1"))
    table.play(ROLL_MOVE)
    assert table.decision().count() == len(table.moves()) == 12, "4 units, 2 of them alike"
    assert table.may(Line((LONGSHIP, HUSKARL, LEIF, HUSKARL)))
    assert table.refused(Line((LEIF, HUSKARL, LONGSHIP))) == "VK-15.1.3a"
    assert table.refused(Line((LEIF, HUSKARL, HUSKARL, LONGSHIP, LONGSHIP))) == "VK-15.1.3a"
    assert table.refused(Line((LEIF, LEIF, HUSKARL, LONGSHIP))) == "VK-15.1.3a"
    assert table.refused(PASS_MOVE) == "VK-15.1.3a"
    line_up(table, LONGSHIP, HUSKARL, LEIF, HUSKARL)
    assert battle(table).line == (LONGSHIP, HUSKARL, LEIF, HUSKARL)


@rule("VK-15.1.3b")
def test_the_side_with_the_edge_shoots_first_and_then_they_take_turns() -> None:
    ours = encounter((LEIF, HUSKARL, LONGSHIP), ("levy", "fyrd_1", "fyrd_2"), edge=OURS, shots=[MISS] * 6)
    ours.play(ROLL_MOVE)
    line_up(ours, LEIF, HUSKARL, LONGSHIP)
    assert shots(ours) == []
    strike(ours, "levy", "levy", "levy")
    assert "".join(side for side, _ in shots(ours)) == "VhVhVh"
    theirs = encounter((LEIF, HUSKARL, LONGSHIP), ("levy", "fyrd_1", "fyrd_2"), edge=THEIRS, shots=[MISS] * 6)
    theirs.play(ROLL_MOVE)
    line_up(theirs, LEIF, HUSKARL, LONGSHIP)
    assert "".join(side for side, _ in shots(theirs)) == "h"
    strike(theirs, "levy", "levy", "levy")
    assert "".join(side for side, _ in shots(theirs)) == "hVhVhV"


@rule("VK-15.1.3b")
def test_units_shoot_down_the_line() -> None:
    table = encounter((LEIF, HUSKARL, LONGSHIP), ("levy", "fyrd_1", "king"), edge=OURS, shots=[MISS] * 6)
    table.play(ROLL_MOVE)
    line_up(table, LONGSHIP, LEIF, HUSKARL)
    strike(table, "levy", "levy", "levy")
    assert [shot.unit for shot in table.told(VikingShot)] == [LONGSHIP, LEIF, HUSKARL]
    order = [hostile("king"), hostile("fyrd_1"), hostile("levy")]
    assert [shot.hostile for shot in table.told(HostileShot)] == order


@rule("VK-15.1.3c")
def test_a_viking_may_target_any_hostile() -> None:
    table = encounter((LEIF, HUSKARL), ("levy", "fyrd_1", "king"), edge=OURS, shots=[HIT])
    table.play(ROLL_MOVE)
    line_up(table, LEIF, HUSKARL)
    assert [move.place for move in table.moves() if isinstance(move, Shoot)] == [0, 1, 2]
    assert table.refused(Shoot(3, "Levy")) == "VK-15.1.3c"
    assert table.refused(PASS_MOVE) == "VK-15.1.3c"
    assert table.refused(DONE_MOVE) == "VK-15.1.3c"
    strike(table, "fyrd_1")
    assert foes(table) == ["king", "levy"]


@rule("VK-15.1.3c")
def test_a_hostile_targets_the_first_viking_in_line() -> None:
    table = encounter((LEIF, HUSKARL, LONGSHIP), ("king", "horsemen"), edge=THEIRS, shots=[HIT, MISS, HIT])
    table.play(ROLL_MOVE)
    line_up(table, LONGSHIP, LEIF, HUSKARL)
    strike(table, "king")
    assert [shot.unit for shot in table.told(HostileShot)] == [LONGSHIP, LEIF]
    assert table.band("orkneyjar") == (HUSKARL,)


@rule("VK-15.1.3c", "VK-15.1.3e")
def test_the_first_in_line_is_shot_at_again_and_again() -> None:
    table = encounter((LEIF, HUSKARL), ("king", "thane", "levy"), edge=THEIRS, shots=[MISS] * 5)
    table.play(ROLL_MOVE)
    line_up(table, HUSKARL, LEIF)
    strike(table, "king", "king")
    assert [shot.unit for shot in table.told(HostileShot)] == [HUSKARL] * 3


@rule("VK-4.0e", "VK-15.1.3d")
def test_a_die_up_to_the_value_of_the_shooter_removes_any_target() -> None:
    for unit, value in ((LONGSHIP, 2), (HUSKARL, 3), (ERIK, 4), (VARANGIAN, 5)):
        for die in range(1, 7):
            for target in ("levy", "king"):
                table = encounter((unit, LEIF), ("levy", "king", "thane"), shots=[die, MISS], beside={})
                table.play(ROLL_MOVE)
                line_up(table, unit, LEIF)
                strike(table, target)
                assert (target not in foes(table)) == (die <= value)


@rule("VK-15.1.3d")
def test_a_hostiles_die_up_to_its_value_hits() -> None:
    for name, value in (("levy", 1), ("fyrd_1", 2), ("spearmen", 3), ("king", 4)):
        for die in range(1, 7):
            for unit in (LEIF, LONGSHIP):
                table = encounter((unit, HUSKARL), (name,), edge=THEIRS, shots=[die, MISS, MISS])
                table.play(ROLL_MOVE)
                line_up(table, unit, HUSKARL)
                assert (unit not in table.band("orkneyjar")) == (die <= value)


@rule("VK-15.1.3d")
def test_a_removed_unit_does_not_shoot() -> None:
    table = encounter((LEIF, HUSKARL), ("king", "horsemen", "levy"), edge=OURS, shots=[HIT, HIT])
    table.play(ROLL_MOVE)
    line_up(table, LEIF, HUSKARL)
    strike(table, "king")
    assert [shot.hostile for shot in table.told(HostileShot)] == [hostile("horsemen")], "the King is gone"
    assert battle(table).line == (HUSKARL,)
    assert table.kind == "shoot", "Leif fell after his shot; the Huskarl is next"
    assert battle(table).fired == 0


@rule("VK-15.1.3d", "VK-15.1.3e")
def test_a_viking_who_falls_before_the_shot_does_not_shoot() -> None:
    table = encounter((LEIF, HUSKARL), ("king", "horsemen", "levy"), edge=THEIRS, shots=[HIT, *[MISS] * 4])
    table.play(ROLL_MOVE)
    line_up(table, HUSKARL, LEIF)
    strike(table, "king")
    assert [shot.unit for shot in table.told(VikingShot)] == [LEIF]
    assert "".join(side for side, _ in shots(table)) == "hVhhh", "the last one opens the second round"
    assert battle(table).round == 2


@rule("VK-15.1.3e")
def test_the_rest_of_the_longer_side_shoots_in_a_row() -> None:
    table = encounter((LEIF,), ("levy", "fyrd_1", "fyrd_2"), edge=OURS, shots=[MISS] * 4)
    table.play(ROLL_MOVE)
    strike(table, "levy")
    assert "".join(side for side, _ in shots(table)) == "Vhhh", "and then a new round"
    assert battle(table).round == 2
    many = encounter((LEIF, HUSKARL, HUSKARL, LONGSHIP), ("levy",), edge=THEIRS, shots=[MISS] * 5)
    many.play(ROLL_MOVE)
    line_up(many, LEIF, HUSKARL, HUSKARL, LONGSHIP)
    assert "".join(side for side, _ in shots(many)) == "hVVVV"


@rule("VK-15.1.3e")
def test_no_unit_shoots_twice_in_a_round() -> None:
    table = encounter(
        (LEIF, HUSKARL, HUSKARL), ("king", "fyrd_1", "levy"), edge=OURS, shots=[MISS, MISS, HIT, MISS, HIT]
    )
    table.play(ROLL_MOVE)
    line_up(table, LEIF, HUSKARL, HUSKARL)
    strike(table, "levy", "king", "levy")  # the King has shot already: felling him spares nobody this round
    assert [shot.hostile for shot in table.told(HostileShot)] == [hostile("king"), hostile("fyrd_1")]
    assert [shot.unit for shot in table.told(VikingShot)] == [LEIF, HUSKARL, HUSKARL]
    assert table.kind == "line"
    assert foes(table) == ["fyrd_1"]


@rule("VK-15.1.3f")
def test_fallen_vikings_go_to_the_pool_and_may_come_again() -> None:
    table = encounter((LEIF, HUSKARL, BERSERKIR), ("king",), edge=THEIRS, shots=[MISS])
    pool = table.position.pool
    table.play(ROLL_MOVE)
    assert table.position.pool == pool
    lost = encounter((HUSKARL, LONGSHIP), ("king",), edge=THEIRS, shots=[HIT, MISS, HIT])
    lost.play(ROLL_MOVE)
    line_up(lost, HUSKARL, LONGSHIP)
    assert lost.band("orkneyjar") == ()
    assert lost.position.pool.count(HUSKARL) == 6
    assert lost.position.pool.count(LONGSHIP) == 4
    assert not lost.position.dead


@rule("VK-15.1.4a")
def test_rounds_go_on_until_one_side_is_gone() -> None:
    table = encounter((LEIF, HUSKARL), ("king", "levy"), edge=OURS, shots=[*[MISS] * 8, HIT, MISS, HIT])
    table.play(ROLL_MOVE)
    rounds = 0
    while table.kind == "line":
        rounds += 1
        line_up(table, LEIF, HUSKARL)
        while table.kind == "shoot":
            strike(table, foes(table)[0])
    assert rounds == 3
    assert table.told(BattleOver)[0].won
    assert not table.told(BattleOver)[0].broken


@rule("VK-15.1.4a")
def test_the_last_hit_ends_the_battle_at_once() -> None:
    table = encounter((LEIF, HUSKARL), ("levy",), edge=OURS, shots=[HIT])
    table.play(ROLL_MOVE)
    line_up(table, HUSKARL, LEIF)
    assert shots(table) == [("V", HIT)]
    assert table.told(BattleOver)[0].won
    assert table.band("orkneyjar") == (LEIF, HUSKARL), "never are both sides gone"


@rule("VK-15.1.4b")
def test_both_sides_line_up_again_each_round() -> None:
    table = encounter(
        (LEIF, HUSKARL, LONGSHIP), ("king", "thane", "levy"), edge=OURS, shots=[MISS, HIT, HIT, MISS, MISS]
    )
    table.play(ROLL_MOVE)
    line_up(table, LONGSHIP, HUSKARL, LEIF)
    strike(table, "king", "king")  # the Long Ship misses and falls, the Huskarl fells the King
    assert foes(table) == ["thane", "levy"]
    strike(table, "thane")
    assert table.kind == "line"
    assert table.refused(Line((LONGSHIP, HUSKARL, LEIF))) == "VK-15.1.3a"
    line_up(table, LEIF, HUSKARL)
    assert table.told(LinedUp)[-1].round == 2
    assert (battle(table).shot, battle(table).fired) == (0, 0), "every survivor may shoot again"
    assert foes(table) == ["thane", "levy"], "strongest first"


@rule("VK-15.1.4b", "VK-15.3a")
def test_nothing_but_a_kept_shield_wall_ends_a_battle_early() -> None:
    table = encounter((LEIF, HUSKARL), ("king", "levy"), edge=OURS, shots=[MISS] * 4)
    table.play(ROLL_MOVE)
    line_up(table, LEIF, HUSKARL)
    strike(table, "king", "king")
    assert table.refused(BreakOff(*named("norwegian_sea"))) == "VK-15.3a"
    assert table.refused(STAY_MOVE) == "VK-15.1.3a"
    fight_on(table)
    assert table.position.battle is None

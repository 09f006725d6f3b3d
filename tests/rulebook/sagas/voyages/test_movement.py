"""Parts 12.0, 12.1 and 12.2 of the rules: who moves, by land or by sea, how far, and where a force must stop."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.sagas.events import Moved, MovementRolled
from meadhall.games.sagas.moves import RALLY_MOVE, SAIL_MOVE, STAY_MOVE, Force, Go
from tests.marks import rule
from tests.rulebook.sagas.tables import (
    BERSERKIR,
    ERIK,
    HARALD,
    HUSKARL,
    LEIF,
    LONGSHIP,
    ORMR,
    RURIK,
    VARANGIAN,
    WORLD,
    Table,
    named,
    sagas_table,
    space,
)

PRINTED = [ERIK, HUSKARL, HUSKARL, HUSKARL, LONGSHIP, LONGSHIP]
"""The force of the printed example."""


def setting_out(start: str, band: list[int], units: list[int] | None = None, **more: Any) -> Table:
    """A force that is about to declare its course; Rurik is somewhere else."""
    table = sagas_table({start: band, "hladir": [RURIK]}, **more)
    table.voyage(start)
    table.set_out(units)
    return table


def sailing(start: str, band: list[int], die: int, **more: Any) -> Table:
    """The movement die is rolled."""
    table = setting_out(start, band, dice={"move": [die]}, **more)
    table.play(SAIL_MOVE)
    return table


# ---------------------------------------------------------------- who moves


@rule("VK-12.0b", "VK-EX-4")
def test_three_units_form_every_force_of_three_two_or_one() -> None:
    table = sagas_table({"viken": [ERIK, HUSKARL, LONGSHIP], "hladir": [RURIK]})
    table.voyage("viken")
    forces = {move.units for move in table.moves() if isinstance(move, Force)}
    assert forces == {
        (ERIK, HUSKARL, LONGSHIP),
        (ERIK, HUSKARL),
        (ERIK, LONGSHIP),
        (HUSKARL, LONGSHIP),
        (ERIK,),
        (HUSKARL,),
        (LONGSHIP,),
    }


@rule("VK-12.0b", "VK-EX-4")
def test_three_units_go_three_ways_one_after_the_other() -> None:
    table = sagas_table(
        {"gnezdovo": [ERIK, HUSKARL, VARANGIAN], "hladir": [RURIK]},
        settled=["holmgard"],
        pillaged=["kurland", "kaenugard"],
    )
    for unit, goal in ((HUSKARL, "kurland"), (VARANGIAN, "kaenugard"), (ERIK, "holmgard")):
        table.voyage("gnezdovo")
        table.march(goal, [unit])
        assert table.kind == "voyage"
        assert table.band(goal) == (unit,)
    assert table.band("gnezdovo") == ()


@rule("VK-12.0b")
def test_the_rest_stays_behind_and_only_the_force_moves() -> None:
    table = sagas_table({"jelling": [ERIK, HUSKARL, HUSKARL, LONGSHIP], "hladir": [RURIK]})
    table.voyage("jelling")
    table.march("hedeby", [ERIK, HUSKARL])
    assert table.band("hedeby") == (ERIK, HUSKARL)
    assert table.band("jelling") == (HUSKARL, LONGSHIP)


@rule("VK-12.0b")
def test_nobody_has_to_move() -> None:
    table = sagas_table({"orkneyjar": [ERIK, LONGSHIP], "hladir": [RURIK]})
    table.voyage("orkneyjar")
    table.play(STAY_MOVE)
    assert table.band("orkneyjar") == (ERIK, LONGSHIP)
    assert table.told(Moved) == []
    table = setting_out("orkneyjar", [ERIK, LONGSHIP])
    table.play(STAY_MOVE)
    assert table.band("orkneyjar") == (ERIK, LONGSHIP)


@rule("VK-12.0c")
def test_a_force_picks_nobody_up_and_drops_nobody_on_its_way() -> None:
    table = sagas_table(
        {"holmgard": [ERIK, LONGSHIP], "aldeigja": [HUSKARL], "hladir": [RURIK]},
        dice={"move": [3], "storm": [1]},
    )
    table.voyage("holmgard")
    table.sail("gulf_finland")
    assert table.told(Moved)[0].path == (space("aldeigja"), space("gulf_finland"))
    assert table.band("gulf_finland") == (ERIK, LONGSHIP)
    assert table.band("aldeigja") == (HUSKARL,)


@rule("VK-12.0c", "VK-12.12b")
def test_a_force_does_not_change_during_its_move() -> None:
    table = setting_out(
        "viken", [ERIK, HUSKARL, LONGSHIP], [ERIK, LONGSHIP], dice={"move": [6], "storm": [1]}
    )
    assert table.refused(Force((ERIK, HUSKARL, LONGSHIP))) in {"VK-12.2a", "VK-12.0c"}
    table.play(SAIL_MOVE, Go(*named("baltic")))
    assert table.band("viken") == (HUSKARL,)


@rule("VK-12.0e", "VK-10.2d")
def test_a_force_may_end_its_move_with_other_vikings() -> None:
    table = sagas_table({"jelling": [ERIK], "hedeby": [HUSKARL], "hladir": [RURIK]})
    table.voyage("jelling")
    table.march("hedeby")
    assert table.band("hedeby") == (ERIK, HUSKARL)
    assert table.view()["force"] == [ERIK]


# ---------------------------------------------------------------- how far


@rule("VK-12.0a", "VK-EX-3")
def test_with_a_movement_of_two_a_force_moves_none_one_or_two_spaces() -> None:
    table = sailing("holmgard", PRINTED, 4)
    found = table.landfalls()
    assert {name: len(one.path) for name, one in found.items()} == {"aldeigja": 1, "gulf_finland": 2}
    assert table.may(STAY_MOVE)
    for goal, length in (("aldeigja", 1), ("gulf_finland", 2)):
        table = sailing("holmgard", PRINTED, 4)
        table.play(Go(*named(goal)))
        assert len(table.told(Moved)[0].path) == length
    table = sailing("holmgard", PRINTED, 4)
    table.play(STAY_MOVE)
    assert table.band("holmgard") == tuple(PRINTED)


@rule("VK-12.1a", "VK-12.0a", "VK-EX-5b")
@pytest.mark.parametrize(("die", "steps"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_naval_move_is_half_the_die_rounded_up(die: int, steps: int) -> None:
    table = sailing("viken", [ERIK, LONGSHIP], die)
    assert [(event.die, event.steps) for event in table.told(MovementRolled)] == [(die, steps)]
    assert max(len(one.path) for one in table.landfalls().values()) == steps


@rule("VK-12.1a", "VK-12.1b", "VK-EX-5")
def test_the_printed_force_goes_down_the_river_to_a_coastal_town_and_out_to_sea() -> None:
    table = sailing("holmgard", PRINTED, 4, edda=2)
    path = table.landfalls()["gulf_finland"].path
    assert path == (space("aldeigja"), space("gulf_finland"))
    assert (WORLD.spaces[path[0]].terrain, WORLD.spaces[path[0]].coastal) == ("town", True)
    table.play(Go(*named("gulf_finland")))
    assert table.band("gulf_finland") == tuple(PRINTED)


@rule("VK-12.1a")
@pytest.mark.parametrize("ship", [LONGSHIP, ORMR])
def test_one_ship_is_enough_to_sail_and_none_is_not(ship: int) -> None:
    assert setting_out("viken", [ERIK, ship]).may(SAIL_MOVE)
    assert setting_out("viken", [ship]).may(SAIL_MOVE)
    assert setting_out("viken", [ERIK, ship], [ERIK]).refused(SAIL_MOVE) == "VK-12.1a"


@rule("VK-12.1b")
def test_a_naval_move_never_takes_a_portage() -> None:
    table = sailing("jelling", [ERIK, LONGSHIP], 1)
    assert set(table.landfalls()) == {"north_sea", "baltic"}
    assert table.refused(Go(*named("hedeby"))) == "VK-12.1b"
    table = sailing("jelling", [ERIK, LONGSHIP], 4)
    assert table.landfalls()["hedeby"].path == (space("baltic"), space("hedeby"))
    table = sailing("holmgard", [ERIK, LONGSHIP], 1)
    assert set(table.landfalls()) == {"aldeigja"}
    assert table.refused(Go(*named("gnezdovo"))) == "VK-12.1b"


@rule("VK-12.1b")
def test_nobody_sails_where_there_is_no_water() -> None:
    assert setting_out("winchester", [ERIK, LONGSHIP]).refused(SAIL_MOVE) == "VK-12.1b"


@rule("VK-12.1b")
def test_rivers_are_sailed_as_seas_are() -> None:
    table = sailing("gulf_finland", [ERIK, LONGSHIP], 6)
    assert {"kurland", "gnezdovo", "kaenugard"} <= set(table.landfalls())


@rule("VK-12.0a")
def test_a_naval_move_is_limited_by_the_die() -> None:
    table = sailing("viken", [ERIK, LONGSHIP], 2)
    assert set(table.landfalls()) == {"north_sea", "baltic"}
    assert table.refused(Go(*named("gotland"))) == "VK-12.1b"


# ---------------------------------------------------------------- declared before the die


@rule("VK-AMB-4")
def test_after_the_die_it_is_too_late_to_march() -> None:
    table = setting_out("viken", [ERIK, LONGSHIP], dice={"move": [1]})
    assert table.may(Go(*named("uppsala")))
    table.play(SAIL_MOVE)
    assert table.kind == "sailing"
    assert table.refused(Go(*named("uppsala"))) == "VK-12.1b"
    assert table.refused(SAIL_MOVE) == "VK-12.1a"
    assert table.may(STAY_MOVE)


# ---------------------------------------------------------------- by land


@rule("VK-12.2a", "VK-12.0a")
@pytest.mark.parametrize(
    ("start", "goals"),
    [
        ("gnezdovo", {"kurland", "kaenugard", "holmgard"}),
        ("viken", {"hladir", "uppsala"}),
        ("aldeigja", {"holmgard"}),
        ("worms", {"dorestad", "paris", "hunaland", "luna"}),
    ],
)
def test_a_land_move_goes_one_space_by_river_or_portage(start: str, goals: set[str]) -> None:
    table = setting_out(start, [ERIK, HUSKARL, BERSERKIR])
    assert table.goals(Go) == goals


@rule("VK-12.2a")
def test_a_land_move_never_takes_a_sea_route() -> None:
    table = setting_out("viken", [ERIK, HUSKARL])
    assert table.refused(Go(*named("baltic"))) == "VK-12.2a"
    table = sagas_table({"orkneyjar": [ERIK], "hladir": [RURIK]})
    table.voyage("orkneyjar")
    table.set_out()
    assert table.kind == "deed"
    assert table.band("orkneyjar") == (ERIK,)


@rule("VK-12.21a", "VK-AMB-5")
@pytest.mark.parametrize("band", [[LONGSHIP], [ORMR, LONGSHIP], [ERIK, HUSKARL, HUSKARL, HUSKARL, LONGSHIP]])
def test_ships_are_dragged_one_space_and_all_walk_whatever_their_room(band: list[int]) -> None:
    table = setting_out("holmgard", band)
    assert table.goals(Go) == {"gnezdovo", "bolgar"}
    table.play(Go(*named("gnezdovo")))
    assert table.band("gnezdovo") == tuple(sorted(band))


@rule("VK-AMB-5", "VK-12.12c")
def test_with_ships_a_river_is_a_naval_move() -> None:
    table = setting_out("holmgard", [ERIK, HUSKARL, HUSKARL, LONGSHIP])
    assert table.refused(Go(*named("aldeigja"))) == "VK-12.2a"
    assert table.refused(SAIL_MOVE) == "VK-12.12c"
    table = setting_out("holmgard", [ERIK, HUSKARL, HUSKARL, LONGSHIP], [ERIK, HUSKARL, HUSKARL])
    assert "aldeigja" in table.goals(Go)
    table = sailing("holmgard", [ERIK, HUSKARL, LONGSHIP], 1)
    assert "aldeigja" in table.landfalls()


# ---------------------------------------------------------------- Leif


@rule("VK-AMB-6", "VK-19.3a")
@pytest.mark.parametrize(("die", "steps"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_leif_adds_a_space_after_the_die_is_halved(die: int, steps: int) -> None:
    table = sailing("viken", [LEIF, LONGSHIP], die)
    assert table.told(MovementRolled)[0].steps == steps
    assert max(len(one.path) for one in table.landfalls().values()) == steps


@rule("VK-AMB-6", "VK-19.3a")
def test_leif_adds_a_space_by_land_along_rivers_and_portages_alike() -> None:
    table = setting_out("holmgard", [LEIF, HUSKARL])
    assert table.goals(Go) == {"aldeigja", "gnezdovo", "bolgar", "kurland", "kaenugard", "itil"}
    table.play(Go(*named("kaenugard")))
    assert table.told(Moved)[0].path == (space("gnezdovo"), space("kaenugard"))


@rule("VK-AMB-6", "VK-12.21a")
def test_with_leif_ships_are_dragged_two_spaces_but_never_rowed_in_between() -> None:
    table = setting_out("lundunir", [LEIF, LONGSHIP], pillaged=["jorvik"])
    assert table.goals(Go) == {"jorvik", "winchester"}
    table = setting_out("gnezdovo", [LEIF, LONGSHIP])
    assert table.goals(Go) == {"holmgard", "bolgar"}


@rule("VK-AMB-6", "VK-19.3a")
def test_leif_helps_only_the_force_he_is_with() -> None:
    table = setting_out("holmgard", [LEIF, HUSKARL], [HUSKARL])
    assert table.goals(Go) == {"aldeigja", "gnezdovo", "bolgar"}


@rule("VK-AMB-6")
def test_a_rally_reaches_no_farther_for_leif() -> None:
    table = sagas_table({"holmgard": [LEIF], "kaenugard": [HUSKARL], "hladir": [RURIK]})
    table.voyage("holmgard")
    assert table.refused(RALLY_MOVE) == "VK-12.3a"


# ---------------------------------------------------------------- where it must stop


@rule("VK-12.0d")
@pytest.mark.parametrize(
    ("band", "die", "start", "stop", "beyond"),
    [
        (
            [ERIK, LONGSHIP],
            6,
            "baltic",
            "viken",
            "north_sea",
        ),  # a homeland; the other way round there is Jelling
        ([ERIK, LONGSHIP], 6, "gnezdovo", "kaenugard", "berezan"),  # a fortress
    ],
)
def test_homelands_and_fortresses_end_a_naval_move(
    band: list[int], die: int, start: str, stop: str, beyond: str
) -> None:
    found = sailing(start, band, die).landfalls()
    assert stop in found
    assert beyond not in found


@rule("VK-12.0d")
def test_a_fortress_ends_a_land_move_too() -> None:
    table = setting_out("gnezdovo", [LEIF])
    assert "kaenugard" in table.goals(Go)
    assert not {"berezan", "hunaland"} & table.goals(Go)


@rule("VK-12.0d", "VK-18.1a")
@pytest.mark.parametrize("side", ["hidden", "revealed"])
def test_a_quest_face_up_or_down_ends_a_move(side: str) -> None:
    quests: dict[str, Any] = {side: {"aldeigja": "silk_road", "dorestad": "sword_oath"}}
    found = sailing("holmgard", [ERIK, LONGSHIP], 6, **quests).landfalls()
    assert set(found) == {"aldeigja"}
    table = setting_out("worms", [LEIF], **quests)
    assert "dorestad" in table.goals(Go)
    assert "hedeby" not in table.goals(Go)
    assert "hedeby" in setting_out("worms", [LEIF]).goals(Go)


@rule("VK-12.0d")
def test_a_force_may_leave_a_stop_in_a_later_voyage() -> None:
    found = sailing("kaenugard", [HARALD, LONGSHIP], 6).landfalls()
    assert {"gnezdovo", "kurland", "gulf_finland", "berezan", "black_sea"} <= set(found)
    table = sailing("aldeigja", [HARALD, LONGSHIP], 6, revealed={"aldeigja": "silk_road"})
    assert {"holmgard", "gulf_finland", "baltic", "kurland"} <= set(table.landfalls())


@rule("VK-12.0d")
def test_other_towns_and_seas_do_not_stop_a_force() -> None:
    found = sailing("holmgard", [ERIK, LONGSHIP], 6, settled=["aldeigja"]).landfalls()
    assert set(found) == {"aldeigja", "gulf_finland", "baltic", "kurland"}


@rule("VK-12.0a")
def test_the_way_with_the_fewest_seas_is_taken() -> None:
    table = sailing("baltic", [LEIF, LONGSHIP], 6)
    assert table.landfalls()["gnezdovo"].seas == 1
    assert all(one.space != space("baltic") for one in table.landfalls().values())

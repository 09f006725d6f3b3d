"""Parts 12.11 to 12.13 of the rules: storms, what ships carry, and what is lost with them."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.sagas.events import Fallen, StormRolled
from meadhall.games.sagas.moves import PASS_MOVE, RALLY_MOVE, SAIL_MOVE, STAY_MOVE, Force, Go, Join, Lose
from meadhall.games.sagas.voyage.movement import SailOptions
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
    Table,
    named,
    sagas_table,
)

PRINTED = [ERIK, HUSKARL, HUSKARL, HUSKARL, LONGSHIP, LONGSHIP]
"""The force of the printed example."""


def at_sea(storm: int, band: list[int] | None = None, goal: str = "gulf_finland", **more: Any) -> Table:
    """The printed example: down the river from Holmgard and out to sea, with this die for the storm."""
    move = 4 if goal == "gulf_finland" else 6
    table = sagas_table(
        {"holmgard": band or PRINTED, "hladir": [RURIK]},
        edda=2,
        dice={"move": [move], "storm": [storm]},
        **more,
    )
    table.voyage("holmgard")
    table.sail(goal)
    return table


def staying(band: list[int], storm: int, where: str = "baltic", **more: Any) -> Table:
    """A band that stays in a sea space."""
    table = sagas_table({where: band, "hladir": [RURIK]}, dice={"storm": [storm]}, **more)
    table.voyage(where)
    table.play(STAY_MOVE)
    return table


# ---------------------------------------------------------------- storms


@rule("VK-12.11a", "VK-12.11b", "VK-EX-6")
def test_a_five_one_sea_and_a_jarl_make_five_and_no_storm() -> None:
    table = at_sea(5)
    (roll,) = table.told(StormRolled)
    assert (roll.die, roll.seas, roll.total, roll.hit) == (5, 1, 5, False)
    assert table.band("gulf_finland") == tuple(PRINTED)


@rule("VK-12.11a", "VK-12.11b", "VK-EX-6b")
def test_with_two_seas_they_make_six_and_a_unit_is_lost() -> None:
    table = at_sea(5, goal="baltic")
    (roll,) = table.told(StormRolled)
    assert (roll.die, roll.seas, roll.total, roll.hit) == (5, 2, 6, True)
    assert set(table.moves()) == {Lose(ERIK), Lose(HUSKARL), Lose(LONGSHIP)}
    table.play(Lose(HUSKARL))
    assert table.band("baltic") == (ERIK, HUSKARL, HUSKARL, LONGSHIP, LONGSHIP)
    assert table.kind == "voyage"


@rule("VK-12.11a")
@pytest.mark.parametrize(("band", "hit"), [([ERIK, LONGSHIP], False), ([HUSKARL, LONGSHIP], True)])
def test_only_a_jarl_in_the_force_lowers_the_storm_roll(band: list[int], hit: bool) -> None:
    table = at_sea(5, band)
    assert [roll.hit for roll in table.told(StormRolled)] == [hit]


@rule("VK-12.11a")
def test_a_jarl_who_stays_behind_does_not_lower_the_storm_roll() -> None:
    table = sagas_table({"holmgard": [ERIK, LONGSHIP], "hladir": [RURIK]}, dice={"move": [4], "storm": [5]})
    table.voyage("holmgard")
    table.sail("gulf_finland", [LONGSHIP])
    assert [roll.total for roll in table.told(StormRolled)] == [6]


@rule("VK-12.11a")
def test_a_jarl_met_at_sea_does_not_lower_the_storm_roll() -> None:
    table = sagas_table(
        {"baltic": [HARALD, LONGSHIP], "viken": [HUSKARL, LONGSHIP]}, dice={"move": [1], "storm": [5]}
    )
    table.voyage("viken")
    table.sail("baltic")
    assert [roll.total for roll in table.told(StormRolled)] == [6]


@rule("VK-12.11a")
def test_seas_that_were_only_crossed_count_but_bring_no_storm_of_their_own() -> None:
    table = sagas_table({"viken": [ERIK, LONGSHIP], "hladir": [RURIK]}, dice={"move": [3], "storm": [6]})
    table.voyage("viken")
    table.sail("gotland")
    assert table.told(StormRolled) == []
    assert table.band("gotland") == (ERIK, LONGSHIP)


@rule("VK-12.11b")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("jarl", [True, False])
def test_a_storm_comes_from_six_on_and_the_player_is_told_the_risk(die: int, jarl: bool) -> None:
    band = [ERIK, LONGSHIP] if jarl else [HUSKARL, LONGSHIP]
    table = sagas_table({"viken": band, "hladir": [RURIK]}, dice={"move": [4], "storm": [die]})
    table.voyage("viken")
    table.set_out()
    table.play(SAIL_MOVE)
    found = table.landfalls()
    assert (found["gulf_finland"].storm, found["baltic"].storm, found["gotland"].storm) == (
        3 - jarl,
        2 - jarl,
        0,
    )
    table.play(Go(*named("gulf_finland")))
    assert table.told(StormRolled)[0].hit == (die > 6 - found["gulf_finland"].storm)
    assert (table.kind == "loss") == (die + 2 - jarl >= 6)


@rule("VK-12.11b")
def test_one_unit_is_lost_and_no_more() -> None:
    table = at_sea(6, PRINTED)
    table.play(Lose(HUSKARL))
    assert len(table.told(Fallen)) == 1
    assert table.kind == "voyage"


@rule("VK-12.11b")
def test_a_storm_takes_only_units_that_are_there() -> None:
    table = at_sea(6)
    assert table.refused(Lose(VARANGIAN)) == "VK-12.11b"
    assert table.refused(PASS_MOVE) == "VK-12.11b"


@rule("VK-AMB-7")
@pytest.mark.parametrize(
    ("band", "storm", "hit"),
    [([HUSKARL, LONGSHIP], 6, True), ([HUSKARL, LONGSHIP], 5, False), ([ERIK, LONGSHIP], 6, False)],
)
def test_a_force_that_stays_at_sea_rolls_with_no_space_added(band: list[int], storm: int, hit: bool) -> None:
    table = staying(band, storm)
    assert [(roll.seas, roll.hit) for roll in table.told(StormRolled)] == [(0, hit)]


@rule("VK-AMB-7")
def test_a_force_that_sails_nowhere_rolls_too() -> None:
    table = sagas_table({"baltic": [LONGSHIP, HUSKARL], "hladir": [RURIK]}, dice={"move": [1], "storm": [6]})
    table.voyage("baltic")
    table.set_out()
    table.play(SAIL_MOVE)
    options = table.decision().options
    assert isinstance(options, SailOptions)
    assert options.stay == 1
    table.play(STAY_MOVE)
    assert [roll.total for roll in table.told(StormRolled)] == [6]


@rule("VK-AMB-7")
def test_idle_forces_at_sea_do_not_roll() -> None:
    table = sagas_table({"baltic": [ERIK, LONGSHIP], "hladir": [RURIK]}, dice={"storm": [6]})
    table.idle_voyage("hladir")
    assert table.told(StormRolled) == []


@rule("VK-AMB-8")
def test_the_victim_is_of_the_voyaging_force() -> None:
    table = sagas_table(
        {"baltic": [HARALD, VARANGIAN, ORMR], "viken": [ERIK, LONGSHIP], "hladir": [RURIK]},
        dice={"move": [1], "storm": [6]},
    )
    table.voyage("viken")
    table.sail("baltic")
    assert set(table.moves()) == {Lose(ERIK), Lose(LONGSHIP)}
    assert table.refused(Lose(HARALD)) == "VK-12.11b"


@rule("VK-AMB-8", "VK-19.2a")
def test_a_jarl_lost_to_the_storm_is_dead() -> None:
    table = at_sea(6)
    table.play(Lose(ERIK))
    assert table.view()["dead"] == [ERIK]
    assert ERIK not in table.view()["pool"]
    assert table.kind == "voyage"


@rule("VK-AMB-8", "VK-12.13a")
def test_cargo_is_lost_with_a_ship_lost_to_the_storm() -> None:
    table = at_sea(6)
    table.play(Lose(LONGSHIP))
    assert table.kind == "loss"
    assert set(table.moves()) == {Lose(ERIK), Lose(HUSKARL)}


# ---------------------------------------------------------------- what ships carry


@rule("VK-12.12a")
@pytest.mark.parametrize(
    ("ships", "room"), [([LONGSHIP], 2), ([ORMR], 3), ([LONGSHIP, LONGSHIP], 4), ([LONGSHIP, ORMR], 5)]
)
def test_a_long_ship_carries_two_and_an_ormr_three(ships: list[int], room: int) -> None:
    for count in (room, room + 1):
        table = sagas_table({"viken": [ERIK, *[HUSKARL] * (count - 1), *ships], "hladir": [RURIK]})
        table.voyage("viken")
        table.set_out()
        assert table.may(SAIL_MOVE) == (count == room)


@rule("VK-12.12a", "VK-19.0a")
@pytest.mark.parametrize("cargo", [ERIK, HUSKARL, BERSERKIR, VARANGIAN])
def test_every_land_unit_and_leader_takes_one_place(cargo: int) -> None:
    table = sagas_table({"viken": [LEIF, HUSKARL, cargo, LONGSHIP], "hladir": [RURIK]})
    table.voyage("viken")
    table.set_out()
    assert not table.may(SAIL_MOVE)
    assert table.refused(SAIL_MOVE) == "VK-12.12c"


@rule("VK-12.12b", "VK-12.0c")
def test_ship_and_cargo_start_in_one_space_and_stay_together() -> None:
    table = sagas_table(
        {"holmgard": [ERIK, HUSKARL, LONGSHIP], "aldeigja": [LONGSHIP, HUSKARL], "hladir": [RURIK]},
        dice={"move": [6], "storm": [1]},
    )
    table.voyage("holmgard")
    table.sail("baltic")
    assert table.band("baltic") == (ERIK, HUSKARL, LONGSHIP)
    assert table.band("aldeigja") == (HUSKARL, LONGSHIP)
    table = sagas_table({"holmgard": [ERIK, HUSKARL], "aldeigja": [LONGSHIP], "hladir": [RURIK]})
    table.voyage("holmgard")
    table.set_out()
    assert table.refused(SAIL_MOVE) == "VK-12.1a"


@rule("VK-12.12c")
def test_with_too_few_ships_only_what_fits_may_sail() -> None:
    table = sagas_table(
        {"viken": [ERIK, HUSKARL, HUSKARL, LONGSHIP], "hladir": [RURIK]}, dice={"move": [1], "storm": [1]}
    )
    table.voyage("viken")
    table.set_out([ERIK, HUSKARL, LONGSHIP])
    table.play(SAIL_MOVE, Go(*named("baltic")))
    assert table.band("baltic") == (ERIK, HUSKARL, LONGSHIP)
    assert table.band("viken") == (HUSKARL,)


@rule("VK-12.12d", "VK-10.2b", "VK-EX-7")
def test_the_printed_force_is_six_units_and_its_ships_are_exactly_full() -> None:
    table = at_sea(1)
    assert len(table.band("gulf_finland")) == 6
    for edda, kind in ((2, "voyage"), (1, "loss")):
        table = sagas_table(
            {"holmgard": PRINTED, "hladir": [RURIK]}, edda=edda, dice={"move": [4], "storm": [1]}
        )
        table.voyage("holmgard")
        table.sail("gulf_finland")
        assert table.kind == kind
    table = sagas_table({"holmgard": [*PRINTED, BERSERKIR], "hladir": [RURIK]})
    table.voyage("holmgard")
    table.set_out()
    assert table.refused(SAIL_MOVE) == "VK-12.12c"


# ---------------------------------------------------------------- what is lost with a ship


@rule("VK-12.13a", "VK-EX-8")
def test_the_printed_force_keeps_its_jarl_and_a_huskarl_when_a_ship_is_lost() -> None:
    table = at_sea(6)
    table.play(Lose(LONGSHIP))
    table.lose(HUSKARL, HUSKARL)
    assert table.band("gulf_finland") == (ERIK, HUSKARL, LONGSHIP)
    assert [event.why for event in table.told(Fallen)] == ["storm", "overboard", "overboard"]
    assert table.kind == "voyage"


@rule("VK-12.13a")
def test_cargo_is_reallocated_before_anybody_is_lost() -> None:
    table = at_sea(6, [ERIK, HUSKARL, LONGSHIP, LONGSHIP])
    table.play(Lose(LONGSHIP))
    assert table.kind == "voyage"
    assert table.band("gulf_finland") == (ERIK, HUSKARL, LONGSHIP)


@rule("VK-12.13a")
def test_only_cargo_is_lost_with_a_ship_and_it_must_be() -> None:
    table = at_sea(6)
    table.play(Lose(LONGSHIP))
    assert table.refused(Lose(LONGSHIP)) == "VK-12.13a"
    assert table.refused(PASS_MOVE) == "VK-12.13a"


@rule("VK-12.13a")
def test_the_last_ship_takes_everybody_with_it() -> None:
    table = at_sea(6, [ERIK, HUSKARL, LONGSHIP])
    table.play(Lose(LONGSHIP))
    table.play(*([Lose(ERIK)] if table.kind == "loss" else []))
    assert table.band("gulf_finland") == ()
    assert table.view()["dead"] == [ERIK]


@rule("VK-12.13a", "VK-AMB-34", "VK-10.2d")
def test_a_ship_given_up_to_the_stacking_limit_at_sea_loses_its_cargo_too() -> None:
    table = sagas_table(
        {"baltic": [HARALD, HUSKARL, LONGSHIP], "viken": [ERIK, HUSKARL, LONGSHIP], "hladir": [RURIK]},
        edda=1,
        dice={"move": [1], "storm": [1]},
    )
    table.voyage("viken")
    table.sail("baltic")
    assert table.kind == "loss"
    table.play(Lose(LONGSHIP))
    assert set(table.moves()) == {Lose(ERIK), Lose(HARALD), Lose(HUSKARL)}
    table.lose(HUSKARL, HUSKARL)
    assert table.band("baltic") == (ERIK, HARALD, LONGSHIP)


@rule("VK-12.13a")
def test_a_ship_lost_in_port_takes_nobody_with_it() -> None:
    table = sagas_table({"gotland": [ERIK, *[HUSKARL] * 3, LONGSHIP], "hladir": [RURIK]}, edda=0)
    table.voyage("gotland")
    table.play(STAY_MOVE)
    table.play(Lose(LONGSHIP))
    assert table.band("gotland") == (ERIK, HUSKARL, HUSKARL, HUSKARL)
    assert table.kind == "deed"


# ---------------------------------------------------------------- parting at sea


@rule("VK-AMB-34", "VK-inv-5")
def test_at_sea_those_who_go_and_those_who_stay_need_room() -> None:
    table = sagas_table({"baltic": [ERIK, HUSKARL, HUSKARL, LONGSHIP, LONGSHIP], "hladir": [RURIK]})
    table.voyage("baltic")
    forces = {move.units for move in table.moves() if isinstance(move, Force)}
    assert forces == {
        (ERIK, HUSKARL, HUSKARL, LONGSHIP, LONGSHIP),
        (HUSKARL, LONGSHIP),
        (ERIK, LONGSHIP),
        (HUSKARL, HUSKARL, LONGSHIP),
        (ERIK, HUSKARL, LONGSHIP),
    }
    for refused in ((LONGSHIP,), (ERIK,), (ERIK, HUSKARL, HUSKARL, LONGSHIP), (LONGSHIP, LONGSHIP)):
        assert table.refused(Force(refused)) == "VK-AMB-34"


@rule("VK-AMB-34")
def test_a_ship_with_room_to_spare_may_leave_others_behind() -> None:
    table = sagas_table(
        {"baltic": [ERIK, HUSKARL, LONGSHIP, LONGSHIP], "hladir": [RURIK]}, dice={"move": [1], "storm": [1]}
    )
    table.voyage("baltic")
    table.sail("gotland", [LONGSHIP])
    assert table.band("baltic") == (ERIK, HUSKARL, LONGSHIP)


@rule("VK-AMB-34", "VK-AMB-9")
def test_a_rally_out_of_a_sea_space_leaves_nobody_to_drown() -> None:
    table = sagas_table({"gotland": [ERIK], "baltic": [HARALD, HUSKARL, HUSKARL, LONGSHIP, LONGSHIP]})
    table.voyage("gotland")
    table.play(RALLY_MOVE)
    for refused in ((LONGSHIP,), (HUSKARL,), (HARALD, HUSKARL, HUSKARL, LONGSHIP)):
        assert table.refused(Join(*named("baltic"), refused)) == "VK-AMB-9"
    table.play(Join(*named("baltic"), (HUSKARL, LONGSHIP)))
    assert table.band("baltic") == (HARALD, HUSKARL, LONGSHIP)
    assert table.band("gotland") == (ERIK, HUSKARL, LONGSHIP)

"""What Karl's plans rest on: distances, battles to come, what a Saga still asks for."""

from __future__ import annotations

from itertools import combinations

import pytest

from meadhall.bots.sagas.board import FAR, Chart, Means, chart_of
from meadhall.bots.sagas.odds import forecast
from meadhall.bots.sagas.position import Needs
from meadhall.bots.sagas.situation import Mind
from meadhall.games.sagas import chances
from tests.bots.sagas.players import GAME
from tests.rulebook.sagas.tables import BERSERKIR, ERIK, HUSKARL, LONGSHIP, sagas_table, space

CHART: Chart = chart_of({"world": "reconstructed"})
ON_FOOT, BY_SHIP = Means(False, 0, False), Means(True, 0, True)


def test_on_foot_every_space_is_a_voyage() -> None:
    roads = CHART.roads(ON_FOOT, ())
    assert roads.to(space("hedeby"))[space("jelling")] == 1.0
    assert 2.0 <= roads.to(space("dorestad"))[space("jelling")] < 2.2
    assert roads.to(space("vinland"))[space("jelling")] == FAR


def test_by_ship_a_near_coast_is_a_voyage_for_most_rolls() -> None:
    """Two seas' worth of steps: a die of 1 or 2 falls short (VK-12.1a)."""
    roads = CHART.roads(BY_SHIP, ())
    assert 1.0 < roads.to(space("dorestad"))[space("jelling")] < 2.0
    assert 3.0 < roads.to(space("vinland"))[space("hladir")] < 6.0


def test_leif_shortens_the_way_and_a_quest_on_it_makes_it_longer() -> None:
    there, start = space("vinland"), space("hladir")
    plain = CHART.roads(BY_SHIP, ()).to(there)[start]
    assert CHART.roads(Means(True, 1, True), ()).to(there)[start] < plain
    assert CHART.roads(BY_SHIP, (space("island"), space("graenland"))).to(there)[start] > plain


@pytest.mark.parametrize(
    ("line", "ward"), [((3, 3, 3, 4, 4), True), ((2, 2, 3, 3, 4), False), ((3, 3), False), ((4, 4, 4), True)]
)
@pytest.mark.parametrize("extra", [0, 1, 2])
def test_the_forecast_of_a_battle_is_near_the_exact_mean(
    line: tuple[int, ...], ward: bool, extra: int
) -> None:
    exact = []
    for number in (1 + extra, 2 + extra, 3 + extra):
        draws = list(combinations(CHART.fierce, number))[:: max(1, number * 3)]
        exact.append(
            sum(chances(line, draw, edge, int(ward)).win for draw in draws for edge in (True, False))
            / (2 * len(draws))
        )
    assert forecast(len(line), sum(line), extra, ward, 0.5)[0] == pytest.approx(sum(exact) / 3, abs=0.12)


def mind(saga_id: str, **more: object) -> Mind:
    table = sagas_table(
        {"jelling": [ERIK, HUSKARL, HUSKARL, BERSERKIR, LONGSHIP, LONGSHIP]},
        saga_id=saga_id,
        **more,  # type: ignore[arg-type]
    )
    return Mind(table.state.view(0))


def test_needs_count_what_is_missing() -> None:
    thought = mind("heimskringla", settled=["hedeby"], done=["silk_road"])
    trade_is_met = 0b110
    assert thought.table.needs(thought.scene) == Needs(2, (), trade_is_met, 1, 0)
    thought = mind("eirik", settled=["hedeby", "gotland"])
    assert thought.table.needs(thought.scene) == Needs(1, (space("vinland"),), 0, 1, 0)
    thought = mind("volsunga", edda=3, pillaged=["hunaland"])
    assert thought.table.needs(thought.scene) == Needs(1, (), 0, 2, 1)


def test_the_outlook_grows_with_time_and_things_done_and_falls_with_the_force() -> None:
    thought = mind(
        "heimskringla", hidden={"hedeby": "silk_road", "kurland": "runes", "jorvik": "niflung_horde"}
    )
    scene = thought.led_by(space("jelling"))
    worth = thought.outlook.worth
    assert worth(scene._replace(left=9)) > worth(scene._replace(left=5)) > worth(scene._replace(left=1))
    assert worth(scene._replace(done=1)) > worth(scene)
    assert worth(scene) > worth(scene._replace(force=(ERIK, HUSKARL)))
    assert worth(scene._replace(force=(HUSKARL, LONGSHIP))) == 0.0, "no Jarl is left"


def test_a_saga_that_is_won_is_worth_more_than_any_hope() -> None:
    thought = mind("floamanna", pillaged=["hedeby", "dorestad", "worms"], done=["silk_road"], gold=20, edda=5)
    scene = thought.led_by(space("jelling"))
    won = scene._replace(pillaged=(*scene.pillaged, space("paris")))
    assert thought.outlook.worth(won) == 1.0
    assert thought.outlook.worth(scene) < 1.0


def test_the_chart_is_that_of_the_board() -> None:
    board = GAME.board({"world": "reconstructed"})
    assert CHART.names == [one["name"] for one in board["spaces"]]

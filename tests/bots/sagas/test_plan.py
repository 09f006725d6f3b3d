"""What Karl's plans are based on: distances, battles to come, what a Saga still asks for."""

from __future__ import annotations

from itertools import combinations
from typing import cast

import pytest

from meadhall.bots.sagas.board import FAR, SagasBotBoard, TravelMeans, board_of
from meadhall.bots.sagas.odds import battle_odds
from meadhall.bots.sagas.position import SagaNeeds
from meadhall.bots.sagas.situation import SagasSituation
from meadhall.games.sagas import SagasView, compute_chances
from tests.bots.sagas.players import GAME
from tests.rulebook.sagas.tables import BERSERKIR, ERIK, HUSKARL, LONGSHIP, sagas_table, space

BOARD: SagasBotBoard = board_of({"world": "reconstructed"})
ON_FOOT, BY_SHIP = TravelMeans(False, 0, False), TravelMeans(True, 0, True)


def test_on_foot_every_space_takes_a_voyage() -> None:
    roads = BOARD.roads(ON_FOOT, ())
    assert roads.distances_to(space("hedeby"))[space("jelling")] == 1.0
    assert 2.0 <= roads.distances_to(space("dorestad"))[space("jelling")] < 2.2
    assert roads.distances_to(space("vinland"))[space("jelling")] == FAR


def test_by_ship_most_rolls_reach_a_near_coast_in_one_voyage() -> None:
    """Two seas away: a roll of 1 or 2 is too low (VK-12.1a)."""
    roads = BOARD.roads(BY_SHIP, ())
    assert 1.0 < roads.distances_to(space("dorestad"))[space("jelling")] < 2.0
    assert 3.0 < roads.distances_to(space("vinland"))[space("hladir")] < 6.0


def test_leif_shortens_the_way_and_a_quest_on_it_makes_it_longer() -> None:
    there, start = space("vinland"), space("hladir")
    plain = BOARD.roads(BY_SHIP, ()).distances_to(there)[start]
    assert BOARD.roads(TravelMeans(True, 1, True), ()).distances_to(there)[start] < plain
    assert BOARD.roads(BY_SHIP, (space("island"), space("graenland"))).distances_to(there)[start] > plain


@pytest.mark.parametrize(
    ("line", "ward"), [((3, 3, 3, 4, 4), True), ((2, 2, 3, 3, 4), False), ((3, 3), False), ((4, 4, 4), True)]
)
@pytest.mark.parametrize("extra", [0, 1, 2])
def test_the_odds_of_a_battle_are_near_the_exact_mean(line: tuple[int, ...], ward: bool, extra: int) -> None:
    exact = []
    for number in (1 + extra, 2 + extra, 3 + extra):
        draws = list(combinations(BOARD.fierce, number))[:: max(1, number * 3)]
        exact.append(
            sum(compute_chances(line, draw, edge, int(ward)).win for draw in draws for edge in (True, False))
            / (2 * len(draws))
        )
    assert battle_odds(len(line), sum(line), extra, ward, 0.5)[0] == pytest.approx(sum(exact) / 3, abs=0.12)


def situation_of(saga_id: str, **more: object) -> SagasSituation:
    table = sagas_table(
        {"jelling": [ERIK, HUSKARL, HUSKARL, BERSERKIR, LONGSHIP, LONGSHIP]},
        saga_id=saga_id,
        **more,  # type: ignore[arg-type]
    )
    return SagasSituation(cast(SagasView, table.state.view(0)))


def test_needs_count_what_is_missing() -> None:
    situation = situation_of("heimskringla", settled=["hedeby"], done=["silk_road"])
    trade_is_met = 0b110
    assert situation.table.needs(situation.position) == SagaNeeds(2, (), trade_is_met, 1, 0)
    situation = situation_of("eirik", settled=["hedeby", "gotland"])
    assert situation.table.needs(situation.position) == SagaNeeds(1, (space("vinland"),), 0, 1, 0)
    situation = situation_of("volsunga", edda=3, pillaged=["hunaland"])
    assert situation.table.needs(situation.position) == SagaNeeds(1, (), 0, 2, 1)


def test_a_position_is_worth_more_with_more_time_quests_done_and_units() -> None:
    situation = situation_of(
        "heimskringla", hidden={"hedeby": "silk_road", "kurland": "runes", "jorvik": "niflung_horde"}
    )
    position = situation.with_force(space("jelling"))
    worth = situation.valuation.worth
    assert (
        worth(position._replace(left=9)) > worth(position._replace(left=5)) > worth(position._replace(left=1))
    )
    assert worth(position._replace(done=1)) > worth(position)
    assert worth(position) > worth(position._replace(force=(ERIK, HUSKARL)))
    assert worth(position._replace(force=(HUSKARL, LONGSHIP))) == 0.0, "no Jarl is left"


def test_a_won_saga_is_worth_more_than_any_other_position() -> None:
    situation = situation_of(
        "floamanna", pillaged=["hedeby", "dorestad", "worms"], done=["silk_road"], gold=20, edda=5
    )
    position = situation.with_force(space("jelling"))
    won = position._replace(pillaged=(*position.pillaged, space("paris")))
    assert situation.valuation.worth(won) == 1.0
    assert situation.valuation.worth(position) < 1.0


def test_the_spaces_are_those_of_the_games_board() -> None:
    board = GAME.board({"world": "reconstructed"})
    assert BOARD.names == [one["name"] for one in board["spaces"]]

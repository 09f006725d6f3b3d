"""Section 24.5: how a campaign is won and lost."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.sagas.events import CampaignOver, SagaBegun, SagaOver
from meadhall.games.sagas.moves import PASS_MOVE, ROLL_MOVE
from tests.marks import rule
from tests.rulebook.sagas.battles import HIT, THEIRS, encounter
from tests.rulebook.sagas.campaigns import lose_saga, next_saga, win_saga
from tests.rulebook.sagas.tables import ERIK, HARALD, HUSKARL, LEIF, RURIK, WORLD, Table, card, saga

THREE = ["eirik", "floamanna", "heimskringla"]


@rule("VK-24.5a", "VK-2.1a")
def test_winning_all_four_sagas_wins_the_campaign() -> None:
    table = win_saga("volsunga", won=THREE)
    assert table.state.over
    assert table.outcome == "won"
    assert table.told(CampaignOver)[0].won
    result = table.state.result()
    assert result.winners == (0,)
    assert result.scores == (4,)
    assert [line.values for line in result.sheet] == [(1,)] * 4


@rule("VK-24.5a")
@pytest.mark.parametrize("saga_id", THREE)
def test_winning_one_saga_goes_on_with_the_next(saga_id: str) -> None:
    table = win_saga(saga_id)
    assert not table.state.over
    assert table.view()["won"] == [saga(saga_id)]
    next_saga(table)
    while table.kind == "reveal":
        table.play(table.moves()[0])
    assert table.kind in ("voyage", "movement", "leidang")
    assert table.told(SagaBegun)[0].saga != saga(saga_id)


@rule("VK-24.5a", "VK-AMB-27")
def test_losing_one_saga_does_not_lose_the_campaign() -> None:
    table = lose_saga()
    assert not table.state.over
    assert table.outcome == ""
    assert table.view()["failed"] == [saga("eirik")]


@rule("VK-24.5a", "VK-AMB-27")
@pytest.mark.parametrize("before", ["eirik", "floamanna"])
def test_losing_the_same_saga_twice_or_two_different_ones_loses_the_campaign(before: str) -> None:
    table = lose_saga(saga_id="eirik", failed=[before], won=["heimskringla"])
    assert table.state.over
    assert table.outcome == "lost"
    assert table.told(CampaignOver)[0] == CampaignOver(won=False, sagas=1)
    result = table.state.result()
    assert result.winners == ()
    assert result.scores == (1,)


@rule("VK-AMB-27", "VK-24.0a")
def test_a_lost_volsunga_may_be_tried_once_more_if_it_is_the_first_loss() -> None:
    table = lose_saga(saga_id="volsunga", won=THREE)
    assert not table.state.over
    next_saga(table)
    assert table.position.saga == saga("volsunga")
    again = lose_saga(saga_id="volsunga", won=THREE, failed=["volsunga"])
    assert again.outcome == "lost"
    late = lose_saga(saga_id="volsunga", won=THREE, failed=["eirik"])
    assert late.outcome == "lost"


@rule("VK-24.5a", "VK-AMB-27")
def test_a_campaign_with_one_loss_can_still_be_won() -> None:
    table = win_saga("volsunga", won=THREE, failed=["floamanna"])
    assert table.outcome == "won"


def last_jarl_falls(**laid: Any) -> Table:
    """Leif, the only Jarl on the map, is struck down; his Huskarl wins the battle."""
    table = encounter(
        (LEIF, HUSKARL),
        ("king",),
        card="dromons",
        where="worms",
        beside={},
        edge=THEIRS,
        shots=[HIT, HIT],
        mode="campaign",
        saga_id="eirik",
        **laid,
    )
    table.play(ROLL_MOVE)
    while table.kind in ("line", "shoot"):
        table.play(table.moves()[0])
    table.choose("Edda")
    return table


@rule("VK-24.5a", "VK-19.2a")
def test_the_death_of_all_four_jarls_loses_the_campaign() -> None:
    table = last_jarl_falls(dead=[ERIK, HARALD, RURIK])
    assert table.state.over
    assert table.outcome == "lost"
    assert table.told(CampaignOver)


@rule("VK-24.5a", "VK-11.2d")
def test_while_a_jarl_lives_only_the_saga_is_lost() -> None:
    table = last_jarl_falls(dead=[ERIK, HARALD])
    assert not table.state.over
    assert table.told(SagaOver)[0].won is False
    assert table.position.waiting_jarls() == (RURIK,)


@rule("VK-24.5a", "VK-11.2c")
def test_a_saga_that_ends_without_a_card_counts_as_lost() -> None:
    table = encounter(
        (HUSKARL,),
        ("king",),
        edge=THEIRS,
        shots=[HIT],
        mode="campaign",
        saga_id="eirik",
        gold=1,
        then=(),
        kept=["shield_wall"],
    )
    table.play(ROLL_MOVE)
    assert table.view()["failed"] == [saga("eirik")]
    assert table.kind == "card"
    assert table.gold == 1
    table.play(PASS_MOVE)
    assert len(table.position.draw) == WORLD.sagas[table.position.saga].voyages
    assert table.cards() == list(range(14))
    assert card("fyrd") in table.position.draw + table.position.reserve
    assert table.band("worms") == ()


@rule("VK-2.1a", "VK-24.5a")
def test_a_single_saga_ends_the_play() -> None:
    table = encounter(
        (LEIF,), ("king",), beside={}, card="dromons", edge=THEIRS, shots=[HIT], saga_id="eirik"
    )
    table.play(ROLL_MOVE)
    assert table.state.over
    assert table.state.result().winners == ()
    assert not table.told(CampaignOver)

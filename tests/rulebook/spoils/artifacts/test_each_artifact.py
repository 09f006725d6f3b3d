"""What holds for each of the 22 artifacts: use, cancellation, another owner, once a round."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.spoils.events import Announced, Cancelled, NoEffect
from meadhall.games.spoils.scoring import count_items
from tests.marks import rule
from tests.rulebook.spoils.tables import A, B, C, D, Table, card

from .cases import (
    APPLE,
    CASES,
    CONTINUOUS,
    ONE_TIME,
    SAMPO,
    bystander,
    face_down,
    face_up,
    first_use,
    lay,
    plain_use,
    reach,
    steal,
    use_first,
    wish,
)

every_artifact = pytest.mark.parametrize("name", CASES)
lasting = pytest.mark.parametrize("name", CONTINUOUS)


def ready(name: str, user: int = D, **more: Any) -> Table:
    """The user holds the card face-down and its window is open."""
    return reach(lay(name, [card(name)], user=user, **more), CASES[name].window, user)


# ---------------------------------------------------------------- use


@rule("SW-10.1", "SW-10.2", "SW-10.4", "SW-10.6", "SW-R64")
@rule(
    "SW-10.20", "SW-10.21", "SW-10.22", "SW-10.23", "SW-10.24", "SW-10.25", "SW-10.26", "SW-10.27", "SW-10.28"
)
@rule(
    "SW-10.29", "SW-10.30", "SW-10.31", "SW-10.32", "SW-10.33", "SW-10.34", "SW-10.35", "SW-10.36", "SW-10.37"
)
@rule("SW-10.38", "SW-10.39", "SW-10.40", "SW-10.41")
@every_artifact
def test_a_face_down_artifact_is_turned_up_by_its_use_and_works(name: str) -> None:
    table = ready(name)
    assert face_down(table, D, A) == [None]
    assert not CASES[name].happened(table, D)
    use_first(table, D, card(name))
    assert CASES[name].happened(table, D)
    assert [(event.seat, event.use.card) for event in table.told(Announced)] == [(D, card(name))]
    assert card(name) in face_up(table, D)
    assert card(name) not in face_down(table, D, D)


@rule("SW-10.2", "SW-R48")
@every_artifact
def test_nobody_is_forced_to_use_an_artifact_or_to_turn_it_up(name: str) -> None:
    table = reach(lay(name, [card(name)], nth=9), CASES[name].window)
    reach(table, "final")
    assert face_down(table, D, D) == [card(name)]
    assert not table.told(Announced)


@rule("SW-10.5", "SW-10.6", "SW-R56")
@every_artifact
def test_an_artifact_that_was_used_is_not_offered_again_in_this_round(name: str) -> None:
    table = ready(name)
    use_first(table, D, card(name))
    if name in CONTINUOUS and card(name) in face_up(table, D) and name != "lokis_gold":
        assert card(name) in table.view()["used"]
    while table.view()["round"] == 1 and not table.state.over:
        decision = table.state.decisions()[0]
        if decision.seat == D:
            assert not table.uses(D, card(name))
        assert decision.fallback is not None
        table.play(decision.seat, decision.fallback)


# ---------------------------------------------------------------- cancellation


@rule("SW-10.37", "SW-10.10", "SW-R22", "SW-R64")
@rule(
    "SW-10.20", "SW-10.21", "SW-10.22", "SW-10.23", "SW-10.24", "SW-10.25", "SW-10.26", "SW-10.27", "SW-10.28"
)
@rule("SW-10.29", "SW-10.30", "SW-10.31", "SW-10.32", "SW-10.33", "SW-10.34", "SW-10.35", "SW-10.36")
@rule("SW-10.38", "SW-10.39", "SW-10.40", "SW-10.41")
@every_artifact
def test_a_sampo_in_answer_leaves_the_artifact_without_effect_for_good(name: str) -> None:
    table = ready(name, others={C: [SAMPO]})
    number = card(name)
    wish(table, D, first_use(table, D, number))
    assert table.asked()[C] == "answer"
    assert not CASES[name].happened(table, D), "nothing happens before the answers"
    table.use(C, SAMPO, cancels=number)
    assert not CASES[name].happened(table, D)
    assert table.view()["cancelled"] == [number]
    assert [(event.seat, event.card) for event in table.told(Cancelled)] == [(D, number)]
    assert [(event.seat, event.card) for event in table.told(NoEffect)] == [(D, number)]
    assert face_up(table, D) == [number], "it is face-up, its owner keeps it"
    assert SAMPO in face_up(table, C)
    assert count_items(table.position, D)[1] == 1, "it still is an artifact"


@rule("SW-10.37", "SW-R22")
@pytest.mark.parametrize("name", [name for name in CASES if name != "norn_orb"])
def test_a_cancelled_artifact_is_not_offered_in_the_next_round_either(name: str) -> None:
    """The Norn Orb's owner cannot hold any more, which its own tests show."""
    table = ready(name, others={C: [SAMPO]})
    number = card(name)
    wish(table, D, first_use(table, D, number))
    table.use(C, SAMPO, cancels=number)
    reach(table, "round_end", user=B)
    table.give(D, card("lokis_die" if name == "odins_chalice" else "odins_chalice"))
    reach(table, "round_start")
    reach(table, CASES[name].window)
    assert table.view()["round"] == 2
    assert not table.uses(D, number)
    assert table.refused(D, plain_use(number)) == "SW-10.6"


@rule("SW-10.37", "SW-R53")
@lasting
def test_a_sampo_cancels_a_continuous_artifact_that_lies_face_up_at_any_time(name: str) -> None:
    number = card(name)
    table = lay(name, [SAMPO], up={B: [number], C: [bystander(name)]})
    assert number in [use.cancels for use in table.uses(D, SAMPO)]
    table.use(D, SAMPO, cancels=number)
    assert table.view()["cancelled"] == [number]
    assert number in face_up(table, B)
    table.give(B, card("lokis_die", 2))
    reach(table, CASES[name].window if name != "norn_orb" else "bets_open", user=B)
    assert not table.uses(B, number)


@rule("SW-R53")
@pytest.mark.parametrize("name", ONE_TIME)
def test_a_sampo_is_not_offered_spent_artifacts(name: str) -> None:
    number = card(name)
    table = lay(name, [SAMPO], up={B: [number], C: [bystander(name)]})
    assert [use.cancels for use in table.uses(D, SAMPO)] == [bystander(name)]


# ---------------------------------------------------------------- another owner


@rule("SW-10.4", "SW-10.5", "SW-10.9")
@rule("SW-10.20", "SW-10.23", "SW-10.24", "SW-10.30", "SW-10.33", "SW-10.34", "SW-10.35", "SW-10.36")
@rule("SW-10.38", "SW-10.39", "SW-10.40", "SW-10.41")
@pytest.mark.parametrize(
    "name", [name for name in CONTINUOUS if name not in ("lokis_gold", "huginn", "muninn")]
)
def test_a_continuous_artifact_that_lies_face_up_works_for_its_new_owner(name: str) -> None:
    number = card(name)
    table = lay(name, [APPLE], up={B: [number], C: [bystander(name)]})
    steal(table, D, B, number)
    assert number in face_up(table, D)
    assert number not in face_up(table, B)
    reach(table, CASES[name].window)
    use_first(table, D, number)
    assert CASES[name].happened(table, D)


@rule("SW-10.5", "SW-10.9", "SW-R26", "EX-29")
@pytest.mark.parametrize("name", ["huginn", "muninn"])
def test_a_raven_rolls_its_die_for_its_new_owner(name: str) -> None:
    number = card(name)
    table = lay(name, [APPLE], up={B: [number]}, script={"dice/1/3": [[1] * 9], "dice/1/1": [[1] * 8]})
    steal(table, D, B, number)
    reach(table, "bidding_any", user=B)
    assert (table.sees(None, D)["dice"], table.sees(None, B)["dice"]) == (9, 8)


@rule("SW-10.6", "SW-10.9", "SW-10.4")
@rule(
    "SW-10.21", "SW-10.22", "SW-10.25", "SW-10.26", "SW-10.27", "SW-10.29", "SW-10.31", "SW-10.32", "SW-10.37"
)
@pytest.mark.parametrize("name", ONE_TIME)
def test_a_spent_one_time_artifact_stays_spent_with_its_new_owner(name: str) -> None:
    number = card(name)
    table = lay(name, [APPLE, card("odins_chalice")], up={B: [number], C: [bystander(name)]})
    steal(table, D, B, number)
    assert number in face_up(table, D)
    reach(table, CASES[name].window)
    assert table.refused(D, plain_use(number)) == "SW-10.6"


@rule("SW-10.9", "SW-10.8")
@every_artifact
def test_an_artifact_that_was_stolen_face_down_stays_face_down_and_works_for_the_thief(name: str) -> None:
    number = card(name)
    table = lay(name, [APPLE], others={B: [number]})
    steal(table, D, B, number)
    assert face_down(table, D, D) == [number]
    assert face_down(table, D, A) == face_down(table, D) == [None]
    assert face_down(table, D, B) == [number], "who had it remembers it"
    reach(table, CASES[name].window)
    use_first(table, D, number)
    assert CASES[name].happened(table, D)


# ---------------------------------------------------------------- once a round, with any owner


AT_ONCE = (
    "lucky_dragons_tooth",
    "huginn",
    "muninn",
    "odins_eye",
    "stones_of_fate",
    "traitors_dagger",
    "singing_lyre",
)


@rule("SW-10.5", "SW-R56")
@pytest.mark.parametrize("name", AT_ONCE)
def test_used_and_then_stolen_in_the_same_window_it_is_not_used_again_this_round(name: str) -> None:
    number = card(name)
    hidden = card("lokis_die", 2)
    table = reach(lay(name, [number], others={C: [APPLE, hidden]}), CASES[name].window)
    use_first(table, D, number)
    if "lyre" in table.asked().values():
        table.to("after_bid")
    steal(table, C, D, number)
    assert number in face_up(table, C)
    assert table.window == CASES[name].window
    assert not table.uses(C, number)
    assert table.refused(C, plain_use(number)) == "SW-10.6"


@rule("SW-10.5", "SW-R56", "SW-10.23", "SW-10.40")
@pytest.mark.parametrize("name", ["heimdalls_spyglass", "tarnkappe"])
def test_used_on_one_turn_and_then_stolen_it_is_not_used_on_the_thiefs_turn(name: str) -> None:
    number = card(name)
    table = reach(lay(name, [number], others={B: [APPLE, card("lokis_die", 2)]}), "own_bid_turn")
    use_first(table, D, number)
    reach(table, "bidding_any" if name == "tarnkappe" else "after_bid", user=B)
    steal(table, B, D, number)
    reach(table, "own_bid_turn", user=B)
    assert not table.uses(B, number)
    assert table.refused(B, plain_use(number)) == "SW-10.6"


@rule("SW-10.5")
@pytest.mark.parametrize(
    "name", [name for name in CONTINUOUS if name not in ("lokis_gold", "huginn", "muninn")]
)
def test_a_continuous_artifact_works_again_in_the_next_round(name: str) -> None:
    number = card(name)
    table = ready(name)
    use_first(table, D, number)
    reach(table, "round_end", user=B)
    owner = next(seat for seat in range(4) if number in face_up(table, seat))
    seen = len(table.story)
    reach(table, CASES[name].window, user=owner)
    assert table.view()["round"] == 2
    use_first(table, owner, number)
    table.story = table.story[seen:]
    assert CASES[name].happened(table, owner)

"""Where an artifact may be used and where not: every artifact in every window."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.spoils.deck import ARTIFACTS
from meadhall.games.spoils.moves import Reveal
from tests.marks import rule
from tests.rulebook.spoils.tables import CARDS, A, B, C, D, Table, card, spoils_table

from .cases import (
    ANY,
    APPLE,
    CASES,
    CONTINUOUS,
    ONE_TIME,
    SAMPO,
    WINDOWS,
    bystander,
    lay,
    plain_use,
    reach,
    windows_of,
    wish,
)

ORB = card("norn_orb")
every_artifact = pytest.mark.parametrize("name", CASES)
every_window = pytest.mark.parametrize("window", WINDOWS)
PLACES = [
    (name, window)
    for name in CASES
    for window in WINDOWS
    if (name, window) != ("mead_of_poetry", "own_bid_turn")
]
"""The booklet lets the Mead be used on the own turn, our rules just before it: both are accepted."""


def in_window(name: str, window: str, **more: Any) -> Table:
    """D owns the card face-down and is asked in this window; only a holder of the Orb is asked while bets are last."""
    own = [card(name)]
    if window == "bets_last" and name != "norn_orb":
        own.append(ORB)
    nth = 9 if window == "final" else 2
    return reach(lay(name, own, nth=nth, **more), window)


@rule("SW-10.2", "SW-R62", "SW-R24", "SW-R66", "SW-R70")
@rule(
    "SW-10.20", "SW-10.21", "SW-10.22", "SW-10.23", "SW-10.24", "SW-10.25", "SW-10.26", "SW-10.27", "SW-10.28"
)
@rule(
    "SW-10.29", "SW-10.30", "SW-10.31", "SW-10.32", "SW-10.33", "SW-10.34", "SW-10.35", "SW-10.36", "SW-10.37"
)
@rule("SW-10.38", "SW-10.39", "SW-10.40", "SW-10.41")
@pytest.mark.parametrize(("name", "window"), PLACES)
def test_an_artifact_is_offered_in_its_windows_and_refused_in_every_other(name: str, window: str) -> None:
    table = in_window(name, window)
    number = card(name)
    if window in windows_of(name):
        assert table.uses(D, number)
    else:
        assert not table.uses(D, number)
        assert table.refused(D, plain_use(number)) == CASES[name].rule


@rule("SW-10.2", "SW-R53")
@every_window
@pytest.mark.parametrize("name", CONTINUOUS)
def test_a_continuous_artifact_may_be_turned_up_without_use_at_any_time(name: str, window: str) -> None:
    """But for Loki's Gold, where turning up is naming, and a raven after the roll, where it is rolling."""
    table = in_window(name, window)
    number = card(name)
    turning = Reveal(number, CARDS[number].name)
    is_use = name == "lokis_gold" or (name in ("huginn", "muninn") and window == "after_own_roll")
    assert table.may(D, turning) != is_use
    if is_use:
        assert table.refused(D, turning) == "SW-10.6"


@rule("SW-10.6", "SW-R53")
@every_window
@pytest.mark.parametrize("name", ONE_TIME)
def test_a_one_time_artifact_is_turned_up_by_using_it_and_in_no_other_way(name: str, window: str) -> None:
    table = in_window(name, window)
    number = card(name)
    assert not table.may(D, Reveal(number, CARDS[number].name))


@rule("SW-R63", "SW-R62")
@every_artifact
def test_only_a_sampo_answers_an_announcement(name: str) -> None:
    opener = card("stones_of_fate" if name == "odins_eye" else "odins_eye")
    table = lay(name, [card(name)], others={A: [opener]})
    wish(table, A, Reveal(opener, CARDS[opener].name))
    assert table.asked()[D] == "answer"
    if name == "sampo_talisman":
        assert [use.cancels for use in table.uses(D, card(name))] == [opener]
    else:
        assert not table.uses(D, card(name))
        assert table.refused(D, plain_use(card(name))) == "SW-R63"


@rule("SW-R5")
def test_a_viking_without_a_use_is_refused_with_a_reason() -> None:
    table = spoils_table(4, dice={}, down={A: [SAMPO]})
    assert table.asked() == {A: "artifacts"}
    assert table.refused(B, plain_use(card("huginn"))) == "SW-R5"


@rule("SW-10.6")
@pytest.mark.parametrize("name", ONE_TIME)
def test_a_one_time_artifact_that_lies_face_up_is_spent_even_in_its_own_window(name: str) -> None:
    case = CASES[name]
    extra = [card("odins_chalice"), *([ORB] if case.window == "bets_last" else [])]
    table = lay(name, extra, up={D: [card(name)], C: [bystander(name)]})
    reach(table, case.window)
    assert not table.uses(D, card(name))
    assert table.refused(D, plain_use(card(name))) == "SW-10.6"


@rule("SW-10.1")
@pytest.mark.parametrize("name", CASES)
def test_a_face_down_artifact_does_nothing_while_its_owner_passes(name: str) -> None:
    """Compared with the same round without it: dice, bets, gold and stashes are the same."""
    with_it = reach(lay(name, [card(name)], pile=[]), "division_end")
    without = reach(lay(name, [APPLE], pile=[]), "division_end")
    for table in (with_it, without):
        table.pass_window()
    here, there = with_it.view(), without.view()
    for key in ("bids", "declarer", "challenger", "matching", "extra", "winners", "stones", "cancelled"):
        assert here[key] == there[key]
    for mine, other in zip(here["seats"], there["seats"], strict=True):
        assert (mine["dice"], mine["goods"], mine["open"]) == (other["dice"], other["goods"], other["open"])
    assert [with_it.gold(seat) for seat in range(4)] == [without.gold(seat) for seat in range(4)]


@rule("SW-R62", "SW-12.8")
@every_artifact
def test_the_card_says_the_windows_the_table_uses(name: str) -> None:
    printed = set(ARTIFACTS[name].windows)
    if windows_of(name) == ANY:
        assert "any_time" in printed
        assert printed <= {"any_time", "final", "interrupt"}
    else:
        # Ravens are rolled with the others, which asks nobody; what follows a bid is a part of bidding_any.
        mead = {"after_bid"} if name == "mead_of_poetry" else set()
        assert printed - {"roll_dice"} == set(windows_of(name)) - mead
    assert ("interrupt" in printed) == (name in ("sampo_talisman", "freyjas_mirror"))

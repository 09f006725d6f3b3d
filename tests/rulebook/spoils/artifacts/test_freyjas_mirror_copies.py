"""Freyja's Mirror as a copy of each of the other artifacts."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.spoils.events import Given, NoEffect, Paid
from meadhall.games.spoils.moves import PAY_MOVE, SHOW_MOVE
from tests.marks import rule
from tests.rulebook.spoils.tables import A, B, C, D, Table, card, last_chance, spoils_table

from .cases import (
    APPLE,
    CASES,
    CONTINUOUS,
    CROWN,
    MIRROR,
    ONE_TIME,
    SAMPO,
    bystander,
    face_up,
    first_use,
    lay,
    plain_use,
    reach,
    steal,
    swap,
    use_first,
    windows_of,
    wish,
)

RAVENS = ("huginn", "muninn")
ACTS_ONCE = [name for name in ONE_TIME if name != "freyjas_mirror"]
WAITS = [name for name in CONTINUOUS if name not in (*RAVENS, "lokis_gold")]
"""Continuous artifacts of which the copy is used like the card itself."""
COPYING = {"norn_orb": "bets_open"}
"""Where the Mirror is turned up if it cannot be in the window of the copied card."""


def beside(name: str, cancelled: bool = False, **more: Any) -> Table:
    """The original lies face-up with B, D holds the Mirror face-down."""
    table = lay(name, [MIRROR], up={B: [card(name)], C: [bystander(name)]}, **more)
    if cancelled:
        with table.edit() as position:
            position.cancelled = (card(name),)
    return table


@rule("SW-10.22", "SW-R32", "SW-R53")
@rule("SW-10.21", "SW-10.25", "SW-10.26", "SW-10.27", "SW-10.29", "SW-10.31", "SW-10.32", "SW-10.37")
@pytest.mark.parametrize("cancelled", [False, True])
@pytest.mark.parametrize("name", ACTS_ONCE)
def test_a_copied_one_time_ability_acts_at_once_though_the_original_is_spent(
    name: str, cancelled: bool
) -> None:
    table = reach(beside(name, cancelled), CASES[name].window)
    use_first(table, D, MIRROR, copy=card(name))
    assert CASES[name].happened(table, D)
    assert table.view()["copies"] == [[MIRROR, card(name)]]


@rule("SW-10.22", "SW-R62")
@pytest.mark.parametrize("name", ACTS_ONCE)
def test_a_one_time_ability_is_copied_in_its_own_window_or_not_at_all(name: str) -> None:
    """B opens and C challenges, so that D is no bidder."""
    table = beside(name)
    while table.view()["round"] == 1:
        decision = table.state.decisions()[0]
        copying = [use for use in table.uses(decision.seat, MIRROR) if use.copy == card(name)]
        if decision.seat == D and decision.kind == "artifacts":
            assert bool(copying) == (table.window in windows_of(name))
        assert decision.fallback is not None
        table.play(decision.seat, decision.fallback)


@rule("SW-10.22", "SW-10.5", "SW-R68")
@rule(
    "SW-10.20", "SW-10.23", "SW-10.30", "SW-10.34", "SW-10.35", "SW-10.36", "SW-10.38", "SW-10.39", "SW-10.40"
)
@rule("SW-10.41")
@pytest.mark.parametrize("cancelled", [False, True])
@pytest.mark.parametrize("name", WAITS)
def test_a_copied_continuous_ability_is_used_in_this_round_if_its_window_is_still_to_come(
    name: str, cancelled: bool
) -> None:
    table = reach(beside(name, cancelled), COPYING.get(name, CASES[name].window))
    use_first(table, D, MIRROR, copy=card(name))
    assert not CASES[name].happened(table, D), "to copy is not to use yet"
    assert MIRROR not in table.view()["used"]
    reach(table, CASES[name].window)
    use_first(table, D, MIRROR)
    assert CASES[name].happened(table, D)
    assert MIRROR in table.view()["used"]
    assert card(name) not in table.view()["used"], "uses are counted on the Mirror"


@rule("SW-10.22", "SW-10.5")
@pytest.mark.parametrize("name", WAITS)
def test_a_copied_continuous_ability_stays_for_the_rest_of_the_game(name: str) -> None:
    table = reach(beside(name), COPYING.get(name, CASES[name].window))
    use_first(table, D, MIRROR, copy=card(name))
    reach(table, "round_end", user=B)
    reach(table, CASES[name].window)
    assert table.view()["round"] == 2
    use_first(table, D, MIRROR)
    assert CASES[name].happened(table, D)


@rule("SW-R68", "SW-10.5")
@pytest.mark.parametrize("name", ["lucky_dragons_tooth", "odins_eye", "traitors_dagger", "stones_of_fate"])
def test_the_copy_works_in_a_round_in_which_its_owner_has_used_the_original(name: str) -> None:
    number = card(name)
    table = reach(lay(name, [MIRROR], up={D: [number], C: [bystander(name)]}), CASES[name].window)
    use_first(table, D, number)
    use_first(table, D, MIRROR, copy=number)
    assert table.uses(D, MIRROR)
    assert not table.uses(D, number)


@rule("SW-10.22", "SW-10.37", "SW-R22")
@pytest.mark.parametrize("name", [name for name in CASES if name != "freyjas_mirror"])
def test_a_mirror_that_is_cancelled_when_announced_copies_nothing_for_good(name: str) -> None:
    table = reach(beside(name, others={C: [SAMPO]}), COPYING.get(name, CASES[name].window))
    wish(table, D, first_use(table, D, MIRROR, copy=card(name)))
    table.use(C, SAMPO, cancels=MIRROR)
    assert not CASES[name].happened(table, D)
    assert table.view()["copies"] == []
    assert table.view()["cancelled"] == [MIRROR]
    assert [event.card for event in table.told(NoEffect)] == [MIRROR]
    assert face_up(table, D) == [MIRROR]


@rule("SW-10.22", "SW-10.37")
@pytest.mark.parametrize("name", WAITS)
def test_cancelling_the_original_later_leaves_the_copy_and_cancelling_the_mirror_ends_it(name: str) -> None:
    for target, works in ((card(name), True), (MIRROR, False)):
        table = reach(beside(name, others={A: [SAMPO], D: [card("lokis_die", 2)]}), "round_start")
        use_first(table, D, MIRROR, copy=card(name))
        table.use(A, SAMPO, cancels=target)
        assert table.view()["cancelled"] == [target]
        if name == "norn_orb":
            reach(table, "bets_open")
            table.pass_window()
            assert table.decision(D).options.data["hold"] is works
        else:
            reach(table, CASES[name].window)
            assert bool(table.uses(D, MIRROR)) is works


# ---------------------------------------------------------------- ravens


@rule("SW-R68", "SW-10.22", "SW-10.24", "SW-10.33")
@pytest.mark.parametrize("raven", RAVENS)
def test_a_raven_copied_before_the_roll_rolls_with_the_others(raven: str) -> None:
    table = beside(raven, script={"dice/1/3": [[1] * 9]})
    use_first(table, D, MIRROR, copy=card(raven))
    reach(table, "bidding_any", user=B)
    assert [table.sees(None, seat)["dice"] for seat in (B, D)] == [9, 9]


@rule("SW-R68", "SW-R25", "SW-10.22")
@pytest.mark.parametrize("raven", RAVENS)
def test_a_raven_copied_after_the_roll_rolls_its_die_at_once(raven: str) -> None:
    table = reach(beside(raven, script={"raven/1/3": [[5]]}), "after_own_roll")
    use_first(table, D, MIRROR, copy=card(raven))
    assert sorted(table.sees(D, D)["rolled"]) == [1, 1, 1, 1, 1, 1, 1, 1, 5]
    assert MIRROR in table.view()["used"]
    assert D not in table.asked(), "that was its die for this round"
    assert table.sees(A, D)["rolled"] is None


@rule("SW-R68", "SW-R25")
@pytest.mark.parametrize("raven", RAVENS)
def test_a_raven_copied_later_rolls_from_the_next_round(raven: str) -> None:
    table = reach(beside(raven), "bidding_any")
    use_first(table, D, MIRROR, copy=card(raven))
    assert table.sees(None, D)["dice"] == 8
    reach(table, "round_end", user=B)
    reach(table, "bidding_any", user=B)
    assert (table.view()["round"], table.sees(None, D)["dice"]) == (2, 9)


@rule("SW-R68")
def test_stones_copied_after_the_roll_work_from_the_next_round() -> None:
    table = reach(beside("stones_of_fate"), "after_own_roll")
    use_first(table, D, MIRROR, copy=card("stones_of_fate"))
    assert not table.sees(None, D)["blind"]
    reach(table, "round_end", user=B)
    assert not table.told(Given)
    reach(table, "round_start")
    use_first(table, D, MIRROR)
    assert table.sees(None, D)["blind"]


# ---------------------------------------------------------------- "this card" is the Mirror


@rule("SW-R33", "SW-R68", "SW-10.22", "SW-10.38")
@pytest.mark.parametrize("shows", [True, False])
def test_a_copied_lyre_moves_as_the_mirror_and_stays_a_copy(shows: bool) -> None:
    table = reach(beside("singing_lyre"), "after_bid")
    use_first(table, D, MIRROR, copy=card("singing_lyre"))
    use_first(table, D, MIRROR)
    table.play(A, SHOW_MOVE if shows else PAY_MOVE)
    assert (MIRROR in face_up(table, A)) is shows
    assert (MIRROR in face_up(table, D)) is not shows
    assert bool(table.told(Paid)) is not shows
    assert card("singing_lyre") in face_up(table, B)
    assert table.view()["copies"] == [[MIRROR, card("singing_lyre")]]
    owner = A if shows else D
    reach(table, "round_end", user=B)
    reach(table, "after_bid", user=owner)
    assert table.uses(owner, MIRROR), "the new owner has a Lyre from the next round on"


@rule("SW-R33", "SW-10.22", "SW-10.35")
def test_a_copied_chalice_is_given_away_as_the_mirror() -> None:
    table = reach(beside("odins_chalice"), "own_dice_reveal", wins=True)
    use_first(table, D, MIRROR, copy=card("odins_chalice"))
    use_first(table, D, MIRROR)
    table.pass_all()
    assert MIRROR in face_up(table, B), "B, the challenger, is the only loser"
    assert card("odins_chalice") in face_up(table, B)
    assert table.view()["copies"] == [[MIRROR, card("odins_chalice")]]


@rule("SW-R33", "SW-10.22", "SW-10.20")
def test_a_copied_dainsleif_is_swapped_as_the_mirror() -> None:
    table = reach(beside("dainsleif"), "reveal_dice_end")
    use_first(table, D, MIRROR, copy=card("dainsleif"))
    table.use(D, MIRROR, seat=A)
    swap(table, D, CROWN)
    assert face_up(table, A) == [MIRROR]
    assert table.stash(D) == {CROWN}


@rule("SW-R33", "SW-10.22", "SW-10.25")
def test_a_copied_apple_is_swapped_as_the_mirror() -> None:
    table = spoils_table(4, dice={}, goods={A: [CROWN]}, up={B: [APPLE]}, down={D: [MIRROR]})
    table.use(D, MIRROR, copy=APPLE, seat=A)
    swap(table, D, CROWN)
    assert face_up(table, A) == [MIRROR]
    assert face_up(table, B) == [APPLE]
    assert table.stash(D) == {CROWN}


@rule("SW-R68", "SW-R37", "SW-10.22", "SW-10.28")
def test_a_copied_lokis_gold_is_an_item_of_the_owners_own_choice() -> None:
    gold = card("lokis_gold")
    table = last_chance(goods={A: [card("ring"), card("armband")]}, down={A: [MIRROR], B: [gold]})
    table.use(B, gold, item="crown")
    table.use(A, MIRROR, copy=gold, item="pendant")
    assert table.view()["items"] == [[gold, "crown"], [MIRROR, "pendant"]]
    table.pass_all()
    sheet = {line.label: line.values for line in table.result().sheet}
    assert sheet["Jewelry sets"] == (6, 0, 0, 0)


@rule("SW-10.26", "SW-10.22")
@pytest.mark.parametrize("copy", [1, 2, 3])
def test_a_copied_jarnglofar_takes_from_the_stage_printed_on_the_original(copy: int) -> None:
    original = card("jarnglofar", copy)
    leftovers = [card("crown", stage=stage) for stage in (1, 2, 3)]
    table = spoils_table(4, dice={}, up={B: [original]}, down={D: [MIRROR]}, leftovers=leftovers)
    table.use(D, MIRROR, copy=original)
    assert [number for number, _, _ in table.decision(D).options.data["cards"]] == [card("crown", stage=copy)]


@rule("SW-10.9", "SW-10.22", "SW-10.5")
def test_a_stolen_mirror_works_for_its_new_owner_as_what_it_copies() -> None:
    eye = card("odins_eye")
    table = lay("", [MIRROR, card("lokis_die", 2)], up={C: [eye]}, others={A: [APPLE]})
    use_first(table, D, MIRROR, copy=eye)
    steal(table, A, D, MIRROR)
    assert table.uses(A, MIRROR)
    assert table.refused(D, plain_use(MIRROR)) == "SW-10.6"
    use_first(table, A, MIRROR)
    assert CASES["odins_eye"].happened(table, A)

"""SW-10.39 Stones of Fate: dice that not even their roller sees, and one treasure more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from meadhall.engine import Seat
from meadhall.games.spoils.events import DiceSeen, DiceShown, Rolled, RolledUnseen
from meadhall.games.spoils.moves import SHOW_MOVE
from tests.marks import rule
from tests.rulebook.spoils.tables import A, B, C, D, Table, card, spoils_table

from .cases import (
    APPLE,
    MIRROR,
    SAMPO,
    face_up,
    first_use,
    plain_use,
    reach,
    steal,
    step,
    swap,
    use_first,
    wish,
)

STONES, MEAD, LYRE, SPYGLASS = (
    card(name) for name in ("stones_of_fate", "mead_of_poetry", "singing_lyre", "heimdalls_spyglass")
)
ROLL = [2, 3, 4, 5, 6, 6, 6, 6]


def blind(
    user: Seat = B,
    own: Sequence[int] = (),
    others: Mapping[Seat, Sequence[int]] | None = None,
    **more: Any,
) -> Table:
    """The user has used the Stones; everybody else rolls ones."""
    table = spoils_table(dice={user: ROLL}, down={user: [STONES, *own], **(others or {})}, **more)
    use_first(table, user, STONES)
    return table


def play_on_to_picks(table: Table, winner: Seat) -> None:
    """A opens with 1 x 1, B challenges; B loses unless it is the winner we want, who bets most."""
    while "bid" not in table.asked().values():
        step(table, A)
    table.bid(*((40, 6) if winner == B else (1, 1)))
    table.challenge()
    side = 1 if winner == B else 0
    table.bets({winner: (side, 20)})
    while "pick" not in table.asked().values():
        step(table, A)


# ---------------------------------------------------------------- the seal


@rule("SW-10.39", "SW-R66", "SW-3.4")
def test_the_user_of_the_stones_rolls_unseen_until_the_own_cup_is_lifted() -> None:
    table = blind()
    seen = []
    while not table.sees(None, B)["lifted"]:
        assert table.sees(B, B)["rolled"] is None
        assert table.sees(None, B)["blind"]
        seen.append(table.view()["step"])
        step(table, A)
    assert {"roll", "bid", "bet"} <= set(seen)
    assert [event.seat for event in table.told(RolledUnseen)] == [B]
    assert not table.told(Rolled, B)
    assert table.sees(B, B)["rolled"] == ROLL


@rule("SW-10.39", "SW-inv-7")
def test_nothing_the_blind_roller_is_shown_or_offered_depends_on_the_dice() -> None:
    tables = [spoils_table(dice={B: roll}, down={B: [STONES, SAMPO]}) for roll in (ROLL, [1] * 8)]
    for table in tables:
        use_first(table, B, STONES)
    one, other = tables
    while not one.sees(None, B)["lifted"]:
        assert one.view(B) == other.view(B)
        assert one.asked() == other.asked()
        for table in tables:
            step(table, B)
    assert one.sees(B, B)["rolled"] != other.sees(B, B)["rolled"]


@rule("SW-10.39", "SW-R66")
def test_the_stones_are_used_with_the_pile_open_and_before_any_die_is_rolled() -> None:
    table = spoils_table(dice={}, down={B: [STONES]})
    assert table.window == "round_start"
    assert len(table.view()["pile"]) == 9
    assert table.sees(None, B)["dice"] == 0
    table.pass_window()
    assert table.window == "after_own_roll"
    assert table.refused(B, plain_use(STONES)) == "SW-10.39"


@rule("SW-10.39", "SW-10.37", "SW-R23")
def test_cancelled_when_announced_the_roll_is_seen_as_usual() -> None:
    table = spoils_table(dice={B: ROLL}, down={B: [STONES], C: [SAMPO]})
    wish(table, B, first_use(table, B, STONES))
    table.use(C, SAMPO, cancels=STONES)
    table.to("name")
    assert table.sees(B, B)["rolled"] == ROLL
    assert not table.sees(None, B)["blind"]
    assert table.told(Rolled, B)


@rule("SW-R60", "SW-10.39", "SW-10.37")
def test_cancelled_after_their_use_and_before_the_roll_they_hide_nothing() -> None:
    table = blind(others={C: [SAMPO]})
    table.use(C, SAMPO, cancels=STONES)
    assert [event.dice for event in table.told(Rolled, B)] == [tuple(ROLL)], (
        "told once, when the dice are rolled"
    )
    assert table.sees(B, B)["rolled"] == ROLL
    assert not table.told(RolledUnseen)


@rule("SW-R60", "SW-R23", "SW-10.39")
def test_cancelled_in_mid_round_the_dice_may_be_looked_at_from_now_on() -> None:
    table = blind(others={C: [SAMPO]})
    reach(table, "bidding_any", user=C)
    assert table.sees(B, B)["rolled"] is None
    table.use(C, SAMPO, cancels=STONES)
    assert table.sees(B, B)["rolled"] == ROLL
    assert [event.dice for event in table.told(Rolled, B)] == [tuple(ROLL)]
    assert table.sees(C, B)["rolled"] is None
    assert not table.sees(None, B)["blind"]


@rule("SW-R60", "SW-R58")
def test_cancelled_after_it_was_stolen_the_ability_ends_all_the_same() -> None:
    table = blind(others={C: [SAMPO], D: [APPLE]})
    reach(table, "bidding_any", user=D)
    steal(table, D, B, STONES)
    assert table.sees(B, B)["rolled"] is None
    table.use(C, SAMPO, cancels=STONES)
    assert table.sees(B, B)["rolled"] == ROLL
    play_on_to_picks(table, B)
    assert (table.asked(), table.decision(B).options.data["left"]) == ({B: "pick"}, 3)


# ---------------------------------------------------------------- the extra treasure


@rule("EX-21", "SW-10.39", "SW-7.4")
def test_a_chief_who_rolled_unseen_takes_four() -> None:
    table = blind(C)
    play_on_to_picks(table, C)
    assert table.chief == C
    assert table.decision(C).options.data["left"] == 4
    table.pick_all(4)
    assert C not in table.asked()
    assert len(table.stash(C)) == 1 + 4


@rule("SW-10.39", "SW-7.4")
def test_another_winner_who_rolled_unseen_takes_three_and_a_loser_none() -> None:
    table = blind(C, pile=[])
    play_on_to_picks(table, D)
    table.pick_all(3)
    while table.asked() != {C: "pick"}:
        step(table, A)
    assert table.decision(C).options.data["left"] == 3
    loser = blind(B)
    play_on_to_picks(loser, C)
    while loser.view()["round"] == 1:
        step(loser, A)
    assert loser.stash(B) == {STONES}


@rule("EX-30", "SW-10.39", "SW-R60", "SW-R65")
def test_cancelled_before_the_picks_a_chief_takes_three() -> None:
    table = blind(C, others={B: [SAMPO]})
    play_on_to_picks_until_turn(table)
    table.use(B, SAMPO, cancels=STONES)
    table.pass_all()
    assert table.asked() == {C: "pick"}
    assert table.decision(C).options.data["left"] == 3


def play_on_to_picks_until_turn(table: Table) -> None:
    """C wins with the highest bet; all are asked before C picks."""
    while "bid" not in table.asked().values():
        step(table, A)
    table.bid(1, 1)
    table.challenge()
    table.bets({C: (0, 20)})
    reach(table, "pick_turn", user=B)


@rule("SW-R58", "SW-10.39", "SW-R56")
def test_stolen_in_mid_round_the_extra_treasure_stays_with_the_unseen_roller() -> None:
    table = blind(C, others={D: [APPLE]})
    reach(table, "bidding_any", user=D)
    steal(table, D, C, STONES)
    assert STONES in face_up(table, D)
    play_on_to_picks(table, C)
    assert table.decision(C).options.data["left"] == 4
    table.pick_all(4)
    while table.window != "division_end" and table.view()["round"] == 1:
        step(table, A)
    assert len(table.stash(D)) == 1 + 2, "the thief takes two like any winner"


@rule("SW-R68", "SW-10.39", "SW-inv-4")
def test_the_stones_and_a_copy_of_them_give_two_treasures_more() -> None:
    table = spoils_table(dice={}, up={C: [STONES]}, down={C: [MIRROR]})
    use_first(table, C, STONES)
    table.use(C, MIRROR, copy=STONES)
    use_first(table, C, MIRROR)
    play_on_to_picks(table, C)
    assert table.decision(C).options.data["left"] == 5


@rule("SW-R68", "SW-R60", "SW-10.39")
def test_of_stones_and_copy_one_cancelled_leaves_the_other_and_its_seal() -> None:
    table = spoils_table(dice={}, up={C: [STONES]}, down={C: [MIRROR], B: [SAMPO]})
    use_first(table, C, STONES)
    table.use(C, MIRROR, copy=STONES)
    use_first(table, C, MIRROR)
    table.use(B, SAMPO, cancels=STONES)
    table.to("name")
    assert table.sees(C, C)["rolled"] is None
    play_on_to_picks(table, C)
    assert table.decision(C).options.data["left"] == 4


# ---------------------------------------------------------------- against other artifacts


@rule("EX-28", "SW-10.39", "SW-10.31")
def test_if_mead_is_played_the_blind_viking_shows_nothing_and_sees_nothing() -> None:
    table = blind(others={D: [MEAD]})
    reach(table, "bidding_any", user=D)
    use_first(table, D, MEAD)
    assert sorted(event.seat for event in table.told(DiceShown)) == [A, C]
    assert table.sees(None, B)["shown"] == []
    assert table.sees(B, B)["rolled"] is None


@rule("SW-R60", "SW-10.31")
def test_with_the_stones_cancelled_before_mead_asks_their_user_like_the_others() -> None:
    table = blind(others={D: [MEAD], C: [SAMPO]})
    reach(table, "bidding_any", user=D)
    table.use(C, SAMPO, cancels=STONES)
    use_first(table, D, MEAD)
    assert sorted(event.seat for event in table.told(DiceShown)) == [A, B, C]
    assert table.sees(None, B)["shown"] == [2, 6]


@rule("SW-R41", "SW-10.38", "SW-10.39")
def test_a_viking_who_rolled_unseen_cannot_show_dice_to_the_lyre_and_pays() -> None:
    table = blind(up={D: [LYRE]})
    reach(table, "own_bid_turn", user=B)
    table.bid(2, 6)
    table.use(D, LYRE)
    assert table.asked() == {B: "lyre"}
    assert table.refused(B, SHOW_MOVE) == "SW-10.38"
    assert table.decision(B).options.data["able"] is False


@rule("SW-R60", "SW-R41", "SW-10.38")
def test_with_the_stones_cancelled_before_the_lyre_may_be_shown_dice() -> None:
    table = blind(up={D: [LYRE]}, others={C: [SAMPO]})
    reach(table, "bidding_any", user=C)
    table.use(C, SAMPO, cancels=STONES)
    reach(table, "own_bid_turn", user=B)
    table.bid(2, 6)
    table.use(D, LYRE)
    assert table.may(B, SHOW_MOVE)


@rule("SW-R40", "SW-10.23", "SW-10.39")
def test_a_spyglass_may_look_at_dice_that_their_roller_may_not_see() -> None:
    table = blind(up={A: [SPYGLASS]})
    reach(table, "own_bid_turn", user=A)
    table.use(A, SPYGLASS, seat=B)
    assert [event.dice for event in table.told(DiceSeen, A)] == [tuple(ROLL)]
    assert table.sees(A, B)["rolled"] == ROLL
    assert table.sees(B, B)["rolled"] is None
    assert not table.told(DiceSeen, B)


@rule("SW-R40")
def test_with_the_option_the_stones_block_the_spyglass_until_they_are_cancelled() -> None:
    table = blind(up={A: [SPYGLASS]}, others={C: [SAMPO]}, stones_block_spyglass=True)
    reach(table, "own_bid_turn", user=A)
    assert [use.seat for use in table.uses(A, SPYGLASS)] == [C, D]
    assert table.refused(A, plain_use(SPYGLASS, seat=B)) == "SW-10.23"
    table = blind(up={A: [SPYGLASS]}, others={C: [SAMPO]}, stones_block_spyglass=True)
    table.use(C, SAMPO, cancels=STONES)
    reach(table, "own_bid_turn", user=A)
    assert [use.seat for use in table.uses(A, SPYGLASS)] == [B, C, D]


@rule("SW-R67", "SW-10.39", "SW-10.23", "SW-10.31", "SW-10.38")
def test_a_viking_who_rolled_unseen_may_use_spyglass_mead_and_lyre() -> None:
    table = blind(own=[MEAD], up={B: [SPYGLASS, LYRE]})
    reach(table, "own_bid_turn", user=B)
    assert [use.seat for use in table.uses(B, SPYGLASS)] == [A, C, D], "never at the own dice"
    table.bid(1, 1)
    assert table.uses(B, MEAD)
    table.bid(2, 1)
    assert table.view()["declarer"] == C
    assert table.uses(B, LYRE)


@rule("SW-R67", "SW-10.27", "SW-10.35", "SW-10.32", "SW-10.39")
def test_the_own_reveal_ends_the_seal_for_die_chalice_and_megingjord() -> None:
    die, chalice, megingjord = card("lokis_die"), card("odins_chalice"), card("megingjord")
    table = blind(own=[die, chalice, megingjord])
    reach(table, "own_dice_reveal", user=B)
    assert not table.sees(None, B)["blind"]
    table.use(B, die, dice=(2, 1))
    table.use(B, chalice, dice=(3, 1))
    assert sorted(table.sees(None, B)["rolled"]) == [1, 1, 4, 5, 6, 6, 6, 6]
    reach(table, "all_dice_revealed", user=B)
    use_first(table, B, megingjord)
    assert len(table.view()["extra"]) == 6


# ---------------------------------------------------------------- duration


@rule("SW-R55", "SW-10.39", "SW-10.5")
def test_the_stones_work_once_a_round_or_with_the_option_once_a_game() -> None:
    for once in (False, True):
        table = spoils_table(dice={}, down={B: [STONES, MEAD]}, stones_once=once)
        use_first(table, B, STONES)
        assert not table.uses(B, STONES)
        reach(table, "round_end", user=B)
        reach(table, "round_start", user=B)
        assert table.view()["round"] == 2
        assert bool(table.uses(B, STONES)) is not once


@rule("SW-R55", "SW-R60")
def test_stones_that_work_once_a_game_may_still_be_cancelled_in_their_round() -> None:
    table = blind(others={C: [SAMPO]}, stones_once=True)
    reach(table, "bidding_any", user=C)
    table.use(C, SAMPO, cancels=STONES)
    assert table.sees(B, B)["rolled"] == ROLL


@rule("DX-10", "SW-10.39", "SW-10.21", "SW-inv-4")
def test_three_winners_the_stones_and_draupnir_empty_a_pile_of_nine() -> None:
    draupnir = card("draupnir")
    table = blind(C, others={B: [draupnir]}, pile=[])
    play_on_to_picks(table, C)
    table.pick_all(3 + 1 + 2 + 2)
    assert table.window == "division_end"
    assert [place.get("card") != -1 for place in table.view()["pile"]].count(True) == 1
    before = table.view()["leftovers"]["count"]
    use_first(table, B, draupnir)
    while table.window == "division_end":
        table.pass_window()
    assert table.view()["leftovers"]["count"] == before
    assert len(table.stash(B)) == 2


@rule("SW-10.39", "SW-R58")
def test_a_new_owner_of_the_stones_may_roll_unseen_in_the_next_round() -> None:
    table = blind(others={D: [APPLE]})
    reach(table, "bets_open", user=D)
    table.use(D, APPLE, seat=B)
    swap(table, D, STONES)
    table.to("round_start")
    assert table.view()["round"] == 2
    use_first(table, D, STONES)
    table.to("name")
    assert table.sees(D, D)["rolled"] is None
    assert table.sees(B, B)["rolled"] is not None

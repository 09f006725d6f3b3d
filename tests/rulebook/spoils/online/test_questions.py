"""Part 12 of the rules page: how an online table asks, so that no question gives a secret away."""

from __future__ import annotations

import pytest

from meadhall.games.spoils import GAME as SPOILS
from meadhall.games.spoils.deck import DECKS, HOUSE
from meadhall.games.spoils.events import TurnedUp
from meadhall.games.spoils.moves import PASS_MOVE
from tests.marks import rule
from tests.rulebook.spoils.play import turn_up
from tests.rulebook.spoils.tables import (
    CARDS,
    CHALLENGER,
    DECLARER,
    GAME,
    A,
    B,
    C,
    D,
    Table,
    card,
    spoils_table,
)

SAMPO, MEAD, EYE, HUGINN = card("sampo_talisman"), card("mead_of_poetry"), card("odins_eye"), card("huginn")
TOOTH, LYRE, TARNKAPPE, DIE = (
    card("lucky_dragons_tooth"),
    card("singing_lyre"),
    card("tarnkappe"),
    card("lokis_die"),
)


# ---------------------------------------------------------------- who is asked


@rule("SW-R5", "SW-12.1")
@pytest.mark.parametrize("number", [n for n, one in enumerate(CARDS) if one.kind == "artifact"])
def test_every_owner_of_a_face_down_artifact_is_asked(number: int) -> None:
    table = spoils_table(down={C: [number]}, pile=[])
    assert table.window == "round_start"
    assert table.asked() == {C: "artifacts"}
    assert table.may(C, PASS_MOVE)


@rule("SW-R5", "SW-12.1")
def test_a_face_up_artifact_is_asked_for_where_it_works_now() -> None:
    table = spoils_table(up={A: [TOOTH], B: [LYRE], D: [MEAD]}, pile=[])
    assert table.window == "after_own_roll", "none of them works before the roll"
    assert table.asked() == {A: "artifacts"}
    table.pass_window()
    table.bid(3, 4)
    assert table.window == "after_bid"
    assert table.asked() == {B: "artifacts"}, "the Mead lies there spent"


@rule("SW-R5")
def test_a_viking_without_a_use_is_not_asked() -> None:
    table = spoils_table(down={C: [MEAD]}, goods={A: [card("crown")]}, up={B: [DIE]})
    assert table.asked() == {C: "artifacts"}
    assert table.refused(A, PASS_MOVE) == table.refused(B, PASS_MOVE) == "SW-R5"


@rule("SW-R5")
def test_a_used_or_cancelled_artifact_is_asked_for_no_more_this_round() -> None:
    table = spoils_table(up={A: [EYE]}, pile=[HUGINN, TOOTH], dice={})
    assert table.asked() == {A: "artifacts"}
    table.use(A, EYE, place=0)
    assert table.asked() == {A: "name"}
    other = spoils_table(up={A: [EYE]}, down={B: [SAMPO]}, pile=[HUGINN, TOOTH])
    other.use(B, SAMPO, cancels=EYE)
    assert other.asked() == {A: "name"}


@rule("SW-12.1")
def test_nobody_sees_what_others_are_offered_or_answer() -> None:
    """Three with different artifacts in their hands are one picture to the fourth."""
    pictures = []
    for cards in ([SAMPO, DIE, EYE], [MEAD, TOOTH, HUGINN]):
        table = spoils_table(
            down={seat: [one] for seat, one in zip((A, B, C), cards, strict=True)}, pile=[], dice={}
        )
        table.play(B, PASS_MOVE)
        view = table.view(D)
        assert view["open"] == [{"seat": A, "kind": "artifacts"}, {"seat": C, "kind": "artifacts"}]
        assert view["sealed"] == [{"seat": B, "kind": "artifacts"}]
        pictures.append(view)
    assert pictures[0] == pictures[1]


@rule("SW-12.1", "SW-R5")
def test_all_who_are_asked_are_asked_at_once_and_may_answer_in_any_order() -> None:
    outcomes = []
    for order in ([A, B, C], [C, B, A], [B, C, A]):
        table = spoils_table(down={A: [EYE], B: [HUGINN], C: [LYRE]})
        assert set(table.asked()) == {A, B, C}
        wishes = {A: PASS_MOVE, B: turn_up(HUGINN), C: turn_up(LYRE)}
        for seat in order:
            table.play(seat, wishes[seat])
        outcomes.append(table.state.digest())
        assert [event.seat for event in table.told(TurnedUp)] == [B]
    assert len(set(outcomes)) == 1


@rule("SW-12.1")
def test_a_sealed_answer_may_be_changed_until_the_last_is_in() -> None:
    table = spoils_table(down={A: [EYE], B: [HUGINN]}, pile=[])
    table.play(A, turn_up(EYE))
    table.play(A, PASS_MOVE)
    table.play(B, PASS_MOVE)
    assert table.told(TurnedUp) == []


# ---------------------------------------------------------------- whose wish counts


@rule("SW-12.2", "SW-R5")
@pytest.mark.parametrize(("chief", "first"), [(A, B), (B, B), (C, D), (D, D)])
def test_the_first_wish_from_the_chief_clockwise_is_carried_out(chief: int, first: int) -> None:
    own = {B: HUGINN, D: LYRE}
    table = spoils_table(chief=chief, down={seat: [number] for seat, number in own.items()})
    for seat, number in own.items():
        table.play(seat, turn_up(number))
    assert [event.seat for event in table.told(TurnedUp)] == [first]


@rule("SW-12.2")
def test_a_wish_that_is_not_carried_out_is_not_visible() -> None:
    """C wished or passed: whatever everybody sees afterwards, C included, is the same."""
    pictures = []
    for wish in (turn_up(LYRE), PASS_MOVE):
        table = spoils_table(down={A: [EYE], C: [LYRE]})
        table.play(C, wish)
        table.play(A, turn_up(EYE))
        seen = [table.view(viewer) for viewer in (None, A, B, C, D)]
        told = [table.state.history(viewer) for viewer in (None, A, B, D)]
        pictures.append((seen, told, table.state.digest()))
    assert pictures[0] == pictures[1]


@rule("SW-12.2")
def test_everyone_is_asked_again_after_a_use_until_all_pass() -> None:
    table = spoils_table(down={A: [EYE, LYRE], C: [TOOTH]})
    table.play(C, PASS_MOVE)
    table.play(A, turn_up(EYE))
    table.pass_answers()
    assert table.window == "round_start"
    assert table.asked() == {A: "artifacts", C: "artifacts"}
    table.pass_window()
    assert table.window == "after_own_roll"


# ---------------------------------------------------------------- when


def windows_of_a_round() -> list[tuple[str, tuple[int, ...]]]:
    """Everybody has a face-down artifact; B skips the turn to bid; A and D win. Who is asked where, in order."""
    hidden = {A: [SAMPO], B: [DIE], C: [MEAD], D: [HUGINN]}
    table = spoils_table(down=hidden, up={B: [TARNKAPPE]}, dice={A: [6, 6, 6]}, pile=[])
    asked: list[tuple[str, tuple[int, ...]]] = []

    def passing() -> None:
        while set(table.asked().values()) == {"artifacts"}:
            assert table.window is not None
            asked.append((table.window, tuple(table.asked())))
            table.pass_window()

    passing()
    table.name(A)
    passing()
    table.bid(3, 6)
    passing()
    table.use(B, TARNKAPPE)
    passing()
    table.challenge()
    passing()
    table.bets({A: (DECLARER, 9), B: (CHALLENGER, 5), C: (CHALLENGER, 5), D: (DECLARER, 5)})
    for count in (3, 2):
        passing()
        table.pick_all(count)
    while table.view()["round"] == 1:
        passing()
    return asked[: next(n for n, (window, _) in enumerate(asked) if window == "round_end") + 1]


@rule("SW-12.3", "SW-12.4")
def test_the_windows_of_a_round_in_order() -> None:
    everyone = (A, B, C, D)
    assert windows_of_a_round() == [
        ("round_start", everyone),
        ("after_own_roll", everyone),
        ("bidding_any", everyone),
        ("after_bid", everyone),
        ("bidding_any", everyone),
        ("bets_open", everyone),
        ("bets_revealed", everyone),
        ("own_dice_reveal", (A,)),
        ("own_dice_reveal", (B,)),
        ("own_dice_reveal", (C,)),
        ("own_dice_reveal", (D,)),
        ("all_dice_revealed", everyone),
        ("reveal_dice_end", everyone),
        ("pick_turn", everyone),
        ("pick_turn", everyone),
        ("division_end", everyone),
        ("round_end", everyone),
    ]


@rule("SW-12.4")
def test_on_a_turn_to_bid_only_the_bidder_is_asked_artifacts_included() -> None:
    table = spoils_table(up={B: [TARNKAPPE]}, down={A: [SAMPO], B: [EYE]}, pile=[HUGINN])
    table.bid(3, 6)
    table.pass_all()
    assert table.asked() == {B: "bid"}
    assert len(table.uses(B, TARNKAPPE)) == 1
    assert turn_up(EYE) in table.moves(B)
    assert table.refused(A, PASS_MOVE) == "EN-ASKED"


@rule("SW-12.4")
def test_between_own_picks_only_the_picker_is_asked_artifacts_included() -> None:
    table = spoils_table(down={A: [EYE], C: [SAMPO]}, pile=[HUGINN, TOOTH], dice={A: [6]})
    table.bid(1, 6)
    table.challenge()
    table.bets({A: (DECLARER, 9), B: (CHALLENGER, 5), C: (CHALLENGER, 5), D: (CHALLENGER, 5)})
    table.pick_all(1)
    assert table.asked() == {A: "pick"}
    assert {(use.seat, use.place) for use in table.uses(A, EYE)} == {(-1, 0), (-1, 1), (C, 0)}
    table.use(A, EYE, place=1)
    assert table.asked() == {A: "pick"}
    assert table.view(A)["open"][0]["options"]["left"] == 2


# ---------------------------------------------------------------- options of the table


@rule("SW-12.7")
def test_the_odds_meter_is_a_table_option_that_everyone_can_read() -> None:
    odds = next(setting for setting in GAME.settings if setting.name == "odds")
    assert odds.choices == ("off", "hint", "always")
    assert odds.default == "hint"
    assert odds.rule == "SW-12.7"
    for choice in ("off", "hint", "always"):
        table = Table(GAME.new(4, seed=1, options={"odds": choice}))
        assert all(table.view(viewer)["options"]["odds"] == choice for viewer in (None, A, B))


@rule("SW-12.7")
def test_a_view_has_what_the_odds_need_and_no_dice_of_others() -> None:
    """Own dice, the number of all dice, and what lies open; the same whatever the others rolled."""
    table, other = (spoils_table(dice={A: [4, 4], B: [face] * 8}) for face in (4, 2))
    for one in (table, other):
        one.bid(3, 4)
    assert table.view(A)["dice_in_play"] == 32
    assert table.view(A)["seats"] == other.view(A)["seats"]
    assert table.sees(A, A)["rolled"].count(4) == 2


@rule("SW-12.8")
def test_the_cards_say_what_is_reconstructed_and_the_deck_is_a_table_option() -> None:
    setting = next(setting for setting in GAME.settings if setting.name == "deck")
    assert setting.default == HOUSE
    assert set(setting.choices) == set(DECKS)
    assert SPOILS.reconstructed_parts
    board = GAME.board({"deck": HOUSE})
    assert board["reconstructed"] is True
    assert len(board["cards"]) == 126
    assert sum(not one["reconstructed"] for one in board["cards"]) == 16

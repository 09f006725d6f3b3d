"""Spoils of War at the terminal: typed bids and bets, odds on request, and no needless question."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import meadhall
import meadhall.bots
from meadhall.cli.terminal.text import spoils
from meadhall.engine import State
from meadhall.games.spoils import Bet, Bid, Challenge, Pick
from tests.rulebook.spoils.tables import A, B, C, card, last_chance, spoils_table

from .conftest import Run
from .terminal import WIDTH, numbers, printed, widest_line

NAMES = ("Freya", "Karl", "Odin", "Thor")
BOARD = meadhall.game("spoils").board({"deck": "reconstructed"})


@pytest.mark.parametrize(
    "words",
    [
        ("--players", 3),
        ("--players", 4, "--bots", "random", "-o", "odds=always", "-o", "wasting=yes"),
        ("--players", 10, "--bots", "random", "-o", "step_bidding=yes", "-o", "open_ledger=on"),
    ],
)
def test_a_game_is_played_to_its_end_on_80_columns(run: Run, words: tuple[object, ...]) -> None:
    shown = run("play", "spoils", "--seed", 5, *words, typed=numbers(2000))
    assert shown.exit_code == 0
    assert "Round 9:" in shown.output
    assert "Total" in shown.output
    assert "wins." in shown.output or "share the win" in shown.output
    assert widest_line(shown.output) <= WIDTH


def test_artifacts_that_cannot_matter_are_asked_about_only_with_ask_always(run: Run) -> None:
    asked = {}
    for words in ((), ("--ask-always",)):
        shown = run(
            "play", "spoils", "--players", 3, "--bots", "random", "--seed", 6, *words, typed="1\n" * 4000
        )
        assert "Total" in shown.output
        asked[words] = shown.output.count("Use an artifact") + shown.output.count("Answer it?")
    assert asked[()] < asked["--ask-always",] / 2


def test_the_example_of_a_bid_or_bet_can_be_typed_at_its_moment() -> None:
    shown = {"bid": 0, "bet": 0}
    for seed in range(3):
        state = meadhall.game("spoils").new(3, seed, {})
        thrall, dice = meadhall.bots.get("spoils", "thrall"), Random(seed)
        while not state.over:
            decision = state.decisions()[0]
            if example := re.search(r"e\.g\. (\d+x\d|[dc] \d+)", spoils.hint(decision)):
                move = spoils.parse_move(example[1], decision)
                assert move is not None
                assert decision.why_not(move) is None
                shown[decision.kind] += 1
            state.play(decision.seat, thrall.choose(state.view(decision.seat), decision, dice))
    assert min(shown.values()) > 10


def test_bids_and_bets_can_be_typed_and_an_illegal_one_is_explained(run: Run, tmp_path: Path) -> None:
    meek = tmp_path / "meek.py"
    meek.write_text("def choose(view, decision, rng):\n    return decision.fallback\n")
    typed = "9x9\n99x1\n1 x 1\n2 3\n6x6\n4x4\nd 3\nc 3\nc12\nd12\n1\n" * 30
    shown = run("play", "spoils", "--players", 3, "--bots", meek, "--seed", 3, typed=typed).output
    assert "Freya opens with 1 × one." in shown
    assert "'9x9' is not a choice here" in shown
    assert "There cannot be more than 42 such dice. SW-R3" in shown
    assert "Bet at least 5 gold" in shown
    assert "Freya 12 " in shown


def test_odds_and_artifacts_are_shown_on_request(run: Run) -> None:
    typed = "h\no 7x5\no\no nonsense\na\na orb\na nothing\nr\nq\n"
    shown = " ".join(run("play", "spoils", "--players", 3, "--seed", 4, typed=typed).output.split())
    assert "d 12, c 12 bet 12 gold" in shown
    assert "By your own dice, 7×fives is true" in shown
    assert "You have none, and none lies face-up." in shown
    assert "Norn Orb (" in shown
    assert "No artifact is called 'nothing'." in shown
    assert "try r SW-4.5" in shown
    off = run("play", "spoils", "--players", 3, "--seed", 4, "-o", "odds=off", typed="o 7x5\nq\n").output
    assert "without an odds meter" in off


# ---------------------------------------------------------------- the table


def play_fallback(state: State) -> None:
    """Plays the fallback of the next decision."""
    decision = state.decisions()[0]
    assert decision.fallback is not None
    state.play(decision.seat, decision.fallback)


def table_text(view: dict[str, object]) -> str:
    return printed(spoils.draw_table(view, BOARD, NAMES))


def test_the_table_shows_dice_gold_pile_stashes_and_bids() -> None:
    table = spoils_table(
        4,
        nth=4,
        goods={A: [card("crown"), card("ring")], B: [card("longbow")]},
        up={B: [card("huginn")]},
        down={A: [card("odins_eye")]},
        pile=[card("pendant", stage=2), card("norn_orb")],
        dice={A: (2, 2, 2, 6, 6, 5)},
        gold={A: 44},
    )
    state = table.state
    while state.decisions()[0].kind != "bid":
        play_fallback(state)
    bidder = state.decisions()[0].seat
    state.play(bidder, Bid(3, 2))
    shown = table_text(state.view(A))
    assert "Round 4 of 9, stage 2" in shown
    assert "Your dice: 11 222 5 66.  Your gold: 44." in shown
    assert "Pendant 3 +6" in shown
    assert "artifact ?" in shown
    assert "Huginn" in shown
    assert "jewelry: crown, ring; face-down: Odin's Eye" in " ".join(shown.split())
    assert f"Bids: {NAMES[bidder]}: 3×twos." in shown
    assert "33 dice are in play." in shown
    hidden = table_text(state.view(C))
    assert "Odin's Eye" not in hidden
    assert "Your gold: 70" in hidden


def test_a_spectator_can_be_shown_the_table() -> None:
    shown = table_text(spoils_table(4, nth=2).state.view(None))
    assert "Round 2 of 9" in shown
    assert "Your" not in shown


def test_few_bids_and_bets_get_a_number_and_all_others_can_be_typed() -> None:
    state = meadhall.game("spoils").new(4, 3)
    while state.decisions()[0].kind != "bid":
        play_fallback(state)
    first = state.decisions()[0]
    assert spoils.list_choices(first) == [Bid(1, face) for face in range(1, 7)]
    state.play(first.seat, Bid(5, 3))
    second = state.decisions()[0]
    assert spoils.list_choices(second)[:2] == [Challenge(), Bid(5, 4)]
    assert spoils.parse_move("7×2", second) == Bid(7, 2)
    assert spoils.parse_move("c 7", second) is None
    state.play(second.seat, Challenge())
    for decision in state.decisions():
        assert len(spoils.list_choices(decision)) <= 10
        assert all(decision.why_not(move) is None for move in spoils.list_choices(decision))
    assert spoils.parse_move("Declarer 20", state.decisions()[0]) == Bet(0, 20)
    assert spoils.parse_move("C9", state.decisions()[0]) == Bet(1, 9)


def test_a_card_to_be_taken_shows_what_it_adds() -> None:
    table = spoils_table(
        4, nth=7, goods={A: [card("crown"), card("ring")]}, pile=[card("pendant", stage=3), card("norn_orb")]
    )
    view = table.state.view(A)
    assert spoils.note(Pick(0, "Pendant"), view, BOARD) == "5 +6"
    assert spoils.note(Pick(1, "an artifact"), view, BOARD) == ""
    assert spoils.note(Challenge(), view, BOARD) == ""


def test_a_copied_used_or_cancelled_artifact_is_marked() -> None:
    table = last_chance(4, up={A: [card("freyjas_mirror")], B: [card("huginn"), card("muninn")]})
    view = table.state.view(C) | {
        "copies": [[card("freyjas_mirror"), card("huginn")]],
        "used": [card("huginn")],
        "cancelled": [card("muninn")],
    }
    shown = " ".join(table_text(view).split())
    assert "Freyja's Mirror as Huginn" in shown
    assert "Huginn*, (Muninn)" in shown

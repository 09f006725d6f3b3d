"""Sagas at the terminal: typed forces and battle lines, and the chronicle afterwards."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import meadhall
from meadhall.cli.terminal.text import sagas
from meadhall.engine import State
from meadhall.games.sagas import Buy, Force, ForcedMarch, Line, Recruit, Settle

from .conftest import Run
from .terminal import WIDTH, numbers, printed, widest_line

DATA = Path(meadhall.__file__).parent / "games" / "sagas" / "data"
BOARD = meadhall.game("sagas").board({"world": "reconstructed"})


def state_asking(kind: str, seed: int = 0, least: int = 4) -> State:
    """A state with a decision of this kind and at least so many choices, found by random play."""
    for start in range(seed, seed + 500):
        state, rng = meadhall.game("sagas").new(1, start), Random(start)
        while not state.over:
            (decision,) = state.decisions()
            if decision.kind == kind and decision.count() >= least:
                return state
            state.play(0, decision.sample(rng))
    raise AssertionError(f"no decision of the kind {kind} was found")


@pytest.mark.parametrize("words", [(), ("-o", "mode=campaign", "-o", "scouting=yes", "-o", "pay_troops=on")])
def test_a_game_is_played_to_its_end_on_80_columns(run: Run, words: tuple[object, ...]) -> None:
    screen = run("play", "sagas", "--seed", 5, *words, typed=numbers(3000))
    assert screen.exit_code == 0
    assert "you alone" in screen.output
    assert "The last voyage is over." in screen.output or "No Jarl is left" in screen.output
    assert widest_line(screen.output) <= WIDTH


def test_a_force_can_be_typed_and_an_illegal_one_is_explained() -> None:
    state = state_asking("movement")
    (decision,) = state.decisions()
    band = state.view(0)["bands"][state.view(0)["place"]]
    words = " ".join(sagas.CODES[unit] for unit in band)
    assert sagas.parse_move(words, decision) == Force(tuple(band))
    assert decision.why_not(Force(tuple(band))) is None
    wrong = sagas.parse_move("9v", decision)
    assert wrong == Force((6,) * 9)
    refusal = decision.why_not(wrong)
    assert refusal is not None
    assert refusal.rule in ("VK-12.0b", "VK-AMB-34")
    assert sagas.parse_move("nonsense", decision) is None


def test_a_battle_line_can_be_typed_in_any_order() -> None:
    state = state_asking("line")
    (decision,) = state.decisions()
    line = tuple(reversed(state.view(0)["battle"]["line"]))
    words = " ".join(sagas.CODES[unit] for unit in line)
    assert sagas.parse_move(words, decision) == Line(line)
    assert decision.why_not(Line(line)) is None
    assert len(sagas.list_choices(decision)) <= 4


def test_the_table_shows_the_battle_and_its_odds() -> None:
    view = state_asking("line").view(0)
    text = printed(sagas.draw_table(view, BOARD, ("You",)))
    assert "Battle of" in text
    chance = meadhall.game("sagas").consult(view, {})["win"]
    assert f"You win {chance:.0%}" in " ".join(text.split())


def test_map_cards_and_odds_are_shown_on_request() -> None:
    view = state_asking("voyage").view(0)
    around = printed(sagas.answer("m hedeby", view, BOARD))
    assert "Hedeby (town, trade" in around
    assert "Jelling (homeland)" in around
    assert "No space is called" in printed(sagas.answer("m atlantis", view, BOARD))
    assert "strength" in printed(sagas.answer("c", view, BOARD))
    assert "There is no battle." in printed(sagas.answer("o", view, BOARD))
    assert sagas.answer("xyzzy", view, BOARD) is None


def test_a_saved_game_is_printed_as_a_chronicle(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "saga.json"
    run("play", "sagas", "--seed", 7, "--save", file, typed=numbers(2000, 7))
    story = run("replay", file, "--chronicle")
    assert story.exit_code == 0
    assert story.output.startswith("# ")
    assert "## The first voyage" in story.output
    assert "So ends" in story.output
    assert run("verify", file).exit_code == 0


def test_a_game_without_a_chronicle_says_so(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "clash.json"
    run("play", "clash", "--players", 2, "--seed", 1, "--save", file, typed="1\nq\n")
    screen = run("replay", file, "--chronicle")
    assert screen.exit_code == 2
    assert "has no chronicle" in screen.stderr


def test_prices_are_shown_before_buying(run: Run) -> None:
    shown = run("play", "sagas", "--seed", 5, typed="1\n1\nq\n").output
    assert "Buy Huskarl in Hladir (1 gold)" in shown
    assert "Buy Long Ship in Uppsala (2 gold)" in shown


@pytest.mark.parametrize("kind", ["buy", "leidang", "deed"])
def test_whatever_costs_gold_says_how_much(kind: str) -> None:
    state = state_asking(kind, least=3)
    view = state.view(0)
    asked = view["open"][0]["options"]
    notes = {move: sagas.note(move, view, BOARD) for move in state.decisions()[0].moves()}
    prices = dict(asked.get("units", []))
    for move, note in notes.items():
        if isinstance(move, Buy | Recruit) and move.unit in prices:
            assert note == f"{prices[move.unit]} gold"
        elif isinstance(move, Recruit):
            assert note == f"{dict(asked['tests'])[move.unit]} gold, after an Edda check"
        elif isinstance(move, Settle):
            assert note == f"{asked['price']} gold"
    assert any("gold" in note for note in notes.values())


def test_a_forced_march_says_its_price() -> None:
    view = {"open": [{"seat": 0, "options": {"price": 3}}]}
    assert sagas.note(ForcedMarch(1, "Viken"), view, BOARD) == "3 gold"

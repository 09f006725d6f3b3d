"""One registry for page, arena and Python; bots from files; bots behind JSON."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import meadhall
import meadhall.bots
from meadhall.bots import BadBot, Bot, BotFailure, Candidate
from meadhall.bots.bot import fill_names
from meadhall.engine import Decision, Move
from meadhall.games.clash import Stay


def test_every_game_has_random_and_the_strongest_stands_first() -> None:
    assert meadhall.bots.bot_names("clash") == ("jarl", "karl", "thrall", "random")
    for game in meadhall.games():
        assert "random" in meadhall.bots.bot_names(game)


def test_every_bot_says_in_one_sentence_how_it_plays() -> None:
    for game in meadhall.games():
        for name in meadhall.bots.bot_names(game):
            words = meadhall.bots.describe(game, name)
            assert words.endswith(".")
            assert "\n" not in words


def test_an_unknown_bot_or_game_is_named_in_the_error() -> None:
    with pytest.raises(
        LookupError, match="no bot called 'loki' for clash; the bots are jarl, karl, thrall, random"
    ):
        meadhall.bots.get("clash", "loki")
    with pytest.raises(LookupError, match="no game called 'chess'"):
        meadhall.bots.bot_names("chess")


def test_a_name_never_opens_a_file(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def choose(view, decision, rng): return decision.sample(rng)")
    with pytest.raises(LookupError):
        meadhall.bots.get("clash", str(tmp_path / "mine.py"))


# ---------------------------------------------------------------- files


def write(folder: Path, text: str) -> Path:
    path = folder / "mine.py"
    path.write_text(text, encoding="utf-8")
    return path


def test_any_file_with_choose_is_a_bot(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        '"""First of all moves.\n\nMore."""\ndef choose(view, decision, rng):\n    return decision.moves()[0]',
    )
    bot = meadhall.bots.load_file(path)
    assert (bot.name, bot.words) == ("mine.py", "First of all moves.")
    state = meadhall.game("clash").new(2, seed=1)
    decision = state.decisions()[0]
    assert bot.answer(state.view(decision.seat), decision, Random(1)) == decision.moves()[0]


def test_a_file_may_advise_and_tell_its_policy(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        "from meadhall.bots import Candidate\n"
        "def choose(view, decision, rng):\n    return decision.moves()[0]\n"
        "def advise(view, decision, rng):\n    return [Candidate(decision.moves()[0], 'It is the first.')]\n"
        "def policy(view, decision):\n    return {decision.moves()[0]: 1.0}\n",
    )
    bot = meadhall.bots.load_file(path)
    state = meadhall.game("clash").new(2, seed=1)
    decision = state.decisions()[0]
    view = state.view(decision.seat)
    assert bot.hint(view, decision, Random(1))[0].reason == "It is the first."
    assert bot.policy is not None
    assert bot.policy(view, decision) == {decision.moves()[0]: 1.0}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("def choos(view, decision, rng): ...", "has no function choose"),
        ("choose = 7", "has no function choose"),
        ("def choose(view): ...", "must take three things"),
        ("def choose(view, decision rng): ...", "is not Python: .* line 1"),
        (
            "def choose(a, b, c): ...\ndef advise(view): ...",
            "advise in .* must take three things: view, decision",
        ),
        (
            "def choose(a, b, c): ...\ndef policy(a, b, c): ...",
            "policy in .* must take two things: view, decision",
        ),
        ("import nothing_like_this", "failed while loading: ModuleNotFoundError"),
        ("1 / 0", "failed while loading: ZeroDivisionError"),
    ],
)
def test_a_bad_file_is_refused_in_a_sentence(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(BadBot, match=reason):
        meadhall.bots.load_file(write(tmp_path, text))


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadBot, match=r"There is no bot file .*gone\.py"):
        meadhall.bots.load_file(tmp_path / "gone.py")
    with pytest.raises(BadBot, match="cannot be read"):
        meadhall.bots.load_file(tmp_path)


def test_an_illegal_move_names_bot_move_and_rule() -> None:
    def stays(view: dict[str, Any], decision: Decision, rng: Random) -> Move:
        return Stay()

    state = meadhall.game("clash").new(2, seed=1)
    decision = state.decisions()[0]
    with pytest.raises(BotFailure, match=r"lazy chose Stay\(\), which is not allowed: .* \[CV-3.2\]"):
        Bot("lazy", "Stays.", stays).answer(state.view(decision.seat), decision, Random(1))


def test_a_failing_bot_names_its_line() -> None:
    def breaks(view: dict[str, Any], decision: Decision, rng: Random) -> Move:
        raise KeyError("seat")

    state = meadhall.game("clash").new(2, seed=1)
    decision = state.decisions()[0]
    with pytest.raises(
        BotFailure, match=r"glass failed at a decision of kind 'announce': KeyError: .*line \d+"
    ):
        Bot("glass", "Breaks.", breaks).answer(state.view(decision.seat), decision, Random(1))


# ---------------------------------------------------------------- hints


def test_a_bot_that_advises_gives_one_to_three_moves_with_reasons() -> None:
    def advise(view: dict[str, Any], decision: Decision, rng: Random) -> list[Candidate]:
        return [Candidate(move, "It is one of the first.") for move in decision.moves()[:3]]

    state = meadhall.game("clash").new(2, seed=1)
    decision = state.decisions()[0]
    view = state.view(decision.seat)
    skald = Bot("skald", "First of all moves.", lambda *_: decision.moves()[1], advise)
    assert [one.move for one in skald.hint(view, decision, Random(1))] == list(decision.moves()[:3])
    for bad, reason in (
        (
            lambda *_: [Candidate(decision.moves()[0], ""), Candidate(Stay(), "")],
            "skald chose Stay.*not allowed",
        ),
        (lambda *_: [], "advised 0 moves"),
        (lambda *_: None, "advised None; a hint is a list of moves, each with its reason"),
        (lambda *_: "Call!", "a hint is a list of moves"),
        (lambda *_: [decision.moves()[0]], "it must be a move and its reason, as a pair"),
        (lambda *_: [("call", "It is a lie.")], "advised 'call', which is not a move of the game"),
        (lambda *_: [(decision.moves()[0], 0.7)], "gave 0.7 as a reason; a reason is a text"),
        (lambda *_: [(decision.moves()[0], "{5} lies.")], "named seat 5 in a reason; the table has 2 seats"),
        (lambda *_: [Candidate(decision.moves()[0], "")] * 4, "advised 4 moves"),
        (lambda *_: 1 / 0, "skald failed at a decision of kind 'announce': ZeroDivisionError"),
        (None, "skald gives no hints"),
    ):
        with pytest.raises(BotFailure, match=reason):
            Bot("skald", "First of all moves.", skald.choose, bad).hint(view, decision, Random(1))  # type: ignore[arg-type]


def test_every_game_has_an_adviser() -> None:
    for game in meadhall.games():
        assert meadhall.bots.adviser(game) == meadhall.bots.bot_names(game)[0]


def test_the_same_question_gets_the_same_hint() -> None:
    state = meadhall.game("clash").new(3, seed=4)
    for _ in range(30):
        decision = state.decisions()[0]
        view = state.view(decision.seat)
        first = meadhall.bots.advise("clash", "karl", view, decision.seat)
        again = msgspec.json.decode(msgspec.json.encode(view))
        assert meadhall.bots.advise("clash", "karl", again, decision.seat) == first
        state.play(decision.seat, decision.sample(Random(3)))


def test_a_reason_is_told_with_the_names_of_the_players() -> None:
    assert fill_names("A lie of {1}, says {0}.", ["Ann", "Bo {0}"]) == "A lie of Bo {0}, says Ann."


# ---------------------------------------------------------------- behind JSON


@pytest.mark.parametrize("bot", meadhall.bots.bot_names("clash"))
@pytest.mark.parametrize(
    "options", [{}, {"shield_spoils_stay_open": True, "track_positions": True, "starts": "pick"}]
)
def test_a_bot_behind_json_chooses_as_it_does_here(bot: str, options: dict[str, Any]) -> None:
    state = meadhall.game("clash").new(3, seed=5, options=options)
    kinds = set()
    number = 0
    while not state.over:
        number += 1
        decision = state.decisions()[0]
        kinds.add(decision.kind)
        view = state.view(decision.seat)
        direct = meadhall.bots.get("clash", bot).choose(view, decision, Random(number))
        far = msgspec.json.decode(msgspec.json.encode(view))
        assert meadhall.bots.choose("clash", bot, far, decision.seat, number) == msgspec.to_builtins(direct)
        state.play(decision.seat, direct)
    assert {"announce", "call", "move"} <= kinds


def test_a_seat_that_is_not_asked_is_told_so() -> None:
    state = meadhall.game("clash").new(2, seed=1)
    waiting = 1 - state.decisions()[0].seat
    with pytest.raises(LookupError, match=f"Seat {waiting} is not asked"):
        meadhall.bots.choose("clash", "karl", state.view(waiting), waiting, 1)

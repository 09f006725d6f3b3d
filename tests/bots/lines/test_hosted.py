"""A host's bot says its name and its games when it starts, and plays with the rights of a host's bot."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import meadhall
from meadhall.bots import BadBot, lines
from meadhall.bots.lines.access import Access
from meadhall.bots.lines.host_bot import introduce_bot
from meadhall.games.clash import load_arena
from meadhall.games.clash.arena import ARENAS
from tests.bots.clash.arenas import wheel_arena

from .programs import GOOD, command

HELLO = "import json, sys\nprint(json.dumps({hello}), flush=True)\n"
FILE = '''"""It plays the first move that is listed."""
GAMES = "clash"

def choose(view, decision, rng):
    print("a note for its author")
    return decision.moves()[0]
'''


def said(folder: Path, hello: object, rest: str = GOOD) -> str:
    return command(folder, HELLO.format(hello=hello) + rest)


def test_a_bot_that_says_nothing_has_the_name_of_its_file_and_plays_every_game(tmp_path: Path) -> None:
    bot = introduce_bot(command(tmp_path, GOOD), Access())
    assert (bot.name, bot.games) == ("mine", tuple(meadhall.games()))
    assert bot.words == "A bot of this host, from mine.script."


def test_a_bot_says_its_name_its_games_and_how_it_plays_and_still_answers(tmp_path: Path) -> None:
    hello = {"type": "hello", "name": "Old Wolf", "games": ["clash"], "words": "It bites."}
    bot = introduce_bot(said(tmp_path, hello), Access())
    assert (bot.name, bot.games, bot.words) == ("Old-Wolf", ("clash",), "It bites.")
    player, state = bot.start(), meadhall.game("clash").new(2, 7)
    try:
        for _ in range(2):
            decision = state.decisions()[0]
            assert lines.answer(player, state, decision, Random(3)) == decision.moves()[0]
    finally:
        lines.dismiss([player])


def test_a_python_file_is_played_in_a_process_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "first.py").write_text(FILE)
    bot = introduce_bot(str(tmp_path / "first.py"), Access())
    assert (bot.name, bot.games) == ("first", ("clash",))
    assert bot.words == "It plays the first move that is listed."
    player, state = bot.start(), meadhall.game("clash").new(2, 7)
    try:
        decision = state.decisions()[0]
        assert lines.answer(player, state, decision, Random(3)) == decision.moves()[0]
    finally:
        lines.dismiss([player])


def test_a_python_file_knows_the_arenas_of_its_host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bots").mkdir()
    known = "[choice for one in meadhall.game('clash').settings for choice in one.choices]"
    check = f"    import meadhall\n    assert 'wheel' in {known}\n"
    (tmp_path / "bots" / "first.py").write_text(FILE.replace("    print(", f"{check}    print("))
    arena = tmp_path / "wheel.toml"
    arena.write_text(wheel_arena())
    monkeypatch.setenv("MEADHALL_ARENAS", str(arena))
    monkeypatch.setitem(ARENAS, "wheel", load_arena(arena))
    player = introduce_bot(str(tmp_path / "bots" / "first.py"), Access(shared=(arena,))).start()
    state = meadhall.game("clash").new(2, 7, options={"arena": "wheel"})
    try:
        decision = state.decisions()[0]
        assert lines.answer(player, state, decision, Random(3)) == decision.moves()[0]
    finally:
        lines.dismiss([player])


@pytest.mark.parametrize(
    ("hello", "sentence"),
    [
        ({"type": "hello", "name": "karl"}, "There is already a bot called karl"),
        ({"type": "hello", "games": ["chess"]}, "says that it plays 'chess'"),
        ({"type": "answer", "id": 1, "move": 0}, "it answers before it is asked"),
        ({"kind": "hello"}, "which is not an answer"),
    ],
)
def test_a_bot_that_cannot_be_offered_is_named_with_the_reason(
    tmp_path: Path, hello: object, sentence: str
) -> None:
    with pytest.raises(BadBot, match=sentence):
        introduce_bot(said(tmp_path, hello), Access(), ["karl"])


def test_a_bot_that_cannot_start_is_named_with_its_last_words(tmp_path: Path) -> None:
    with pytest.raises(BadBot, match=r"ended with exit code 1(.|\n)*no such weights"):
        introduce_bot(command(tmp_path, "import sys\nsys.exit('no such weights')"), Access())
    with pytest.raises(BadBot, match="There is no bot file"):
        introduce_bot(str(tmp_path / "nowhere.py"), Access())


def test_a_bot_that_says_hello_twice_is_ended(tmp_path: Path) -> None:
    twice = "print(json.dumps({'type': 'hello'}), flush=True)\n"
    player = introduce_bot(said(tmp_path, {"type": "hello"}, twice + GOOD), Access()).start()
    state = meadhall.game("clash").new(2, 7)
    with pytest.raises(meadhall.bots.BotFailure, match="said hello twice"):
        lines.answer(player, state, state.decisions()[0], Random(3))

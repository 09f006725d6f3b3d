"""Golden games replay to the same positions, each by the rules of its version; a changed rule needs a new version."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

import meadhall
from meadhall.engine import Chance, Result
from tools import golden

ALL = [path for game in meadhall.games() for path in golden.files(game)]


@pytest.mark.parametrize("path", ALL, ids=lambda path: path.name)
def test_a_golden_game_replays_to_the_same_positions_and_scores(path: Any) -> None:
    wrong = golden.complaint(*golden.read(path))
    assert not wrong, f"{path.name}: {wrong}"


def test_every_game_has_golden_games_with_few_and_many_players() -> None:
    for name in meadhall.games():
        game = meadhall.game(name)
        headers = [golden.read(path)[1].header for path in golden.files(name)]
        for version in game.versions or (game.version,):
            sizes = [header.players for header in headers if header.version == version]
            assert len(sizes) == len(golden.CASES[name]) >= 3, (name, version)
            assert {game.players[0], game.players[-1]} <= set(sizes)


@pytest.mark.parametrize("name", meadhall.games())
def test_a_changed_rule_without_a_new_version_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, log, known = golden.read(golden.files(name)[0])
    score, shuffle = type(game).score, Chance.shuffle

    def generous(self: Any, position: Any) -> Result:
        result = score(self, position)
        return msgspec.structs.replace(result, scores=tuple(points + 1 for points in result.scores))

    def dealt_from_below(self: Chance, stream: str, items: Sequence[Any]) -> tuple[Any, ...]:
        return shuffle(self, stream, items)[::-1]

    with monkeypatch.context() as changed:
        changed.setattr(type(game), "score", generous)
        assert "Raise the version" in golden.complaint(game, log, known)
    with monkeypatch.context() as changed:
        changed.setattr(Chance, "shuffle", dealt_from_below)
        assert "Raise the version" in golden.complaint(game, log, known)
    with monkeypatch.context() as changed:
        changed.setattr(type(game), "version", "next")
        changed.setattr(type(game), "versions", ("next",))
        assert "name it in the `versions`" in golden.complaint(game, log, known)
    assert golden.complaint(game, log, known) == ""

"""Games of other packages, which are found by entry points."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import meadhall
import meadhall.bots
from meadhall.games import game


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with packages that count as installed."""
    monkeypatch.syspath_prepend(tmp_path)
    game.cache_clear()
    yield tmp_path
    game.cache_clear()
    for name in ("broken", "otherclash"):
        sys.modules.pop(name, None)


def install(folder: Path, name: str, value: str) -> None:
    """What `pip` leaves behind of a package with one game."""
    about = folder / f"{name}_package-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {name}-package\nVersion: 1.0\n", encoding="utf-8"
    )
    (about / "entry_points.txt").write_text(f"[meadhall.games]\n{name} = {value}\n", encoding="utf-8")


def test_a_game_of_another_package_is_found_by_its_name(folder: Path) -> None:
    (folder / "otherclash.py").write_text(
        "from copy import copy\nimport meadhall\nGAME = copy(meadhall.game('clash'))\nGAME.name = 'otherclash'\n",
        encoding="utf-8",
    )
    install(folder, "otherclash", "otherclash:GAME")
    assert meadhall.installed_games() == ("otherclash",)
    assert meadhall.game("otherclash").new(2, 1).view(0)["game"] == "otherclash"
    assert meadhall.bots.bot_names("otherclash") == ("random",)
    assert "otherclash" not in meadhall.games(), "the page has no face for it"


def test_a_game_of_ours_cannot_be_replaced(folder: Path) -> None:
    install(folder, "clash", "otherclash:GAME")
    assert meadhall.installed_games() == ()
    assert meadhall.game("clash").title == "Clash of Vikings"


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        (
            "import no_such_thing",
            "cannot be loaded from broken:GAME: ModuleNotFoundError: No module named 'no_such_thing'",
        ),
        ("raise SystemError('no luck')", "cannot be loaded from broken:GAME: SystemError: no luck"),
        ("", "cannot be loaded from broken:GAME: AttributeError: module 'broken' has no attribute 'GAME'"),
        ("GAME = 7", "cannot be used: broken:GAME is not a meadhall.engine.Game."),
        ("import meadhall\nGAME = meadhall.game('clash')", "cannot be used: it calls itself 'clash'."),
    ],
)
def test_a_broken_game_says_what_is_wrong_with_it(folder: Path, source: str, reason: str) -> None:
    (folder / "broken.py").write_text(source, encoding="utf-8")
    install(folder, "broken", "broken:GAME")
    with pytest.raises(LookupError) as caught:
        meadhall.game("broken")
    assert caught.value.args[0] == f"The game 'broken' of the package broken-package {reason}"


def test_an_unknown_game_names_those_that_are_installed(folder: Path) -> None:
    install(folder, "otherclash", "otherclash:GAME")
    with pytest.raises(LookupError, match="the games are clash, spoils, sagas, feast, otherclash"):
        meadhall.game("chess")

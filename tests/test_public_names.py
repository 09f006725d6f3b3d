"""The package `meadhall` exports the function `games`, and has a subpackage of the same name: both must be usable."""

from __future__ import annotations

import subprocess
import sys

import pytest

import meadhall


def test_games_gives_the_names_of_all_games() -> None:
    assert meadhall.games() == ("clash", "spoils", "sagas", "feast")


@pytest.mark.parametrize(
    "lines",
    [
        "import meadhall.games.feast.boards as B; print(B.__name__ == 'meadhall.games.feast.boards')",
        "import meadhall.games.feast; print(meadhall.games.feast.GAME is meadhall.game('feast'))",
        "import meadhall.games as g; print(g() == g.games() and g.game('feast').name == 'feast')",
        "from meadhall import games; print('feast' in games())",
        "import meadhall.games.feast.game, meadhall; print(meadhall.games()[0] == 'clash')",
    ],
)
def test_packages_of_games_can_be_imported_by_their_path(lines: str) -> None:
    done = subprocess.run([sys.executable, "-c", lines], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("True\n", "")

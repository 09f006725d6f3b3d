"""The reference, `make docs`: it is made without warnings, and has every public name and links to the guides."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.public_names import MODULES, NAMES
from tools.reference import GAMES, GUIDES, names

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the pages. Another process writes them: it tells pdoc more about records than they know."""
    folder = tmp_path_factory.mktemp("reference")
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tools.reference", str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return folder


def page(pages: Path, module: str) -> str:
    return (pages / f"{module.replace('.', '/')}.html").read_text(encoding="utf-8")


def test_every_public_name_is_on_its_page_with_its_example(pages: Path) -> None:
    for module, name in NAMES:
        if (
            f"{module}.{name}" in MODULES
        ):  # meadhall.games is a package that can be called, with a page of its own
            continue
        section = page(pages, module).partition(f'<section id="{name}">')[2].partition("</section>")[0]
        assert "&gt;&gt;&gt;" in section, f"{module}.{name}"


def test_the_records_of_the_games_are_listed_with_the_docstrings_of_their_fields(pages: Path) -> None:
    for module in GAMES:
        missing = [name for name in names(module) if f'<section id="{name}">' not in page(pages, module)]
        assert missing == []
    assert "The values of my bracelets, in order of their places." in page(pages, "meadhall.games.clash")
    assert "The face-up bracelets in the arena, by space." in page(pages, "meadhall.games.clash")


@pytest.mark.parametrize("module", [*MODULES, *GAMES])
def test_every_page_links_to_the_guides_and_to_pages_that_exist(pages: Path, module: str) -> None:
    file = pages / f"{module.replace('.', '/')}.html"
    links = re.findall(r'href="([^"#:$]+?)(?:#[^"]*)?"', page(pages, module))
    targets = {(file.parent / link).resolve() for link in links}
    assert {ROOT / path for path in GUIDES.values()} <= targets
    assert [target for target in targets if not target.exists()] == []


def test_the_pages_open_from_disk(pages: Path) -> None:
    assert "meadhall.html" in (pages / "index.html").read_text(encoding="utf-8")
    for module in MODULES:
        assert not re.search(r'<(?:script|link|img)[^>]+(?:src|href)="(?:https?:)?//', page(pages, module))

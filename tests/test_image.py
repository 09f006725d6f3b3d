"""The Docker image: pinned bases, no root, a health check, and nothing in it that does not belong there."""

from __future__ import annotations

import re
import subprocess

import pytest

from tests.dockerfile import ROOT, admitted, instructions


def test_base_images_have_a_version_and_no_registry_of_their_own() -> None:
    bases = [one.words[0] for one in instructions() if one.name == "FROM"]
    assert len(bases) == 3
    for base in bases:
        assert re.fullmatch(r"[a-z]+:\d+\.\d+\.\d+-[a-z-]+", base)


def test_the_image_runs_as_a_numbered_user_who_is_not_root_and_checks_its_health() -> None:
    names = [one.name for one in instructions()]
    last = instructions()[len(names) - names[::-1].index("FROM") :]
    found = {one.name: " ".join(one.words) for one in last}
    assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", found["USER"])
    assert "http://127.0.0.1:8642/readyz" in found["HEALTHCHECK"]
    assert found["VOLUME"] == "/data"
    assert found["ENTRYPOINT"] == '["meadhall"]'


def test_all_that_is_copied_exists_and_reaches_the_builder() -> None:
    for one in instructions():
        for source in one.sources if one.name == "COPY" and not one.stage else ():
            assert (ROOT / source).exists()
            assert admitted(source), source


def test_every_script_of_a_step_is_copied_before_it_runs() -> None:
    copied: set[str] = set()
    for one in instructions():
        if one.name == "FROM":
            copied = set()
        elif one.name == "COPY":
            copied |= set(one.sources)
        elif one.name == "RUN" and one.words[0].startswith("tools/"):
            assert one.words[0] in copied


@pytest.mark.parametrize(
    "path",
    [
        ".git/config",
        ".venv/bin/python",
        ".env",
        "data/meadhall.db",
        "src/meadhall/meadhall.db-wal",
        "src/meadhall/server/page/index.html",
        "src/meadhall/engine/__pycache__/state.cpython-311.pyc",
        "web/node_modules/vite/package.json",
        "web/e2e/budget.spec.ts",
        "tests/test_image.py",
        "docs/hosting.md",
        "tools/golden.py",
        "secrets/postgres_password",
    ],
)
def test_what_does_not_belong_into_an_image_does_not_reach_the_builder(path: str) -> None:
    assert not admitted(path)


def test_every_source_and_rules_page_reaches_the_builder() -> None:
    tracked = subprocess.run(
        ["git", "ls-files", "src", "web/src", "docs/rules"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    assert [path for path in tracked if not admitted(path)] == []


@pytest.mark.parametrize("file", sorted(ROOT.glob("compose*.yaml")), ids=lambda file: file.name)
def test_composed_services_are_read_only_and_reachable_from_this_machine_alone(file: object) -> None:
    text = (ROOT / str(file)).read_text(encoding="utf-8")
    services = re.findall(
        r"^  [a-z-]+:\n(?:(?:    .*)?\n)+", text.partition("\nservices:\n")[2], re.MULTILINE
    )
    assert services
    assert text.count("read_only: true") >= 1
    for port in re.findall(r'^ +- "([\d.:]+)"$', text, re.MULTILINE):
        assert port.startswith("127.0.0.1:")

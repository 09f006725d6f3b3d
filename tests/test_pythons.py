"""README and pyproject.toml name exactly the Pythons on which `make test-pythons` plays."""

from __future__ import annotations

import re
import subprocess
import tomllib
from collections.abc import Sequence
from pathlib import Path

import pytest

from tools import pythons
from tools.pythons import VERSIONS

ROOT = Path(__file__).resolve().parents[1]


def test_the_classifiers_name_the_pythons_that_are_run() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    prefix = "Programming Language :: Python :: 3."
    named = [line.rpartition(" ")[2] for line in project["classifiers"] if line.startswith(prefix)]
    assert tuple(named) == VERSIONS
    assert project["requires-python"] == f">={VERSIONS[0]}"


def test_the_readme_names_the_pythons_that_are_run() -> None:
    text = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    (named,) = re.findall(r"Python 3\.11 or newer \(([^)]+) were tried\)", text)
    assert tuple(re.findall(r"3\.\d+", named)) == VERSIONS


def test_a_python_that_cannot_be_had_is_named_with_the_reason(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(pythons, "CACHE", tmp_path)
    monkeypatch.setattr(pythons, "_on_this_machine", lambda version: iter(()))
    monkeypatch.setattr("shutil.which", lambda name: None)
    row = pythons.check("3.99")
    assert (row.version, row.failed) == ("3.99", False)
    assert row.outcome.startswith("not run: not on this machine")
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(pythons, "_mirror", lambda: "nowhere")
    monkeypatch.setattr(pythons, "_packages", lambda mirror, suite: {"python3.98-venv"})
    assert pythons.check("3.99").outcome == (
        "not run: neither on this machine nor in Debian stable, testing, unstable"
    )


def test_a_release_that_cannot_be_unpacked_is_told_with_the_reason(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ran: list[str] = []

    def run(command: Sequence[str], **_: object) -> subprocess.CompletedProcess[str]:
        ran.append(Path(command[0]).name)
        installs = ran[-1] == "debian_package.sh"
        return subprocess.CompletedProcess(
            command, int(installs), "", "no lock to be had\n" if installs else ""
        )

    monkeypatch.setattr(pythons, "CACHE", tmp_path)
    monkeypatch.setattr(pythons, "AS_ROOT", [])
    monkeypatch.setattr(pythons, "_on_this_machine", lambda version: iter(()))
    monkeypatch.setattr("shutil.which", lambda name, path="": None if name == "debootstrap" else name)
    monkeypatch.setattr(pythons, "_mirror", lambda: "nowhere")
    monkeypatch.setattr(pythons, "_packages", lambda mirror, suite: {"python3.98-venv"})
    monkeypatch.setattr(pythons, "_run", run)
    assert pythons.check("3.98").outcome == (
        "not run: Debian stable has it, and debootstrap could not be installed: no lock to be had"
    )
    assert ran[-1] == "debian_package.sh"

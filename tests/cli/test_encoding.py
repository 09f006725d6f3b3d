"""`meadhall encoding` prints names, shapes and ranges."""

from __future__ import annotations

import sys

import pytest

import meadhall
import meadhall.envs

from .conftest import Run


@pytest.mark.parametrize("name", meadhall.games())
def test_every_field_of_an_encoding_is_listed(run: Run, name: str) -> None:
    shown = run("encoding", name)
    assert shown.exit_code == 0
    ours = meadhall.envs.make_encoding(name)
    for field in (*ours.observation.fields, *ours.row.fields):
        assert f" {field.name} " in shown.output
    assert ours.version in shown.output
    assert f"Observation: {ours.observation.size} numbers" in shown.output


def test_the_shape_of_clash_depends_on_the_arena(run: Run) -> None:
    shown = [run("encoding", "clash", "-o", f"arena={arena}").output for arena in ("meadow", "moat")]
    assert shown[0] != shown[1]
    assert "Vocabulary" in shown[0]


def test_without_the_extra_the_command_says_what_to_install(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "meadhall.cli.reports.encoding", None)
    shown = run("encoding", "clash")
    assert shown.exit_code == 2
    assert "pip install 'meadhall[envs]'" in " ".join(shown.output.split())

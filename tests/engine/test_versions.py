"""Versions of the rules: a play is replayed and continued by the rules it was begun with."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from meadhall.engine import BadLog, Chance, Log, UnknownVersion
from meadhall.engine.proof import check_game_file, encode_game_file

from .toy import Saw, Toy, ToyHall


class MendedToy(Toy):
    """Everybody has a plank at the start since version 4."""

    version = "4"
    versions = ("3", "4")

    def setup(self, players: int, options: Mapping[str, Any], chance: Chance) -> ToyHall:
        position = super().setup(players, options, chance)
        if self.version != "3":
            position.planks = (1,) * players
        return position


OLD, MENDED = Toy(), MendedToy()


def test_new_plays_have_the_newest_rules() -> None:
    state = MENDED.new(2, 1)
    assert (state.header.version, state.view(0)["version"], state.view(0)["planks"]) == ("4", "4", [1, 1])


def test_a_play_of_an_earlier_version_is_replayed_and_continued_by_its_rules() -> None:
    before = OLD.new(2, 1)
    before.play(0, Saw(1))
    state = MENDED.replay(MENDED.read_log(before.log.to_json()))
    assert state.digest() == before.digest()
    for one in (state, before):
        one.play(one.decisions()[0].seat, one.decisions()[0].moves()[0])
    assert state.digest() == before.digest()
    assert state.log == before.log
    assert state.view(0) == before.view(0)
    assert state.undo(state.entry(state.entries).seat).header.version == "3"


def test_a_file_of_an_earlier_version_is_sound() -> None:
    before = OLD.new(2, 1)
    before.play(0, Saw(1))
    assert check_game_file(MENDED, encode_game_file(OLD, before.log)).fault is None


@pytest.mark.parametrize("version", ["2", "5"])
def test_an_unknown_version_is_told_apart_from_a_wrong_log(version: str) -> None:
    log = OLD.new(2, 1).log
    other = Log(replace(log.header, version=version), log.entries)
    said = rf"toy version {version}, but these are the rules of toy version 3 and 4. Use a release"
    for play in (lambda: MENDED.replay(other), lambda: check_game_file(MENDED, other.to_json())):
        with pytest.raises(UnknownVersion, match=said):
            play()
    view = MENDED.new(2, 1).view(0) | {"version": version}
    with pytest.raises(UnknownVersion, match=said):
        MENDED.imagine(view, Random(1))
    with pytest.raises(UnknownVersion, match=said):
        MENDED.take_up(view)


def test_a_play_cannot_be_taken_up_in_a_position_of_another_version() -> None:
    class Known(MendedToy):
        def imagine(self, view: Mapping[str, Any], rng: Random) -> Any:
            return self.of_version(view["version"]).new(2, 1)

    game = Known()
    log = game.take_up(game.new(2, 1).view(0), 7).log
    assert game.replay(log).header.version == "4"
    with pytest.raises(BadLog, match="another version of the rules"):
        game.replay(Log(replace(log.header, version="3"), ()))

"""Set-up: player counts, options, and the parts that every game must provide."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import msgspec
import pytest

import meadhall
from meadhall.engine import RefusalError
from meadhall.testing.cases import Case, all_cases, cases_by_name, rule, settings_of, with_cases, with_games
from meadhall.testing.plugin import find_plugin


@with_games
def test_every_game_has_words_players_settings_and_a_plugin(name: str) -> None:
    game = meadhall.game(name)
    assert game.name == name
    assert game.title
    assert game.version
    assert not game.versions or game.versions[-1] == game.version
    assert len(set(game.versions)) == len(game.versions)
    assert game.words.endswith(".")
    assert len(game.players) > 0
    for setting in game.settings:
        assert setting.default in setting.choices
        assert setting.title
        assert setting.words.endswith(".")
    assert find_plugin(name).leaks


@with_games
def test_every_two_option_values_meet_and_each_meets_every_number_of_players(name: str) -> None:
    cases = cases_by_name(name)
    for one, other in combinations(settings_of(name), 2):
        met = {(case.options[one.name], case.options[other.name]) for case in cases}
        assert met == {(a, b) for a in one.choices for b in other.choices}
    for setting in settings_of(name):
        seated = {(case.players, case.options[setting.name]) for case in cases}
        assert seated == {
            (players, value) for players in meadhall.game(name).players for value in setting.choices
        }


@rule("EN-SETUP")
@with_games
def test_a_wrong_number_of_players_or_a_wrong_option_is_refused(name: str) -> None:
    game = meadhall.game(name)
    fewest, most = game.players[0], game.players[-1]
    numbers: list[Any] = [fewest - 1, most + 1, -1, 10**9, "2", float(fewest), None, True]
    values: list[Any] = ["no such value", None, 1, 0, 2.5, []]
    wrong: list[tuple[Any, dict[str, Any]]] = [(players, {}) for players in numbers]
    wrong += [(fewest, {setting.name: value}) for setting in game.settings for value in values]
    for players, options in [*wrong, (fewest, {"no such option": True})]:
        with pytest.raises(RefusalError) as caught:
            game.new(players, 1, options)
        assert caught.value.refusal.rule == "EN-SETUP"


@with_cases(all_cases)
def test_the_header_of_the_log_has_game_players_and_options(case: Case) -> None:
    header = case.new(1).log.header
    assert (header.game, header.version, header.players) == (case.name, case.ruleset.version, case.players)
    assert header.options == dict(case.options)
    assert header.commitment == case.new(1).commitment


@with_cases(all_cases)
def test_set_up_is_told_to_everybody_as_the_first_happening(case: Case) -> None:
    state = case.new(2)
    for viewer in case.viewers:
        first = state.history(viewer)[0]
        assert msgspec.json.encode(first.events) == msgspec.json.encode(
            meadhall.visible_events(state.news, viewer)
        )

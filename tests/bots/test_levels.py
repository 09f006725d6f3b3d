"""Levels: a word and a strength for every name that is a level, in whatever games it plays."""

from __future__ import annotations

import meadhall
import meadhall.bots


def test_levels_have_a_word_and_grow_stronger() -> None:
    words = [meadhall.bots.level_of(name) for name in ("random", "thrall", "karl", "jarl")]
    assert words == [("", 0), ("newcomer", 1), ("experienced", 2), ("strong", 3)]


def test_the_registry_names_levels_strongest_first() -> None:
    for game in meadhall.games():
        strengths = [meadhall.bots.level_of(name).strength for name in meadhall.bots.bot_names(game)]
        assert strengths == sorted(strengths, reverse=True), game


def test_the_usual_opponent_is_the_one_nearest_to_karl() -> None:
    usual = meadhall.bots.default_bot
    assert usual(("jarl", "karl", "thrall", "random")) == "karl"
    assert usual(("jarl", "random")) == "jarl"
    assert usual(("thrall", "random")) == "thrall"
    assert usual(("random",)) == "random"
    for game in meadhall.games():
        assert usual(meadhall.bots.bot_names(game)) == "karl"

"""The bots of Feast answer every kind of question that the game declares."""

from __future__ import annotations

from meadhall.bots.feast.player import ANSWER_BY_KIND, ANYTIME
from meadhall.games.feast import GAME


def test_there_is_an_answer_to_every_kind_of_question_and_to_no_other() -> None:
    assert sorted(ANSWER_BY_KIND) == sorted(GAME.kinds)
    assert {*ANYTIME} <= {*GAME.kinds}

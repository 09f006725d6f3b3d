"""A question about what a player could do changes nothing on the table, not even if it fails half way."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from meadhall.games.feast.box import parts
from meadhall.games.feast.card_parts import free_use
from meadhall.games.feast.card_parts.free_use import FreeUseHandler
from meadhall.games.feast.occupations.facts import NOTHING, Fact
from meadhall.games.feast.player import FeastPlayer
from meadhall.games.feast.spaces import usable_with_cards
from meadhall.games.feast.spaces.usable_with_cards import is_usable_with_help, may_pay_before_space
from tests.rulebook.feast.tables import Table, feast_table, space, supply


class QuestionFailedError(Exception):
    pass


def fail(*_: object) -> bool:
    raise QuestionFailedError


@contextmanager
def failing(table: Table) -> Iterator[None]:
    """A question that fails, and leaves the very players and all they have."""
    players, digest = [*table.position.seats], table.state.digest()
    with pytest.raises(QuestionFailedError):
        yield
    assert all(now is before for now, before in zip(table.position.seats, players, strict=True))
    assert table.state.digest() == digest


def test_asking_whether_a_card_may_be_paid_before_a_space_costs_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = feast_table(supply(silver=3), supply())
    number = space("c1_buy_2_stockfish")

    def fails_for_the_poorer(_: object, player: FeastPlayer) -> bool:
        return player.silver == 3 or fail()

    tests = {number: fails_for_the_poorer}
    monkeypatch.setattr(usable_with_cards, "tests_of", lambda _: tests)
    with failing(table):
        may_pay_before_space(table.position, 0, Fact(space=number), {"silver": 2})


def test_asking_whether_a_card_would_make_a_space_usable_gives_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = feast_table(supply(), supply())
    monkeypatch.setattr(usable_with_cards, "_helped_players", lambda *_: iter([supply(silver=9)]))
    monkeypatch.setattr(usable_with_cards, "_can_use", fail)
    with failing(table):
        is_usable_with_help(table.position, 0, space("c1_buy_2_stockfish"))


def test_asking_which_space_a_card_lets_one_use_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = feast_table(supply(silver=3), supply(), taken={"c2_upgrade_3": 1})
    monkeypatch.setattr(free_use, "is_usable", fail)
    with failing(table):
        FreeUseHandler().choices(
            table.position, 0, parts.FreeUse(column=2, taken=True), NOTHING, {"silver": 1}
        )

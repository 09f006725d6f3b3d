"""A game declares its steps; moves, options and decoders follow, and nothing can be forgotten."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from meadhall.engine import Event, Move, Options, Step, StepSequence
from meadhall.engine.declarations import UndeclaredError
from meadhall.engine.game_rules import GameRules


class Throw(Move, frozen=True):
    __module__ = "imaginary.moves"
    sentence = "Throw"


class Duck(Move, frozen=True):
    __module__ = "imaginary.moves"
    sentence = "Duck"


THROWING: tuple[type[Move], ...] = (Throw,)
DUCKING: tuple[type[Move], ...] = (Duck,)


class Thrown(Event, frozen=True):
    __module__ = "imaginary.events"


class SnowOptions(Options, frozen=True):
    """A base class is not declared by itself; its moves belong to each of its subclasses."""

    __module__ = "imaginary.snow"
    move_types = DUCKING


class ThrowOptions(SnowOptions, frozen=True):
    __module__ = "imaginary.snow"
    move_types = THROWING


class DuckOptions(SnowOptions, frozen=True):
    __module__ = "imaginary.snow"


class ThrowStep(Step, frozen=True):
    __module__ = "imaginary.snow"
    kinds = {"throw": ThrowOptions}  # noqa: RUF012
    seat: int = 0


class DuckStep(Step, frozen=True):
    __module__ = "imaginary.snow"
    kinds = {"duck": DuckOptions, "again": ThrowOptions}  # noqa: RUF012


def make_game(steps: Sequence[type[Step]]) -> type[GameRules]:
    return type("Snow", (GameRules,), {"__module__": "imaginary.game", "steps": steps})


def as_rules(game: type[GameRules]) -> Any:
    """The game as an object, without the methods that it lacks."""
    return type("Rules", (), dict(vars(GameRules)) | dict(vars(game)))()


def test_moves_options_and_kinds_follow_from_the_steps_in_their_order() -> None:
    game = make_game((DuckStep, ThrowStep))
    assert game.move_type == Duck | Throw
    assert game.options_type == DuckOptions | ThrowOptions
    rules = as_rules(game)
    assert rules.kinds == ("duck", "again", "throw")
    assert rules.record_types == (Duck, Throw, DuckOptions, ThrowOptions, Thrown)


def test_a_stack_is_read_from_its_plain_data() -> None:
    rules = as_rules(make_game((ThrowStep, DuckStep)))
    assert rules.read_stack([{"frame": "throwstep", "seat": 2}, {"frame": "duckstep"}]) == (
        ThrowStep(2),
        DuckStep(),
    )


def test_what_another_package_derives_from_a_move_changes_nothing() -> None:
    rules = as_rules(make_game((ThrowStep, DuckStep)))
    before = rules.moves

    class HardThrow(Throw, frozen=True):
        __module__ = "elsewhere.moves"

    assert HardThrow.__mro__[1] is Throw
    assert rules.moves == before == (Throw, Duck)


def test_a_step_that_is_not_declared_is_an_error() -> None:
    with pytest.raises(
        UndeclaredError, match=r"imaginary\.snow\.DuckStep is not among the steps of its game"
    ):
        make_game((ThrowStep,))


def test_options_that_no_step_names_are_an_error() -> None:
    class Idle(Step, frozen=True):
        __module__ = "imaginary.snow"

    with pytest.raises(
        UndeclaredError, match=r"imaginary\.snow\.DuckOptions is not among the `kinds` of a step"
    ):
        make_game(
            (ThrowStep, type("DuckStep", (DuckStep,), {"__module__": "imaginary.snow", "kinds": {}}), Idle)
        )


def test_a_sequence_knows_the_step_after_each_and_takes_a_step_once() -> None:
    class Dawn(Step, frozen=True): ...

    class Noon(Step, frozen=True): ...

    StepSequence((Dawn(), Noon()))
    assert (Dawn.following, Noon.following) == (Noon(), None)
    with pytest.raises(TypeError, match=r"Dawn has a following step already\."):
        StepSequence((Dawn(), Noon()))

"""The description of a game for the contract suite: `Plugin`, and the leaks that it plants."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic, TypeVar, cast

from meadhall.engine import Decision, Event, Move, Position, State

Viewer = int | None
"""A seat, or None for a spectator.

>>> from meadhall.testing import Viewer
>>> spectator: Viewer = None
"""
MoveChooser = Callable[[State, Decision, Random], Move]
"""A function that chooses a legal move.

>>> import meadhall
>>> from random import Random
>>> from meadhall.testing import MoveChooser
>>> first: MoveChooser = lambda state, decision, rng: decision.moves()[0]
>>> state = meadhall.game("clash").new(players=2, seed=7)
>>> decision = state.decisions()[0]
>>> first(state, decision, Random(1)) in decision.moves()
True
"""
ScoresAndWinners = tuple[tuple[int, ...], tuple[int, ...]]
"""The scores and the winners."""
H = TypeVar("H", bound=Position)


@dataclass(frozen=True)
class Leak:
    """A fault to plant. While `plant()` is active, the game shows a secret to somebody.

    >>> from meadhall.testing.leaks import view_leak, add_chance_key
    >>> leak = view_leak("key of chance", add_chance_key)
    >>> import meadhall
    >>> state = meadhall.game("clash").new(players=2, seed=7)
    >>> with leak.plant():
    ...     "table" in state.view(0)
    True
    >>> "table" in state.view(0)
    False
    """

    name: str
    plant: Callable[[], AbstractContextManager[object]]
    can_tell: Callable[[State], bool] = lambda state: True
    """The test whether the leak can reveal anything at this moment. The search skips other moments."""


class Plugin(ABC, Generic[H]):
    """The description of one game for the contract suite. Attributes and methods with values here have defaults.

    >>> from meadhall.testing import Plugin
    >>> sorted(Plugin.__abstractmethods__)[:3]
    ['broken_tables', 'contradictions', 'growing_figures']
    """

    view_type: ClassVar[Any]
    """The TypedDict that describes a view of the game."""
    revealing_events: ClassVar[frozenset[type[Event]]]
    """The events whose content the mover cannot foresee: draws, reveals, and sealed answers."""
    leaks: ClassVar[Sequence[Leak]]
    """The leaks that the check for secrets must find."""
    passive_kinds: ClassVar[frozenset[str]] = frozenset()
    """The kinds of decision that a passive player mostly answers with the fallback, so that games progress further."""
    sample_rate: ClassVar[float] = 1.0
    """The factor for the share of moments in slow checks: below 1 for games with long plays, above 1 for short ones."""
    scrambled_secrets: ClassVar[float] = 3
    """The number of secrets that `scramble` must change on average, over all checked moments."""
    plays: ClassVar[int] = 200
    """The minimum number of complete plays checked at every step; fewer for a game with very long plays."""
    one_by_one: ClassVar[bool] = False
    """Whether the game never asks two seats at the same time."""
    scored: ClassVar[bool] = True
    """Whether the last standing equals the score."""

    @property
    def guided_chooser(self) -> MoveChooser | None:
        """The chooser that reaches positions that are rare in random play; None if random play is enough."""
        return None

    @abstractmethod
    def max_decisions(self, players: int) -> int:
        """Return an upper limit for the number of decisions in a random game."""

    @abstractmethod
    def invariants(self, state: State) -> Iterator[str]:
        """Yield a sentence for each fault of the position."""

    @abstractmethod
    def broken_tables(self, state: State) -> Iterator[tuple[str, State]]:
        """Yield broken copies of this state, each with the rule with which a fault of `invariants` must begin."""

    @abstractmethod
    def growing_figures(self, state: State) -> tuple[int, ...]:
        """Return numbers that do not decrease during a play."""

    @abstractmethod
    def recompute_result(self, state: State) -> ScoresAndWinners:
        """Return scores and winners, computed in a second way from the events of the play."""

    @abstractmethod
    def scramble(self, state: State, seat: Viewer, rng: Random) -> State:
        """Return another play that looks the same to this viewer, with all other facts changed as far as possible."""

    @abstractmethod
    def secrets(self, state: State, seat: Viewer) -> dict[str, object]:
        """Return the facts that this viewer cannot know, by name. They show what `scramble` changed."""

    @abstractmethod
    def contradictions(self, state: State, world: State, seat: Viewer) -> Iterator[str]:
        """Yield the facts of this imagined world that contradict what the viewer saw of the true play."""

    @abstractmethod
    def has_several_worlds(self, state: State, seat: Viewer) -> bool:
        """Return whether more than one world is certainly possible for this viewer."""

    def count_draws(self, state: State) -> int:
        """Return the number of draws of chance so far."""
        return state.position.chance.draw_count

    def copy_state(self, state: State) -> tuple[State, H]:
        """Return a copy of a play and its position, in which a test can break something."""
        copy = state.clone()
        return copy, cast(H, copy.position)


_PLUGINS: dict[str, Plugin[Any]] = {}


def register(game: str, found: Plugin[Any]) -> None:
    """Add a game to the contract suite.

    >>> from meadhall.testing import Plugin, register
    >>> def conftest(plugin: Plugin) -> None:
    ...     register("mygame", plugin)  # then `from meadhall.testing.contract import *` in a test module tests it
    """
    _PLUGINS[game] = found


def registered_games() -> tuple[str, ...]:
    """Return the games of the contract suite, in the order of their registration."""
    return tuple(_PLUGINS)


def find_plugin(game: str) -> Plugin[Any]:
    """Return the plugin of this game."""
    return _PLUGINS[game]

"""The base class of table features, and the interface of the table that they use.

Features depend on this module and on features made before them; `table.py` depends on all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Protocol, TypeVar

from meadhall.engine import Decision, Game, Move, State
from meadhall.server import wire
from meadhall.server.randomness import Randomness
from meadhall.server.store.records import Seat, StoredTable, TableClaim
from meadhall.server.store.store import Store
from meadhall.server.time.clocks import HaltReason
from meadhall.server.time.wall_clock import ServerClock

from .screen import Screen

T = TypeVar("T")

DoneCallback = Callable[[], None]
"""Acknowledges a seat's request; called when its result is on disk, or if it changes nothing."""


class AbstractTable(Protocol):
    """The table as its features see it. Only `run`, `run_inline` and the work that they run may call its methods."""

    id: str
    claim: TableClaim
    """The claim that proves to the store that this process may write to the table."""
    owner: str
    """Hash of the owner's token; "" at a table made from a log file."""
    game: Game
    options: dict[str, str | bool]
    store: Store
    clock: ServerClock
    randomness: Randomness
    seats: list[Seat]
    screens: set[Screen]
    state: State | None
    """None before the start, and after a failure until the log is replayed."""
    status: wire.Status
    undos: int
    rematch: str
    lesson: str
    """Id of the lesson that is played at this table; "" if none is."""
    listed_at: int
    """When the owner listed the table as open, in seconds since 1970; 0 if it is not listed."""
    seed: bytes
    """Seed of all random draws at this table, drawn when the table is made; empty at tables made without one."""
    fingerprint: str
    """Commitment to the seed; "" at tables made before seeds were stored in advance."""
    features: list[Feature]
    holds: set[HaltReason]
    """The reasons why bots, standing orders and clocks wait, added and removed by features; empty if nothing waits."""

    async def run(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Run work on the table exclusively. Work that has begun is finished, even if the caller is cancelled."""
        ...

    async def run_inline(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Run work exclusively in the caller's own task, which nobody may cancel once the work has begun."""
        ...

    def view(self, seat: int | None) -> dict[str, Any]:
        """Return a seat's view of the state. All callers until the end of `run` share the result: do not change it."""
        ...

    def require_state(self) -> State:
        """Return the current state; raise RefusalError if there is none, or if the table is stuck."""
        ...

    def check_seat(self, seat: int) -> None:
        """Raise RefusalError if a feature does not let this seat play now."""

    def find_decision(self, seat: int, at: int) -> Decision | None:
        """Return the decision that this seat has to answer at the moment `at`; None if there is none, if the game does
        not run, or if the table is on hold."""
        ...

    async def play_move(
        self, seat: int, move: Move, at: int, move_id: str | None = None, done: DoneCallback = lambda: None
    ) -> None:
        """Play a move: apply it to the state, store it, and show it. A person's move has an id."""

    async def cut_back_to(self, earlier: State, mark: str = "", done: DoneCallback = lambda: None) -> None:
        """Delete the moves after an earlier state, and continue the game from it."""

    async def publish_change(self) -> None:
        """Show a change that is on disk, and let bots and orders play."""

    def go_on(self) -> None:
        """Continue after a hold: show the table, and let bots and orders play."""

    def start_auto_play(self) -> None:
        """Call `start_auto_play` of the features, or `stop_auto_play` while the table is on hold. Do nothing unless the
        game runs; raise NoMoveError if a question has no answer."""

    async def reload(self) -> None:
        """Read the table from the store again."""

    async def restart(self) -> None:
        """Read the table again after its log was changed in the store, and continue from there."""

    async def mark_stuck(self, error: BaseException, *, showing: bool = False) -> None:
        """Mark the table as stuck: the rules failed while a move was played, or, if `showing`, while it was shown."""

    async def write_mark(self, kind: str, text: str) -> None:
        """Write a line that is not about a move into the log."""

    def info(self) -> wire.TableInfo:
        """Return the public facts about the table."""
        ...

    def snapshot(
        self, seat: int | None, since: int, info: wire.TableInfo | None = None, choices: bool = True
    ) -> wire.Sync:
        """Return the snapshot for a screen of this seat; its `lines` are those after `since`. `choices` says whether to
        list every legal move."""
        ...

    def show(self) -> None:
        """Send the changes to every screen."""

    def tell_all(self, message: wire.ServerMessage) -> None: ...


class Feature:
    """Something that people can do at a table besides playing moves, or that happens automatically.

    The table calls these methods on its features in list order, and `close` in reverse. A feature overrides those it
    needs."""

    showing = False
    """Whether `snapshot_fields` has fields to add now. Checked for every snapshot."""

    @property
    def busy(self) -> bool:
        """Whether the table must stay in memory for this feature."""
        return False

    def load(self, stored: StoredTable) -> None:
        """Called when the table was read from the store, before its log is replayed."""

    async def resume(self, stored: StoredTable) -> None:
        """Called after `load`, when the log was replayed. Before the start of the game there is no state."""

    def begin(self, state: State, moved: dict[int, int]) -> None:
        """Called when the game has begun; `moved` maps the old numbers of the seats to the new ones."""

    def check_seat(self, seat: int) -> None:
        """Raise RefusalError if this seat may not play now.

        Called only while the table is on hold, or a bot plays for the seat."""

    def check_move(self, seat: int, move: Move) -> None:
        """Raise RefusalError if this move of a person is not wanted now, although the rules may allow it."""

    async def after_step(self) -> None:
        """Called when a move or another change is on disk, before it is shown."""

    def after_cut(self, entries: int) -> None:
        """Called when the log was cut: only its first `entries` entries are certain to be the same as before."""

    def start_auto_play(self, state: State) -> None:
        """Start playing for seats automatically. Called after every change of a running game that is not on hold."""

    def stop_auto_play(self) -> None:
        """Stop playing automatically. Called instead of `start_auto_play` while the table is on hold."""

    def snapshot_fields(self, sync: wire.Sync) -> dict[str, Any]:
        """Return the fields of a snapshot that this feature fills in or changes."""
        return {}

    def welcome(self, screen: Screen) -> None:
        """Called when a new screen has received its first snapshot."""

    async def close(self) -> None:
        """End tasks and finish writes. Called when the server stops or another process takes over the table."""

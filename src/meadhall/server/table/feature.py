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
"""Called when a seat's request is on disk, before any screen shows its result."""


class AbstractTable(Protocol):
    """The table as its features see it. Everything but `run` and `run_inline` must be called within them."""

    id: str
    claim: TableClaim
    """Proves to the store that this process may write to the table."""
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
    """Id of the lesson that is played here; "" at other tables."""
    listed_at: int
    """When the owner listed the table as open, in seconds since 1970; 0 if it is not listed."""
    seed: bytes
    """Seed of all random draws at this table, drawn when the table is made; empty at tables made without one."""
    fingerprint: str
    """Commitment to the seed; "" at tables made before seeds were stored in advance."""
    features: list[Feature]
    holds: set[HaltReason]
    """Why bots, standing orders and clocks wait. Features add and remove their reasons; empty when nothing waits."""

    async def run(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Run work on the table exclusively. Work that has begun is finished, even if the caller is cancelled."""
        ...

    async def run_inline(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Run work exclusively in the caller's own task, which nobody may cancel once the work has begun."""
        ...

    def view(self, seat: int | None) -> dict[str, Any]:
        """What the state shows a seat now. All callers during a step share the result and must not change it."""
        ...

    def require_state(self) -> State:
        """The current state; raises RefusalError if there is none."""
        ...

    def check_seat(self, seat: int) -> None:
        """Raise RefusalError if a feature does not let this seat play now."""

    def find_decision(self, seat: int, at: int) -> Decision | None:
        """The decision that this seat has to answer at this moment; None if there is none, or something holds the
        table."""
        ...

    async def play_move(
        self, seat: int, move: Move, at: int, move_id: str | None = None, done: DoneCallback = lambda: None
    ) -> None:
        """Play a move: apply it to the state, store it, and show it. A person's move has an id."""

    async def cut_back_to(self, earlier: State, mark: str = "", done: DoneCallback = lambda: None) -> None:
        """Continue the game from an earlier state."""

    async def publish_change(self) -> None:
        """Show a change that is on disk, and let bots and orders play."""

    def go_on(self) -> None:
        """Continue after a hold has ended: show the table, and let bots and orders play."""

    def start_auto_play(self) -> None:
        """Start the features that play automatically."""

    async def reload(self) -> None:
        """Read the table from the store again."""

    async def restart(self) -> None:
        """Read the table again after its log was changed in the store, and continue from there."""

    async def mark_stuck(self, error: BaseException, *, showing: bool = False) -> None:
        """Mark the table as stuck: the rules failed while a move was played, or, if `showing`, while it was shown."""

    async def write_mark(self, kind: str, text: str) -> None:
        """Write a line about something other than a move into the log."""

    def info(self) -> wire.TableInfo:
        """What anybody may know about the table."""
        ...

    def snapshot(
        self, seat: int | None, since: int, info: wire.TableInfo | None = None, choices: bool = True
    ) -> wire.Sync:
        """What a screen of this seat shows; `lines` are those after `since`. `choices`: whether to list every legal
        move."""
        ...

    def show(self) -> None:
        """Send every screen what is new to it."""

    def tell_all(self, message: wire.ServerMessage) -> None: ...


class Feature:
    """Something people can do at a table besides playing moves, or something that happens there automatically.

    The table calls these methods on all its features, in list order. A feature overrides those it needs."""

    showing = False
    """Whether `snapshot_fields` has anything to add now. Checked for every screen at every move."""

    @property
    def busy(self) -> bool:
        """Whether the table must stay in memory for this feature."""
        return False

    def load(self, stored: StoredTable) -> None:
        """Called when the table was read from the store. Its state does not exist yet."""

    async def resume(self, stored: StoredTable) -> None:
        """Called after `load`, when the state was replayed; before the start there is none."""

    def begin(self, state: State, moved: dict[int, int]) -> None:
        """Called when the game has begun; `moved` maps the old numbers of the seats to the new ones."""

    def check_seat(self, seat: int) -> None:
        """Raise RefusalError if this seat may not play now.

        Called only while something holds the table, or a bot plays for the seat."""

    def check_move(self, seat: int, move: Move) -> None:
        """Raise RefusalError if this move of a person is not wanted now, although the rules may allow it."""

    async def after_step(self) -> None:
        """Called when a step is on disk and not shown yet."""

    def after_cut(self, entries: int) -> None:
        """Called when moves were undone: the log now has this number of entries."""

    def start_auto_play(self, state: State) -> None:
        """Called after every step while nothing holds the table: start to play for seats automatically."""

    def stop_auto_play(self) -> None:
        """Called instead of `start_auto_play` while something holds the table: nothing may be played."""

    def snapshot_fields(self, sync: wire.Sync) -> dict[str, Any]:
        """The fields of a snapshot that this feature fills in or changes."""
        return {}

    def welcome(self, screen: Screen) -> None:
        """Called when a new screen has received its first snapshot."""

    async def close(self) -> None:
        """Called when the server stops: end tasks, and finish writing."""

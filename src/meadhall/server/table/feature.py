"""What a feature of a table is, and what it may ask of its table.

Features depend on this file and on features made before them; `table.py` depends on all of them.
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
"""Called when what a seat asked for is on disk, before anybody is shown what came of it."""


class AbstractTable(Protocol):
    """The table as its features see it. Everything but `run` expects to be called within `run`."""

    id: str
    claim: TableClaim
    """Says to the store that this process may write about the table."""
    owner: str
    """Hash of the owner's token; "" at a table that was made from a log file."""
    game: Game
    options: dict[str, str | bool]
    store: Store
    clock: ServerClock
    randomness: Randomness
    seats: list[Seat]
    screens: set[Screen]
    state: State | None
    """None before the start, and after a failure until the log has been replayed."""
    status: wire.Status
    undos: int
    rematch: str
    lesson: str
    """The lesson that is played here; "" at other tables."""
    listed_at: int
    """When the owner listed the table as open; 0 if it is not."""
    seed: bytes
    """Of all chance at this table, drawn when it was made; empty at tables that were made otherwise."""
    fingerprint: str
    """Of the seed; "" at tables that were made before the seed was stored at once."""
    features: list[Feature]
    holds: set[HaltReason]
    """Why bots, standing orders and clocks wait: features add their reason and remove it. Empty when nothing holds."""

    async def run(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Runs work on the table while nobody else does. Once begun it is finished, even if the caller is cancelled."""
        ...

    async def run_inline(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """The same in the caller's own task, which nobody may cancel once the work has begun."""
        ...

    def view(self, seat: int | None) -> dict[str, Any]:
        """What the state shows a seat now. All who ask during a step get the same: nobody may change it."""
        ...

    def require_state(self) -> State:
        """The state as it is now; Refused where there is none."""
        ...

    def check_seat(self, seat: int) -> None:
        """Raises Refused where a feature does not let this seat play now."""

    def find_decision(self, seat: int, at: int) -> Decision | None:
        """The decision that this seat has to answer at this moment, unless something holds the table."""
        ...

    async def play_move(
        self, seat: int, move: Move, at: int, move_id: str | None = None, done: DoneCallback = lambda: None
    ) -> None:
        """Plays a move: on the state, on disk, and on every screen. A person's move has an id."""

    async def cut_back_to(self, earlier: State, mark: str = "", done: DoneCallback = lambda: None) -> None:
        """The game goes on from an earlier state."""

    async def publish_change(self) -> None:
        """Something has changed and is on disk: shows it, and lets bots and orders play."""

    def go_on(self) -> None:
        """What held the table is settled."""

    def start_auto_play(self) -> None:
        """Lets those features act that play without being asked to."""

    async def reload(self) -> None:
        """Reads the table from the store again."""

    async def restart(self) -> None:
        """The log was changed in the store: reads the table again and goes on from there."""

    async def mark_stuck(self, error: BaseException, *, showing: bool = False) -> None:
        """The table cannot go on: the rules failed while a move was played, or while the table was to be shown."""

    async def write_mark(self, kind: str, text: str) -> None:
        """Writes a line about something other than a move into the log."""

    def info(self) -> wire.TableInfo:
        """What anybody may know of the table."""
        ...

    def snapshot(
        self, seat: int | None, since: int, info: wire.TableInfo | None = None, choices: bool = True
    ) -> wire.Sync:
        """What a screen of this seat is shown; `lines` are those after `since`. `choices`: whether every legal move is
        listed."""
        ...

    def show(self) -> None:
        """Sends every screen what is new to it."""

    def tell_all(self, message: wire.ServerMessage) -> None: ...


class Feature:
    """Something people can do at a table besides playing moves, or something that happens there by itself.

    The table calls these methods of all its features, in the order of its list. A feature overrides those it needs."""

    showing = False
    """Whether `shown` has anything to add now. It is asked for every screen at every move."""

    @property
    def busy(self) -> bool:
        """Whether the table must stay in memory for this feature."""
        return False

    def load(self, stored: StoredTable) -> None:
        """The table was read from the store. Its state is not there yet."""

    async def resume(self, stored: StoredTable) -> None:
        """The state was replayed as well; there is none before the start."""

    def begin(self, state: State, moved: dict[int, int]) -> None:
        """The game has begun; seats have the numbers that `moved` gives to the old ones."""

    def check_seat(self, seat: int) -> None:
        """Raises Refused where this seat may not play now.

        Called only while something holds the table, or a bot plays for the seat."""

    def check_move(self, seat: int, move: Move) -> None:
        """Raises Refused where this move of a person is not wanted now, although the rules may allow it."""

    async def after_step(self) -> None:
        """A step is on disk, and not shown yet."""

    def after_cut(self, entries: int) -> None:
        """Moves were taken back: the log has only so many entries now."""

    def start_auto_play(self, state: State) -> None:
        """Called after every step while nothing holds the table: starts to play for seats without being asked to."""

    def stop_auto_play(self) -> None:
        """Called instead of `attend` while something holds the table: nothing may be played."""

    def snapshot_fields(self, sync: wire.Sync) -> dict[str, Any]:
        """The fields of a snapshot that this feature fills in or changes."""
        return {}

    def welcome(self, screen: Screen) -> None:
        """A new screen has got its first snapshot."""

    async def close(self) -> None:
        """The server stops: ends tasks, and finishes writing."""

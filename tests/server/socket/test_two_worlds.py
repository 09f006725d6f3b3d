"""No difference that the rules do not explain: over sockets and HTTP, with the usual settings and by a driven clock,
an observer is told the same at the same times in two games that differ only in what the observer may not know."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import meadhall
from meadhall.engine import Decision, Move, State
from meadhall.server import wire
from meadhall.server.app import make_routes
from meadhall.server.config import Config
from meadhall.server.notify.push import VapidKey
from meadhall.server.table import snapshot
from meadhall.server.table.time.windows import AnswerWindow, AnswerWindows
from meadhall.test_server.manual_clock import ManualClock
from tests.contract.cases import find_plugin
from tests.server.api import Seated
from tests.server.server import StartServer
from tests.server.two_worlds import ID, Request, World, answers_to
from tests.soak.prompts import choose

USUAL = Config(database="")
SETTINGS: dict[str, Any] = {
    "bot_pace": USUAL.bot_pace,
    "order_delay": USUAL.order_delay,
    "window_seconds": USUAL.window_seconds,
    "gather": USUAL.gather,
}
"""The settings of a server that nobody has changed."""
PLAYERS = {"clash": 3, "spoils": 3, "feast": 2, "sagas": 1}
MOMENTS = {"clash": 60, "spoils": 90, "feast": 40, "sagas": 60}
"""How long a play is, in moments of the game."""
ASKED_EVERY = 15
"""After so many moments every address is asked."""

ABOUT_A_TABLE: dict[tuple[str, str], Any] = {
    ("GET", ""): None,
    ("GET", "/board"): None,
    ("GET", "/log"): None,
    ("GET", "/chronicle"): None,
    ("GET", "/replay"): None,
    ("GET", "/stuck"): None,
    ("GET", "/curve"): None,
    ("GET", "/luck"): None,
    ("GET", "/review"): None,
    ("GET", "/summons"): None,
    ("POST", "/seats"): {"name": "Ann"},
    ("PUT", "/seats/{seat:int}"): {"kind": "open"},
    ("POST", "/start"): None,
    ("PUT", "/spectators"): {"delay": 5},
    ("PUT", "/timing"): {"kind": "none"},
    ("PUT", "/screen"): {"on": True},
    ("PUT", "/listing"): {"on": True},
    ("PUT", "/bot-words"): {"on": False},
    ("POST", "/play-on"): {"v": 1, "bot": "random", "name": "Ann"},
    ("POST", "/stuck/retry"): None,
    ("POST", "/stuck/back"): None,
    ("POST", "/rematch"): {"tokens": []},
    ("PUT", "/salt"): {"salt": "words"},
    ("POST", "/summons"): {"kind": "hook", "target": "ftp://nowhere"},
    ("DELETE", "/summons/{summons:str}"): None,
    ("POST", "/summons/{summons:str}/test"): None,
}
"""Every address about one table, with what is sent there. An observer who may not do this is told so: the same in both
worlds. What would change the table is sent without the owner's token."""
NOT_ABOUT_A_TABLE = {
    "/",
    "/{address:path}",
    "/api/games",
    "/api/games/{game:str}/rules",
    "/api/glossary/{game:str}",
    "/api/lessons",
    "/api/lessons/{game:str}/{name:str}",
    "/api/logs",
    "/api/proof",
    "/api/puzzles",
    "/api/puzzles/{game:str}/{number:int}",
    "/api/puzzles/{game:str}/{number:int}/answer",
    "/api/puzzles/{game:str}/{number:int}/board",
    "/api/statistics",
    "/api/tables",
    "/healthz",
    "/livez",
    "/mail/{summons:str}/{key:str}/{action:str}",
    "/metrics",  # for the host, who can read the database as well
    "/readyz",
    "/schema",
    "/schema/openapi.json",
    "/schema/{path:str}",
}
SERVER_KEY = VapidKey.new_secret()
"""Both worlds are on servers with the same key for web push: a server draws its own, whatever is played there."""
TABLE = "/api/tables/{table:str}"
Leak = Callable[[pytest.MonkeyPatch], None]
"""Plants a fault that tells somebody something it should not."""


@pytest.fixture(autouse=True)
def same_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(VapidKey, "new_secret", staticmethod(lambda: SERVER_KEY))


def requests(seated: Seated, token: str) -> list[Request]:
    """What is asked of every address; by a seat also a part of the replay, and how its tables stand."""
    path = {"{seat:int}": "0", "{summons:str}": "unknown"}
    found: list[Request] = []
    for (method, rest), body in ABOUT_A_TABLE.items():
        for name, value in path.items():
            rest = rest.replace(name, value)
        found.append((method, seated.path + rest, body))
    found.append(("GET", f"{seated.path}/replay?from=1&to=30", None))
    held = [{"table": ID, "tokens": [token]}] if token else []
    return [*found, ("POST", "/api/mine", {"tables": held}), ("GET", "/api/open-tables", None)]


def test_every_address_is_asked() -> None:
    """A new address must be named above: either it is asked in both worlds, or it is about no table."""
    known = {(method, TABLE + path) for method, path in ABOUT_A_TABLE}
    served = {
        (method, route.path)
        for route in make_routes().routes
        for method in getattr(route, "methods", ())
        if method not in ("OPTIONS", "HEAD") and route.path not in NOT_ABOUT_A_TABLE
    }
    assert served == known | {("POST", "/api/mine"), ("GET", "/api/open-tables")}


# ---------------------------------------------------------------- two plays that look the same


def played(name: str, seed: int) -> State:
    """The beginning of a game in which artifacts are seldom used; otherwise at random. At its end all is told."""
    before = state = meadhall.game(name).new(PLAYERS[name], seed)
    rng = Random(seed)
    while not state.over and state.position.at < MOMENTS[name]:
        before = state.clone()
        decision = rng.choice(state.decisions())
        state.play(decision.seat, _chosen(name, decision, rng))
    return before if state.over else state


def _chosen(name: str, decision: Decision, rng: Random) -> Move:
    return choose(decision, rng) if name == "spoils" else decision.sample(rng)


@dataclass(frozen=True)
class Seen:
    """What an observer and a spectator are told, and what the world was like."""

    told: list[tuple[float, str]]
    """Messages, each with its time, and answers to requests, each with its status."""
    by_order: dict[int, list[int]]


async def seen_in(start: StartServer, folder: Path, play: State, observer: int | None, delay: int) -> Seen:
    """Plays a game over sockets; what the observer sees of it, and a spectator, who may be late."""
    clock = ManualClock()
    server = await start(folder, clock=clock, **SETTINGS)
    answers: list[tuple[str, str, int, str]] = []
    async with World(server, clock, play).entered(delay) as world:
        token = "" if observer is None else world.seated.tokens[observer]
        for number, (at, entries) in enumerate(world.moments()):
            await world.play_moment(at, entries)
            if number % ASKED_EVERY == 0:
                for held in dict.fromkeys((token, "")):
                    answers += await answers_to(server, requests(world.seated, held), held)
        await world.wait(delay)
        seen = [world.screen(seat).told for seat in (observer, None)]
    await server.stop()
    proof = play.header.commitment  # of another seed, as it must be
    told = [(when, text.replace(proof, "PROOF")) for one in seen for when, text in one]
    told += [
        (status, f"{method} {path} {text.replace(proof, 'PROOF')}") for method, path, status, text in answers
    ]
    return Seen(told, world.by_order)


async def both_worlds(
    start: StartServer, folder: Path, name: str, observer: int | None, delay: int = 0
) -> tuple[Seen, Seen]:
    play = played(name, 11)
    twin = find_plugin(name).scramble(play, observer, Random(12))
    assert find_plugin(name).secrets(play, observer) != find_plugin(name).secrets(twin, observer)
    one = await seen_in(start, folder / "one", play, observer, delay)
    other = await seen_in(start, folder / "other", twin, observer, delay)
    return one, other


def difference(one: Seen, other: Seen) -> str:
    """The first thing that is told in one world and not in the other, or at another time; "" if there is none."""
    for mine, yours in zip(one.told, other.told, strict=False):
        if mine != yours:
            return around(str(mine), str(yours))
    return (
        "" if len(one.told) == len(other.told) else f"{len(one.told)} or {len(other.told)} things were told"
    )


def around(one: str, other: str) -> str:
    """Where two texts begin, and around the first place at which they differ."""
    same = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    begin = max(0, same - 100)
    return f"{one[:60]} ...{one[begin : same + 60]}... or ...{other[begin : same + 60]}..."


CASES = [
    ("clash", 0, 0),
    ("clash", None, 0),
    ("spoils", 0, 0),
    ("spoils", None, 0),
    ("spoils", None, 30),
    ("feast", 0, 0),
    ("feast", None, 0),
    ("sagas", None, 0),
    ("sagas", None, 30),
]
"""A game, who observes it, and by how many seconds spectators are late. Whoever plays alone hides nothing from others
but spectators."""


@pytest.fixture(autouse=True)
def no_spread(monkeypatch: pytest.MonkeyPatch) -> None:
    """Times that are drawn by lot are the same in both worlds: they are drawn before anybody looks at the cards."""
    monkeypatch.setattr(random, "uniform", lambda low, high: (low + high) / 2)


@pytest.mark.parametrize(("name", "observer", "delay"), CASES)
async def test_an_observer_is_told_the_same_at_the_same_times_in_two_worlds(
    start_server: StartServer, tmp_path: Path, name: str, observer: int | None, delay: int
) -> None:
    one, other = await both_worlds(start_server, tmp_path, name, observer, delay)
    assert len(one.told) > MOMENTS[name]
    assert difference(one, other) == ""
    if name == "spoils":
        windows = [at for at in one.by_order if one.by_order[at] != other.by_order[at]]
        assert len(windows) > 2, "In some windows, an order passes for a seat in one world only."


def test_every_game_is_compared() -> None:
    assert {name for name, _, _ in CASES} == set(meadhall.games())


# ---------------------------------------------------------------- leaks that the comparison must find


def no_common_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window closes when its last answer is in: its time tells whether somebody was asked."""
    monkeypatch.setitem(SETTINGS, "window_seconds", 0.0)


def answers_before_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has answered by hand comes first, so that the others see that they did not come last."""

    async def close(self: AnswerWindows, window: AnswerWindow) -> None:
        window.over = True
        for seat in sorted(window.answers):
            await self._play_answer(seat, window)
        for seat in range(len(self._table.seats)):
            await self.answer_for(seat, window.at)

    monkeypatch.setattr(AnswerWindows, "_close_window", close)


def moves_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """What anybody may ask of a table has a number that also counts answers that were changed."""
    info = snapshot.make_info

    def counted(table: Any, *others: Any) -> wire.TableInfo:
        entries = table.state.entries if table.state else 0
        return msgspec.structs.replace(info(table, *others), rematch=str(entries))

    monkeypatch.setattr(snapshot, "make_info", counted)


@pytest.mark.parametrize("leak", [no_common_time, answers_before_orders, moves_counted])
async def test_a_planted_leak_is_found(
    start_server: StartServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: Leak
) -> None:
    leak(monkeypatch)
    one, other = await both_worlds(start_server, tmp_path, "spoils", 0)
    assert difference(one, other) != ""

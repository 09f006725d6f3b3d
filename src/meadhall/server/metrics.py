"""Counters and histograms of this process, in the format of Prometheus.

They are global, as loggers are: every part of the server adds to them.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping

Labels = Mapping[str, str]

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
"""Upper bounds of a histogram's buckets, in seconds."""


class Counter:
    """A number that only grows; with a label, one number for each value of the label."""

    def __init__(self, name: str, words: str, label: str = "", values: Iterable[str] = ()) -> None:
        self.name = name
        self.words = words
        self.label = label
        self._counts = dict.fromkeys(values if label else [""], 0)

    def add(self, value: str = "") -> None:
        self._counts[value] = self._counts.get(value, 0) + 1

    def __getitem__(self, value: str) -> int:
        return self._counts.get(value, 0)

    def total(self) -> int:
        return sum(self._counts.values())

    def lines(self) -> list[str]:
        return [
            *_head(self.name, self.words, "counter"),
            *(
                _line(self.name, {self.label: value} if self.label else {}, count)
                for value, count in sorted(self._counts.items())
            ),
        ]


class Histogram:
    """The distribution of a duration in seconds."""

    def __init__(self, name: str, words: str, bounds: tuple[float, ...]) -> None:
        self.name = name
        self.words = words
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def add(self, seconds: float) -> None:
        self._counts[bisect_left(self._bounds, seconds)] += 1
        self._sum += seconds

    @property
    def count(self) -> int:
        return sum(self._counts)

    def lines(self) -> list[str]:
        lines, so_far = _head(self.name, self.words, "histogram"), 0
        for bound, count in zip((*map(_format_number, self._bounds), "+Inf"), self._counts, strict=True):
            so_far += count
            lines.append(_line(f"{self.name}_bucket", {"le": bound}, so_far))
        return [*lines, _line(f"{self.name}_sum", {}, self._sum), _line(f"{self.name}_count", {}, so_far)]


def gauge(name: str, words: str, figures: Iterable[tuple[Labels, float]]) -> list[str]:
    """Return the lines of a gauge."""
    return [*_head(name, words, "gauge"), *(_line(name, labels, figure) for labels, figure in figures)]


MOVES = Counter("meadhall_moves_total", "Moves stored.", "game")
MOVE_SECONDS = Histogram(
    "meadhall_move_seconds",
    "Seconds from a person's move until every screen of this process shows it.",
    QUICK,
)
THINKING_SECONDS = Histogram(
    "meadhall_thinking_seconds",
    "Seconds for a bot's move, a hint or a question, including the wait for a worker.",
    SLOW,
)
WORKERS_LOST = Counter("meadhall_workers_lost_total", "Workers that died or took too long.")
BOTS_REPLACED = Counter(
    "meadhall_bots_replaced_total",
    "Bots of the host that failed at a table and were replaced by a built-in bot.",
)
REFUSED = Counter("meadhall_refused_total", "Refused messages from players.")
LIMITED = Counter(
    "meadhall_limited_total",
    "Refusals because a limit was reached, by limit.",
    "what",
    ("calls", "jobs", "messages", "requests", "sockets", "tables"),
)
REQUESTS = Counter("meadhall_requests_total", "HTTP responses, by status.", "status")

RESULTS = ("delivered", "failed", "dropped")
HOOKS = Counter("meadhall_webhooks_total", "Attempts to call a webhook, by result.", "result", RESULTS)
MAILS = Counter("meadhall_mails_total", "Attempts to send a mail, by result.", "result", RESULTS)
PUSHES = Counter("meadhall_pushes_total", "Attempts to notify a browser, by result.", "result", RESULTS)

ALL: list[Counter | Histogram] = [
    MOVES,
    MOVE_SECONDS,
    THINKING_SECONDS,
    WORKERS_LOST,
    BOTS_REPLACED,
    REFUSED,
    LIMITED,
    REQUESTS,
    HOOKS,
    MAILS,
    PUSHES,
]


def _head(name: str, words: str, kind: str) -> list[str]:
    return [f"# HELP {name} {words}", f"# TYPE {name} {kind}"]


def _line(name: str, labels: Labels, figure: float) -> str:
    pairs = ",".join(f'{label}="{_escape_label(value)}"' for label, value in labels.items())
    return f"{name}{{{pairs}}} {_format_number(figure)}" if pairs else f"{name} {_format_number(figure)}"


def _escape_label(value: str) -> str:
    return value.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")


def _format_number(figure: float) -> str:
    return repr(round(figure, 6)).removesuffix(".0")

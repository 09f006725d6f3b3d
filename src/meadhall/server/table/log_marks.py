"""Marks: lines in the log that are not about a move, such as those about a vote or a pause."""

from __future__ import annotations

from typing import Any

import msgspec

from meadhall.server import limits, wire
from meadhall.server.store.records import MarkRow, StoredTable

from .feature import AbstractTable, Feature


class LogMarks(Feature):
    def __init__(self, table: AbstractTable) -> None:
        self._table = table
        self._marks: list[MarkRow] = []

    def load(self, stored: StoredTable) -> None:
        self._set(stored.marks)

    async def write_mark(self, kind: str, text: str) -> None:
        """Write a mark for everybody to read."""
        state = self._table.state
        self.add(
            await self._table.store.add_mark(self._table.claim, state.entries if state else 0, kind, text)
        )

    def add(self, mark: MarkRow) -> None:
        """Add a mark that is on disk."""
        self._set(sorted([*self._marks, mark], key=lambda one: one.n))

    def after_cut(self, entries: int) -> None:
        self._set([msgspec.structs.replace(mark, after=min(mark.after, entries)) for mark in self._marks])

    def _set(self, marks: list[MarkRow]) -> None:
        self._marks = marks
        self.showing = bool(marks)

    def snapshot_fields(self, sync: wire.Sync) -> dict[str, Any]:
        """Return the latest marks, each with the seat's `v` at the time of the mark."""
        latest = self._marks[-limits.MARKS :]
        state = self._table.state
        witnessed = [0] if state is None else state.history_lengths(sync.seat)
        return {
            "marks": [
                wire.Mark(mark.n, witnessed[min(mark.after, len(witnessed) - 1)], mark.kind, mark.text)
                for mark in latest
            ]
        }

"""The data file of a match, written in the order of the games' numbers, in whatever order the games end."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import msgspec

from meadhall.data import SavedGame, Writer, decisions_file, new_head
from meadhall.research.match import GameOutcome, Match


class MatchFile:
    """A writer of the data file of a match.

    A game that ends before an earlier one is kept on disk, so that memory use does not grow with the match."""

    def __init__(self, path: Path, match: Match) -> None:
        texts = dict(match.texts)
        bots = {bot: texts.get(bot) for bot in match.bots}
        path.parent.mkdir(parents=True, exist_ok=True)
        self.writer = Writer(path, new_head(match.game, dict(match.options), match.seed, bots))
        self.folder = tempfile.TemporaryDirectory(dir=path.parent, prefix=f"{path.stem}-")
        self.path, self.decisions = path, decisions_file(path)
        self.waiting: set[int] = set()
        self.next = 0

    def add(self, played: Sequence[GameOutcome]) -> list[GameOutcome]:
        """Write the rows of these games to the file, now or later. Return the games without their rows."""
        for one in played:
            self._file(one.number).write_bytes(msgspec.msgpack.encode(one.saved))
            self.waiting.add(one.number)
        while self.next in self.waiting:
            self._write(self.next)
            self.next += 1
        return [replace(one, saved=()) for one in played]

    def _file(self, number: int) -> Path:
        return Path(self.folder.name) / str(number)

    def _write(self, number: int) -> None:
        file = self._file(number)
        for saved in msgspec.msgpack.decode(file.read_bytes(), type=list[SavedGame]):
            self.writer.add(saved)
        file.unlink()
        self.waiting.remove(number)

    def close(self) -> None:
        """Write the games that still wait for unfinished earlier ones, and complete both files."""
        for number in sorted(self.waiting):
            self._write(number)
        self.writer.close()
        self.folder.cleanup()

    def discard(self) -> None:
        self.writer.discard()
        self.folder.cleanup()

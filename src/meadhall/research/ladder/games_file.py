"""The games of a ladder so far, one per line, so that it can continue later."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec


class BadLadder(ValueError):  # noqa: N818 - the name says what is wrong
    """Raised if a ladder cannot be played or cannot continue from a file. The message gives the reason."""


class LadderHeader(msgspec.Struct, frozen=True, tag_field="type", tag="ladder"):
    """The first line of the file: the data that all games have in common."""

    game: str
    rules: str
    players: int
    options: dict[str, Any]
    seed: int


class LadderGame(msgspec.Struct, frozen=True, tag_field="type", tag="game"):
    """A game: the bots at the table, its number among their games, and each bot's share of the win."""

    bots: tuple[str, ...]
    """The key of each bot: its name with the version of the program, or with the fingerprint of its file."""
    number: int
    wins: tuple[float, ...]
    scores: tuple[int, ...]


class GamesFile:
    """The file of a ladder. Each finished game adds a line. An incomplete last line of a lost process is removed."""

    def __init__(self, path: Path, head: LadderHeader) -> None:
        self.path, self.head = path, head
        self.games: list[LadderGame] = []
        if path.exists():
            self._read()
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(msgspec.json.encode(head) + b"\n")

    def _read(self) -> None:
        data = self.path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        try:
            first, *lines = whole.splitlines()
            head = msgspec.json.decode(first, type=LadderHeader)
            self.games = [msgspec.json.decode(line, type=LadderGame) for line in lines]
        except (ValueError, msgspec.MsgspecError) as error:
            raise BadLadder(f"{self.path} is not a ladder file: {error}.") from error
        for name in LadderHeader.__struct_fields__:
            old, new = getattr(head, name), getattr(self.head, name)
            if old != new:
                raise BadLadder(
                    f"{self.path} is a ladder with {name} {_text_of(old)}, not {_text_of(new)}: choose another --file."
                )
        if whole != data:
            self.path.write_bytes(whole)

    def add(self, games: Sequence[LadderGame]) -> None:
        with self.path.open("ab") as file:
            file.write(b"".join(msgspec.json.encode(game) + b"\n" for game in games))
        self.games += games

    def games_of(self, bots: Mapping[str, int]) -> Iterator[LadderGame]:
        """Yield the games between these bots alone."""
        return (game for game in self.games if all(bot in bots for bot in game.bots))


def _text_of(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key}={one}" for key, one in value.items())
    return str(value)

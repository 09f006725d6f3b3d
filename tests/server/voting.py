"""Votes at a table: how people propose something and answer, and what their screens show."""

from __future__ import annotations

from typing import Any

from .person import Json, Person


async def propose(person: Person, kind: str, /, **about: Any) -> Json:
    return await person.request("propose", kind=kind, about=about)


async def cast(person: Person, yes: bool, vote: str | None = None) -> Json:
    """Answers the open vote, or another one by its id."""
    return await person.request("cast", vote=vote or person.sync["vote"]["id"], yes=yes)


async def vote_shown(person: Person, fits: Any = lambda vote: vote is not None) -> Any:
    """Waits until the screen shows a vote that fits."""
    return (await person.until(lambda sync: fits(sync["vote"])))["vote"]


def mark_texts(person: Person) -> list[str]:
    return [mark["text"] for mark in person.sync["marks"]]


async def mark_shown(person: Person, text: str) -> None:
    """Waits until the log on the screen has a mark with this text."""
    await person.until(lambda _: text in mark_texts(person))

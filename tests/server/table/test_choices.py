"""A screen says in which games it wants every legal move listed with a question."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.server.api import Seated
from tests.server.person import Person
from tests.server.server import Server


@asynccontextmanager
async def entered(server: Server, seated: Seated, choices: list[str] | None) -> AsyncIterator[Person]:
    async with server.open_socket(seated.table, None) as person:
        await person.send(type="enter", token=seated.tokens[0], choices=choices)
        await person.receive("sync")
        yield person


@pytest.mark.parametrize(
    ("wanted", "listed"), [(None, True), (["clash"], True), (["feast", "sagas"], False), ([], False)]
)
async def test_choices_are_listed_if_the_screen_wants_them_in_this_game(
    server: Server, wanted: list[str] | None, listed: bool
) -> None:
    seated = await server.new_table("me", "random")
    async with entered(server, seated, wanted) as person:
        ask = await person.until_asked()
        assert bool(ask["choices"]) is listed
        assert ask["options"]  # enough to work the moves out


async def test_a_seat_has_choices_as_long_as_one_of_its_screens_wants_them(server: Server) -> None:
    seated = await server.new_table("me", "random")
    async with entered(server, seated, []) as page:
        assert (await page.until_asked())["choices"] == []
        async with entered(server, seated, None) as other:
            choices = (await other.until_asked())["choices"]
            assert choices
            at = other.sync["ask"]["at"]
            await other.send(type="play", id="first", at=at, move=choices[0]["move"])
            seen = await page.until(lambda sync: bool(sync["ask"]) and sync["ask"]["at"] > at)
            assert seen["ask"]["choices"]


async def test_without_choices_a_move_is_played_and_a_wrong_one_refused_as_ever(server: Server) -> None:
    seated = await server.new_table("me", "random")
    async with server.enter(seated.table, seated.tokens[0]) as other:
        move = (await other.until_asked())["choices"][0]["move"]
    async with entered(server, seated, []) as person:
        ask = await person.until_asked()
        await person.send(type="play", id="wrong", at=ask["at"], move={"type": "take", "place": 9})
        assert (await person.answer("wrong"))["type"] == "no"
        await person.send(type="play", id="right", at=ask["at"], move=move)
        assert (await person.answer("right"))["type"] == "ack"


async def test_a_list_of_games_that_is_none_closes_the_connection(server: Server) -> None:
    seated = await server.new_table("me", "random")
    async with server.open_socket(seated.table, None) as person:
        await person.send(type="enter", token=seated.tokens[0], choices="clash")
        assert await person.close_code() == 4400

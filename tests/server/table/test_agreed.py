"""What was agreed without somebody is shown when they are back, and they can take it back once."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import Any

from meadhall.server.table.agreement_notices import CHANGED
from meadhall.server.table.bots.stand_in import PATIENCE
from meadhall.test_server.manual_clock import ManualClock
from tests.server.api import Seated
from tests.server.person import Json, Person
from tests.server.server import Server
from tests.server.voting import cast, mark_shown, mark_texts, propose, vote_shown


async def leave(person: Person, *others: Person) -> None:
    """Closes a person's page, and waits until the others see it."""
    seat = person.seat
    await person.socket.close()
    for other in others:
        await other.receive("presence", lambda presence: not presence["seats"][seat]["here"])


async def agree(asker: Person, other: Person, kind: str, /, **about: Any) -> None:
    """Both agree to something, and it is carried out."""
    assert (await propose(asker, kind, **about))["type"] == "ack"
    await vote_shown(other)
    answer = await cast(other, True)
    assert answer["type"] == "ack", answer
    for person in (asker, other):
        await person.drain()
        assert person.sync["vote"] is None


async def settle(person: Person, n: int, *, back: bool) -> Json:
    return await person.request("settle", n=n, back=back)


async def three(server: Server, stack: AsyncExitStack) -> tuple[Seated, list[Person]]:
    seated = await server.new_table("me", "me", "me")
    return seated, list(await stack.enter_async_context(server.enter_all(seated)))


async def test_a_pause_agreed_without_somebody_is_shown_to_them_and_taken_back_once(server: Server) -> None:
    async with AsyncExitStack() as stack:
        seated, (ann, ben, eva) = await three(server, stack)
        await leave(eva, ann, ben)
        await agree(ann, ben, "pause")
        await ann.until(lambda sync: sync["clock"] and "pause" in sync["clock"]["halted"])
    await server.restart()
    async with server.enter_all(seated) as (ann, ben, eva), server.enter(seated.table) as watcher:
        (agreed,) = eva.sync["agreed"]
        assert agreed == {"n": 1, "kind": "pause", "text": "**Viking 1** asks to pause.", "stands": True}
        assert not any("agreed" in person.sync for person in (ann, ben, watcher))
        assert (await settle(ann, 1, back=True))["type"] == "ack"
        assert server.table(seated).clocks.paused, "It is for nobody else to take back."
        assert (await settle(eva, 1, back=True))["type"] == "ack"
        await mark_shown(ann, "The game continues.")
        assert "**Viking 3**, without whom this was agreed, takes it back: " in mark_texts(ann)[-2]
        assert not server.table(seated).clocks.paused
        await eva.until(lambda sync: "agreed" not in sync)
        await agree_all(ann, ben, eva, "pause")
        assert "agreed" not in eva.sync, "who was asked has nothing to take back"
        assert (await settle(eva, 1, back=True))["type"] == "ack"
        assert server.table(seated).clocks.paused
    await server.restart()
    async with server.enter_all(seated) as (_, _, eva):
        assert "agreed" not in eva.sync


async def agree_all(asker: Person, second: Person, third: Person, kind: str) -> None:
    await propose(asker, kind)
    for person in (second, third):
        await vote_shown(person)
        await cast(person, True)
    await third.until(lambda sync: sync["vote"] is None)


async def test_who_let_a_bot_play_takes_back_another_timing(server: Server) -> None:
    async with AsyncExitStack() as stack:
        seated, (ann, ben, eva) = await three(server, stack)
        before = server.table(seated).clocks.clocks.timing
        await eva.request("handover")
        await agree(ann, ben, "timing", kind="live", bank=60)
        assert server.table(seated).clocks.clocks.timing.kind == "live"
        await eva.until(lambda sync: [one["kind"] for one in sync.get("agreed", [])] == ["timing"])
        assert (await settle(eva, 1, back=True))["type"] == "ack"
        assert server.table(seated).clocks.clocks.timing == before
        assert (await server.stored(seated)).clocks.timing == before
        assert (await server.stored(seated)).agreed == []


async def test_whose_seat_was_given_to_a_bot_takes_it_back(server: Server, clock: ManualClock) -> None:
    async with AsyncExitStack() as stack:
        seated, (ann, ben, eva) = await three(server, stack)
        await leave(eva, ann, ben)
        await clock.advance(PATIENCE)
        await agree(ann, ben, "bot", seat=2)
        await ann.until(lambda sync: sync["table"]["seats"][2]["stand_in"] == "jarl")
        async with server.enter(seated.table, seated.tokens[2]) as back:
            (agreed,) = back.sync["agreed"]
            assert (agreed["kind"], agreed["stands"]) == ("bot", True)
            assert (await settle(back, agreed["n"], back=True))["type"] == "ack"
            await back.until(lambda sync: "agreed" not in sync)
            assert back.sync["table"]["seats"][2]["stand_in"] == ""


async def test_what_the_table_has_changed_since_can_only_be_let_be(server: Server) -> None:
    async with AsyncExitStack() as stack:
        seated, (ann, ben, eva) = await three(server, stack)
        await leave(eva, ann, ben)
        await agree(ann, ben, "pause")
        await agree(ben, ann, "resume")
        async with server.enter(seated.table, seated.tokens[2]) as back:
            shown = [(one["n"], one["kind"], one["stands"]) for one in back.sync["agreed"]]
            assert shown == [(1, "pause", False), (2, "resume", True)]
            assert (await settle(back, 1, back=True))["text"] == CHANGED.text
            assert (await settle(back, 1, back=False))["type"] == "ack"
            assert (await settle(back, 2, back=False))["type"] == "ack"
            await back.until(lambda sync: "agreed" not in sync)
        assert not server.table(seated).clocks.paused
        assert (await server.stored(seated)).agreed == []


async def test_who_plays_again_by_any_way_has_no_seat_to_take_back(
    server: Server, clock: ManualClock
) -> None:
    async with AsyncExitStack() as stack:
        seated, (ann, ben, eva) = await three(server, stack)
        await leave(eva, ann, ben)
        await clock.advance(PATIENCE)
        await agree(ann, ben, "bot", seat=2)
        async with server.enter(seated.table, seated.tokens[2]) as back:
            assert [one["kind"] for one in back.sync["agreed"]] == ["bot"]
            assert (await back.request("takeseat"))["type"] == "ack"
            await back.until(lambda sync: "agreed" not in sync)
        assert (await server.stored(seated)).agreed == []

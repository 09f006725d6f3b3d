"""Nudges: a person who is awaited and away is notified once more, because somebody who waits wants it."""

from __future__ import annotations

from meadhall.server import limits
from meadhall.server.config import Hosting
from meadhall.test_server.manual_clock import ManualClock
from tests.server.notify.receivers import webhook_server
from tests.server.notify.subscriptions import asked_seat, pass_time, subscribe
from tests.server.server import Server, StartServer
from tests.server.voting import mark_shown

HOSTING = Hosting(allow_private_webhooks=True, public_url="https://table.example.org")


async def test_a_nudge_notifies_who_is_awaited_and_away_and_not_too_often(
    start_server: StartServer, clock: ManualClock
) -> None:
    server = await start_server(hosting=HOSTING)
    seated = await server.new_table("me", "me", name="Astrid")
    away = await asked_seat(server, seated)
    async with webhook_server() as receiver, server.enter(seated.table, seated.tokens[1 - away]) as waiting:
        await subscribe(server, seated, seated.tokens[away], kind="hook", target=receiver.url)
        await pass_time(server, clock, 70)
        first = await receiver.next()
        await pass_time(server, clock, 600)
        assert receiver.received.empty(), "of each turn it is told once"

        assert (await waiting.request("nudge", seat=away))["type"] == "ack"
        await pass_time(server, clock, 1)
        again = await receiver.next()
        assert again.body["turn"] == first.body["turn"]
        names = ["Astrid", "Astrid 2"]
        await mark_shown(waiting, f"**{names[1 - away]}** nudges **{names[away]}**.")
        refused = await waiting.request("nudge", seat=away)
        assert refused["text"] == f"{names[away]} was nudged less than 5 minutes ago."
        await pass_time(server, clock, limits.BETWEEN_NUDGES)
        assert (await waiting.request("nudge", seat=away))["type"] == "ack"
        await pass_time(server, clock, 1)
        await receiver.next()


async def test_a_nudge_is_refused_where_it_helps_nobody(start_server: StartServer) -> None:
    server = await start_server(hosting=HOSTING)
    seated = await server.new_table("me", "me", "random", name="Astrid")
    asked = server.state(seated).decisions()[0].seat
    if asked == 2:
        async with server.enter(seated.table, seated.tokens[0]) as person:
            await person.until_asked()
        asked = 0
    name = server.table(seated).seats[asked].name
    async with server.enter(seated.table, seated.tokens[1 - asked]) as waiting:
        for nobody in (1 - asked, 2, 7, -1):
            refused = await waiting.request("nudge", seat=nobody)
            assert refused["text"] == "You can only nudge somebody whom the game is waiting for."
        refused = await waiting.request("nudge", seat=asked)
        assert refused["text"].startswith(f"{name} has not set up notifications for each turn.")
        async with server.enter(seated.table, seated.tokens[asked]):
            refused = await waiting.request("nudge", seat=asked)
            assert refused["text"] == f"{name} is here."


async def test_everybody_is_told_since_when_a_person_is_away(server: Server, clock: ManualClock) -> None:
    seated = await server.new_table("me", "me")
    async with server.enter(seated.table, seated.tokens[0]) as stays:
        async with server.enter(seated.table, seated.tokens[1]):
            here = await stays.receive("presence", lambda told: told["seats"][1]["here"])
            assert [seat["gone"] for seat in here["seats"]] == [0, 0]
            await clock.advance(50)
        left = await stays.receive("presence", lambda told: not told["seats"][1]["here"])
        assert [seat["gone"] for seat in left["seats"]] == [0, 1_000_050]
    async with server.enter(seated.table, seated.tokens[0]) as again:
        assert again.sync["table"]["seats"][1]["gone"] == 1_000_050

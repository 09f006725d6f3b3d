"""Notifications by webhook: signed, sent again after a failure, once for each turn, and not to people who are there."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json

from meadhall.server import metrics
from meadhall.server.config import Hosting
from meadhall.server.notify.queue import AGAIN, GIVEN_UP, LEASE
from tests.server.api import bearer
from tests.server.fake_clock import FakeClock
from tests.server.notify.receivers import WebhookRequest, webhook_server
from tests.server.notify.subscriptions import asked_seat, pass_time, subscribe, subscriptions
from tests.server.person import mover_of
from tests.server.server import Server, StartServer

HOSTING = Hosting(allow_private_webhooks=True, public_url="https://table.example.org")


def is_signed(got: WebhookRequest, secret: str) -> bool:
    """Checks the signature as a receiver would."""
    content = f"{got.headers['webhook-id']}.{got.headers['webhook-timestamp']}.".encode() + got.raw
    mark = hmac.digest(base64.b64decode(secret.removeprefix("whsec_")), content, hashlib.sha256)
    return got.headers["webhook-signature"] == f"v1,{base64.b64encode(mark).decode()}"


async def test_a_notification_is_sent_until_it_arrives_and_contains_no_secret(
    start_server: StartServer, clock: FakeClock
) -> None:
    before = metrics.HOOKS["failed"]
    server = await start_server(hosting=HOSTING)
    seated = await server.new_table("me", "me", name="Astrid")
    seat = await asked_seat(server, seated)
    token = seated.tokens[seat]
    async with webhook_server(500, None, 302) as receiver:
        made = await subscribe(server, seated, token, kind="hook", target=receiver.url)
        await pass_time(server, clock, 59)
        assert receiver.received.empty()
        tries = []
        for wait in (1, *AGAIN[:3]):
            await pass_time(server, clock, wait - 1)
            assert receiver.received.empty()
            await pass_time(server, clock, 1)
            tries.append(await receiver.next())
        await pass_time(server, clock, 86400)
        assert receiver.received.empty()
    assert len({got.headers["webhook-id"] for got in tries}) == 1
    assert len({got.headers["webhook-timestamp"] for got in tries}) == 4
    assert all(is_signed(got, made["secret"]) for got in tries)
    assert not is_signed(tries[0], "whsec_" + "A" * 44)
    kind = server.state(seated).decisions()[0].kind
    assert tries[0].body == {
        "type": "turn",
        "delivery": tries[0].headers["webhook-id"],
        "made": 1_000_060,
        "turn": {
            "table": seated.table,
            "game": "clash",
            "title": "Clash of Vikings",
            "seat": seat,
            "name": ["Astrid", "Astrid 2"][seat],
            "kind": kind,
            "link": f"https://table.example.org/t/{seated.table}",
            "due": None,
        },
    }
    (shown,) = await subscriptions(server, seated, token)
    assert (shown["state"], shown["last"]) == ("on", "it answered 200")
    assert metrics.HOOKS["failed"] == before + 3
    assert made["secret"] not in json.dumps(shown)


async def test_nobody_is_notified_who_is_connected_or_has_moved_meanwhile(
    start_server: StartServer, clock: FakeClock
) -> None:
    server = await start_server(hosting=HOSTING)
    seated = await server.new_table("me", "me")
    async with webhook_server(500) as receiver, server.enter_all(seated) as people:
        for token in seated.tokens:
            await subscribe(server, seated, token, kind="hook", target=receiver.url)
        for _ in range(3):
            await pass_time(server, clock, 50)
            await mover_of(people).play()
            for person in people:
                await person.drain()
        await pass_time(server, clock, 600)
        assert receiver.received.empty()
        gone, _ = sorted(people, key=lambda person: not person.is_asked)
        await gone.socket.close()
        await pass_time(server, clock, 60)
        first = await receiver.next()
        assert first.body["turn"]["seat"] == gone.seat
        async with server.enter(seated.table, seated.tokens[gone.seat]) as back:
            while back.is_asked:
                await back.play()
                await back.receive("sync")
        await pass_time(server, clock, AGAIN[0])
        assert receiver.received.empty()


async def test_a_restart_loses_no_notification_and_sends_none_twice(
    start_server: StartServer, clock: FakeClock
) -> None:
    async with webhook_server(503) as receiver:
        server = await start_server(hosting=HOSTING)
        seated = await server.new_table("me", "me")
        for token in seated.tokens:
            await subscribe(server, seated, token, kind="hook", target=receiver.url)
        await pass_time(server, clock, 60)
        first = await receiver.next()
        await server.restart()
        await pass_time(server, clock, LEASE)
        again = await receiver.next()
        await pass_time(server, clock, 7200)
        assert receiver.received.empty()
        await server.stop()
    assert again.raw == first.raw
    assert again.headers["webhook-id"] == first.headers["webhook-id"]


async def test_an_address_that_always_fails_is_switched_off(
    start_server: StartServer, clock: FakeClock
) -> None:
    server = await start_server(hosting=HOSTING)
    seated = await server.new_table("me", "me")
    token = seated.tokens[1 - await asked_seat(server, seated)]
    async with webhook_server(*[500] * 100) as receiver:
        made = await subscribe(server, seated, token, kind="hook", target=receiver.url)
        path = f"{seated.path}/summons/{made['summons']['id']}/test"
        for _ in range(GIVEN_UP):
            assert (await server.post(path, token=token)).status_code == 202
            await pass_time(server, clock, 0)
            assert (await server.post(path, token=token)).status_code == 429
            for wait in AGAIN:
                await pass_time(server, clock, wait)
        assert (await subscriptions(server, seated, token))[0]["state"] == "off"
        assert (await server.post(path, token=token)).json()["code"] == "not-on"
        ids = [(await receiver.next()).headers["webhook-id"] for _ in range(receiver.received.qsize())]
        assert len(set(ids)) == GIVEN_UP
        assert len(ids) == GIVEN_UP * (1 + len(AGAIN))
    async with webhook_server(410) as receiver:
        made = await subscribe(server, seated, token, kind="hook", target=receiver.url)
        await server.post(f"{seated.path}/summons/{made['summons']['id']}/test", token=token)
        assert (await receiver.next()).body["type"] == "test"
        await pass_time(server, clock, 0)
        assert (await subscriptions(server, seated, token))[1]["last"] == "it answered 410: gone for good"
        assert (await subscriptions(server, seated, token))[1]["state"] == "off"


async def test_the_owner_is_notified_of_every_turn_and_a_seat_only_of_its_own(
    start_server: StartServer, clock: FakeClock
) -> None:
    server = await start_server(hosting=HOSTING)
    seated = await server.new_table("me", "me")
    table, owner = seated.table, seated.owner
    tokens = seated.tokens
    seat = await asked_seat(server, seated)
    async with webhook_server() as receiver, webhook_server() as other:
        await subscribe(server, seated, owner, kind="hook", target=receiver.url)
        made = await subscribe(server, seated, tokens[1 - seat], kind="hook", target=other.url)
        await pass_time(server, clock, 60)
        assert (await receiver.next()).body["turn"]["seat"] == seat
        assert other.received.empty()
    assert [len(await subscriptions(server, seated, token)) for token in (owner, *tokens)] == [
        1,
        *([0, 1] if seat == 0 else [1, 0]),
    ]
    path = f"/api/tables/{table}/summons/{made['summons']['id']}"

    async def unsubscribe(token: str) -> int:
        return (await server.http.delete(path, headers=bearer(token))).status_code

    assert [await unsubscribe(token) for token in (owner, tokens[seat], "loki", tokens[1 - seat])] == [
        404,
        404,
        403,
        204,
    ]
    path = f"/api/tables/{table}/summons"
    assert (await server.get(path)).status_code == 401
    for body, token, code in (
        ({"kind": "mail", "target": "a@example.org"}, tokens[0], "no-mail"),
        ({"kind": "hook", "target": "nonsense"}, tokens[0], "no-webhook"),
        ({"kind": "hook", "target": "http://127.0.0.1/", "each": "daily"}, tokens[0], "no-digest"),
    ):
        answer = await server.post(path, body, token=token)
        assert (answer.status_code, answer.json()["code"]) == (400, code)
    for _ in range(5):
        await subscribe(server, seated, tokens[0], kind="hook", target="http://127.0.0.1/")
    answer = await server.post(path, {"kind": "hook", "target": "http://127.0.0.1/"}, token=tokens[0])
    assert (answer.status_code, answer.json()["code"]) == (409, "too-many")


async def test_webhooks_to_private_addresses_need_the_hosts_permission(server: Server) -> None:
    seated = await server.new_table("me", "me")
    answer = await server.post(
        f"{seated.path}/summons",
        {"kind": "hook", "target": f"http://localhost:{server.port}/api/tables"},
        token=seated.owner,
    )
    assert (answer.status_code, answer.json()) == (
        400,
        {"code": "no-webhook", "text": "This webhook cannot be called: no public address."},
    )

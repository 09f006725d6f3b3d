"""Notifications by webhook: signed, sent again after a failure, once for each turn, and not to people who are there."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json

import msgspec
import pytest

from meadhall.server import metrics
from meadhall.server.config import Hosting
from meadhall.server.http.rate_limit import CALLS_PER_MINUTE
from meadhall.server.notify import webhook
from meadhall.server.notify.queue import AGAIN, GIVEN_UP, LEASE
from meadhall.server.notify.webhook import TESTS_PER_HOST
from meadhall.test_server.manual_clock import ManualClock
from tests.server.api import bearer
from tests.server.notify.receivers import WebhookRequest, webhook_server
from tests.server.notify.subscriptions import asked_seat, pass_time, subscribe, subscriptions
from tests.server.person import mover_of
from tests.server.server import Server, StartServer
from tests.server.table.test_undo import play_to_purchases, stepped, undo

HOSTING = Hosting(allow_private_webhooks=True, public_url="https://table.example.org")


def is_signed(got: WebhookRequest, secret: str) -> bool:
    """Checks the signature as a receiver would."""
    content = f"{got.headers['webhook-id']}.{got.headers['webhook-timestamp']}.".encode() + got.raw
    mark = hmac.digest(base64.b64decode(secret.removeprefix("whsec_")), content, hashlib.sha256)
    return got.headers["webhook-signature"] == f"v1,{base64.b64encode(mark).decode()}"


async def test_a_notification_is_sent_until_it_arrives_and_contains_no_secret(
    start_server: StartServer, clock: ManualClock
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
    start_server: StartServer, clock: ManualClock
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


async def test_who_takes_a_move_back_and_leaves_has_the_whole_time_again(
    start_server: StartServer, clock: ManualClock
) -> None:
    server = await start_server(hosting=HOSTING)
    seated = await server.new_table("me", game="sagas")
    async with webhook_server() as receiver:
        await subscribe(server, seated, seated.tokens[0], kind="hook", target=receiver.url)
        async with server.enter_all(seated) as (person,):
            await play_to_purchases(person)
            await pass_time(server, clock, 60)
            await stepped(person)
            assert (await undo(person))["type"] == "ack"
        await pass_time(server, clock, 60)
        assert receiver.received.empty()
        await pass_time(server, clock, 60)
        await receiver.next()


async def test_a_restart_loses_no_notification_and_sends_none_twice(
    start_server: StartServer, clock: ManualClock
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
    start_server: StartServer, clock: ManualClock
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
    start_server: StartServer, clock: ManualClock
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


async def hooks(server: Server, tables: int, port: int) -> list[tuple[str, str]]:
    """The addresses of tests, with their tokens, of hooks that all lead to one host, each by a path of its own."""
    made = []
    for table in range(tables):
        seated = await server.new_table("me", "me")
        for token in (*seated.tokens, seated.owner):
            for number in range(5):
                target = f"http://127.0.0.1:{port}/{table}/{token}/{number}"
                one = await subscribe(server, seated, token, kind="hook", target=target)
                made.append((f"{seated.path}/summons/{one['summons']['id']}/test", token))
    return made


async def test_one_host_is_sent_few_tests_whoever_asks_for_them(
    start_server: StartServer, clock: ManualClock
) -> None:
    server = await start_server(hosting=HOSTING)
    async with webhook_server() as receiver:
        made = await hooks(server, 3, receiver.port)
        answers = [await server.post(path, token=token) for path, token in made]
        assert [answer.status_code for answer in answers].count(202) == TESTS_PER_HOST < len(made)
        refused = answers[-1]
        assert (refused.status_code, refused.json()["code"]) == (429, "too-many")
        assert int(refused.headers["Retry-After"]) > 0
        await clock.advance(60)
        assert (await server.post(made[-1][0], token=made[-1][1])).status_code == 202


async def test_one_address_asks_for_few_tests_and_few_webhooks(
    start_server: StartServer, clock: ManualClock
) -> None:
    hosting = msgspec.structs.replace(HOSTING, behind_proxy=True)
    server = await start_server(hosting=hosting)
    async with webhook_server() as one, webhook_server() as other:
        made = await hooks(server, 1, one.port)

        async def ask(path: str, token: str, address: str) -> int:
            headers = bearer(token) | {"X-Forwarded-For": address}
            return (await server.http.post(path, headers=headers)).status_code

        asked = [await ask(*each, "203.0.113.7") for each in made]
        assert asked == [202] * CALLS_PER_MINUTE + [429] * (len(made) - CALLS_PER_MINUTE)
        assert await ask(*made[-1], "203.0.113.8") == 202
        path = made[0][0].partition("/summons")[0] + "/summons"
        headers = bearer(made[0][1]) | {"X-Forwarded-For": "203.0.113.9"}
        body = {"kind": "hook", "target": other.url}
        tried = [(await server.http.post(path, json=body, headers=headers)).status_code for _ in range(15)]
        assert tried == [409] * CALLS_PER_MINUTE + [429] * (15 - CALLS_PER_MINUTE), "five are the most anyway"
        await clock.advance(60)
        assert await ask(*made[-2], "203.0.113.7") == 202


async def test_one_host_is_called_so_often_and_what_is_more_comes_later(
    start_server: StartServer, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhook, "CALLS_PER_HOST", 2.0)
    server = await start_server(hosting=HOSTING)
    seated = await server.new_table("me", "me")
    async with webhook_server() as receiver:
        for token in (seated.owner, *seated.tokens):
            for number in range(5):
                target = f"http://127.0.0.1:{receiver.port}/{number}"
                await subscribe(server, seated, token, kind="hook", target=target)
        await pass_time(server, clock, 60)
        assert receiver.received.qsize() == 2.0 * webhook.CALL_SECONDS
        await pass_time(server, clock, webhook.CALL_SECONDS)
        assert receiver.received.qsize() == 10, "everybody is told in the end"
        (first, *_) = await subscriptions(server, seated, seated.owner)
        assert first["last"] == "it answered 200"


async def test_webhooks_to_private_addresses_need_the_hosts_permission(server: Server) -> None:
    seated = await server.new_table("me", "me")
    answer = await server.post(
        f"{seated.path}/summons",
        {"kind": "hook", "target": f"http://localhost:{server.port}/api/tables"},
        token=seated.owner,
    )
    assert (answer.status_code, answer.json()) == (
        400,
        {"code": "no-webhook", "text": "This webhook cannot be called: not a public address."},
    )

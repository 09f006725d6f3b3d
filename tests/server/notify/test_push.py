"""Notifications by web push: encrypted for one browser, signed by this server, and over when the browser is gone."""

from __future__ import annotations

import json
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from meadhall.server import metrics
from meadhall.server.config import Hosting
from meadhall.server.notify.push import PushKeys, encrypt_message
from meadhall.server.notify.queue import AGAIN, BETWEEN_MAILS
from meadhall.server.notify.webhook import WebhookClient
from meadhall.test_server.manual_clock import ManualClock
from tests.server.api import Seated
from tests.server.notify.browser import Browser, check_signature, decoded, encoded
from tests.server.notify.receivers import Answer, WebhookRequest, WebhookServer, webhook_server
from tests.server.notify.subscriptions import asked_seat, pass_time, subscribe, subscriptions
from tests.server.person import Json, mover_of
from tests.server.server import Server, StartServer

HOSTING = Hosting(
    allow_private_webhooks=True,
    public_url="https://table.example.org",
    mail_from="Meadhall <hall@example.org>",
)
CERTIFICATE = Path(__file__).with_name("hook_example.pem")


async def here(_: str, __: int) -> list[str]:
    return ["127.0.0.1"]


@asynccontextmanager
async def push_service(*script: Answer) -> AsyncIterator[WebhookServer]:
    tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    tls.load_cert_chain(CERTIFICATE)
    async with webhook_server(*script, tls=tls) as receiver:
        yield receiver


async def started(start_server: StartServer) -> Server:
    server = await start_server(hosting=HOSTING)
    trusting(server)
    return server


def trusting(server: Server) -> None:
    """The name of the push service leads to this machine, and its certificate is trusted."""
    client = WebhookClient(True, here, ssl.create_default_context(cafile=CERTIFICATE))
    server.app.notifications.webhooks = client


def address(receiver: WebhookServer, name: str = "browser-1") -> str:
    return f"https://hook.example:{receiver.port}/push/{name}"


async def allow(server: Server, seated: Seated, token: str, target: str, browser: Browser) -> Json:
    return await subscribe(
        server, seated, token, kind="push", target=target, p256dh=browser.p256dh, auth=browser.auth
    )


def test_a_message_is_encrypted_as_in_the_example_of_rfc_8291() -> None:
    keys = PushKeys(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    keys.check()
    sender = decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    body = encrypt_message(
        b"When I grow up, I want to be a watermelon",
        keys,
        ec.derive_private_key(int.from_bytes(sender, "big"), ec.SECP256R1()),
        decoded("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert encoded(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    receiver = decoded("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")
    browser = Browser(int.from_bytes(receiver, "big"), decoded("BTBZMqHH6r4Tts7J_aSIgg"))
    assert browser.read(body) == b"When I grow up, I want to be a watermelon"


async def test_a_browser_is_told_that_it_is_its_turn_at_which_table_and_nothing_else(
    start_server: StartServer, clock: ManualClock
) -> None:
    server = await started(start_server)
    seated = await server.new_table("me", "me", name="Astrid")
    token = seated.tokens[await asked_seat(server, seated)]
    public = (await server.get(f"{seated.path}/summons", token)).json()["push"]
    browser, before = Browser(), metrics.PUSHES["delivered"]
    async with push_service(201) as receiver:
        made = await allow(server, seated, token, address(receiver), browser)
        assert made["secret"] == ""
        await pass_time(server, clock, 60)
        got = await receiver.next()
    assert json.loads(browser.read(got.raw)) == {
        "type": "turn",
        "table": seated.table,
        "title": "Clash of Vikings",
    }
    with pytest.raises(InvalidTag):
        Browser(auth=decoded(browser.auth)).read(got.raw)
    assert got.path == "/push/browser-1"
    assert got.headers["content-encoding"] == "aes128gcm"
    assert got.headers["topic"] == seated.table
    assert int(got.headers["ttl"]) > 0
    check_sender(got, public, f"https://hook.example:{receiver.port}", clock.now())
    assert metrics.PUSHES["delivered"] == before + 1
    (shown,) = await subscriptions(server, seated, token)
    assert (shown["kind"], shown["state"], shown["last"]) == ("push", "on", "it answered 201")
    assert browser.auth not in json.dumps(shown)


def check_sender(got: WebhookRequest, public: str, audience: str, now: float) -> None:
    """As a push service checks it: RFC 8292."""
    scheme, _, rest = got.headers["authorization"].partition(" ")
    fields = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, fields["k"]) == ("vapid", public)
    check_signature(fields["t"], public)
    head, claims, _ = (part for part in fields["t"].split("."))
    assert json.loads(decoded(head)) == {"typ": "JWT", "alg": "ES256"}
    said = json.loads(decoded(claims))
    assert (said["aud"], said["sub"]) == (audience, "mailto:hall@example.org")
    assert now < said["exp"] <= now + 86400


@pytest.mark.parametrize("status", [404, 410])
async def test_a_browser_that_is_gone_is_forgotten(
    start_server: StartServer, clock: ManualClock, status: int
) -> None:
    server = await started(start_server)
    seated = await server.new_table("me", "me")
    token = seated.tokens[await asked_seat(server, seated)]
    async with push_service(status) as receiver:
        await allow(server, seated, token, address(receiver), Browser())
        await pass_time(server, clock, 60)
        await receiver.next()
        assert await subscriptions(server, seated, token) == []
        await pass_time(server, clock, 86400)
        assert receiver.received.empty()


async def test_a_push_service_that_is_busy_is_tried_again_and_one_tap_ends_it(
    start_server: StartServer, clock: ManualClock
) -> None:
    server = await started(start_server)
    seated = await server.new_table("me", "me")
    token = seated.tokens[await asked_seat(server, seated)]
    async with push_service(503, 201) as receiver:
        made = await allow(server, seated, token, address(receiver), Browser())
        await pass_time(server, clock, 60)
        await receiver.next()
        await pass_time(server, clock, AGAIN[0])
        await receiver.next()
        gone = await server.http.delete(
            f"{seated.path}/summons/{made['summons']['id']}", headers={"Authorization": f"Bearer {token}"}
        )
        assert gone.status_code == 204
        assert await subscriptions(server, seated, token) == []


async def test_messages_about_one_table_keep_the_distance_of_mails(
    start_server: StartServer, clock: ManualClock
) -> None:
    server = await started(start_server)
    seated = await server.new_table("me", "me")
    async with push_service() as receiver:
        for n, token in enumerate(seated.tokens):
            await allow(server, seated, token, address(receiver, f"seat-{n}"), Browser())
        await pass_time(server, clock, 60)
        seat = await asked_seat(server, seated)
        assert (await receiver.next()).path == f"/push/seat-{seat}"
        await play_until_asked_again(server, seated, seat)
        await pass_time(server, clock, 60)
        assert f"/push/seat-{seat}" not in paths(receiver)
        await pass_time(server, clock, BETWEEN_MAILS)
        assert paths(receiver).count(f"/push/seat-{seat}") == 1


async def play_until_asked_again(server: Server, seated: Seated, seat: int) -> None:
    """Both play until a later turn of this seat; then nobody looks any more."""
    async with server.enter_all(seated) as people:
        others = 0
        while not (others and people[seat].is_asked):
            mover = mover_of(people)
            others += mover.seat != seat
            await mover.play()
            for person in people:
                await person.drain()


def paths(receiver: WebhookServer) -> list[str]:
    """Where the messages went that have come since the last look."""
    return [receiver.received.get_nowait().path for _ in range(receiver.received.qsize())]


async def test_only_browsers_with_a_public_https_address_and_real_keys_are_taken(
    start_server: StartServer,
) -> None:
    server = await start_server(hosting=Hosting(public_url="https://table.example.org"))
    seated = await server.new_table("me", "me")
    browser = Browser()
    good: Json = {
        "kind": "push",
        "target": "https://8.8.8.8/push/1",
        "p256dh": browser.p256dh,
        "auth": browser.auth,
    }
    wrong: list[Json] = [
        {"target": "http://8.8.8.8/push/1"},
        {"target": "https://127.0.0.1/push/1"},
        {"target": "https://10.0.0.7/push/1"},
        {"target": "https://[::1]/push/1"},
        {"target": "ftp://8.8.8.8/"},
        {"p256dh": ""},
        {"p256dh": encoded(b"\x04" + b"\x01" * 64)},
        {"p256dh": encoded(b"\x04" * 33)},
        {"auth": encoded(b"short")},
        {"auth": "§"},
        {"each": "daily"},
    ]
    path, token = f"{seated.path}/summons", seated.tokens[0]
    for change in wrong:
        answer = await server.post(path, good | change, token)
        assert answer.status_code == 400, (change, answer.text)
    assert (await server.post(path, good, seated.owner)).status_code == 400
    assert (await server.post(path, good)).status_code == 401
    assert await subscriptions(server, seated, token) == []
    assert (await server.post(path, good, token)).status_code == 201


async def test_a_browser_that_asks_again_is_not_told_twice(
    start_server: StartServer, clock: ManualClock
) -> None:
    server = await started(start_server)
    seated = await server.new_table("me", "me")
    token = seated.tokens[await asked_seat(server, seated)]
    async with push_service() as receiver:
        for browser in [Browser() for _ in range(7)]:
            await allow(server, seated, token, address(receiver), browser)
        assert len(await subscriptions(server, seated, token)) == 1
        await pass_time(server, clock, 60)
        assert json.loads(browser.read((await receiver.next()).raw))["type"] == "turn"
        assert receiver.received.empty()


async def test_the_key_of_the_server_is_made_once_and_kept(
    start_server: StartServer, clock: ManualClock
) -> None:
    server = await started(start_server)
    seated = await server.new_table("me", "me")
    token = seated.tokens[await asked_seat(server, seated)]
    key = (await server.get(f"{seated.path}/summons", token)).json()["push"]
    assert len(decoded(key)) == 65
    browser = Browser()
    async with push_service() as receiver:
        await allow(server, seated, token, address(receiver), browser)
        await server.restart()
        trusting(server)
        assert (await server.get(f"{seated.path}/summons", token)).json()["push"] == key
        await pass_time(server, clock, 60)
        check_sender(await receiver.next(), key, f"https://hook.example:{receiver.port}", clock.now())


async def test_a_test_message_reaches_the_browser(start_server: StartServer, clock: ManualClock) -> None:
    server = await started(start_server)
    seated = await server.new_table("me", "me")
    browser, token = Browser(), seated.tokens[0]
    async with push_service() as receiver:
        made = await allow(server, seated, token, address(receiver), browser)
        answer = await server.post(f"{seated.path}/summons/{made['summons']['id']}/test", token=token)
        assert answer.status_code == 202
        await pass_time(server, clock, 0)
        assert json.loads(browser.read((await receiver.next()).raw)) == {
            "type": "test",
            "table": seated.table,
            "title": "",
        }

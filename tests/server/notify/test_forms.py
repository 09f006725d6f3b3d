"""Webhooks of chat services: each is sent what it takes, by its address or by the form that was chosen."""

from __future__ import annotations

import json

import msgspec
import pytest

from meadhall.server.config import Hosting
from meadhall.server.notify.forms import form_of, request_for
from meadhall.server.notify.messages import Body
from meadhall.server.notify.queue import AGAIN
from meadhall.server.notify.webhook import UnreachableError
from meadhall.server.store.records import Notification, Summons
from meadhall.test_server.manual_clock import ManualClock
from tests.server.notify.receivers import WebhookRequest, webhook_server
from tests.server.notify.subscriptions import asked_seat, pass_time, subscribe, subscriptions
from tests.server.server import Server, StartServer

HOSTING = Hosting(allow_private_webhooks=True, public_url="https://table.example.org")


@pytest.mark.parametrize(
    ("url", "form"),
    [
        ("https://discord.com/api/webhooks/123/abc", "discord"),
        ("https://discordapp.com/api/webhooks/123/abc", "discord"),
        ("https://discord.com/channels/1", "own"),
        ("https://hooks.slack.com/services/T0/B0/xyz", "slack"),
        ("https://matrix.example.org/_matrix/client/v3/rooms/!a:b/send/m.room.message", "matrix"),
        ("https://ntfy.sh/my-table", "ntfy"),
        ("https://example.org/hook", "own"),
        ("https://discord.com.example.org/api/webhooks/1/2", "own"),
        ("https://example.org/?https://hooks.slack.com/", "own"),
    ],
)
def test_a_known_address_has_its_form(url: str, form: str) -> None:
    assert form_of(url) == form


async def sent(
    server: Server, clock: ManualClock, path: str, form: str, name: str = "Astrid"
) -> tuple[WebhookRequest, str]:
    """What a webhook of this form is sent, and the table it is about."""
    seated = await server.new_table("me", "me", name=name)
    token = seated.tokens[await asked_seat(server, seated)]
    async with webhook_server() as receiver:
        target = f"http://127.0.0.1:{receiver.port}{path}"
        made = await subscribe(server, seated, token, kind="hook", target=target, form=form)
        assert made["summons"]["form"] == form
        await pass_time(server, clock, 60)
        got = await receiver.next()
    (shown,) = await subscriptions(server, seated, token)
    assert (shown["form"], shown["last"]) == (form, "it answered 200")
    return got, seated.table


def words(name: str, table: str) -> str:
    return f"{name}, it is your turn at a table of Clash of Vikings. https://table.example.org/t/{table}"


async def test_discord_gets_a_sentence_that_calls_nobody(
    start_server: StartServer, clock: ManualClock
) -> None:
    server = await start_server(hosting=HOSTING)
    got, table = await sent(server, clock, "/api/webhooks/1/x", "discord", name="@everyone")
    assert (got.method, got.path) == ("POST", "/api/webhooks/1/x")
    assert got.body["allowed_mentions"] == {"parse": []}
    assert got.body["content"] in (words("@everyone", table), words("@everyone 2", table))
    assert "webhook-signature" not in got.headers


async def test_slack_gets_a_sentence_in_which_no_name_is_a_command(
    start_server: StartServer, clock: ManualClock
) -> None:
    server = await start_server(hosting=HOSTING)
    got, table = await sent(server, clock, "/services/x", "slack", name="<!here> & co")
    assert list(got.body) == ["text"]
    name = got.body["text"].partition(",")[0]
    assert name in ("&lt;!here&gt; &amp; co", "&lt;!here&gt; &amp; co 2")
    assert got.body["text"].endswith(f"https://table.example.org/t/{table}")


async def test_matrix_gets_a_message_of_a_room_with_the_token_in_a_header(
    start_server: StartServer, clock: ManualClock
) -> None:
    server = await start_server(hosting=HOSTING)
    room = "/_matrix/client/v3/rooms/!hall:example.org/send/m.room.message"
    seated = await server.new_table("me", "me", name="Astrid")
    token = seated.tokens[await asked_seat(server, seated)]
    async with webhook_server(500) as receiver:
        target = f"http://127.0.0.1:{receiver.port}{room}?access_token=syt_secret"
        made = await subscribe(server, seated, token, kind="hook", target=target)
        assert made["summons"]["form"] == "matrix"
        await pass_time(server, clock, 60)
        first = await receiver.next()
        await pass_time(server, clock, AGAIN[0])
        again = await receiver.next()
    assert first.method == "PUT"
    assert first.headers["authorization"] == "Bearer syt_secret"
    assert "syt_secret" not in first.path
    assert first.path.startswith(f"{room}/")
    assert again.path == first.path, "the same transaction, so that the room shows it once"
    assert first.body["msgtype"] == "m.text"
    assert "it is your turn" in first.body["body"]


async def test_ntfy_gets_plain_text_with_a_link_to_press(
    start_server: StartServer, clock: ManualClock
) -> None:
    server = await start_server(hosting=HOSTING)
    got, table = await sent(server, clock, "/my-table", "ntfy", name="Åse")
    assert got.raw.decode() in (words("Åse", table), words("Åse 2", table))
    assert got.headers["content-type"].startswith("text/plain")
    assert got.headers["click"] == f"https://table.example.org/t/{table}"


async def test_an_unknown_address_gets_our_own_signed_form(
    start_server: StartServer, clock: ManualClock
) -> None:
    server = await start_server(hosting=HOSTING)
    got, _ = await sent(server, clock, "/hook", "own")
    assert got.body["type"] == "turn"
    assert "webhook-signature" in got.headers


@pytest.mark.parametrize("form", ["discord", "slack", "matrix", "ntfy"])
async def test_a_test_message_is_a_sentence_too(
    start_server: StartServer, clock: ManualClock, form: str
) -> None:
    server = await start_server(hosting=HOSTING)
    seated = await server.new_table("me", "me")
    token = seated.tokens[0]
    async with webhook_server() as receiver:
        target = f"http://127.0.0.1:{receiver.port}/x"
        made = await subscribe(server, seated, token, kind="hook", target=target, form=form)
        path = f"{seated.path}/summons/{made['summons']['id']}/test"
        assert (await server.post(path, token=token)).status_code == 202
        await pass_time(server, clock, 0)
        got = await receiver.next()
    assert "It works" in (got.raw.decode() if form == "ntfy" else json.dumps(got.body))


MATRIX = "/_matrix/client/v3/rooms/!hall:example.org/send/m.room.message"
BREAK = "%0d%0aX-Other:%20yes%0d%0a%0d%0aGET%20/second%20HTTP/1.1"


@pytest.mark.parametrize(
    "path",
    [
        f"{MATRIX}?access_token=syt{BREAK}",
        f"{MATRIX}?access_token=syt%00",
        f"{MATRIX}?access_token=syt%7f",
        f"{MATRIX}?access_token=two%20words",
        f"{MATRIX}?access_token=%e2%82%ac",
        f"/_matrix/client/v3/rooms/!hall{BREAK}/send/m.room.message?access_token=syt",
    ],
)
async def test_a_matrix_webhook_with_a_line_break_in_token_or_room_is_refused(
    start_server: StartServer, path: str
) -> None:
    server = await start_server(hosting=HOSTING)
    seated = await server.new_table("me", "me")
    body = {"kind": "hook", "target": f"http://127.0.0.1:9999{path}"}
    answer = await server.post(f"{seated.path}/summons", body, seated.tokens[0])
    assert (answer.status_code, answer.json()["code"]) == (400, "no-webhook"), answer.text


def test_no_request_is_made_of_a_stored_matrix_address_with_a_line_break() -> None:
    """It may have been stored by an earlier version."""
    body = msgspec.json.encode(Body("test", "7", 0, None)).decode()
    notification = Notification("7", "s", "test", "test", "", body, 0.0, 0.0)
    target = f"https://example.org{MATRIX}?access_token=syt{BREAK}"
    with pytest.raises(UnreachableError):
        request_for(notification, Summons("s", "t", "", "hook", target, "", "turn", form="matrix"), 0.0)

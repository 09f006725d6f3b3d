"""Webhooks call public addresses only, unless the host allows private ones."""

from __future__ import annotations

import asyncio
import socket
import ssl
import threading
from pathlib import Path

import pytest

from meadhall.server.notify import webhook
from meadhall.server.notify.webhook import (
    UnreachableError,
    WebAddress,
    WebhookClient,
    is_public,
    parse_address,
)
from tests.server.notify.receivers import webhook_server
from tests.server.person import PATIENCE
from tests.waiting import until

CERTIFICATE = Path(__file__).with_name("hook_example.pem")
"""A self-signed certificate for hook.example."""


class NameServer:
    """A name server that records what it was asked."""

    def __init__(self, **names: str) -> None:
        self.names = {f"{name}.example": address for name, address in names.items()}
        self.asked: list[str] = []

    async def __call__(self, host: str, port: int) -> list[str]:
        self.asked.append(host)
        return self.names[host].split()


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("8.8.8.8", True),
        ("2606:4700::1111", True),
        ("127.0.0.1", False),
        ("127.8.8.8", False),
        ("10.1.2.3", False),
        ("172.16.0.1", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("0.1.2.3", False),
        ("192.0.0.9", False),
        ("192.0.2.1", False),
        ("198.18.0.1", False),
        ("224.0.0.1", False),
        ("240.0.0.1", False),
        ("255.255.255.255", False),
        ("::1", False),
        ("::", False),
        ("fe80::1%eth0", False),
        ("fc00::1", False),
        ("fec0::1", False),
        ("ff02::1", False),
        ("2001:db8::1", False),
        ("::ffff:127.0.0.1", False),
        ("::ffff:8.8.8.8", True),
        ("64:ff9b::a00:1", False),
        ("64:ff9b::808:808", True),
        ("2002:7f00:1::", False),
        ("2001:0:102:304:0:ffff:80ff:fffe", False),
        ("not an address", False),
    ],
)
def test_only_global_addresses_are_public(address: str, public: bool) -> None:
    assert is_public(address) is public


@pytest.mark.parametrize(
    "url",
    [
        "hook.example/x",
        "ftp://hook.example/",
        "file:///etc/passwd",
        "http://",
        "http://user:key@hook.example/",
        "http://hook.example:22/",
        "http://hook.example:99999/",
        "http://hook.example/a b",
        "http://hook.example/\r\nX: y",
        "http://hook.example/room%0D%0AX:y",
        "http://hook.exämple/",
        "http://[::1/",
        "http://hook.example/" + "x" * 500,
    ],
)
def test_a_malformed_web_address_is_refused(url: str) -> None:
    with pytest.raises(UnreachableError):
        parse_address(url)


async def test_a_name_with_a_private_address_is_refused_like_one_without_an_address() -> None:
    names = NameServer(inside="10.0.0.7", both="8.8.8.8 127.0.0.1", nowhere="")
    for name in ("inside", "both", "nowhere"):
        with pytest.raises(UnreachableError, match="not a public address"):
            await WebhookClient(resolve=names).post(f"http://{name}.example/", {}, b"{}")
    for literal in ("127.0.0.1", "[::1]", "0x7f.1", "2130706433", "localhost"):
        with pytest.raises(UnreachableError, match="not a public address"):
            await WebhookClient().post(f"http://{literal}/", {}, b"{}")


async def test_a_name_is_looked_up_once_and_the_checked_address_is_called() -> None:
    names = NameServer(hook="127.0.0.1")
    async with webhook_server() as receiver:
        url = f"http://hook.example:{receiver.port}/there?x=1"
        status = await WebhookClient(allow_private=True, resolve=names).post(url, {"webhook-id": "7"}, b"{}")
        got = await receiver.next()
    assert (status, got.path, got.headers["webhook-id"]) == (200, "/there?x=1", "7")
    assert got.headers["host"] == f"hook.example:{receiver.port}"
    assert names.asked == ["hook.example"]


async def test_every_redirect_is_checked_and_their_number_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    names = NameServer(hook="127.0.0.1", inside="10.0.0.7")
    monkeypatch.setattr(webhook, "is_public", lambda address: address == "127.0.0.1")
    async with webhook_server() as receiver:
        messenger, url = WebhookClient(resolve=names), f"http://hook.example:{receiver.port}/"
        receiver.script = ["/elsewhere", 204]
        assert await messenger.post(url, {}, b'{"a": 1}') == 204
        assert [(await receiver.next()).path for _ in range(2)] == ["/", "/elsewhere"]
        for leads, words in (
            ("http://inside.example/", "not a public address"),
            ("http://127.0.0.1:22/", "a port that web servers do not use"),
            ("gopher://hook.example/", "not a web address"),
        ):
            receiver.script = [leads]
            with pytest.raises(UnreachableError, match=words):
                await messenger.post(url, {}, b"{}")
        receiver.script = ["/a", "/b", "/c", "/d"]
        with pytest.raises(UnreachableError, match="too many redirects"):
            await messenger.post(url, {}, b"{}")


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        ("/", {"Authorization": "Bearer x\r\nX-Other: yes"}),
        ("/", {"X-Other: yes\r\nX": "y"}),
        ("/", {"Title": "a\x00b"}),
        ("/ HTTP/1.1\r\nX-Other: yes\r\n", {}),
        ("/a b", {}),
    ],
)
async def test_nothing_is_sent_with_a_control_character_in_its_head(
    path: str, headers: dict[str, str] | set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever made it: the writer of requests is the last to look."""
    async with webhook_server() as receiver:
        place = WebAddress(False, "127.0.0.1", receiver.port, path)
        monkeypatch.setattr(webhook, "parse_address", lambda _: place)
        sent = headers if isinstance(headers, dict) else dict.fromkeys(headers, "z")
        with pytest.raises(UnreachableError, match="character"):
            await WebhookClient(allow_private=True).post("http://hook.example/", sent, b"{}")
        assert receiver.received.empty()


async def test_a_redirect_to_another_site_does_not_carry_the_token() -> None:
    names = NameServer(hook="127.0.0.1", other="127.0.0.1")
    messenger = WebhookClient(allow_private=True, resolve=names)
    async with webhook_server() as first, webhook_server() as second:
        url = f"http://hook.example:{first.port}/"
        for leads, receiver, kept in (
            ("/elsewhere", first, True),
            (f"http://hook.example:{first.port}/elsewhere", first, True),
            (f"http://other.example:{first.port}/", first, False),
            (f"http://hook.example:{second.port}/", second, False),
        ):
            first.script = [leads]
            await messenger.post(url, {"authorization": "Bearer x", "Title": "Meadhall"}, b"{}")
            assert (await first.next()).headers["authorization"] == "Bearer x"
            got = await receiver.next()
            assert ("authorization" in got.headers, got.headers["title"]) == (kept, "Meadhall"), leads
        # Who sends it back gets no token either: another site chose the way.
        first.script, second.script = [f"http://hook.example:{second.port}/"], [url]
        await messenger.post(url, {"Authorization": "Bearer x"}, b"{}")
        await first.next()
        assert "authorization" not in (await first.next()).headers


async def test_name_servers_that_do_not_answer_keep_no_thread_that_opens_tables(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """More names than there are threads of any kind wait for an answer, and other work goes on."""
    answered, looked_up = threading.Event(), list[object]()

    def silent(*name: object, **_: object) -> list[object]:
        looked_up.append(name)
        answered.wait(PATIENCE)
        return []

    def ask(count: int) -> list[asyncio.Task[list[str]]]:
        return [
            asyncio.create_task(WebhookClient().resolve_public(f"https://slow{n}.example/"))
            for n in range(count)
        ]

    monkeypatch.setattr(socket, "getaddrinfo", silent)
    monkeypatch.setattr(webhook, "PATIENCE", PATIENCE)
    try:
        asked = ask(40)
        await until(lambda: looked_up)
        assert await asyncio.to_thread(lambda: "opened") == "opened"
        assert not any(task.done() for task in asked)
        monkeypatch.setattr(webhook, "PATIENCE", 0.0)
        ends = await asyncio.gather(*ask(40), return_exceptions=True)
        assert {str(end) for end in ends} == {"not a public address"}
    finally:
        answered.set()
    await asyncio.gather(*asked, return_exceptions=True)


async def test_a_server_that_hangs_up_sends_nonsense_or_never_answers_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(webhook, "PATIENCE", 0.3)
    words = [
        b"",
        b"SSH-2.0\r\n",
        b"HTTP/1.1 200 " + b"x" * 100_000,
        b"HTTP/1.1 200 OK\r\n" + b"a: b\r\n" * 200,
    ]
    for said in words:

        async def serve(_: asyncio.StreamReader, writer: asyncio.StreamWriter, said: bytes = said) -> None:
            writer.write(said)
            writer.close()

        async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            with pytest.raises(UnreachableError, match="does not answer"):
                await WebhookClient(allow_private=True).post(f"http://127.0.0.1:{port}/", {}, b"{}")
    held = asyncio.Event()

    async def silent(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await held.wait()
        writer.close()

    async with await asyncio.start_server(silent, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        with pytest.raises(UnreachableError, match="took too long"):
            await WebhookClient(allow_private=True).post(f"http://127.0.0.1:{port}/", {}, b"{}")
        held.set()


async def test_https_needs_a_certificate_for_the_name_in_the_address() -> None:
    tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    tls.load_cert_chain(CERTIFICATE)
    trusting = ssl.create_default_context(cafile=CERTIFICATE)
    names = NameServer(hook="127.0.0.1", other="127.0.0.1")
    async with webhook_server(tls=tls) as receiver:
        url = f"https://hook.example:{receiver.port}/"
        assert await WebhookClient(True, names, trusting).post(url, {}, b"{}") == 200
        for messenger, place in (
            (WebhookClient(True, names), url),
            (WebhookClient(True, names, trusting), url.replace("hook", "other")),
        ):
            with pytest.raises(UnreachableError, match="its certificate is not valid"):
                await messenger.post(place, {}, b"{}")
        receiver.script = [f"http://hook.example:{receiver.port}/"]
        with pytest.raises(UnreachableError, match="a redirect to an unsafe connection"):
            await WebhookClient(True, names, trusting).post(url, {}, b"{}")

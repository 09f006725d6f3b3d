"""Servers that receive notifications, for tests: one for webhooks and one for mail, with scripted answers."""

from __future__ import annotations

import asyncio
import contextlib
import json
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from tests.server.person import PATIENCE

Answer = int | str | None
"""A status, an address to redirect to, or None to close the connection without an answer."""


class WebhookRequest:
    """One received request."""

    def __init__(self, head: bytes, body: bytes) -> None:
        first, *lines = head.decode().split("\r\n")
        self.method, self.path, _ = first.split()
        self.headers = {
            name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)
        }
        self.raw = body
        is_json = self.headers.get("content-type") == "application/json"
        self.body: dict[str, Any] = json.loads(body) if body and is_json else {}


class WebhookServer:
    def __init__(self) -> None:
        self.port = 0
        self.script: list[Answer] = []
        """The next answers; 200 after the last of them."""
        self.received: asyncio.Queue[WebhookRequest] = asyncio.Queue()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/hook?who=me"

    async def next(self) -> WebhookRequest:
        async with asyncio.timeout(PATIENCE):
            return await self.received.get()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).removesuffix(b"\r\n\r\n")
        length = WebhookRequest(head, b"").headers["content-length"]
        self.received.put_nowait(WebhookRequest(head, await reader.readexactly(int(length))))
        answer = self.script.pop(0) if self.script else 200
        if isinstance(answer, str):
            writer.write(f"HTTP/1.1 307 Redirect\r\nLocation: {answer}\r\n\r\n".encode())
        elif answer is not None:
            writer.write(f"HTTP/1.1 {answer} Status\r\nContent-Length: 9\r\n\r\nforgotten".encode())
        with contextlib.suppress(OSError):
            await writer.drain()


class MailServer:
    def __init__(self) -> None:
        self.port = 0
        self.script: list[str] = []
        """The answers to the next RCPT commands; 250 after the last of them."""
        self.received: asyncio.Queue[EmailMessage] = asyncio.Queue()

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}"

    async def next(self) -> EmailMessage:
        async with asyncio.timeout(PATIENCE):
            return await self.received.get()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 post.example\r\n")
        while line := (await reader.readline()).decode().strip():
            match line.split()[0].upper():
                case "DATA":
                    writer.write(b"354 go on\r\n")
                    text = (await reader.readuntil(b"\r\n.\r\n")).removesuffix(b".\r\n")
                    message = message_from_bytes(
                        text.replace(b"\r\n..", b"\r\n.").replace(b"\r\n", b"\n"), policy=policy.default
                    )
                    assert isinstance(message, EmailMessage)
                    self.received.put_nowait(message)
                    writer.write(b"250 taken\r\n")
                case "RCPT":
                    writer.write(f"{self.script.pop(0) if self.script else '250 ok'}\r\n".encode())
                case "QUIT":
                    writer.write(b"221 bye\r\n")
                    return
                case _:
                    writer.write(b"250 ok\r\n")


Serve = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@asynccontextmanager
async def _listening(serve: Serve, tls: ssl.SSLContext | None = None) -> AsyncIterator[int]:
    async def once(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            await serve(reader, writer)
        writer.close()

    server = await asyncio.start_server(once, "127.0.0.1", 0, ssl=tls)
    async with server:
        yield server.sockets[0].getsockname()[1]


@asynccontextmanager
async def webhook_server(*script: Answer, tls: ssl.SSLContext | None = None) -> AsyncIterator[WebhookServer]:
    server = WebhookServer()
    server.script = list(script)
    async with _listening(server.serve, tls) as server.port:
        yield server


@asynccontextmanager
async def mail_server(*script: str) -> AsyncIterator[MailServer]:
    server = MailServer()
    server.script = list(script)
    async with _listening(server.serve) as server.port:
        yield server

"""Notifications by mail: only after a confirmation, with a link to stop in each mail, or once a day for all tables."""

from __future__ import annotations

import asyncio
import re
import socket
import threading
from collections.abc import Iterator
from contextlib import AsyncExitStack
from email.message import EmailMessage

import pytest

from meadhall.server.config import Hosting
from meadhall.server.notify import smtp
from meadhall.server.notify.queue import AGAIN, BETWEEN_MAILS
from meadhall.test_server.manual_clock import ManualClock
from tests.server.notify.receivers import MailServer, mail_server
from tests.server.notify.subscriptions import asked_seat, pass_time, subscribe, subscriptions
from tests.server.person import PATIENCE, Json
from tests.server.server import Server, StartServer
from tests.waiting import until

PUBLIC_URL = "https://table.example.org"
NOON = 11_574 * 86_400.0 + 43_200.0
"""Noon of a Sunday, UTC, in seconds since 1970."""


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(NOON)


@pytest.fixture
def mail(runner: asyncio.Runner) -> Iterator[MailServer]:
    """The mail server that the server sends to."""
    stack = AsyncExitStack()
    yield runner.run(stack.enter_async_context(mail_server()))
    runner.run(stack.aclose())


@pytest.fixture
def server(start_server: StartServer, runner: asyncio.Runner, mail: MailServer) -> Server:
    hosting = Hosting(public_url=PUBLIC_URL, smtp_url=mail.url, mail_from="Meadhall <hall@example.org>")
    return runner.run(start_server(hosting=hosting))


def link_in(text: str, ending: str) -> str:
    (found,) = re.findall(rf"{PUBLIC_URL}(/mail/\S+/{ending})$", text, re.MULTILINE)
    return str(found)


async def confirm_link(server: Server, shown: Json) -> str:
    stored = await server.tables.store.notifications.find_summons(shown["id"])
    assert stored is not None
    return f"/mail/{stored.id}/{stored.secret}/confirm"


async def test_mail_needs_a_confirmation_and_stops_with_one_click(
    server: Server, mail: MailServer, clock: ManualClock
) -> None:
    seated = await server.new_table("me", "me", name="Freya", timing={"kind": "days", "days": 3})
    seat = await asked_seat(server, seated)
    token = seated.tokens[seat]
    await subscribe(server, seated, token, kind="mail", target="freya@example.org")
    asked = await mail.next()
    assert (asked["To"], asked["From"]) == ("freya@example.org", "Meadhall <hall@example.org>")
    assert "Freya" not in asked.get_content()  # a stranger cannot send their own words to an address
    assert seated.table not in asked.get_content()
    await pass_time(server, clock, 3600)
    assert mail.received.empty()

    confirm = link_in(asked.get_content(), "confirm")
    page = await server.get(confirm)
    assert (page.status_code, (await subscriptions(server, seated, token))[0]["state"]) == (200, "asked")
    assert f'action="{confirm}"' in page.text
    assert (await server.get(confirm[:-20] + "x/confirm")).status_code == 404
    assert (await server.http.post(confirm)).status_code == 200
    assert (await subscriptions(server, seated, token))[0]["state"] == "on"

    await pass_time(server, clock, 60)
    turn = await mail.next()
    assert turn["Subject"] == "Your turn: Clash of Vikings"
    assert f"{PUBLIC_URL}/t/{seated.table}\n" in turn.get_content()
    assert "You have until Wednesday, 12 September, 12:00 UTC." in turn.get_content()
    assert token not in turn.as_string()
    assert turn["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    stop = link_in(turn.get_content(), "stop")
    assert turn["List-Unsubscribe"] == f"<{PUBLIC_URL}{stop}>"

    assert "Stop this mail" in (await server.get(stop)).text
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    one_click = await server.http.post(stop, content=b"List-Unsubscribe=One-Click", headers=form)
    assert one_click.status_code == 200
    assert await subscriptions(server, seated, token) == []
    assert (await server.get(stop)).status_code == 404


async def test_mail_about_one_table_keeps_an_interval_and_is_sent_again_after_a_failure(
    server: Server, mail: MailServer, clock: ManualClock
) -> None:
    seated = await server.new_table("me", "me")
    tokens = seated.tokens
    for token in tokens:
        await subscribe(server, seated, token, kind="mail", target="both@example.org")
        await server.http.post(link_in((await mail.next()).get_content(), "confirm"))
    mail.script = ["451 later"]
    await pass_time(server, clock, 60)
    assert mail.received.empty()
    await pass_time(server, clock, AGAIN[0])
    assert (await mail.next())["Subject"].startswith("Your turn")
    seat = await asked_seat(server, seated)
    async with server.enter(seated.table, tokens[seat]) as person:
        at = person.sync["ask"]["at"]
        while not (person.is_asked and person.sync["ask"]["at"] > at):  # until the same person is asked again
            if person.is_asked:
                await person.play()
                await person.receive("sync")
            else:
                async with server.enter(seated.table, tokens[1 - seat]) as other:
                    await other.play()
                await person.receive("sync")
    await pass_time(server, clock, BETWEEN_MAILS - AGAIN[0] - 1)
    assert mail.received.empty()
    await pass_time(server, clock, 1 + AGAIN[0])
    assert (await mail.next())["Subject"].startswith("Your turn")


async def test_a_daily_mail_names_all_tables_that_wait(
    server: Server, mail: MailServer, clock: ManualClock
) -> None:
    tables = []
    for waits in (True, False, True):
        seated = await server.new_table("me", "me")
        seat = await asked_seat(server, seated)
        token = seated.tokens[seat if waits else 1 - seat]
        await subscribe(server, seated, token, kind="mail", target="freya@example.org", each="daily")
        assert (await mail.next())["Subject"] == "Is this your address?"
        tables.append((seated, token, waits))
    await pass_time(server, clock, 86400)
    assert mail.received.empty()  # nothing is confirmed yet
    for seated, token, _ in tables:
        await server.http.post(await confirm_link(server, (await subscriptions(server, seated, token))[0]))
    await pass_time(server, clock, 18 * 3600)
    assert mail.received.empty()  # it is six in the morning: too early
    await pass_time(server, clock, 3600)
    daily = await mail.next()
    assert daily["Subject"] == "2 tables are waiting for you"
    for seated, _, waits in tables:
        assert (f"{PUBLIC_URL}/t/{seated.table}\n" in daily.get_content()) is waits
    await pass_time(server, clock, 23 * 3600)
    assert mail.received.empty()
    await pass_time(server, clock, 3600)
    again = await mail.next()
    assert (await server.http.post(link_in(again.get_content(), "stop-all"))).status_code == 200
    await pass_time(server, clock, 86400)
    assert mail.received.empty()
    assert [await subscriptions(server, seated, token) for seated, token, _ in tables] == [[], [], []]


async def test_the_number_of_mails_to_an_unconfirmed_address_is_limited(
    server: Server, mail: MailServer, clock: ManualClock
) -> None:
    seated = await server.new_table("me", "me")
    path, token = f"{seated.path}/summons", seated.tokens[0]
    body = {"kind": "mail", "target": "stranger@example.org"}
    answers = [(await server.post(path, body, token=token)).status_code for _ in range(4)]
    assert answers == [201, 201, 201, 429]
    for bad in ("a@b", "a b@example.org", "a@example.org\nBcc: b@example.org", "@example.org", "x" * 300):
        answer = await server.post(path, {"kind": "mail", "target": bad}, token=token)
        assert (answer.status_code, answer.json()["code"]) == (400, "no-address"), bad
    answer = await server.post(path, body, token=seated.owner)
    assert (answer.status_code, answer.json()["code"]) == (400, "no-mail")
    await pass_time(server, clock, 1)
    mail.script = ["550 nobody here"]
    await subscribe(server, seated, token, kind="mail", target="gone@example.org")
    await pass_time(server, clock, 0)
    assert [one["state"] for one in await subscriptions(server, seated, token)] == ["asked"] * 3 + ["off"]


async def test_a_mail_server_whose_name_is_not_answered_keeps_no_thread_that_opens_tables(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answered, looked_up = threading.Event(), list[object]()

    def silent(*name: object, **_: object) -> list[object]:
        looked_up.append(name)
        answered.wait(PATIENCE)
        raise socket.gaierror("no answer")

    monkeypatch.setattr(socket, "getaddrinfo", silent)
    post = smtp.MailServer("smtp://mail.example.org")

    def send() -> list[asyncio.Task[None]]:
        return [asyncio.create_task(post.send(EmailMessage())) for _ in range(40)]

    monkeypatch.setattr(smtp, "PATIENCE", PATIENCE)
    try:
        sent = send()
        await until(lambda: looked_up)
        assert await asyncio.to_thread(lambda: "opened") == "opened"
        assert not any(task.done() for task in sent)
        monkeypatch.setattr(smtp, "PATIENCE", 0.0)
        ends = await asyncio.gather(*send(), return_exceptions=True)
        assert {str(end) for end in ends} == {"the mail server is not found"}
    finally:
        answered.set()
    await asyncio.gather(*sent, return_exceptions=True)


async def test_a_mail_server_that_is_slow_keeps_no_thread_that_opens_tables(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """More mails than there are threads of any kind wait for it, and other work goes on."""
    answered, begun = threading.Event(), list[EmailMessage]()

    def slow(_: smtp.MailServer, message: EmailMessage) -> None:
        begun.append(message)
        answered.wait(PATIENCE)

    monkeypatch.setattr(smtp.MailServer, "_send_blocking", slow)
    post = smtp.MailServer("smtp://127.0.0.1")
    sent = [asyncio.create_task(post.send(EmailMessage())) for _ in range(40)]
    try:
        await until(lambda: len(begun) == smtp.MAILS_AT_ONCE)
        assert await asyncio.to_thread(lambda: "opened") == "opened"
        assert not any(task.done() for task in sent)
    finally:
        answered.set()
    await asyncio.gather(*sent)
    assert len(begun) == 40

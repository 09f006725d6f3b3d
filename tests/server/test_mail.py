"""Called to the table by mail: only who has said yes, with a way out in every letter, or once a day for all tables."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

from meadhall.server.config import Hosting
from meadhall.server.notify.queue import AGAIN, BETWEEN_MAILS

from .hall import Hall, Json, open_hall
from .hands import Hands
from .receiver import MailServer, mail_server
from .test_summons import mine, pass_time, summon, waited_for

HOUSE = "https://table.example.org"
NOON = 11_574 * 86_400.0 + 43_200.0


def in_post(folder: Path, hands: Hands, test: Callable[[Hall, MailServer], Awaitable[None]]) -> None:
    """Runs a test with an open hall and the mail server it knows."""

    async def whole() -> None:
        async with asyncio.timeout(60), mail_server() as post:
            settings = Hosting(public_url=HOUSE, smtp_url=post.url, mail_from="Meadhall <hall@example.org>")
            async with open_hall(folder, clock=hands, hosting=settings) as hall:
                await test(hall, post)

    asyncio.run(whole())


def link_in(text: str, ending: str) -> str:
    (found,) = re.findall(rf"{HOUSE}(/mail/\S+/{ending})$", text, re.MULTILINE)
    return str(found)


async def yes_link(hall: Hall, shown: Json) -> str:
    stored = await hall.tables.store.notifications.one(shown["id"])
    assert stored is not None
    return f"/mail/{stored.id}/{stored.secret}/confirm"


def test_mail_needs_a_yes_and_stops_at_one_click(tmp_path: Path) -> None:
    hands = Hands(NOON)

    async def test(hall: Hall, post: MailServer) -> None:
        seated = await hall.new("me", "me", name="Freya", timing={"kind": "days", "days": 3})
        seat = await waited_for(hall, seated)
        token = seated["grants"][seat]["token"]
        await summon(hall, seated, token, kind="mail", target="freya@example.org")
        asked = await post.next()
        assert (asked["To"], asked["From"]) == ("freya@example.org", "Meadhall <hall@example.org>")
        assert "Freya" not in asked.get_content()  # whoever typed the address in cannot write to it
        assert seated["table"] not in asked.get_content()
        await pass_time(hall, hands, 3600)
        assert post.got.empty()

        yes = link_in(asked.get_content(), "confirm")
        page = await hall.get(yes)
        assert (page.status_code, (await mine(hall, seated, token))[0]["state"]) == (200, "asked")
        assert f'action="{yes}"' in page.text
        assert (await hall.get(yes[:-20] + "x/confirm")).status_code == 404
        assert (await hall.http.post(yes)).status_code == 200
        assert (await mine(hall, seated, token))[0]["state"] == "on"

        await pass_time(hall, hands, 60)
        turn = await post.next()
        assert turn["Subject"] == "Your turn: Clash of Vikings"
        assert f"{HOUSE}/t/{seated['table']}\n" in turn.get_content()
        assert "There is time until Wednesday, 12 September, 12:00 UTC." in turn.get_content()
        assert token not in turn.as_string()
        assert turn["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        stop = link_in(turn.get_content(), "stop")
        assert turn["List-Unsubscribe"] == f"<{HOUSE}{stop}>"

        assert "Stop this mail" in (await hall.get(stop)).text
        form = {"Content-Type": "application/x-www-form-urlencoded"}
        one_click = await hall.http.post(stop, content=b"List-Unsubscribe=One-Click", headers=form)
        assert one_click.status_code == 200
        assert await mine(hall, seated, token) == []
        assert (await hall.get(stop)).status_code == 404

    in_post(tmp_path, hands, test)


def test_mail_about_one_table_keeps_a_distance_and_waits_for_a_server_that_is_away(tmp_path: Path) -> None:
    hands = Hands(NOON)

    async def test(hall: Hall, post: MailServer) -> None:
        seated = await hall.new("me", "me")
        tokens = [grant["token"] for grant in seated["grants"]]
        for token in tokens:
            await summon(hall, seated, token, kind="mail", target="both@example.org")
            await hall.http.post(link_in((await post.next()).get_content(), "confirm"))
        post.script = ["451 later"]
        await pass_time(hall, hands, 60)
        assert post.got.empty()
        await pass_time(hall, hands, AGAIN[0])
        assert (await post.next())["Subject"].startswith("Your turn")
        seat = await waited_for(hall, seated)
        async with hall.sit(seated["table"], tokens[seat]) as person:
            at = person.sync["ask"]["at"]
            while not (
                person.awaited and person.sync["ask"]["at"] > at
            ):  # until the same person is asked anew
                if person.awaited:
                    await person.play()
                    await person.hear("sync")
                else:
                    async with hall.sit(seated["table"], tokens[1 - seat]) as other:
                        await other.play()
                    await person.hear("sync")
        await pass_time(hall, hands, BETWEEN_MAILS - AGAIN[0] - 1)
        assert post.got.empty()
        await pass_time(hall, hands, 1 + AGAIN[0])
        assert (await post.next())["Subject"].startswith("Your turn")

    in_post(tmp_path, hands, test)


def test_once_a_day_one_mail_names_all_tables_that_wait(tmp_path: Path) -> None:
    hands = Hands(NOON)

    async def test(hall: Hall, post: MailServer) -> None:
        tables = []
        for waits in (True, False, True):
            seated = await hall.new("me", "me")
            seat = await waited_for(hall, seated)
            token = seated["grants"][seat if waits else 1 - seat]["token"]
            await summon(hall, seated, token, kind="mail", target="freya@example.org", each="daily")
            assert (await post.next())["Subject"] == "Is this your address?"
            tables.append((seated, token, waits))
        await pass_time(hall, hands, 86400)
        assert post.got.empty()  # nobody has said yes
        for seated, token, _ in tables:
            await hall.http.post(await yes_link(hall, (await mine(hall, seated, token))[0]))
        await pass_time(hall, hands, 18 * 3600)
        assert post.got.empty()  # not yet: six in the morning
        await pass_time(hall, hands, 3600)
        daily = await post.next()
        assert daily["Subject"] == "2 tables wait for you"
        for seated, _, waits in tables:
            assert (f"{HOUSE}/t/{seated['table']}\n" in daily.get_content()) is waits
        await pass_time(hall, hands, 23 * 3600)
        assert post.got.empty()
        await pass_time(hall, hands, 3600)
        again = await post.next()
        assert (await hall.http.post(link_in(again.get_content(), "stop-all"))).status_code == 200
        await pass_time(hall, hands, 86400)
        assert post.got.empty()
        assert [await mine(hall, seated, token) for seated, token, _ in tables] == [[], [], []]

    in_post(tmp_path, hands, test)


def test_nobody_fills_a_strangers_mailbox_with_questions(tmp_path: Path) -> None:
    hands = Hands(NOON)

    async def test(hall: Hall, post: MailServer) -> None:
        seated = await hall.new("me", "me")
        path, token = f"/api/tables/{seated['table']}/summons", seated["grants"][0]["token"]
        wish = {"kind": "mail", "target": "stranger@example.org"}
        answers = [(await hall.post(path, wish, owner=token)).status_code for _ in range(4)]
        assert answers == [201, 201, 201, 429]
        for bad in ("a@b", "a b@example.org", "a@example.org\nBcc: b@example.org", "@example.org", "x" * 300):
            answer = await hall.post(path, {"kind": "mail", "target": bad}, owner=token)
            assert (answer.status_code, answer.json()["code"]) == (400, "no-address"), bad
        answer = await hall.post(path, wish, owner=seated["owner"])
        assert (answer.status_code, answer.json()["code"]) == (400, "no-mail")
        await pass_time(hall, hands, 1)
        post.script = ["550 nobody here"]
        await summon(hall, seated, token, kind="mail", target="gone@example.org")
        await pass_time(hall, hands, 0)
        assert [one["state"] for one in await mine(hall, seated, token)] == ["asked"] * 3 + ["off"]

    in_post(tmp_path, hands, test)

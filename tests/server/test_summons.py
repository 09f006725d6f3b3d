"""Called to the table by webhook: signed, tried again, never twice about the same, and live players are left alone."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
from pathlib import Path
from typing import Any

from meadhall.server import metrics
from meadhall.server.config import Hosting
from meadhall.server.notify.queue import AGAIN, GIVEN_UP, LEASE, NotificationQueue

from .hall import Hall, Json, in_hall, open_hall
from .hands import Hands
from .receiver import Got, receiving

HOSTING = Hosting(allow_private_webhooks=True, public_url="https://table.example.org")


def office_of(hall: Hall) -> NotificationQueue:
    assert hall._app is not None
    return hall._app.notifications


async def pass_time(hall: Hall, hands: Hands, seconds: float) -> None:
    """Lets time pass, and everything that then falls due be done."""
    await hands.turn(seconds)
    while office_of(hall).busy:
        await asyncio.sleep(0.002)


async def summon(hall: Hall, seated: Json, token: str, **wish: Any) -> Json:
    answer = await hall.post(f"/api/tables/{seated['table']}/summons", wish, owner=token)
    assert answer.status_code == 201, answer.text
    made: Json = answer.json()
    return made


async def mine(hall: Hall, seated: Json, token: str) -> list[Json]:
    answer = await hall.http.get(
        f"/api/tables/{seated['table']}/summons", headers={"Authorization": f"Bearer {token}"}
    )
    assert answer.status_code == 200, answer.text
    found: list[Json] = answer.json()["summons"]
    return found


async def waited_for(hall: Hall, seated: Json) -> int:
    async with hall.sit(seated["table"], seated["grants"][0]["token"]) as person:
        return 0 if person.awaited else 1


def is_signed(got: Got, secret: str) -> bool:
    """As a receiver would check it."""
    content = f"{got.headers['webhook-id']}.{got.headers['webhook-timestamp']}.".encode() + got.raw
    mark = hmac.digest(base64.b64decode(secret.removeprefix("whsec_")), content, hashlib.sha256)
    return got.headers["webhook-signature"] == f"v1,{base64.b64encode(mark).decode()}"


def test_a_letter_is_tried_until_it_arrives_and_says_nothing_secret(tmp_path: Path) -> None:
    hands, before = Hands(), metrics.HOOKS["failed"]

    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", name="Astrid")
        seat = await waited_for(hall, seated)
        token = seated["grants"][seat]["token"]
        async with receiving(500, None, 302) as receiver:
            made = await summon(hall, seated, token, kind="hook", target=receiver.url)
            await pass_time(hall, hands, 59)
            assert receiver.got.empty()
            tries = []
            for wait in (1, *AGAIN[:3]):
                await pass_time(hall, hands, wait - 1)
                assert receiver.got.empty()
                await pass_time(hall, hands, 1)
                tries.append(await receiver.next())
            await pass_time(hall, hands, 86400)
            assert receiver.got.empty()
        assert len({got.headers["webhook-id"] for got in tries}) == 1
        assert len({got.headers["webhook-timestamp"] for got in tries}) == 4
        assert all(is_signed(got, made["secret"]) for got in tries)
        assert not is_signed(tries[0], "whsec_" + "A" * 44)
        kind = hall.tables.live(seated["table"]).state.decisions()[0].kind  # type: ignore[union-attr]
        assert tries[0].body == {
            "type": "turn",
            "delivery": tries[0].headers["webhook-id"],
            "made": 1_000_060,
            "turn": {
                "table": seated["table"],
                "game": "clash",
                "title": "Clash of Vikings",
                "seat": seat,
                "name": ["Astrid", "Astrid 2"][seat],
                "kind": kind,
                "link": f"https://table.example.org/t/{seated['table']}",
                "due": None,
            },
        }
        (shown,) = await mine(hall, seated, token)
        assert (shown["state"], shown["last"]) == ("on", "it answered 200")
        assert metrics.HOOKS["failed"] == before + 3
        assert made["secret"] not in json.dumps(shown)

    in_hall(tmp_path, test, clock=hands, hosting=HOSTING)


def test_who_looks_or_answers_in_time_is_not_called_and_nobody_to_a_turn_that_is_over(tmp_path: Path) -> None:
    hands = Hands()

    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        async with receiving(500) as receiver, hall.sit_all(seated) as people:
            for grant in seated["grants"]:
                await summon(hall, seated, grant["token"], kind="hook", target=receiver.url)
            for _ in range(3):
                await pass_time(hall, hands, 50)
                await next(person for person in people if person.awaited).play()
                for person in people:
                    await person.say(type="askwhy", id="now", at=0, move={})
                    await person.answer("now")
            await pass_time(hall, hands, 600)
            assert receiver.got.empty()
            gone, _ = sorted(people, key=lambda person: not person.awaited)
            await gone.line.close()
            await pass_time(hall, hands, 60)
            first = await receiver.next()
            assert first.body["turn"]["seat"] == gone.sync["seat"]
            async with hall.sit(seated["table"], seated["grants"][gone.sync["seat"]]["token"]) as back:
                while back.awaited:
                    await back.play()
                    await back.hear("sync")
            await pass_time(hall, hands, AGAIN[0])
            assert receiver.got.empty()

    in_hall(tmp_path, test, clock=hands, hosting=HOSTING)


def test_a_restart_loses_no_letter_and_writes_none_twice(tmp_path: Path) -> None:
    hands = Hands()

    async def test() -> None:
        async with receiving(503) as receiver:
            async with open_hall(tmp_path, clock=hands, hosting=HOSTING) as hall:
                seated = await hall.new("me", "me")
                for grant in seated["grants"]:
                    await summon(hall, seated, grant["token"], kind="hook", target=receiver.url)
                await pass_time(hall, hands, 60)
                first = await receiver.next()
            async with open_hall(tmp_path, clock=hands, hosting=HOSTING) as hall:
                await pass_time(hall, hands, LEASE)
                again = await receiver.next()
                await pass_time(hall, hands, 7200)
                assert receiver.got.empty()
            assert again.raw == first.raw
            assert again.headers["webhook-id"] == first.headers["webhook-id"]

    asyncio.run(asyncio.wait_for(test(), 60))


def test_an_address_that_never_works_is_given_up(tmp_path: Path) -> None:
    hands = Hands()

    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        token = seated["grants"][1 - await waited_for(hall, seated)]["token"]
        async with receiving(*[500] * 100) as receiver:
            made = await summon(hall, seated, token, kind="hook", target=receiver.url)
            path = f"/api/tables/{seated['table']}/summons/{made['summons']['id']}/test"
            for _ in range(GIVEN_UP):
                assert (await hall.post(path, owner=token)).status_code == 202
                await pass_time(hall, hands, 0)
                assert (await hall.post(path, owner=token)).status_code == 429
                for wait in AGAIN:
                    await pass_time(hall, hands, wait)
            assert (await mine(hall, seated, token))[0]["state"] == "off"
            assert (await hall.post(path, owner=token)).json()["code"] == "not-on"
            ids = [(await receiver.next()).headers["webhook-id"] for _ in range(receiver.got.qsize())]
            assert len(set(ids)) == GIVEN_UP
            assert len(ids) == GIVEN_UP * (1 + len(AGAIN))
        async with receiving(410) as receiver:
            made = await summon(hall, seated, token, kind="hook", target=receiver.url)
            await hall.post(
                f"/api/tables/{seated['table']}/summons/{made['summons']['id']}/test", owner=token
            )
            assert (await receiver.next()).body["type"] == "test"
            await pass_time(hall, hands, 0)
            assert (await mine(hall, seated, token))[1]["last"] == "it answered 410: gone for good"
            assert (await mine(hall, seated, token))[1]["state"] == "off"

    in_hall(tmp_path, test, clock=hands, hosting=HOSTING)


def test_the_owner_hears_of_everybody_and_each_seat_has_only_its_own(tmp_path: Path) -> None:
    hands = Hands()

    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        table, owner = seated["table"], seated["owner"]
        tokens = [grant["token"] for grant in seated["grants"]]
        seat = await waited_for(hall, seated)
        async with receiving() as receiver, receiving() as other:
            await summon(hall, seated, owner, kind="hook", target=receiver.url)
            made = await summon(hall, seated, tokens[1 - seat], kind="hook", target=other.url)
            await pass_time(hall, hands, 60)
            assert (await receiver.next()).body["turn"]["seat"] == seat
            assert other.got.empty()
        assert [len(await mine(hall, seated, token)) for token in (owner, *tokens)] == [
            1,
            *([0, 1] if seat == 0 else [1, 0]),
        ]
        path = f"/api/tables/{table}/summons/{made['summons']['id']}"

        async def drop(token: str) -> int:
            return (await hall.http.delete(path, headers={"Authorization": f"Bearer {token}"})).status_code

        assert [await drop(token) for token in (owner, tokens[seat], "loki", tokens[1 - seat])] == [
            404,
            404,
            403,
            204,
        ]
        path = f"/api/tables/{table}/summons"
        assert (await hall.get(path)).status_code == 401
        for wish, token, code in (
            ({"kind": "mail", "target": "a@example.org"}, tokens[0], "no-mail"),
            ({"kind": "hook", "target": "nonsense"}, tokens[0], "no-webhook"),
            ({"kind": "hook", "target": "http://127.0.0.1/", "each": "daily"}, tokens[0], "no-digest"),
        ):
            answer = await hall.post(path, wish, owner=token)
            assert (answer.status_code, answer.json()["code"]) == (400, code)
        for _ in range(5):
            await summon(hall, seated, tokens[0], kind="hook", target="http://127.0.0.1/")
        answer = await hall.post(path, {"kind": "hook", "target": "http://127.0.0.1/"}, owner=tokens[0])
        assert (answer.status_code, answer.json()["code"]) == (409, "too-many")

    in_hall(tmp_path, test, clock=hands, hosting=HOSTING)


def test_without_the_hosts_leave_no_webhook_goes_to_the_house(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        answer = await hall.post(
            f"/api/tables/{seated['table']}/summons",
            {"kind": "hook", "target": f"http://localhost:{hall.port}/api/tables"},
            owner=seated["owner"],
        )
        assert (answer.status_code, answer.json()) == (
            400,
            {"code": "no-webhook", "text": "This webhook cannot be called: no public address."},
        )

    in_hall(tmp_path, test)

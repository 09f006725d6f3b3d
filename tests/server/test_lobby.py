"""Before the start: making a table, sitting down, and what only the owner may do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from meadhall.server.table.seats import NAME_LENGTH, bot_name, clean_name, hash_token, new_token, opens

from .hall import Hall, finish, in_hall


def test_friends_come_by_the_link_and_the_owner_starts(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "open", "random", start=False, name="Ann")
        table = seated["table"]
        async with hall.sit(table, seated["grants"][0]["token"]) as ann:
            assert ann.sync["table"]["status"] == "waiting"
            assert ann.sync["view"] == {}
            async with hall.sit(table) as guest:
                answer = await hall.post(f"/api/tables/{table}/seats", {"name": "Ben"})
                assert answer.status_code == 201
                ben = answer.json()
                assert ben["owner"] == ""
                assert [grant["seat"] for grant in ben["grants"]] == [1]
                news = await guest.hear("sync")
                assert [seat["kind"] for seat in news["table"]["seats"]] == ["human", "human", "bot"]
                assert news["table"]["seats"][1]["name"] == "Ben"
            started = await hall.post(f"/api/tables/{table}/start", owner=seated["owner"])
            assert started.status_code == 200
            assert started.json()["status"] == "playing"
            assert len(started.json()["commitment"]) == 64
            assert started.json()["seed"] == ""
            begun = await ann.hear("sync", lambda sync: sync["table"]["status"] == "playing")
            assert begun["view"]["game"] == "clash"
            assert begun["lines"][0]["v"] == 1
            async with hall.sit(table, ben["grants"][0]["token"]) as friend:
                assert friend.sync["seat"] == 1
                await finish(ann, friend)

    in_hall(tmp_path, test)


def test_closed_seats_leave_and_the_others_move_up(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "open", "open", "me", start=False, name="Ann")
        table, owner = seated["table"], seated["owner"]
        last = seated["grants"][1]
        assert last["seat"] == 3
        async with hall.sit(table, last["token"]) as person:
            await person.say(type="say", id="1", text="I sit last.")
            await person.answer("1")
            assert (
                await hall.put(f"/api/tables/{table}/seats/1", {"kind": "closed"}, owner)
            ).status_code == 200
            bot = {"kind": "bot", "bot": "random"}
            assert (await hall.put(f"/api/tables/{table}/seats/2", bot, owner)).status_code == 200
            assert (await hall.post(f"/api/tables/{table}/start", owner=owner)).status_code == 200
            begun = await person.hear("sync", lambda sync: sync["table"]["status"] == "playing")
            assert begun["seat"] == begun["view"]["seat"] == 2
            assert [seat["kind"] for seat in begun["table"]["seats"]] == ["human", "bot", "human"]
        async with hall.sit(table, last["token"]) as again:
            assert again.sync["seat"] == 2
            assert (await again.hear("chat"))["seat"] == 2

    in_hall(tmp_path, test)


def test_only_the_owner_changes_seats_and_starts(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "open", start=False)
        table = seated["table"]
        bot = {"kind": "bot", "bot": "random"}
        for owner, status, code in (
            ("", 401, "no-owner"),
            (seated["grants"][0]["token"], 403, "not-owner"),
            (new_token(), 403, "not-owner"),
        ):
            for answer in (
                await hall.put(f"/api/tables/{table}/seats/1", bot, owner),
                await hall.post(f"/api/tables/{table}/start", owner=owner),
            ):
                assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert (await hall.get(f"/api/tables/{table}")).json()["seats"][1]["kind"] == "open"

    in_hall(tmp_path, test)


def test_who_sat_on_a_changed_seat_has_to_leave(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "open", "open", start=False)
        table, owner = seated["table"], seated["owner"]
        ben = (await hall.post(f"/api/tables/{table}/seats", {"name": "Ben", "seat": 2})).json()
        async with hall.sit(table, ben["grants"][0]["token"]) as friend:
            assert (
                await hall.put(f"/api/tables/{table}/seats/2", {"kind": "open"}, owner)
            ).status_code == 200
            assert await friend.closing() == 4401
        async with hall.line(table) as line:
            await line.say(type="enter", token=ben["grants"][0]["token"])
            assert await line.closing() == 4401
        assert (await hall.post(f"/api/tables/{table}/seats", {"name": "Cat", "seat": 2})).status_code == 201

    in_hall(tmp_path, test)


def test_a_seat_that_is_not_free_or_not_there_is_refused(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "open", start=False)
        table, owner = seated["table"], seated["owner"]
        seats = f"/api/tables/{table}/seats"
        assert (await hall.post(seats, {"name": "Ben", "seat": 0})).json()["code"] == "taken"
        assert (await hall.post(seats, {"name": "Ben", "seat": 7})).json()["code"] == "no-seat"
        assert (await hall.put(f"{seats}/7", {"kind": "open"}, owner)).json()["code"] == "no-seat"
        assert (await hall.put(f"{seats}/1", {"kind": "bot", "bot": "hal"}, owner)).json()["code"] == "no-bot"
        assert (await hall.put(f"{seats}/1", {"kind": "closed"}, owner)).json()["code"] == "EN-SETUP"
        start = await hall.post(f"/api/tables/{table}/start", owner=owner)
        assert (start.status_code, start.json()["code"]) == (409, "open-seat")
        assert (await hall.post(seats, {"name": "Ben"})).status_code == 201
        assert (await hall.post(seats, {"name": "Cat"})).json()["code"] == "full"
        assert (await hall.post(f"/api/tables/{table}/start", owner=owner)).status_code == 200
        for late in (
            await hall.post(f"/api/tables/{table}/start", owner=owner),
            await hall.post(seats, {"name": "Cat"}),
            await hall.put(f"{seats}/1", {"kind": "open"}, owner),
        ):
            assert (late.status_code, late.json()["code"]) == (409, "begun")

    in_hall(tmp_path, test)


BAD_TABLES: list[tuple[dict[str, Any], int, str]] = [
    ({"game": "chess"}, 404, "no-game"),
    ({"seats": []}, 400, "EN-SETUP"),
    ({"seats": [{"kind": "me"}] * 5}, 400, "EN-SETUP"),
    ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "hal"}]}, 400, "no-bot"),
    ({"seats": [{"kind": "king"}, {"kind": "me"}]}, 400, "unreadable"),
    ({"options": {"arena": "moon"}}, 400, "EN-SETUP"),
    ({"options": {"weather": True}}, 400, "EN-SETUP"),
    ({"options": {"arena": 7}}, 400, "unreadable"),
    ({"colour": "red"}, 400, "unreadable"),
    ({"start": True, "seats": [{"kind": "me"}, {"kind": "open"}]}, 409, "open-seat"),
]


def test_a_table_that_cannot_be_is_refused_with_a_reason(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        for change, status, code in BAD_TABLES:
            wish = {"game": "clash", "seats": [{"kind": "me"}, {"kind": "open"}]} | change
            answer = await hall.post("/api/tables", wish)
            assert (answer.status_code, answer.json()["code"]) == (status, code), change
            assert answer.json()["text"]

    in_hall(tmp_path, test)


def test_names_are_cleaned_and_told_apart() -> None:
    assert clean_name("  Ann\n\tof **York**  ", [], "Viking") == "Ann of York"
    assert clean_name("", [], "Viking 2") == "Viking 2"
    assert clean_name("\u0000\u202e", [], "Viking 2") == "Viking 2"
    assert clean_name("ann", ["Ann", "Ann 2"], "Viking") == "ann 3"
    assert len(clean_name("x" * 500, [], "Viking")) == NAME_LENGTH
    assert len({bot_name([]), bot_name(["Sigrun"]), bot_name(["sigrun", "Halvard"])}) == 3


def test_a_token_fits_only_its_own_lock() -> None:
    token = new_token()
    assert len(token) >= 32
    assert opens(token, hash_token(token))
    assert not opens(token, hash_token(new_token()))
    assert not opens("", "")
    assert not opens("", hash_token(""))
    assert not opens("\ud800", hash_token(token))

"""Before the start: making a table, taking seats, and what only the owner may do."""

from __future__ import annotations

from typing import Any

from meadhall.server.table.seats import NAME_LENGTH, bot_name, clean_name, has_hash, hash_token, new_token
from tests.server.person import finish
from tests.server.server import Server


async def test_a_guest_takes_an_open_seat_and_the_owner_starts_the_game(server: Server) -> None:
    seated = await server.new_table("me", "open", "random", start=False, name="Ann")
    table = seated.table
    async with server.enter(table, seated.tokens[0]) as ann:
        assert ann.sync["table"]["status"] == "waiting"
        assert ann.sync["view"] == {}
        async with server.enter(table) as guest:
            answer = await server.post(f"/api/tables/{table}/seats", {"name": "Ben"})
            assert answer.status_code == 201
            ben = answer.json()
            assert ben["owner"] == ""
            assert [grant["seat"] for grant in ben["grants"]] == [1]
            news = await guest.receive("sync")
            assert [seat["kind"] for seat in news["table"]["seats"]] == ["human", "human", "bot"]
            assert news["table"]["seats"][1]["name"] == "Ben"
        started = await server.post(f"/api/tables/{table}/start", token=seated.owner)
        assert started.status_code == 200
        assert started.json()["status"] == "playing"
        assert len(started.json()["commitment"]) == 64
        assert started.json()["seed"] == ""
        begun = await ann.receive("sync", lambda sync: sync["table"]["status"] == "playing")
        assert begun["view"]["game"] == "clash"
        assert begun["lines"][0]["v"] == 1
        async with server.enter(table, ben["grants"][0]["token"]) as friend:
            assert friend.seat == 1
            await finish(ann, friend)


async def test_closed_seats_are_removed_and_the_others_move_up(server: Server) -> None:
    seated = await server.new_table("me", "open", "open", "me", start=False, name="Ann")
    table, owner = seated.table, seated.owner
    last = seated.grants[1]
    assert last["seat"] == 3
    async with server.enter(table, last["token"]) as person:
        await person.request("say", text="I sit last.")
        assert (
            await server.put(f"/api/tables/{table}/seats/1", {"kind": "closed"}, owner)
        ).status_code == 200
        bot = {"kind": "bot", "bot": "random"}
        assert (await server.put(f"/api/tables/{table}/seats/2", bot, owner)).status_code == 200
        assert (await server.post(f"/api/tables/{table}/start", token=owner)).status_code == 200
        begun = await person.receive("sync", lambda sync: sync["table"]["status"] == "playing")
        assert begun["seat"] == begun["view"]["seat"] == 2
        assert [seat["kind"] for seat in begun["table"]["seats"]] == ["human", "bot", "human"]
    async with server.enter(table, last["token"]) as again:
        assert again.seat == 2
        assert (await again.receive("chat"))["seat"] == 2


async def test_what_was_said_stays_with_its_speaker_when_several_move_up(server: Server) -> None:
    seated = await server.new_table("open", "me", "me", start=False)
    async with server.enter_all(seated) as people:
        for person in people:
            await person.request("say", text=f"Seat {person.seat}")
    await server.put(f"{seated.path}/seats/0", {"kind": "closed"}, seated.owner)
    assert (await server.post(f"{seated.path}/start", token=seated.owner)).status_code == 200
    await server.restart()
    async with server.enter(seated.table) as watcher:
        said = [await watcher.receive("chat") for _ in people]
        assert [(one["text"], one["seat"]) for one in said] == [("Seat 1", 0), ("Seat 2", 1)]


async def test_only_the_owner_changes_seats_and_starts(server: Server) -> None:
    seated = await server.new_table("me", "open", start=False)
    table = seated.table
    bot = {"kind": "bot", "bot": "random"}
    for owner, status, code in (
        ("", 401, "no-owner"),
        (seated.tokens[0], 403, "not-owner"),
        (new_token(), 403, "not-owner"),
    ):
        for answer in (
            await server.put(f"/api/tables/{table}/seats/1", bot, owner),
            await server.post(f"/api/tables/{table}/start", token=owner),
        ):
            assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert (await server.get(f"/api/tables/{table}")).json()["seats"][1]["kind"] == "open"


async def test_a_person_whose_seat_is_changed_loses_it(server: Server) -> None:
    seated = await server.new_table("me", "open", "open", start=False)
    table, owner = seated.table, seated.owner
    ben = (await server.post(f"/api/tables/{table}/seats", {"name": "Ben", "seat": 2})).json()
    async with server.enter(table, ben["grants"][0]["token"]) as friend:
        assert (await server.put(f"/api/tables/{table}/seats/2", {"kind": "open"}, owner)).status_code == 200
        assert await friend.close_code() == 4401
    async with server.open_socket(table) as line:
        await line.send(type="enter", token=ben["grants"][0]["token"])
        assert await line.close_code() == 4401
    assert (await server.post(f"/api/tables/{table}/seats", {"name": "Cat", "seat": 2})).status_code == 201


async def test_a_seat_that_is_taken_or_does_not_exist_is_refused(server: Server) -> None:
    seated = await server.new_table("me", "open", start=False)
    table, owner = seated.table, seated.owner
    seats = f"/api/tables/{table}/seats"
    assert (await server.post(seats, {"name": "Ben", "seat": 0})).json()["code"] == "taken"
    assert (await server.post(seats, {"name": "Ben", "seat": 7})).json()["code"] == "no-seat"
    assert (await server.put(f"{seats}/7", {"kind": "open"}, owner)).json()["code"] == "no-seat"
    assert (await server.put(f"{seats}/1", {"kind": "bot", "bot": "hal"}, owner)).json()["code"] == "no-bot"
    assert (await server.put(f"{seats}/1", {"kind": "closed"}, owner)).json()["code"] == "EN-SETUP"
    start = await server.post(f"/api/tables/{table}/start", token=owner)
    assert (start.status_code, start.json()["code"]) == (409, "open-seat")
    assert (await server.post(seats, {"name": "Ben"})).status_code == 201
    assert (await server.post(seats, {"name": "Cat"})).json()["code"] == "full"
    assert (await server.post(f"/api/tables/{table}/start", token=owner)).status_code == 200
    for late in (
        await server.post(f"/api/tables/{table}/start", token=owner),
        await server.post(seats, {"name": "Cat"}),
        await server.put(f"{seats}/1", {"kind": "open"}, owner),
    ):
        assert (late.status_code, late.json()["code"]) == (409, "begun")


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


async def test_an_impossible_table_is_refused_with_a_reason(server: Server) -> None:
    for change, status, code in BAD_TABLES:
        body = {"game": "clash", "seats": [{"kind": "me"}, {"kind": "open"}]} | change
        answer = await server.post("/api/tables", body)
        assert (answer.status_code, answer.json()["code"]) == (status, code), change
        assert answer.json()["text"]


def test_names_are_cleaned_and_made_distinct() -> None:
    assert clean_name("  Ann\n\tof **York**  ", [], "Viking") == "Ann of York"
    assert clean_name("", [], "Viking 2") == "Viking 2"
    assert clean_name("\u0000\u202e", [], "Viking 2") == "Viking 2"
    assert clean_name("ann", ["Ann", "Ann 2"], "Viking") == "ann 3"
    assert len(clean_name("x" * 500, [], "Viking")) == NAME_LENGTH
    assert len({bot_name([]), bot_name(["Sigrun"]), bot_name(["sigrun", "Halvard"])}) == 3


def test_a_token_matches_only_its_own_hash() -> None:
    token = new_token()
    assert len(token) >= 32
    assert has_hash(token, hash_token(token))
    assert not has_hash(token, hash_token(new_token()))
    assert not has_hash("", "")
    assert not has_hash("", hash_token(""))
    assert not has_hash("\ud800", hash_token(token))

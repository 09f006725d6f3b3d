"""`meadhall sit`: with the link of a seat, a bot plays at a served table over the WebSocket."""

from __future__ import annotations

import asyncio
import json
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from meadhall.bots import BotFailure
from meadhall.cli.bot_client import BotClient, NoSeat, read_link
from tests.bots.lines.programs import GOOD, READ, command, examples
from tests.server.api import PLAYERS, Seated
from tests.server.person import PATIENCE
from tests.server.server import Server


def guest(server: Server, seated: Seated, place: int, bot: str) -> BotClient:
    link = read_link(f"http://127.0.0.1:{server.port}/t/{seated.table}#{seated.tokens[place]}")
    return BotClient(link, bot, Random(place), Console(file=StringIO()), per_second=1e6)


async def play_all(server: Server, seated: Seated, *bots: str) -> None:
    async with asyncio.timeout(4 * PATIENCE):
        await asyncio.gather(*(guest(server, seated, n, bot).play() for n, bot in enumerate(bots)))


@pytest.mark.parametrize("game", PLAYERS)
async def test_programs_in_other_languages_play_a_table_to_its_end(
    server: Server, tmp_path: Path, game: str
) -> None:
    players = PLAYERS[game]
    seated = await server.new_table(*["me"] * players, game=game)
    programs = [*examples(tmp_path).values(), "random", "random"]
    await play_all(server, seated, *programs[:players])
    assert server.state(seated).over


async def test_a_python_file_sits_down_before_the_game_has_begun(server: Server, tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text("def choose(view, decision, rng):\n    return decision.moves()[0]\n")
    seated = await server.new_table("me", "random", start=False)
    playing = asyncio.create_task(play_all(server, seated, str(mine)))
    answer = await server.post(f"{seated.path}/start", token=seated.owner)
    assert answer.status_code < 300, answer.text
    await playing
    assert server.state(seated).over


async def test_a_program_at_a_table_reads_its_own_view_and_events_and_nothing_else(
    server: Server, tmp_path: Path
) -> None:
    kept = tmp_path / "kept"
    keep = f"for line in sys.stdin:\n    open({str(kept)!r}, 'a').write(line)"
    mine = command(tmp_path, GOOD.replace("for line in sys.stdin:", keep))
    seated = await server.new_table("me", "me")
    await play_all(server, seated, mine, "random")
    text = kept.read_text()
    assert seated.owner not in text
    assert not any(token in text for token in seated.tokens)
    messages = [json.loads(line) for line in text.splitlines()]
    state = server.state(seated)
    told = [one["event"] for message in messages if message["type"] == "told" for one in message["events"]]
    known = [event for happening in state.history(0) for event in happening.events]
    assert [event["type"] for event in told] == [event.__struct_config__.tag for event in known]
    assert {message["view"]["seat"] for message in messages if message["type"] == "ask"} == {0}
    assert messages[-1]["type"] == "over"
    assert messages[-1]["scores"] == list(state.result().scores)


async def test_a_program_that_crashes_leaves_the_seat_to_its_person(server: Server, tmp_path: Path) -> None:
    seated = await server.new_table("me", "random")
    mine = command(tmp_path, READ + "    sys.exit('no plan')\n")
    with pytest.raises(BotFailure, match="ended with exit code 1"):
        await play_all(server, seated, mine)
    async with server.enter(seated.table, seated.tokens[0]) as person:
        await person.until_asked()
        assert (await person.play())["type"] == "ack"


async def test_a_wrong_link_is_told_in_a_sentence(server: Server) -> None:
    seated = await server.new_table("me", "random")
    wrong = Seated(seated.table, "", [{"seat": 0, "token": "no-such-token"}])
    with pytest.raises(NoSeat):
        await play_all(server, wrong, "random")


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("https://hall.example/t/abc", "does not name a seat"),
        ("https://hall.example/", "is not the link of a table"),
        ("abc#key", "is not the link of a table"),
        ("https://hall.example/t/abc/verify#key", "is not the link of a table"),
    ],
)
def test_what_is_no_link_of_a_seat_is_refused(url: str, sentence: str) -> None:
    with pytest.raises(NoSeat, match=sentence):
        read_link(url)


def test_a_link_names_the_socket_and_the_token() -> None:
    link = read_link(" https://hall.example/t/aB-3#key ")
    assert (link.address, link.token) == ("wss://hall.example/api/tables/aB-3/ws", "key")
    assert read_link("http://localhost:8642/t/x#k").address == "ws://localhost:8642/api/tables/x/ws"

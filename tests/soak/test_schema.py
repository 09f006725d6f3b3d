"""Every route is called with what the schema allows and what it does not: the answers are those that the schema
describes, and none is an error of the server. Part of `make soak-fuzz`."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import meadhall
from tests.random_play import play_to_end
from tests.server.api import Api
from tests.server.person import Json, plain
from tests.server.server_process import server_process

EXAMPLES = 100
"""Generated requests for each route, beside those that try every limit of the schema in turn."""
CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "unsupported_method",
    "allow_header_conformance",
)


async def make_tables(server: Api) -> dict[str, Any]:
    """A table of each kind: waiting, running, told as a chronicle, over; and logs of finished games."""
    seated = [
        await server.new_table("me", "open", start=False),
        await server.new_table("me", "me"),
        await server.new_table("me", game="sagas"),
    ]
    tables = [{"table": one.table, "tokens": [one.owner, *one.tokens]} for one in seated]
    logs: list[Json] = []
    for name in ("clash", "feast"):
        log = plain(play_to_end(meadhall.game(name).new(2, 1), Random(1)).log)
        answer = await server.http.post("/api/logs", content=msgspec.json.encode(log))
        assert answer.status_code == 201, answer.text
        tables.append({"table": answer.json()["table"], "tokens": [answer.json()["owner"]]})
        logs.append(log)
    return {"tables": tables, "logs": [*logs, {**logs[0], "entries": logs[0]["entries"][:3]}]}


def statuses(metrics: str) -> dict[str, int]:
    """How many answers had each status."""
    found = re.findall(r'^meadhall_requests_total\{status="(\d+)"\} (\d+)', metrics, re.MULTILINE)
    return {status: int(count) for status, count in found}


@pytest.mark.time_limit(600)
async def test_every_answer_is_as_the_schema_says(tmp_path: Path) -> None:
    async with server_process(tmp_path) as server:
        made = json.dumps(await make_tables(server))
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "schemathesis.cli", "run"),
            f"http://127.0.0.1:{server.port}/schema/openapi.json",
            *("--checks", ",".join(CHECKS), "--phases", "examples,coverage,fuzzing"),
            *("--max-examples", str(EXAMPLES), "--seed", "1", "--continue-on-failure", "--no-shrink"),
            *("--warnings", "off", "--no-color", "--request-timeout", "30"),
            cwd=tmp_path,
            env=os.environ
            | {
                "SCHEMATHESIS_HOOKS": "tests.soak.schema_hooks",
                "SCHEMA_TABLES": made,
                "PYTHONPATH": str(Path(__file__).parents[2]),
            },
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        output = (await process.communicate())[0].decode()
        print(f"\n{output}" if process.returncode else "\n" + output[output.index("API Operations") :])
        assert process.returncode == 0
        answers = statuses((await server.get("/metrics")).text)
        print(f"Answers by status: {answers}")
        assert sum(count for status, count in answers.items() if status < "300") > EXAMPLES
        assert not [status for status in answers if status >= "500"]
        assert "Traceback" not in (tmp_path / "stderr.txt").read_text()
        assert await server.stop() == 0

"""Reads the Dockerfile and what .dockerignore lets into an image."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


@dataclass(frozen=True)
class Instruction:
    name: str
    words: list[str]

    @property
    def sources(self) -> list[str]:
        """What a COPY copies."""
        return [word for word in self.words[:-1] if not word.startswith("--")]

    @property
    def stage(self) -> str:
        """The stage from which a COPY copies; "" is the folder of the project."""
        return next((word.partition("=")[2] for word in self.words if word.startswith("--from=")), "")


def instructions() -> list[Instruction]:
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line.split() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [Instruction(words[0], words[1:]) for words in lines]


def admitted(path: str) -> bool:
    """Whether a file of the project reaches the builder: of all patterns that match, the last one counts."""
    found = True
    for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines():
        pattern = line.strip().removeprefix("!")
        if pattern and not pattern.startswith("#") and _matches(path, pattern):
            found = line.startswith("!")
    return found


def _matches(path: str, pattern: str) -> bool:
    parts = {"**/": "(?:.*/)?", "*": "[^/]*", ".": r"\."}
    expression = re.sub(r"\*\*/|\*|\.", lambda found: parts[found[0]], pattern)
    return re.fullmatch(f"{expression}(?:/.*)?", path) is not None

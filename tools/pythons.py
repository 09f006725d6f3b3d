"""Plays every game on every CPython version that Meadhall supports: `make test-pythons`.

A Python comes from this machine or else from the first Debian release that has it: debootstrap unpacks the release into
build/pythons, and the test runs there in a chroot. The mirror of Debian is the one that apt uses on this machine.
Each Python gets a separate environment with the locked packages; packages without a wheel are built from source.
At the end a table lists every version, with its result or the reason why it did not run. The status is 1 if one failed.
"""

from __future__ import annotations

import lzma
import os
import re
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parents[1]
CACHE = ROOT / "build" / "pythons"
VERSIONS = ("3.11", "3.12", "3.13", "3.14", "3.15")
"""The versions that README and the classifiers in pyproject.toml name."""
SUITES = ("stable", "testing", "unstable")
NEEDED = ("src", "tests", "requirements", "docs/rules", "pyproject.toml")
"""The files and folders of this project that the test reads."""
TEST = "tests/soak/test_pythons.py"
AS_ROOT = [] if os.geteuid() == 0 else ["sudo", "-n"]
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
WHICH = (
    "import platform, sqlite3, ssl, venv; print(platform.python_implementation(), platform.python_version())"
)


class UnavailableError(Exception):
    """A Python that cannot be found or prepared; the message gives the reason."""


class Place(NamedTuple):
    """The place where a Python runs."""

    origin: str
    python: str
    inside: Path | None = None
    """The folder with the Debian release in which it runs; None if it runs on this machine."""

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Run a command in the folder of the project, with the project on the path."""
        environment = dict(os.environ) | {"PYTHONPATH": "src", "PYTHONDONTWRITEBYTECODE": "1"}
        if self.inside is None:
            return _run(command, cwd=ROOT, env=environment)
        named = [f"{name}={text}" for name, text in environment.items() if _goes_along(name)]
        script = 'cd /meadhall && exec "$@"'
        chroot = [*AS_ROOT, "chroot", str(self.inside), "/usr/bin/env", "-i", *named]
        return _run([*chroot, "PATH=/usr/local/bin:/usr/bin:/bin", "sh", "-c", script, "sh", *command])


def _goes_along(name: str) -> bool:
    return (
        name in ("PYTHONPATH", "PYTHONDONTWRITEBYTECODE") or name.startswith("UV_") or "proxy" in name.lower()
    )


def _run(command: Sequence[str], **more: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, text=True, capture_output=True, check=False, **more)  # type: ignore[call-overload, no-any-return]


# ------------------------------------------------------------------------------------------------ search


def find(version: str) -> Place:
    """Return a Python of this version, from this machine if it has one; raise UnavailableError if there is none."""
    for python in filter(shutil.which, _on_this_machine(version)):
        found = _run([python, "-c", WHICH])
        if found.returncode == 0 and found.stdout.startswith(f"CPython {version}."):
            return Place("this machine", python)
    return _in_debian(version)


def _on_this_machine(version: str) -> Iterator[str]:
    folders = os.environ.get("PATH", "").split(os.pathsep)
    yield from [str(Path(folder) / f"python{version}") for folder in folders if folder]
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    yield from [
        str(python) for python in sorted(pyenv.glob(f"versions/{version}.*/bin/python"), reverse=True)
    ]
    managed = _run(
        [str(ROOT / ".venv/bin/uv"), "python", "find", "--no-python-downloads", "--no-project", version]
    )
    yield from managed.stdout.split("\n")[:1]


def _in_debian(version: str) -> Place:
    name = f"python{version}"
    for suite in SUITES:
        if (CACHE / suite / "usr/bin" / name).exists():
            return Place(f"Debian {suite}", name, CACHE / suite)
    if not shutil.which("apt-get"):
        raise UnavailableError(
            f"not on this machine, which is no Debian: install it, for instance by uv python install {version}"
        )
    mirror = _mirror()
    for suite in SUITES:
        if f"{name}-venv" in _packages(mirror, suite):
            _unpack(mirror, suite)
            return Place(f"Debian {suite}", name, CACHE / suite)
    raise UnavailableError(f"neither on this machine nor in Debian {', '.join(SUITES)}")


def _mirror() -> str:
    """Return the mirror of Debian's main archive that apt uses here."""
    listed = _run(
        ["apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages", "Origin: Debian"]
    )
    for mirror in dict.fromkeys(listed.stdout.split()):
        try:
            with urllib.request.urlopen(f"{mirror.rstrip('/')}/dists/testing/Release", timeout=60):
                return mirror.rstrip("/")
        except OSError:
            continue
    raise UnavailableError("not on this machine, and apt names no mirror of Debian that answers")


def _packages(mirror: str, suite: str) -> set[str]:
    """Return the names of a release's packages for this processor; cached in a file for the next versions."""
    kept = CACHE / f"{suite}.packages"
    if not kept.exists():
        processor = _run(["dpkg", "--print-architecture"]).stdout.strip()
        address = f"{mirror}/dists/{suite}/main/binary-{processor}/Packages.xz"
        with urllib.request.urlopen(address, timeout=300) as answer:
            text = lzma.decompress(answer.read()).decode()
        CACHE.mkdir(parents=True, exist_ok=True)
        kept.write_text("\n".join(re.findall(r"^Package: (.+)$", text, re.MULTILINE)), encoding="utf-8")
    return set(kept.read_text(encoding="utf-8").split())


def _unpack(mirror: str, suite: str) -> None:
    """Unpack a release with all its Pythons of `VERSIONS`."""
    if AS_ROOT and _run([*AS_ROOT, "true"]).returncode:
        raise UnavailableError(
            f"Debian {suite} has it, and unpacking that needs root: run make test-pythons as root"
        )
    if not shutil.which("debootstrap", path=f"{os.environ['PATH']}:/usr/sbin:/sbin"):
        installed = _run([str(ROOT / "tools/debian_package.sh"), "debootstrap", "debootstrap"], cwd=ROOT)
        if installed.returncode:
            raise UnavailableError(
                f"Debian {suite} has it, and debootstrap could not be installed: {_lines(installed)[-1]}"
            )
    names = [
        f"python{version}-venv" for version in VERSIONS if f"python{version}-venv" in _packages(mirror, suite)
    ]
    print(f"Unpacking Debian {suite} with {', '.join(names)}.", flush=True)
    target = CACHE / suite
    half = CACHE / f"{suite}.half"
    for folder in (target, half):
        _run([*AS_ROOT, "rm", "-rf", str(folder)])
    made = _run(
        [*AS_ROOT, "env", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "debootstrap", "--variant=minbase"]
        + [f"--include={','.join([*names, 'ca-certificates'])}", suite, str(half), mirror]
    )
    if made.returncode:
        raise UnavailableError(f"Debian {suite} has it, and debootstrap failed: {_lines(made)[-1]}")
    _run([*AS_ROOT, "mv", str(half), str(target)])


# ------------------------------------------------------------------------------------------------ run


def prepare(place: Place, version: str) -> str:
    """Create an environment with the packages, and return the path of its Python."""
    if place.inside is None:
        folder, uv = str(CACHE / version), str(ROOT / ".venv/bin/uv")
    else:
        folder, uv = f"/venv-{version}", "/usr/local/bin/uv"
        _bring(place.inside)
    python = f"{folder}/bin/python"
    install = [uv, "pip", "install", "--quiet", "--python", python]
    for command in (
        [uv, "venv", "--quiet", "--clear", "--no-project", "--python", place.python, folder],
        [*install, "--require-hashes", "-r", "requirements/play.txt"],
        [*install, "--constraint", "requirements/dev.txt", "pytest"],
    ):
        done = place.run(*command)
        if done.returncode:
            print(done.stdout + done.stderr, file=sys.stderr)
            raise UnavailableError(f"its packages could not be installed: {_lines(done)[0]}")
    return python


def _bring(inside: Path) -> None:
    """Copy the files that the test needs into a release: this project, uv, and the network configuration."""
    project = inside / "meadhall"
    _run([*AS_ROOT, "rm", "-rf", str(project)])
    _run([*AS_ROOT, "mkdir", "-p", str(project / "docs"), str(inside / "etc/ssl/certs")])
    for name in NEEDED:
        _run([*AS_ROOT, "cp", "-r", str(ROOT / name), str(project / name)])
    for file, target in (
        (ROOT / ".venv/bin/uv", "usr/local/bin/uv"),
        (Path("/etc/resolv.conf"), "etc/resolv.conf"),
        (Path("/etc/hosts"), "etc/hosts"),
        (CERTIFICATES, "etc/ssl/certs/ca-certificates.crt"),
    ):
        if file.exists():
            _run([*AS_ROOT, "cp", "-L", str(file), str(inside / target)])


def _lines(done: subprocess.CompletedProcess[str]) -> list[str]:
    """Return the output lines of a command; its status if it printed nothing."""
    said = (done.stdout + done.stderr).split("\n")
    return [line.strip() for line in said if line.strip()] or [f"status {done.returncode}"]


class Row(NamedTuple):
    """The row of the table for a version."""

    version: str
    exact: str
    origin: str
    outcome: str
    failed: bool = False


def check(version: str) -> Row:
    try:
        place = find(version)
        print(f"CPython {version} ({place.origin})", flush=True)
        python = prepare(place, version)
    except UnavailableError as reason:
        return Row(version, "", "", f"not run: {reason}")
    exact = place.run(python, "-c", "import platform; print(platform.python_version())").stdout.strip()
    done = place.run(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", TEST)
    if done.returncode:
        print(done.stdout + done.stderr, file=sys.stderr)
    return Row(version, exact, place.origin, _lines(done)[-1].strip("= "), failed=done.returncode != 0)


def main() -> int:
    rows = [check(version) for version in sys.argv[1:] or VERSIONS]
    table = Table("CPython", "exactly", "from", "outcome", title="Pythons")
    for row in rows:
        table.add_row(*row[:4])
    Console(width=160).print(table)
    return int(any(row.failed for row in rows))


if __name__ == "__main__":
    sys.exit(main())

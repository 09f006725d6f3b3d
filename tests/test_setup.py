"""Setting up from a clone: what `make` says where it cannot, and which certificates it trusts."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_a_clone_that_cannot_be_written_to_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")  # nobody can make a folder in it, root neither
    made = subprocess.run(
        [ROOT / "tools" / "venv.sh", sys.executable, tmp_path / "file" / ".venv"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.returncode == 1
    assert made.stderr == (
        "Meadhall sets itself up in its own folder, and nothing can be written there: "
        "copy it to a folder of yours and run the same command again.\n"
    )


def certificates(tmp_path: Path, **variables: str) -> str:
    """What npm is told to trust by the Makefile."""
    quiet = dict.fromkeys(("PIP_CERT", "REQUESTS_CA_BUNDLE", "SSL_CERT_FILE", "PIP_CONFIG_FILE"), "")
    home = {"HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path / ".config")}
    environment = {key: value for key, value in os.environ.items() if key != "NODE_EXTRA_CA_CERTS"}
    return subprocess.run(
        ["make", "--silent", "--eval=trusted: ; @echo $$NODE_EXTRA_CA_CERTS", "trusted"],
        cwd=ROOT,
        env=environment | quiet | home | variables,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()


def test_npm_trusts_what_pip_trusts(tmp_path: Path) -> None:
    """Behind a private certificate authority both need its certificate, and only pip is usually told."""
    ours, other = tmp_path / "ours.pem", tmp_path / "other.pem"
    for file in (ours, other):
        file.write_text("")
    for name in ("PIP_CERT", "REQUESTS_CA_BUNDLE", "SSL_CERT_FILE"):
        assert certificates(tmp_path, **{name: str(ours)}) == str(ours)
    config = tmp_path / "pip.conf"
    config.write_text(f"[global]\ncert = {ours}\n")
    assert certificates(tmp_path, PIP_CONFIG_FILE=str(config)) == str(ours)
    assert certificates(tmp_path, PIP_CERT=str(ours), NODE_EXTRA_CA_CERTS=str(other)) == str(other)

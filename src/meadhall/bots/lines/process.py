"""The process of a bot, which answers each question within a time limit. A process that breaks a limit is ended."""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import IO, NoReturn

from meadhall.bots.bot import BotFailure

from .access import Access
from .command import (
    BotLimits,
    absolute_words,
    add_limits,
    command_name,
    command_words,
    environment,
    private_environment,
)

LONGEST_LINE = 1 << 16
"""The maximum length of an answer, in bytes. A bot that writes more without an end of line is ended."""
TAIL = 1500
"""The number of bytes kept from the end of the error output."""
PATIENCE = 0.5
"""The time, in seconds, that a process has to exit after its input has ended."""
CHUNK = 1 << 16


class BotProcess:
    """A bot's process. It starts with the first question, so that looking up a bot costs nothing."""

    def __init__(self, command: str, limits: BotLimits, access: Access | None = None) -> None:
        """Prepare the command. With `access`, the program has only these rights and a separate empty folder."""
        self.command = command
        self.name = command_name(command)
        self.limits = limits
        self.introduced = False
        """Whether the bot has sent its hello, which it may do once."""
        self._access = access
        self._words = command_words(command)
        if access is not None:
            self._words = absolute_words(self._words)
            access.readable_paths(self._words)
        self._folder: TemporaryDirectory[str] | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._unsent = bytearray()
        self._output = bytearray()
        self._errors = b""
        self._asked = False

    def send(self, line: bytes) -> None:
        """Queue a message that needs no answer; it is sent with the next question, or when the process is closed."""
        self._unsent += line + b"\n"

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send a question and return the bot's answer; if there is none, end the process and raise BotFailure."""
        self.send(line)
        if self._process is None:
            self._start()
        start = 0.0 if self._asked else self.limits.start
        self._asked = True
        return self.read_line(seconds, start)

    def read_introduction(self) -> bytes:
        """Start the program with an empty input; return the first line that it writes, b"" if it writes none."""
        self._start()
        self._pipes()[0].close()
        try:
            return self.read_line(self.limits.start, ended=b"")
        finally:
            self.end()

    def read_line(self, seconds: float, start: float = 0.0, ended: bytes | None = None) -> bytes:
        """Return the next line of the bot, or raise BotFailure if none comes in time. If `ended` is given, return it
        when the bot exits with code 0 before that."""
        deadline = monotonic() + seconds + start
        with selectors.DefaultSelector() as ready:
            self._register(ready)
            while b"\n" not in self._output:
                if len(self._output) > LONGEST_LINE:
                    self.fail(f"wrote more than {LONGEST_LINE:,} bytes without an end of line")
                left = deadline - monotonic()
                if left <= 0:
                    self.fail(f"did not answer within {seconds:g} seconds")
                for key, _ in ready.select(left):
                    if not self._move_bytes(ready, key.fileobj):
                        if ended is not None and self._exit_code() == 0:
                            return ended
                        self._fail_on_exit()
        answer, _, rest = bytes(self._output).partition(b"\n")
        self._output[:] = rest
        return answer

    def _start(self) -> None:
        words, folder = add_limits(self._words, self.limits), None
        if self._access is not None:
            self._folder = TemporaryDirectory(prefix="meadhall-bot-", ignore_cleanup_errors=True)
            folder = Path(self._folder.name)
            words = self._access.wrap_command(self._words, self.limits.megabytes, folder)
        self.introduced = False
        try:
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=environment() if folder is None else private_environment(folder),
                cwd=folder,
                bufsize=0,
                start_new_session=True,  # so that the processes it starts are ended with it
            )
        except OSError as error:
            raise BotFailure(f"{self.name} cannot be started: {error.strerror}.") from error
        for pipe in self._pipes():
            os.set_blocking(pipe.fileno(), False)

    def _pipes(self) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
        process = self._process
        assert process is not None
        assert process.stdin
        assert process.stdout
        assert process.stderr
        return process.stdin, process.stdout, process.stderr

    def _register(self, ready: selectors.BaseSelector) -> None:
        stdin, stdout, stderr = self._pipes()
        ready.register(stdout, selectors.EVENT_READ)
        if not stderr.closed:
            ready.register(stderr, selectors.EVENT_READ)
        if not stdin.closed:
            ready.register(stdin, selectors.EVENT_WRITE)

    def _move_bytes(self, ready: selectors.BaseSelector, pipe: object) -> bool:
        """Write to or read from a pipe that is ready; return False when the output has ended."""
        stdin, stdout, stderr = self._pipes()
        if pipe is stdin:
            try:
                sent = os.write(stdin.fileno(), self._unsent[:CHUNK])
                del self._unsent[:sent]
            except BlockingIOError:
                return True
            except OSError:  # the bot has closed its input; its earlier output is still read
                self._unsent.clear()
            if not self._unsent:
                ready.unregister(stdin)
        elif pipe is stdout:
            got = os.read(stdout.fileno(), CHUNK)
            self._output += got
            return bool(got)
        else:
            got = os.read(stderr.fileno(), CHUNK)
            self._errors = (self._errors + got)[-TAIL:]
            if not got:
                ready.unregister(stderr)
                stderr.close()
        return True

    # ------------------------------------------------------------ the end

    def fail(self, what: str) -> NoReturn:
        """End the process and raise BotFailure with a message about what the bot did."""
        self._read_errors()
        self.end()
        raise BotFailure(f"{self.name} {what}; it was stopped.{self._last_words()}")

    def _exit_code(self) -> int | None:
        """Return the exit code of a process that is ending; None if it does not end within PATIENCE."""
        assert self._process is not None
        try:
            return self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            return None

    def _fail_on_exit(self) -> NoReturn:
        code = self._exit_code()
        if code is None:
            self.fail("closed its output without an answer")
        self._read_errors()
        self.end()
        if code < 0:
            how = f"was ended by signal {-code} ({signal.strsignal(-code)})"
        else:
            how = f"ended with exit code {code}"
        raise BotFailure(f"{self.name} {how} instead of answering.{self._last_words()}")

    def _read_errors(self) -> None:
        """Read the rest of the error output."""
        if self._process is None or (stderr := self._pipes()[2]).closed:
            return
        with contextlib.suppress(BlockingIOError):
            for _ in range(16):  # a limit for a bot that writes without end
                if not (got := os.read(stderr.fileno(), CHUNK)):
                    break
                self._errors = (self._errors + got)[-TAIL:]

    def _last_words(self) -> str:
        """Return the last lines of the error output, as the end of a message."""
        text = "".join(
            letter
            for letter in self._errors.decode(errors="replace").strip()
            if letter.isprintable() or letter == "\n"
        )
        return f"\nIts error output ends with:\n{text}" if text else ""

    def close(self) -> None:
        """Send the queued messages, close the input, and end the process if it does not exit."""
        process = self._process
        if process is None:
            self._unsent.clear()
            return
        stdin = self._pipes()[0]
        with contextlib.suppress(OSError):  # also for a full pipe: a bot that does not read gets nothing
            os.write(stdin.fileno(), self._unsent)
        stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(PATIENCE)
        self.end()

    def kill(self) -> None:
        """Kill the process. Another thread may call this; the thread that talks to the process then cleans up."""
        process = self._process
        if process is not None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)

    def end(self) -> None:
        """End the process and all processes in its session."""
        self.kill()
        process, self._process = self._process, None
        self._unsent.clear()
        self._output.clear()
        self._asked = False
        if process is not None:
            process.wait()
            for pipe in (process.stdin, process.stdout, process.stderr):
                if pipe is not None:
                    with contextlib.suppress(OSError):
                        pipe.close()
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None

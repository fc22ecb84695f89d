"""The command as a whole: errors, help, interruptions."""

import os
import signal
import subprocess
import sys
from types import ModuleType

import pytest

from hexhaven import cli
from hexhaven.cli.errors import CommandError
from hexhaven.engine.errors import IllegalMove

MAIN = [sys.executable, "-m", "hexhaven"]


def use_command(monkeypatch: pytest.MonkeyPatch, run: object) -> None:
    """Put a command `it` in the place of all others."""
    module = ModuleType("it")
    module.__dict__.update(configure=lambda parser: None, run=run)
    monkeypatch.setitem(sys.modules, "it", module)
    monkeypatch.setattr(cli, "COMMANDS", {"it": ("it", "a command of this test")})


def raising(error: BaseException) -> object:
    def run(args: object) -> int:
        raise error

    return run


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (IllegalMove("too close (BASE-SETTLE-3)", "BASE-SETTLE-3"), "too close (BASE-SETTLE-3)"),
        (CommandError("two\nlines"), "two lines"),
        (FileNotFoundError(2, "No such file", "a.json"), "a.json: No such file"),
    ],
)
def test_an_expected_error_is_one_line_and_status_2(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: Exception,
    line: str,
) -> None:
    use_command(monkeypatch, raising(error))
    assert cli.main(["it"]) == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("", f"hexhaven: error: {line}\n")


def test_a_bug_is_one_line_and_status_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    use_command(monkeypatch, raising(KeyError("x")))
    monkeypatch.delenv("HEXHAVEN_DEBUG", raising=False)
    assert cli.main(["it"]) == 1
    expected = "hexhaven: error: internal error, KeyError: 'x'; set HEXHAVEN_DEBUG=1 for the"
    assert capsys.readouterr().err == f"{expected} traceback\n"


def test_a_bug_shows_its_traceback_on_demand(monkeypatch: pytest.MonkeyPatch) -> None:
    use_command(monkeypatch, raising(KeyError("x")))
    monkeypatch.setenv("HEXHAVEN_DEBUG", "1")
    with pytest.raises(KeyError):
        cli.main(["it"])


def test_the_status_of_a_command_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    use_command(monkeypatch, lambda args: 7)
    assert cli.main(["it"]) == 7


def test_an_interruption_is_quiet(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    use_command(monkeypatch, raising(KeyboardInterrupt()))
    assert cli.main(["it"]) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("argv", "part"),
    [
        (["nope"], "invalid choice: 'nope'"),
        (["--nope"], "unrecognized arguments: --nope"),
        (["rules", "--nope"], "unrecognized arguments: --nope"),
        (["rules", "explain", "base", "--players", "many"], "invalid int value: 'many'"),
    ],
)
def test_a_bad_command_line_is_one_line(
    capsys: pytest.CaptureFixture[str], argv: list[str], part: str
) -> None:
    assert cli.main(argv) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("hexhaven: error: ")
    assert part in err
    assert err.count("\n") == 1


def test_without_a_command_there_is_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([]) == 2
    assert "usage: hexhaven" in capsys.readouterr().out


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    build = "compiled" if "HEXHAVEN_COMPILED" in os.environ else "pure Python"
    assert capsys.readouterr().out == f"hexhaven 0.1.0 ({build})\n"


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--help"]) == 0
    out = capsys.readouterr().out
    for name, (_, summary) in cli.COMMANDS.items():
        assert name in out
        assert summary in out


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_every_command_has_help_with_an_example(
    capsys: pytest.CaptureFixture[str], command: str
) -> None:
    assert cli.main([command, "--help"]) == 0
    _, _, examples = capsys.readouterr().out.partition("example")
    assert f"hexhaven {command}" in examples


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = [*MAIN, "rules", "combinations"]  # more than a pipe holds
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 141


def test_a_poor_terminal_gets_question_marks() -> None:
    env = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = subprocess.run([*MAIN, "rules"], env=env, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"BASE-?" in done.stdout


def test_ctrl_c_ends_with_130() -> None:
    code = (
        "import os, signal, sys, types\n"
        "from hexhaven import cli\n"
        # A shell that runs the tests in the background leaves the signal ignored.
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "run = lambda args: os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.modules['it'] = types.SimpleNamespace(configure=lambda parser: None, run=run)\n"
        "cli.COMMANDS['it'] = ('it', '')\n"
        "sys.exit(cli.main(['it']))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (128 + signal.SIGINT, b"")


def test_starting_up_imports_neither_rich_nor_other_commands() -> None:
    code = (
        "import sys; from hexhaven import cli; cli.main(['--help']);"
        "print('rich' in sys.modules, 'hexhaven.cli.rules' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "False False"

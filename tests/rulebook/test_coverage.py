"""How tests are searched for rule marks."""

from pathlib import Path

import pytest

from hexhaven.rulebook import catalogue, coverage
from hexhaven.rulebook.catalogue import read

RULES = read({"a.md": "\n".join(f"- **BASE-X-{n}** Text. [000]" for n in range(1, 6))})


def marked(folder: Path, source: str) -> list[str]:
    """The numbers that a test file of this source marks."""
    tests = folder / "tests"
    tests.mkdir(exist_ok=True)
    (tests / "test_it.py").write_text(source, encoding="utf-8")
    return [mark.number for mark in coverage.marks(tests, RULES)]


@pytest.mark.parametrize(
    "source",
    [
        '@pytest.mark.rule("BASE-X-1", "BASE-X-2")\ndef test_it(): ...',
        '@pytest.mark.rule("BASE-X-1")\n@pytest.mark.rule("BASE-X-2")\ndef test_it(): ...',
        '@mark.rule("BASE-X-1", "BASE-X-2")\nasync def test_it(): ...',
        'rule = pytest.mark.rule\n@rule("BASE-X-1", "BASE-X-2")\ndef test_it(): ...',
        'pytestmark = pytest.mark.rule("BASE-X-1", "BASE-X-2")\ndef test_it(): ...',
        'pytestmark: list = [pytest.mark.rule("BASE-X-1"), pytest.mark.slow,\n'
        '  pytest.mark.rule("BASE-X-2")]\ndef test_it(): ...',
        '@pytest.mark.rule("BASE-X-1")\nclass TestIt:\n'
        '  @pytest.mark.rule("BASE-X-2")\n  def test_it(self): ...',
        'class TestIt:\n  pytestmark = [pytest.mark.rule("BASE-X-1")]\n'
        '  class TestInner:\n    @pytest.mark.rule("BASE-X-2")\n    def test_it(self): ...',
        '@pytest.mark.rule("BASE-X-1")\n@pytest.mark.parametrize("a", [1, pytest.param(2,'
        ' marks=pytest.mark.rule("BASE-X-2"))])\ndef test_it(a): ...',
    ],
)
def test_marks_are_found_wherever_pytest_takes_them(tmp_path: Path, source: str) -> None:
    assert sorted(marked(tmp_path, source)) == ["BASE-X-1", "BASE-X-2"]


@pytest.mark.parametrize(
    "source",
    [
        '@pytest.mark.rule("BASE-X-1")\ndef helper(): ...',
        '@pytest.mark.rule("BASE-X-1")\nclass TestNothing:\n  x = 1',
        '@pytest.mark.rule("BASE-X-1")\nclass Helper:\n  def test_it(self): ...',
        'pytestmark = pytest.mark.rule("BASE-X-1")',
        '@pytest.mark.skip\n@pytest.mark.rule("BASE-X-1")\ndef test_it(): ...',
        '@pytest.mark.xfail(reason="later")\n@pytest.mark.rule("BASE-X-1")\ndef test_it(): ...',
        "@pytest.mark.skip\nclass TestIt:\n"
        '  @pytest.mark.rule("BASE-X-1")\n  def test_it(self): ...',
        '"""@pytest.mark.rule("BASE-X-1")"""\ndef test_it(): ...',
        '@pytest.mark.other("BASE-X-1")\ndef test_it(): ...',
    ],
)
def test_what_no_running_test_carries_does_not_count(tmp_path: Path, source: str) -> None:
    assert marked(tmp_path, source) == []


def test_a_mark_tells_its_place(tmp_path: Path) -> None:
    (tmp_path / "tests" / "base").mkdir(parents=True)
    path = tmp_path / "tests" / "base" / "test_robber.py"
    path.write_text('import pytest\n\n@pytest.mark.rule("BASE-X-3")\ndef test_it(): ...\n')
    assert coverage.marks(tmp_path / "tests", RULES) == [
        coverage.Mark("BASE-X-3", "tests/base/test_robber.py:3")
    ]


def test_only_test_files_are_read(tmp_path: Path) -> None:
    tests = tmp_path / "tests"
    tests.mkdir()
    for name in ("helper.py", "conftest.py", "it_test.py"):
        (tests / name).write_text('@pytest.mark.rule("BASE-X-1")\ndef test_it(): ...\n')
    found = [mark.test for mark in coverage.marks(tests, RULES)]
    assert found == ["tests/it_test.py:1"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ('"BASE-X-9"', r"tests/test_it\.py:1 marks 'BASE-X-9', which is no rule"),
        ('"base-x-1"', "which is no rule"),
        ("NUMBER", "plain texts, not NUMBER"),
        ('f"BASE-X-{1}"', "plain texts"),
        ("1", "plain texts, not 1"),
        ("", "takes the numbers of one or more rules"),
        ('number="BASE-X-1"', "takes the numbers"),
    ],
)
def test_a_bad_mark_is_an_error(tmp_path: Path, arguments: str, message: str) -> None:
    with pytest.raises(coverage.BadMark, match=message):
        marked(tmp_path, f"@pytest.mark.rule({arguments})\ndef test_it(): ...")


def test_a_test_file_that_is_no_python_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(coverage.BadMark, match=r"tests/test_it\.py:1 is no Python"):
        marked(tmp_path, "def test_it(:")


def test_coverage_divides_the_rules_of_every_module(tmp_path: Path) -> None:
    marked(tmp_path, '@pytest.mark.rule("BASE-X-4", "BASE-X-2")\ndef test_it(): ...')
    report = coverage.coverage(tmp_path / "tests", RULES)
    base = report["base"]
    assert base.total == ("BASE-X-1", "BASE-X-2", "BASE-X-3", "BASE-X-4", "BASE-X-5")
    assert base.tested == ("BASE-X-2", "BASE-X-4")
    assert base.untested == ("BASE-X-1", "BASE-X-3", "BASE-X-5")
    assert report["dice"].total == ()


def test_the_projects_own_marks_are_good() -> None:
    for mark in coverage.marks(coverage.find_tests()):
        assert mark.number in catalogue().rules


def test_finished_modules_exist() -> None:
    assert set(coverage.FINISHED) <= set(catalogue().by_module())


def test_tests_are_found_upwards(tmp_path: Path) -> None:
    (tmp_path / "tests" / "base").mkdir(parents=True)
    (tmp_path / "src" / "hexhaven").mkdir(parents=True)
    assert coverage.find_tests(tmp_path / "tests" / "base") == tmp_path / "tests"


def test_another_projects_tests_are_not_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tests").mkdir()
    monkeypatch.setattr(coverage, "__file__", str(tmp_path / "hexhaven/rulebook/coverage.py"))
    with pytest.raises(coverage.NoTests, match="not installed with the package"):
        coverage.find_tests(tmp_path)

"""The sounds of the table as a browser makes them: heard, short, and never too loud."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser
from scripts import web

pytestmark = pytest.mark.browser
SOURCE = Path(__file__).resolve().parents[2] / "web" / "src" / "lib" / "sound.ts"
NAMES = ["dice", "card", "build", "robber", "turn", "offer", "answer", "win"]
LONGEST = 2.0
"""Seconds."""
RENDER = """async (script) => {
  const sound = await import(URL.createObjectURL(new Blob([script], {type: "text/javascript"})));
  const found = {};
  for (const name of sound.SOUNDS) {
    const context = new OfflineAudioContext(1, 44100 * 4, 44100);
    sound.perform(context, name, 1);
    const samples = (await context.startRendering()).getChannelData(0);
    let [peak, power, last] = [0, 0, 0];
    samples.forEach((value, at) => {
      peak = Math.max(peak, Math.abs(value));
      power += value * value;
      if (Math.abs(value) > 0.001) last = at;
    });
    found[name] = {
      peak,
      power: Math.sqrt(power / Math.max(last, 1)),
      heard: last / 44100,
      told: sound.lengthOf(name),
    };
  }
  return found;
}"""


def script() -> str:
    """The page's own file of sounds, without its types."""
    node = web.need_node()
    strip = (
        "const ts = require('typescript');"
        "const source = require('fs').readFileSync(process.argv[1], 'utf8');"
        "const options = {module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022};"
        "console.log(JSON.stringify(ts.transpile(source, options)));"
    )
    told = subprocess.run(
        [str(node.node), "-e", strip, str(SOURCE)],
        cwd=web.ROOT / "web",
        capture_output=True,
        text=True,
        check=True,
    )
    return str(json.loads(told.stdout))


def test_every_sound_is_heard_and_short_and_not_too_loud(browser: Browser) -> None:
    page = browser.new_page()
    try:
        found: dict[str, Any] = page.evaluate(RENDER, script())
    finally:
        page.close()
    assert list(found) == NAMES
    for name, heard in found.items():
        assert 0.02 < heard["peak"] < 1.0, f"{name}: {heard}"
        assert heard["power"] > 0.003, f"{name} is silent: {heard}"
        assert 0.05 < heard["heard"] <= heard["told"] + 0.1 < LONGEST, f"{name}: {heard}"
    assert len({round(heard["heard"], 3) for heard in found.values()}) > 4, "all alike"

/** Hand a text to the browser as a file, and a record the name that says what it is. */
import type { ReplayStory } from "../net/protocol";

export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export function downloadRecord(story: ReplayStory): void {
  const name = story.table?.code ?? String(story.record["variant"] ?? "game");
  download(`hexhaven-${name.replace(/[^\w-]+/g, "-")}.json`, JSON.stringify(story.record, null, 1));
}

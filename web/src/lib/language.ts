/** Another language, and what is said when its words cannot be fetched. */
import { speech, t, type Language } from "../i18n/index.svelte";
import { notices } from "../ui/notices.svelte";

export function speak(language: Language): void {
  speech.choose(language).catch(() => notices.say(t("app.no_words"), { kind: "warn" }));
}

/**
 * Light or dark, moving or still. public/theme.js does the same before the first paint, from the
 * same two notes in the browser's memory; here they are changed, and the system is followed.
 */
import { recall, remember } from "./storage";

export type ThemeChoice = "light" | "dark" | "auto";

const asks = (query: string): MediaQueryList | null =>
  typeof matchMedia === "undefined" ? null : matchMedia(query);

class Theme {
  choice: ThemeChoice = $state(recall<ThemeChoice>("theme", "auto"));
  private chosenMotion: boolean | null = $state(recall<boolean | null>("motion", null));
  private systemDark = $state(false);
  private systemStill = $state(false);

  constructor() {
    const dark = asks("(prefers-color-scheme: dark)");
    const still = asks("(prefers-reduced-motion: reduce)");
    const look = (): void => {
      this.systemDark = dark?.matches ?? false;
      this.systemStill = still?.matches ?? false;
      this.apply();
    };
    dark?.addEventListener("change", look);
    still?.addEventListener("change", look);
    look();
  }

  get dark(): boolean {
    return this.choice === "dark" || (this.choice === "auto" && this.systemDark);
  }

  /** Whether things move; the system's wish counts until somebody decides otherwise. */
  get motion(): boolean {
    return this.chosenMotion ?? !this.systemStill;
  }

  set motion(on: boolean) {
    this.chosenMotion = on;
    remember("motion", on);
    this.apply();
  }

  choose(choice: ThemeChoice): void {
    this.choice = choice;
    remember("theme", choice);
    this.apply();
  }

  private apply(): void {
    if (typeof document === "undefined") return;
    const page = document.documentElement;
    page.dataset["theme"] = this.dark ? "dark" : "light";
    page.dataset["motion"] = this.motion ? "on" : "off";
  }
}

export const theme = new Theme();

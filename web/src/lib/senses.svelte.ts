/** What is heard and felt: the volume, whether a phone shakes, whether a hidden page calls. */
import { perform, type SoundName } from "./sound";
import { recall, remember } from "./storage";

const USUAL = 0.6;
const SHAKE = 60;

class Senses {
  #volume = $state(recall<number>("volume", USUAL));
  #shake = $state(recall<boolean>("shake", true));
  #call = $state(recall<boolean>("call", false));
  #context: AudioContext | null = null;

  /** From 0, which is silence, to 1. */
  get volume(): number {
    return this.#volume;
  }

  set volume(volume: number) {
    this.#volume = Math.min(1, Math.max(0, volume));
    remember("volume", this.#volume);
  }

  get shake(): boolean {
    return this.#shake;
  }

  set shake(on: boolean) {
    this.#shake = on;
    remember("shake", on);
  }

  /** Whether the browser shows a message when the page is hidden and it is one's turn. */
  get call(): boolean {
    return (
      this.#call && typeof Notification !== "undefined" && Notification.permission === "granted"
    );
  }

  get canCall(): boolean {
    return typeof Notification !== "undefined" && Notification.permission !== "denied";
  }

  get canShake(): boolean {
    return typeof navigator.vibrate === "function" && matchMedia("(pointer: coarse)").matches;
  }

  /** Ask for leave first, where it is not given yet. */
  async setCall(on: boolean): Promise<void> {
    this.#call = on && (await Notification.requestPermission()) === "granted";
    remember("call", this.#call);
  }

  play(name: SoundName): void {
    if (this.#volume <= 0 || typeof AudioContext === "undefined") return;
    // Browsers are silent until somebody has touched the page.
    if (!navigator.userActivation?.hasBeenActive) return;
    this.#context ??= new AudioContext();
    if (this.#context.state === "suspended") void this.#context.resume();
    perform(this.#context, name, this.#volume);
  }

  /** It is one's turn: the phone shakes, and a hidden page calls. */
  beckon(title: string, body: string, tag: string): void {
    if (this.#shake && this.canShake && navigator.userActivation?.hasBeenActive) {
      navigator.vibrate(SHAKE);
    }
    if (!document.hidden || !this.call) return;
    try {
      const notice = new Notification(title, { body, tag });
      notice.onclick = () => {
        window.focus();
        notice.close();
      };
    } catch {
      // Some phones allow it only to service workers; the title of the page says it too.
    }
  }
}

export const senses = new Senses();

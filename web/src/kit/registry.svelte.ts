/** Which extensions there are, and which belong to a view; `games/` registers them (games/index.ts). */
import type { Component } from "svelte";
import { drawings } from "../board/drawings.svelte";
import { speech } from "../i18n/index.svelte";
import type { View } from "../net/protocol";
import type { GameEntry, GameExtension, Help } from "./extension";

class Registry {
  /** They may come after what asks for them. */
  #entries: GameEntry[] = $state.raw([]);
  /** By name: what has been fetched. */
  #loaded: ReadonlyMap<string, GameExtension> = $state.raw(new Map());

  register(entries: readonly GameEntry[]): void {
    const known = new Set(this.#entries.map(({ name }) => name));
    this.#entries = [...this.#entries, ...entries.filter(({ name }) => !known.has(name))];
  }

  /** The entries of a game, in the order of the list. */
  entriesFor(modules: readonly string[]): GameEntry[] {
    return this.#entries.filter((entry) => entry.modules.some((name) => modules.includes(name)));
  }

  /** Fetch what a game needs, and put its drawings on the table. */
  async prepare(modules: readonly string[]): Promise<void> {
    const entries = this.entriesFor(modules);
    const words = speech.add(...entries.map((entry) => entry.words));
    const found = await Promise.all(
      entries.map(async ({ name, load }) => [name, (await load()).extension] as const),
    );
    await words;
    this.#loaded = new Map([...this.#loaded, ...found]);
    drawings.use(this.extensionsFor(modules).map((one) => one.drawings ?? {}));
  }

  /**
   * The parts of a variant (`seafarers/cloth+cities-knights`) that somebody has written help for, and
   * at the end what is said of parts that meet (`cities-knights+seafarers`).
   */
  helpsFor(variant: string): { key: string; help: Help }[] {
    const parts = variant.split("+");
    const named = (name: string): boolean =>
      parts.some((part) => part === name || part.startsWith(`${name}/`));
    const helps = this.#entries.flatMap(({ help }) => (help ? [help] : []));
    const sets = helps
      .flatMap((help) => help.variants)
      .filter((key) => key.includes("+") && key.split("+").every(named));
    return [...parts, ...sets].flatMap((key) => {
      const help = helps.find(({ variants }) => variants.includes(key));
      return help ? [{ key, help }] : [];
    });
  }

  /** Fetch the help of a variant: its words, and its pictures. */
  async help(variant: string): Promise<{ key: string; picture: Component | null }[]> {
    const helps = this.helpsFor(variant);
    await speech.add(...new Set(helps.map(({ help }) => help.words)));
    return Promise.all(
      helps.map(async ({ key, help }) => ({
        key,
        picture: (await help.pictures[key]?.())?.default ?? null,
      })),
    );
  }

  /** Those that are fetched already. */
  extensionsFor(modules: readonly string[]): GameExtension[] {
    return this.entriesFor(modules).flatMap(({ name }) => this.#loaded.get(name) ?? []);
  }
}

export const registry = new Registry();

/** What belongs to a view; nothing before `registry.prepare` has ended. */
export function extensionsOf(view: Pick<View, "modules"> | null | undefined): GameExtension[] {
  return view ? registry.extensionsFor(view.modules ?? []) : [];
}

/** The table that a game brings in place of the island. */
export function matOf(view: Pick<View, "modules"> | null | undefined): GameExtension["mat"] {
  return extensionsOf(view).find((one) => one.mat)?.mat;
}

/** What the server can play, asked for once. */
import { api, ApiProblem } from "../net/api";
import type { BotInfo, Catalogue, VariantInfo } from "../net/protocol";

class Shelf {
  catalogue: Catalogue | null = $state.raw(null);
  problem: ApiProblem | null = $state.raw(null);
  private asking: Promise<void> | null = null;

  readonly playable: VariantInfo[] = $derived(
    (this.catalogue?.variants ?? []).filter((variant) => variant.playable),
  );
  readonly bots: BotInfo[] = $derived(this.catalogue?.bots ?? []);

  /** Ask, unless that is done or under way; after a failure it is tried again. */
  load(): Promise<void> {
    if (this.catalogue === null) this.asking ??= this.ask();
    return this.asking ?? Promise.resolve();
  }

  variant(key: string): VariantInfo | undefined {
    return this.catalogue?.variants.find((variant) => variant.key === key);
  }

  private async ask(): Promise<void> {
    this.problem = null;
    try {
      this.catalogue = await api.catalogue();
    } catch (failure) {
      this.problem =
        failure instanceof ApiProblem ? failure : new ApiProblem("unreadable", String(failure));
    }
    this.asking = null;
  }
}

export const shelf = new Shelf();

/** One thing at a time: what is being asked of the server, and why the last thing was refused. */
export class Doing {
  /** The name of what is under way; "" while nothing is. */
  what = $state("");
  problem: unknown = $state.raw(null);

  async run(what: string, act: () => Promise<unknown>): Promise<void> {
    if (this.what !== "") return;
    this.what = what;
    this.problem = null;
    try {
      await act();
    } catch (failure) {
      this.problem = failure;
    }
    this.what = "";
  }
}

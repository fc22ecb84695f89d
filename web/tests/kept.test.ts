import { beforeEach, describe, expect, it, vi } from "vitest";

class Memory {
  data = new Map<string, string>();
  getItem = (key: string): string | null => this.data.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.data.set(key, value);
}

const table = {
  code: "abc",
  token: "secret",
  seat: 1,
  variant: "base",
  name: "Ann",
  status: "lobby" as const,
};

async function fresh(): Promise<typeof import("../src/lib/kept.svelte")> {
  vi.resetModules();
  return import("../src/lib/kept.svelte");
}

beforeEach(() => void vi.stubGlobal("localStorage", new Memory()));

describe("kept tables", () => {
  it("are there again after a reload, the newest first", async () => {
    const before = await fresh();
    before.keep(table);
    vi.setSystemTime(Date.now() + 1000);
    before.keep({ ...table, code: "def", token: "other" });
    const after = await fresh();
    expect(after.kept.tables.map((it) => it.code)).toEqual(["def", "abc"]);
    expect(after.tokenOf("abc")).toBe("secret");
    expect(after.tokenOf("nowhere")).toBeNull();
  });

  it("are kept once, noted and forgotten", async () => {
    const { keep, kept, note, forget, tokenOf } = await fresh();
    keep(table);
    keep({ ...table, token: "newer" });
    expect(kept.tables.length).toBe(1);
    expect(tokenOf("abc")).toBe("newer");
    note("abc", { status: "over" });
    note("nowhere", { status: "over" });
    expect(kept.tables.map((it) => it.status)).toEqual(["over"]);
    forget("abc");
    expect(kept.tables).toEqual([]);
  });

  it("does not lose what another tab has kept meanwhile", async () => {
    const one = await fresh();
    const other = await fresh();
    other.keep(table);
    one.keep({ ...table, code: "def" });
    expect((await fresh()).kept.tables.map((it) => it.code).sort()).toEqual(["abc", "def"]);
  });

  it("works without a memory", async () => {
    vi.stubGlobal("localStorage", undefined);
    const { keep, tokenOf, introduce, kept } = await fresh();
    keep(table);
    introduce({ name: "Ann", colour: "red" });
    expect(tokenOf("abc")).toBe("secret");
    expect(kept.me.colour).toBe("red");
  });
});

/** Seats on their way to another device, and back to nothing. */
import { forgetEverything, keep, kept, type KeptTable } from "../lib/kept.svelte";
import { api } from "../net/api";
import type { CarriedTable } from "../net/protocol";

const HASH = "#carry=";

/** The link that the square holds; what is behind the # never reaches a server's log. */
export function carryLink(origin: string, code: string): string {
  return `${origin}/${HASH}${code}`;
}

/** The code in an address, if it has one. */
export function codeInHash(hash: string): string {
  return hash.startsWith(HASH) ? decodeURIComponent(hash.slice(HASH.length)) : "";
}

/** What is carried: everything but when it was last looked at. */
export function carried(tables: readonly KeptTable[]): CarriedTable[] {
  return tables.map(({ code, token, seat, variant, name, status }) => ({
    code,
    token,
    seat,
    variant,
    name,
    status,
  }));
}

/** Take over the seats of a code; how many they are. */
export async function takeSeats(code: string): Promise<number> {
  const { tables } = await api.take(code);
  for (const table of tables) {
    keep({
      code: table.code,
      token: table.token,
      seat: table.seat ?? null,
      variant: table.variant ?? "",
      name: table.name ?? "",
      status: table.status ?? "lobby",
    });
  }
  return tables.length;
}

/** Leave all tables for good, and forget them here. */
export async function forgetMe(): Promise<void> {
  const keys = kept.tables.filter((table) => table.token !== "");
  if (keys.length > 0) {
    await api.forget({ tables: keys.map(({ code, token }) => ({ code, token })) });
  }
  forgetEverything();
}

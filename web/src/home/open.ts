/** Opening tables, joining and leaving them: the request, and what the browser must keep of it. */
import { forget, introduce, keep, kept, tokenOf, type Me } from "../lib/kept.svelte";
import { navigate } from "../lib/router.svelte";
import { api } from "../net/api";
import type { CreateTable, TableInfo } from "../net/protocol";
import { t } from "../i18n/index.svelte";
import { notices } from "../ui/notices.svelte";
import { hasOpenSeat, request, type Plan } from "./plan";
import { shelf } from "./catalogue.svelte";

/** Open a table and go there; with every seat taken the game starts at once. */
export async function open(plan: Plan): Promise<void> {
  notices.clear(); // what was said at home belongs there
  const { name, colour } = kept.me;
  const called = name.trim() || t("home.guest");
  const body: CreateTable = request(plan, shelf.variant(plan.variant), called, colour);
  const seated = await api.createTable(body);
  keep({ ...seated, variant: plan.variant, name: called, status: "lobby" });
  try {
    if (!hasOpenSeat(plan)) await api.start(seated.code, seated.token);
  } finally {
    // The table is there in any case; what hinders its start is seen in its lobby.
    navigate(`/t/${seated.code}`);
  }
}

/** Take a free seat; the page notices the new key by itself. */
export async function sit(
  info: TableInfo,
  seat: number | null,
  colour: Me["colour"],
): Promise<void> {
  const called = kept.me.name.trim();
  const seated = await api.join(info.code, { name: called, seat, colour }, tokenOf(info.code));
  introduce({ ...kept.me, name: called });
  keep({ ...seated, variant: info.variant, name: called, status: info.status });
}

/** Give up a seat; the page goes on watching. */
export async function leave(code: string, token: string): Promise<void> {
  await api.leave(code, token);
  forget(code);
}

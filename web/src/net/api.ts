/** The server's HTTP side: one function per route. A refusal is thrown as an `ApiProblem`. */
import type {
  AskHints,
  BriefCatalogue,
  Carried,
  Catalogue,
  ChangeSeat,
  ChangeSelf,
  CreateTable,
  Fault,
  ForgetMe,
  Forgotten,
  Hints,
  HouseOrder,
  JoinTable,
  Neighbourhood,
  Problem,
  RecoveryCode,
  ReplayStory,
  RuleTexts,
  Seated,
  TableInfo,
  Tables,
} from "./protocol";

/** `offline`: no server was reached; `unreadable`: what answered does not talk like ours. */
export type ApiFault = Fault | "offline" | "unreadable";

export class ApiProblem extends Error {
  constructor(
    readonly error: ApiFault,
    message: string,
    readonly rule: string = "",
  ) {
    super(message);
    this.name = "ApiProblem";
  }
}

interface Request {
  method?: "GET" | "POST" | "PUT" | "PATCH";
  body?: unknown;
  /** Goes into a header, never into the address, where logs would keep it. */
  token?: string | null;
}

async function ask<T>(path: string, { method = "GET", body, token }: Request = {}): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, init);
  } catch (failure) {
    throw new ApiProblem("offline", String(failure));
  }
  const said: unknown = await answer.json().catch(() => undefined);
  if (said === undefined) throw new ApiProblem("unreadable", `${answer.status} ${path}`);
  if (!answer.ok) throw problemIn(said, answer.status);
  return said as T;
}

function problemIn(said: unknown, status: number): ApiProblem {
  const problem = said as Partial<Problem> | null;
  if (typeof problem?.error !== "string") return new ApiProblem("unreadable", String(status));
  return new ApiProblem(problem.error, problem.message ?? "", problem.rule ?? "");
}

/** The catalogue with the options of each variant in their places. */
export function whole({ options, variants, ...rest }: BriefCatalogue): Catalogue {
  const withOptions = variants.map((variant) => ({
    ...variant,
    options: variant.options.flatMap((place) => options[place] ?? []),
  }));
  return { ...rest, variants: withOptions };
}

const at = (code: string): string => `/tables/${encodeURIComponent(code)}`;

export const api = {
  catalogue: async () => whole(await ask<BriefCatalogue>("/catalogue/brief")),
  rules: (language: string) => ask<RuleTexts>(`/rules?language=${language}`),
  createTable: (body: CreateTable) => ask<Seated>("/tables", { method: "POST", body }),
  table: (code: string) => ask<TableInfo>(at(code)),
  tables: (status: TableInfo["status"]) => ask<Tables>(`/tables?status=${status}`),
  join: (code: string, body: JoinTable, token: string | null) =>
    ask<Seated>(`${at(code)}/join`, { method: "POST", body, token }),
  changeSeat: (code: string, token: string, seat: number, body: ChangeSeat) =>
    ask<TableInfo>(`${at(code)}/seats/${seat}`, { method: "PUT", body, token }),
  changeMe: (code: string, token: string, body: ChangeSelf) =>
    ask<TableInfo>(`${at(code)}/me`, { method: "PATCH", body, token }),
  order: (code: string, token: string, body: HouseOrder) =>
    ask<TableInfo>(`${at(code)}/house`, { method: "POST", body, token }),
  hints: (code: string, token: string, body: AskHints) =>
    ask<Hints>(`${at(code)}/hints`, { method: "POST", body, token }),
  carry: (body: Carried) => ask<RecoveryCode>("/me/carry", { method: "POST", body }),
  take: (code: string) => ask<Carried>("/me/take", { method: "POST", body: { code } }),
  forget: (body: ForgetMe) => ask<Forgotten>("/me/forget", { method: "POST", body }),
  leave: (code: string, token: string) =>
    ask<TableInfo>(`${at(code)}/leave`, { method: "POST", token }),
  start: (code: string, token: string) =>
    ask<TableInfo>(`${at(code)}/start`, { method: "POST", token }),
  again: (code: string, token: string) =>
    ask<Seated>(`${at(code)}/again`, { method: "POST", token }),
  lan: () => ask<Neighbourhood>("/lan"),
  openLan: () => ask<Neighbourhood>("/lan", { method: "POST" }),
  record: (code: string) => ask<Record<string, unknown>>(`${at(code)}/record`),
  replay: (code: string) => ask<ReplayStory>(`${at(code)}/replay`),
  uploadReplay: (record: unknown) => ask<ReplayStory>("/replays", { method: "POST", body: record }),
};

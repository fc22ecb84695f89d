/** Which page is shown, by the address; the history is the browser's own. */
export type Route =
  | { page: "home" }
  | { page: "table"; code: string }
  | { page: "replay"; code: string | null }
  | { page: "rules" }
  | { page: "missing" };

export function routeOf(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, second] = parts;
  if (parts.length === 0) return { page: "home" };
  if (parts.length === 1 && first === "rules") return { page: "rules" };
  if (parts.length === 1 && first === "replay") return { page: "replay", code: null };
  if (parts.length === 2 && second !== undefined) {
    const code = decoded(second);
    if (first === "t") return { page: "table", code };
    if (first === "replay") return { page: "replay", code };
  }
  return { page: "missing" };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  path = $state("/");
  /** With its "?"; "" without one. */
  search = $state("");
  /** With its "#"; "" without one. */
  hash = $state("");
  /** A route stays the same object while its path does, so that pages are not built anew. */
  route: Route = $derived(routeOf(this.path));

  constructor() {
    if (typeof window === "undefined") return;
    this.look();
    window.addEventListener("popstate", () => this.look());
    window.addEventListener("hashchange", () => this.look());
  }

  look(): void {
    this.path = location.pathname;
    this.search = location.search;
    this.hash = location.hash;
  }
}

export const router = new Router();

/** Go to an address of this site, such as "/t/ABC" or "#BASE-ROBBER-3". */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  const before = router.path;
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  router.look();
  if (router.path !== before) window.scrollTo(0, 0);
}

/** For `<a href="/rules" use:link>`: stays in the page, unless a new tab or window is wanted. */
export function link(anchor: HTMLAnchorElement): { destroy(): void } {
  function follow(event: MouseEvent): void {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || event.button !== 0 || elsewhere) return;
    if (anchor.target !== "" && anchor.target !== "_self") return;
    if (anchor.origin !== location.origin || anchor.hasAttribute("download")) return;
    event.preventDefault();
    navigate(anchor.pathname + anchor.search + anchor.hash);
  }
  anchor.addEventListener("click", follow);
  return { destroy: () => anchor.removeEventListener("click", follow) };
}

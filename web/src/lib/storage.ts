/** The browser's memory for this site. Where it is forbidden, nothing is remembered, and that is all. */
export function recall<T>(name: string, otherwise: T): T {
  try {
    const kept = localStorage.getItem(`hexhaven.${name}`);
    return kept === null ? otherwise : (JSON.parse(kept) as T);
  } catch {
    return otherwise;
  }
}

export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(`hexhaven.${name}`, JSON.stringify(value));
  } catch {
    // Forbidden or full: the page works on without a memory.
  }
}

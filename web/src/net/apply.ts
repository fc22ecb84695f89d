/**
 * Applies the differences that the server sends (src/hexhaven/chronicle/changes.py): [path, value]
 * sets, [path] removes, [[], value] replaces the whole. What is on a changed path is copied, all
 * else is shared with the view before, so that the page redraws just what has changed.
 */
type Step = string | number;
type Holder = Record<Step, unknown>;

export function applyChanges<T>(view: T, changes: readonly (readonly unknown[])[]): T {
  // Holders that this call has made itself: they may be written to.
  const own = new Set<unknown>();
  const root: Holder = { view };
  own.add(root);
  for (const change of changes) applyOne(root, change, own);
  return root["view"] as T;
}

function applyOne(root: Holder, change: readonly unknown[], own: Set<unknown>): void {
  const path: Step[] = ["view", ...(change[0] as Step[])];
  const last = path.pop() as Step;
  let holder = root;
  for (const step of path) holder = writable(holder, step, own);
  if (change.length > 1) holder[last] = change[1];
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete holder[last];
}

function writable(holder: Holder, step: Step, own: Set<unknown>): Holder {
  const there = holder[step];
  if (typeof there !== "object" || there === null) {
    throw new Error(`a change leads through ${String(step)}, where nothing is`);
  }
  if (own.has(there)) return there as Holder;
  const copy = Array.isArray(there) ? [...there] : { ...there };
  holder[step] = copy;
  own.add(copy);
  return copy as Holder;
}

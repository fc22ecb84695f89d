/** Here: whether an address leads anywhere from another machine. */

/** Whether a name in an address means the machine that it is typed on. */
export function loopback(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, "").toLowerCase();
  return (
    name === "localhost" ||
    name.endsWith(".localhost") ||
    name === "::1" ||
    /^127(\.\d{1,3}){3}$/.test(name)
  );
}

/** The link to a table, as others can use it: by the address in the local network, where there is one. */
export function linkFor(code: string, origin: string, lan: string): string {
  const { hostname } = new URL(origin);
  return `${loopback(hostname) && lan ? lan : origin}/t/${code}`;
}

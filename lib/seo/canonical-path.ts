/** Below these, upper and lower case differ: identifiers, handles, files. */
const CASE_SENSITIVE =
  /^\/(_api|_next|nba\/journalist|receipts\/buckets|feeds\/journalist|share\/journalist|assets|admin|fadeaway-admin)(?=\/|$)/i;

const lowerCase = (path: string) =>
  path.replace(/%[0-9a-f]{2}|[A-Z]/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));

/** Letters, digits and signs that need no encoding, spelled plainly. */
const decodePlain = (path: string) =>
  path.replace(/%[0-9a-f]{2}/gi, (part) => {
    const sign = String.fromCharCode(Number.parseInt(part.slice(1), 16));
    return /[\w~-]/.test(sign) ? sign : part;
  });

/**
 * The one spelling of an address: lower case, nothing encoded that need not be, without doubled slashes and without
 * one at its end. Numbers of first pages and spellings of journalists' names are for the pages to decide.
 * @param path of a request, as it was sent
 * @returns null when the path is in its one spelling already
 */
export function canonicalPath(path: string): string | null {
  const single = decodePlain(path)
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  const prefix = single.match(CASE_SENSITIVE)?.[0] ?? single;
  const spelled = lowerCase(prefix) + single.slice(prefix.length);
  return spelled === path ? null : spelled;
}

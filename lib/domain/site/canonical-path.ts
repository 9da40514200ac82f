/** Paths below these are case-sensitive: identifiers, handles, files. */
const CASE_SENSITIVE =
  /^\/(_api|_next|nba\/journalist|nba\/compare|nba\/rumor|embed\/journalist|receipts\/buckets|feeds\/journalist|share\/(?:journalist|compare|rumor)|assets|admin|fadeaway-admin)(?=\/|$)/i;

const lowerCase = (path: string) =>
  path.replace(/%[0-9a-f]{2}|[A-Z]/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));

/** Decodes letters, digits and signs that need no encoding. */
const decodePlain = (path: string) =>
  path.replace(/%[0-9a-f]{2}/gi, (part) => {
    const sign = String.fromCharCode(Number.parseInt(part.slice(1), 16));
    return /[\w~-]/.test(sign) ? sign : part;
  });

/**
 * The canonical spelling of a path: lower case, no needless encoding, no double or trailing slashes. First-page
 * numbers and the case of usernames are handled by the pages.
 * @param path of a request, as sent
 * @returns null if the path is canonical
 */
export function canonicalPath(path: string): string | null {
  const single = decodePlain(path)
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  const prefix = single.match(CASE_SENSITIVE)?.[0] ?? single;
  const spelled = lowerCase(prefix) + single.slice(prefix.length);
  return spelled === path ? null : spelled;
}

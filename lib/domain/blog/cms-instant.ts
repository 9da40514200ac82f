/** @returns a time of the CMS, which writes `+0000` for `+00:00`, as ISO 8601 in UTC; null for anything else */
export function instantOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const time = Date.parse(value.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

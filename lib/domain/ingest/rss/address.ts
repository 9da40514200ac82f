/** @returns an absolute address with http or https; null if it is none */
export function webAddress(url: string | undefined, base: string): string | null {
  const parsed = url?.trim() ? URL.parse(url.trim(), base) : null;
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : null;
}

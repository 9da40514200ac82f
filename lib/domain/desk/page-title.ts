import { plainTitle } from '@/lib/domain/ingest/rss/title';
import { config } from '@/lib/platform/config/config';
import { decodeText } from '@/lib/platform/fetch/charset';
import { fetchPublic } from '@/lib/platform/fetch/fetch-public';

const MAX_BYTES = 5 * 1024 * 1024;
/** An editor waits for it. */
const TIMEOUT_MS = 6_000;

/** @returns the title of the page at a URL, as one line of plain text; null if the page cannot be read or has none */
export async function readPageTitle(url: string): Promise<string | null> {
  try {
    const { headers, body } = await fetchPublic(url, {
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      allowPrivate: config().INGEST_ALLOW_PRIVATE,
      headers: { 'user-agent': `${config().SITE_NAME} (+${config().SITE_URL})`, accept: 'text/html' },
    });
    const type = headers['content-type'];
    if (!type?.startsWith('text/html')) return null;
    const title = /<title(?:\s[^>]*)?>([\s\S]*?)<\/title/i.exec(decodeText(body, type))?.[1];
    return title ? plainTitle(title) : null;
  } catch {
    return null;
  }
}

import { shareAddressOf, withProtocol } from '@/lib/domain/receipt/links';
import { type LookupResult, lookUp } from '@/lib/domain/receipt/lookup';
import { read } from '@/lib/platform/browser/call';

const SOCIAL_SITE_TIMEOUT_MS = 10_000;

/**
 * Looks up a receipt link on the social site; if it refuses browsers, and for share links of apps,
 * through this site.
 * @returns null for any failure or an unrecognized link
 */
export async function lookUpLink(typed: string, socialSite: string): Promise<LookupResult | null> {
  const link = withProtocol(typed);
  if (shareAddressOf(link, socialSite)) return lookUpThroughSite(link);
  try {
    return await lookUp(link, socialSite, fetchFromSocialSite);
  } catch {
    return lookUpThroughSite(link);
  }
}

const lookUpThroughSite = (link: string): Promise<LookupResult | null> =>
  read(`/_api/receipts/lookup?${new URLSearchParams({ url: link })}`).catch(() => null);

async function fetchFromSocialSite(url: string): Promise<unknown> {
  // The URL of the page is the key to the vault, so no referrer is sent.
  const response = await fetch(url, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(SOCIAL_SITE_TIMEOUT_MS),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`the social site responded with ${response.status}`);
  return response.json();
}

import { type LookupResult, lookUp } from '@/lib/receipt/lookup';

/** The calls that a vault's page makes from the browser. */

/** A call failed; the message may be shown. */
export class CallError extends Error {
  override name = 'CallError';

  constructor(
    message: string,
    /** Of the answer; 0 when there was none. */
    readonly status: number,
  ) {
    super(message);
  }
}

const SOCIAL_SITE_TIMEOUT_MS = 10_000;

/** Makes a call of this site's API. Throws `CallError`. */
export async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`/_api${path}`, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  }).catch(() => {
    throw new CallError('The site cannot be reached. Try again.', 0);
  });
  const json = await response.json().catch(() => null);
  if (response.ok && json !== null) return json;
  throw new CallError(json?.error?.message ?? 'Something went wrong on our side.', response.status);
}

/**
 * Reads what a receipt link points to, from the social site; where it refuses browsers, by way of this site.
 * @returns null for any fetch failure or an unrecognised link
 */
export async function lookUpLink(link: string, socialSite: string): Promise<LookupResult | null> {
  try {
    return await lookUp(link, socialSite, fetchFromSocialSite);
  } catch {
    return call<LookupResult>('GET', `/receipts/lookup?${new URLSearchParams({ url: link })}`).catch(
      () => null,
    );
  }
}

async function fetchFromSocialSite(url: string): Promise<unknown> {
  // The address of the vault's page is the key to it, so nothing of it goes along.
  const response = await fetch(url, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(SOCIAL_SITE_TIMEOUT_MS),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new CallError('The social site refuses.', response.status);
  return response.json();
}

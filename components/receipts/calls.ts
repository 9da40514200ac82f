import { type LookupResult, lookUp } from '@/lib/receipt/lookup';

/** The API calls of the page of a vault. */

/** A call failed; the message can be shown. */
export class CallError extends Error {
  override name = 'CallError';

  constructor(
    message: string,
    /** The HTTP status; 0 if there was no response. */
    readonly status: number,
  ) {
    super(message);
  }
}

const SOCIAL_SITE_TIMEOUT_MS = 10_000;

/** Calls the API of this site. Throws `CallError`. */
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
 * Looks up a receipt link on the social site; if it refuses browsers, through this site.
 * @returns null for any failure or an unrecognised link
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
  // The URL of the page is the key to the vault, so no referrer is sent.
  const response = await fetch(url, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(SOCIAL_SITE_TIMEOUT_MS),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new CallError('The social site refuses.', response.status);
  return response.json();
}

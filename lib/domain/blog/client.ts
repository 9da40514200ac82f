import { type Client, createClient, filter, type Query } from '@prismicio/client';
import { config } from '@/lib/platform/config/config';
import { noteReachable, noteUnreachable } from '@/lib/platform/log/outage';
import type { AllDocumentTypes } from '@/prismic/types.generated';
import { LOCAL_ENDPOINT, localFetch } from './local/api';

export { filter };

/** Time limit of one request to the CMS, refs and retries included. */
const TIMEOUT_MS = 3_000;
/** The same for documents on disk, which take long on a machine that is busy with other work, and not because of an outage. */
const LOCAL_TIMEOUT_MS = 30_000;
/** After a failure no request is sent for this long, or for as long as `retry-after` says, up to the maximum. */
const COOLDOWN_MS = 1_000;
const MAX_COOLDOWN_MS = 30_000;

/** Paths of documents on this site; the CMS resolves links with them. */
const ROUTES = [
  { type: 'blog_post', path: '/blog/:uid' },
  { type: 'page', path: '/blog/:uid' },
];

/** The CMS is down, too slow, rate-limiting us, or its response is invalid. */
export class CmsUnavailable extends Error {
  override name = 'CmsUnavailable';

  constructor(
    message: string,
    readonly retryAfter?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

type CmsClient = Client<AllDocumentTypes>;

/** Next.js bundles this module more than once; the cooldown, by `performance.now()`, is shared across those copies. */
const shared = globalThis as { boxscoopCmsCooldownUntil?: number };

/**
 * Queries the CMS: the repository `PRISMIC_REPOSITORY`, or without one the documents on disk, through the same
 * client. Each call gets a new client, so that it starts from the newest ref.
 * @param ref the version to read; null for the published one
 * @throws CmsUnavailable
 */
export async function ask<Answer>(
  ref: string | null,
  question: (client: CmsClient) => Promise<Answer>,
): Promise<Answer> {
  const cooldownLeft = (shared.boxscoopCmsCooldownUntil ?? 0) - performance.now();
  if (cooldownLeft > 0)
    throw new CmsUnavailable('the CMS failed a moment ago; waiting before the next request', cooldownLeft);
  const timeout = AbortSignal.timeout(config().PRISMIC_REPOSITORY ? TIMEOUT_MS : LOCAL_TIMEOUT_MS);
  const tooLate = new Promise<never>((_, reject) => {
    timeout.addEventListener('abort', () => reject(timeout.reason), { once: true });
  });
  try {
    const answer = await Promise.race([question(clientFor(ref, timeout)), tooLate]);
    noteReachable('CMS');
    return answer;
  } catch (error) {
    const failure =
      error instanceof CmsUnavailable
        ? error
        : new CmsUnavailable('the CMS request failed', undefined, { cause: error });
    const cooldown = Math.min(failure.retryAfter ?? COOLDOWN_MS, MAX_COOLDOWN_MS);
    shared.boxscoopCmsCooldownUntil = performance.now() + cooldown;
    noteUnreachable('CMS', failure);
    throw failure;
  }
}

function clientFor(ref: string | null, signal: AbortSignal): CmsClient {
  const { PRISMIC_REPOSITORY: repository, PRISMIC_ACCESS_TOKEN: accessToken } = config();
  const settings = { accessToken, routes: ROUTES, ref: ref ?? undefined, fetchOptions: { signal } };
  const client = createClientAt(repository, settings);
  client.disableAutoPreviews();
  return client as CmsClient;
}

function createClientAt(repository: string | undefined, settings: Parameters<typeof createClient>[1]) {
  if (!repository) {
    return createClient('boxscoop-local', {
      ...settings,
      documentAPIEndpoint: LOCAL_ENDPOINT,
      fetch: localFetch,
    });
  }
  const fetch = remoteFetch;
  return URL.canParse(repository)
    ? createClient('boxscoop', { ...settings, documentAPIEndpoint: repository, fetch })
    : createClient(repository, { ...settings, fetch });
}

/** By itself the client would retry forever when rate-limited, and would accept any body. */
async function remoteFetch(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, cache: 'no-store' });
  if (response.status === 429 || response.status >= 500) {
    const seconds = Number(response.headers.get('retry-after'));
    throw new CmsUnavailable(
      `the CMS responded with status ${response.status}`,
      seconds > 0 ? seconds * 1_000 : undefined,
    );
  }
  return response;
}

/** @returns the documents of a response; throws CmsUnavailable if it has none */
export function resultsOf({ results }: Pick<Query, 'results'>): unknown[] {
  if (!Array.isArray(results))
    throw new CmsUnavailable('the CMS responded with something other than documents');
  return results;
}

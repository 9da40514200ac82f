import { config } from '@/lib/platform/config/config';
import { noteReachable, noteUnreachable } from '@/lib/platform/telemetry/outage';
import { type Cms, CmsUnavailable } from './cms';
import { filesCms } from './cms-files';
import { prismicCms } from './cms-prismic';

/** Time limit of one request to the CMS, refs and retries included. */
const TIMEOUT_MS = 3_000;
/** The same for documents on disk, which take long on a machine that is busy with other work, and not because of an outage. */
const FILES_TIMEOUT_MS = 30_000;
/** After a failure no request is sent for this long, or for as long as `retry-after` says, up to the maximum. */
const COOLDOWN_MS = 1_000;
const MAX_COOLDOWN_MS = 30_000;

/** Next.js bundles this module more than once; the cooldown, by `performance.now()`, is shared across those copies. */
const shared = globalThis as { boxscoopCmsCooldownUntil?: number };

/**
 * Asks the CMS: the repository `PRISMIC_REPOSITORY`, or without one the documents on disk.
 * @param ref the version to read; null for the published one
 * @throws CmsUnavailable
 */
export async function askCms<Answer>(
  ref: string | null,
  question: (cms: Cms) => Promise<Answer>,
): Promise<Answer> {
  const cooldownLeft = (shared.boxscoopCmsCooldownUntil ?? 0) - performance.now();
  if (cooldownLeft > 0)
    throw new CmsUnavailable('the CMS failed a moment ago; waiting before the next request', cooldownLeft);
  const { PRISMIC_REPOSITORY: repository } = config();
  const timeout = AbortSignal.timeout(repository ? TIMEOUT_MS : FILES_TIMEOUT_MS);
  const tooLate = new Promise<never>((_, reject) => {
    timeout.addEventListener('abort', () => reject(timeout.reason), { once: true });
  });
  // A client for each call starts from the newest version.
  const cms = repository ? prismicCms(repository, ref, timeout) : filesCms(ref);
  try {
    const answer = await Promise.race([question(cms), tooLate]);
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

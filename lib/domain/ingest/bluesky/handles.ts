import { z } from 'zod';
import { config } from '@/lib/platform/config/config';
import { fetchPublic } from '@/lib/platform/fetch/fetch-public';
import type { AccountChange, ReadContext } from '../reader';
import { withoutKnown } from '../social-accounts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 100_000;
const answer = z.object({ did: z.string().regex(/^did:/) });

/** @returns the permanent ids of accounts that have none on file. One that cannot be found is noted, and left out. */
export async function resolveHandles(context: ReadContext): Promise<AccountChange[]> {
  const { accounts, note, signal } = context;
  const changes: AccountChange[] = [];
  for (const { id, handle } of accounts) {
    if (id || !handle || signal.aborted) continue;
    const account = await resolveHandle(handle, signal);
    if (account === 'unreachable') {
      await note('Bluesky handles could not be looked up: the service did not respond.');
      break;
    }
    if (account) changes.push({ network: 'bluesky', account, handle, at: new Date() });
    else await note(`The account @${handle} was not found on Bluesky. Check its handle, or give its DID.`);
  }
  return withoutKnown(changes, context);
}

/** @returns the permanent id; null for an unknown handle */
async function resolveHandle(handle: string, signal: AbortSignal): Promise<string | null | 'unreachable'> {
  const url = `${config().BLUESKY_API_URL}/xrpc/com.atproto.identity.resolveHandle?handle=${encodeURIComponent(handle)}`;
  try {
    // The address in the environment is the operator's choice.
    const limits = { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, maxRedirects: 0, allowPrivate: true };
    const { status, body } = await fetchPublic(url, { ...limits, signal });
    if (status >= 500 || status === 429) return 'unreachable';
    if (status !== 200) return null;
    return answer.parse(JSON.parse(body.toString())).did;
  } catch {
    return 'unreachable';
  }
}

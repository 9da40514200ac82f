import { z } from 'zod';
import { config } from '@/lib/config';
import type { AccountChange, ReadContext } from '../reader';

const TIMEOUT_MS = 10_000;
const answer = z.object({ did: z.string().regex(/^did:/) });

/** @returns the permanent ids of accounts that have none on file. One that cannot be found is noted, and left out. */
export async function resolveHandles({ accounts, note, signal }: ReadContext): Promise<AccountChange[]> {
  const found: AccountChange[] = [];
  for (const { id, handle } of accounts) {
    if (id || !handle || signal.aborted) continue;
    const account = await resolveHandle(handle);
    if (account === 'unreachable') {
      await note('Handles on Bluesky could not be looked up, as the service did not respond.');
      break;
    }
    if (account) found.push({ network: 'bluesky', account, handle, at: new Date() });
    else await note(`The account @${handle} was not found on Bluesky. Check its handle, or give its DID.`);
  }
  return found;
}

/** @returns the permanent id; null for an unknown handle */
async function resolveHandle(handle: string): Promise<string | null | 'unreachable'> {
  const url = `${config().BLUESKY_API_URL}/xrpc/com.atproto.identity.resolveHandle?handle=${encodeURIComponent(handle)}`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (response.status >= 500 || response.status === 429) return 'unreachable';
    if (!response.ok) return null;
    return answer.parse(await response.json()).did;
  } catch {
    return 'unreachable';
  }
}

import DataLoader from 'dataloader';
import { read } from '@/lib/browser/call';
import { MAX_IDS, type VoteCounts } from '@/lib/vote/rules';

/** How long the first request waits for others to be sent with it. */
const BATCH_WINDOW_MS = 20;

/** Counts change, so nothing is kept: SWR decides when to read again. */
const loader = new DataLoader<string, VoteCounts | undefined>(loadBatch, {
  cache: false,
  maxBatchSize: MAX_IDS,
  batchScheduleFn: (send) => setTimeout(send, BATCH_WINDOW_MS),
});

/**
 * The current votes on a tweet. The cards of a page share one request, or one per 200.
 * @returns undefined for a tweet that no longer exists
 */
export const loadVoteCounts = (id: string): Promise<VoteCounts | undefined> => loader.load(id);

async function loadBatch(ids: readonly string[]): Promise<(VoteCounts | undefined)[]> {
  const unique = [...new Set(ids)].join(',');
  const found = await read<(VoteCounts & { _id: string })[]>(`/_api/tweet/votes?ids=${unique}`);
  const counts = new Map(found.map(({ _id, upvotes, downvotes }) => [_id, { upvotes, downvotes }]));
  return ids.map((id) => counts.get(id));
}

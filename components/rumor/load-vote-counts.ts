import { read } from '@/lib/browser/call';
import { MAX_IDS, type VoteCounts } from '@/lib/vote/rules';

/** How long the first request waits for others to be sent with it. */
const BATCH_WINDOW_MS = 20;

type Found = (VoteCounts & { _id: string })[];

/** The request that is waiting, and what it will ask for. */
let waiting: { ids: Set<string>; found: Promise<Found> } | undefined;

/**
 * The current votes on a tweet. The cards of a page share one request, or one per 200. Nothing is kept: SWR decides when
 * to read again.
 * @returns undefined for a tweet that no longer exists
 */
export async function loadVoteCounts(id: string): Promise<VoteCounts | undefined> {
  const batch = waiting && waiting.ids.size < MAX_IDS ? waiting : nextBatch();
  batch.ids.add(id);
  const counts = (await batch.found).find(({ _id }) => _id === id);
  return counts && { upvotes: counts.upvotes, downvotes: counts.downvotes };
}

function nextBatch() {
  const ids = new Set<string>();
  const found = new Promise((resolve) => setTimeout(resolve, BATCH_WINDOW_MS)).then(() => {
    if (waiting === batch) waiting = undefined;
    return read<Found>(`/_api/tweet/votes?ids=${[...ids].join(',')}`);
  });
  const batch = { ids, found };
  waiting = batch;
  return batch;
}

import { fetchJson } from '@/lib/browser/fetch-json';
import { MAX_IDS, type VoteCounts } from '@/lib/vote/rules';

/** How long the first request waits for others to be sent with it. */
const BATCH_WINDOW_MS = 20;

interface Waiting {
  resolve: (counts: VoteCounts | undefined) => void;
  reject: (error: unknown) => void;
}

let batch: Map<string, Waiting[]> | null = null;

/**
 * The current votes on a tweet. The cards of a page share one request, or one per 200.
 * @returns undefined for a tweet that no longer exists
 */
export function loadVoteCounts(id: string): Promise<VoteCounts | undefined> {
  if (!batch) {
    batch = new Map();
    setTimeout(send, BATCH_WINDOW_MS);
  }
  const { promise, resolve, reject } = deferred();
  batch.set(id, [...(batch.get(id) ?? []), { resolve, reject }]);
  return promise;
}

function send(): void {
  const all = [...(batch ?? [])];
  batch = null;
  for (let start = 0; start < all.length; start += MAX_IDS) void request(all.slice(start, start + MAX_IDS));
}

async function request(requested: [id: string, Waiting[]][]): Promise<void> {
  try {
    const ids = requested.map(([id]) => id).join(',');
    const found = await fetchJson<(VoteCounts & { _id: string })[]>(`/_api/tweet/votes?ids=${ids}`);
    const counts = new Map(found.map(({ _id, upvotes, downvotes }) => [_id, { upvotes, downvotes }]));
    for (const [id, waiting] of requested) for (const { resolve } of waiting) resolve(counts.get(id));
  } catch (error) {
    for (const [, waiting] of requested) for (const { reject } of waiting) reject(error);
  }
}

function deferred() {
  const handles = {} as Waiting;
  const promise = new Promise<VoteCounts | undefined>((resolve, reject) => {
    Object.assign(handles, { resolve, reject });
  });
  return { promise, ...handles };
}

import { fetchJson } from '@/lib/browser/fetch-json';
import { MAX_IDS, type VoteCounts } from '@/lib/vote/rules';

/** How long the first of a page's cards waits for the others, in milliseconds. */
const GATHERING = 20;

interface Waiting {
  resolve: (counts: VoteCounts | undefined) => void;
  reject: (error: unknown) => void;
}

let gathered: Map<string, Waiting[]> | null = null;

/**
 * The votes on a tweet as they are now. A page asks for all its cards in one request, or one for every 200.
 * @returns undefined for a tweet that is no longer there
 */
export function loadVoteCounts(id: string): Promise<VoteCounts | undefined> {
  if (!gathered) {
    gathered = new Map();
    setTimeout(send, GATHERING);
  }
  const { promise, resolve, reject } = deferred();
  gathered.set(id, [...(gathered.get(id) ?? []), { resolve, reject }]);
  return promise;
}

function send(): void {
  const all = [...(gathered ?? [])];
  gathered = null;
  for (let start = 0; start < all.length; start += MAX_IDS) void ask(all.slice(start, start + MAX_IDS));
}

async function ask(asked: [id: string, Waiting[]][]): Promise<void> {
  try {
    const ids = asked.map(([id]) => id).join(',');
    const found = await fetchJson<(VoteCounts & { _id: string })[]>(`/_api/tweet/votes?ids=${ids}`);
    const counts = new Map(found.map(({ _id, upvotes, downvotes }) => [_id, { upvotes, downvotes }]));
    for (const [id, waiting] of asked) for (const { resolve } of waiting) resolve(counts.get(id));
  } catch (error) {
    for (const [, waiting] of asked) for (const { reject } of waiting) reject(error);
  }
}

function deferred() {
  const handles = {} as Waiting;
  const promise = new Promise<VoteCounts | undefined>((resolve, reject) => {
    Object.assign(handles, { resolve, reject });
  });
  return { promise, ...handles };
}

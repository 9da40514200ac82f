import useSWR from 'swr';
import { useStored } from '@/components/ui/use-stored';
import { localStore } from '@/lib/browser/storage';
import { kindOfVote, parseVote, type Vote, type VoteCounts, withVote } from '@/lib/vote/rules';
import { loadVoteCounts } from './load-vote-counts';

/** Tweets with a vote on its way, whichever card it was cast on. */
const underWay = new Set<string>();

/**
 * The votes on a tweet, and this visitor's: counts change at once and go back when the server does not take the vote;
 * while one is on its way there is no other.
 * @param shown the counts that the page was rendered with; fresh ones follow
 */
export function useVote(id: string, shown: VoteCounts) {
  const { data, mutate } = useSWR(`votes ${id}`, () => loadVoteCounts(id), { shouldRetryOnError: false });
  const counts = data ?? shown;
  const vote = parseVote(useStored(id) ?? null);

  async function cast(direction: Vote): Promise<void> {
    if (underWay.has(id) || !kindOfVote(direction, vote)) return;
    underWay.add(id);
    localStore.write(id, direction);
    void mutate(withVote(counts, direction, vote), { revalidate: false });
    try {
      await mutate(await send(id, direction, vote), { revalidate: false });
    } catch {
      if (vote) localStore.write(id, vote);
      else localStore.remove(id);
      await mutate(counts, { revalidate: false });
    } finally {
      underWay.delete(id);
    }
  }
  return { counts, vote, cast };
}

/** @throws Error for anything but success */
async function send(id: string, voteType: Vote, previousVoteType: Vote | null): Promise<VoteCounts> {
  const response = await fetch(`/_api/tweet/vote/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ voteType, previousVoteType }),
  });
  if (!response.ok) throw new Error(`the vote was answered with ${response.status}`);
  const { upvotes, downvotes } = await response.json();
  return { upvotes, downvotes };
}

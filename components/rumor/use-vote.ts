import useSWR from 'swr';
import { useStored } from '@/components/ui/use-stored';
import { call } from '@/lib/browser/call';
import { localStore } from '@/lib/browser/storage';
import { kindOfVote, parseVote, type Vote, type VoteCounts, withVote } from '@/lib/vote/rules';
import { loadVoteCounts } from './load-vote-counts';

/** Tweets with a vote in progress, on any card. */
const inProgress = new Set<string>();

/**
 * The votes on a tweet, and the visitor's own (docs/product/votes.md): counts change at once and are reverted if the
 * server refuses the vote.
 * @param shown the counts at the time of rendering, until fresh ones are loaded
 */
export function useVote(id: string, shown: VoteCounts) {
  const { data, mutate } = useSWR(`votes ${id}`, () => loadVoteCounts(id), { shouldRetryOnError: false });
  const counts = data ?? shown;
  const vote = parseVote(useStored(id) ?? null);

  async function cast(direction: Vote): Promise<void> {
    if (inProgress.has(id) || !kindOfVote(direction, vote)) return;
    inProgress.add(id);
    localStore.write(id, direction);
    void mutate(withVote(counts, direction, vote), { revalidate: false });
    try {
      await mutate(await send(id, direction, vote), { revalidate: false });
    } catch {
      if (vote) localStore.write(id, vote);
      else localStore.remove(id);
      await mutate(counts, { revalidate: false });
    } finally {
      inProgress.delete(id);
    }
  }
  return { counts, vote, cast };
}

async function send(id: string, voteType: Vote, previousVoteType: Vote | null): Promise<VoteCounts> {
  const body = { voteType, previousVoteType };
  const { upvotes, downvotes } = await call<VoteCounts>('POST', `/_api/tweet/vote/${id}`, body);
  return { upvotes, downvotes };
}

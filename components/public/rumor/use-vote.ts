import { useStored } from '@/components/ui/use-stored';
import { parseVote, type Vote, type VoteCounts, votePressed, withVote } from '@/lib/domain/vote/rules';
import { call } from '@/lib/platform/browser/call';
import { localStore } from '@/lib/platform/browser/storage';
import { showVoteCounts, useVoteCounts } from './use-vote-counts';

/** Tweets with a vote in progress, on any card. */
const inProgress = new Set<string>();

/**
 * The votes on a tweet, and the visitor's own (docs/product/votes.md): counts change at once and are reverted if the
 * server refuses the vote, or cannot be reached; leaving the page does not end a vote. It is ready after hydration.
 * @param shown the counts at the time of rendering, until fresh ones are loaded
 */
export function useVote(id: string, shown: VoteCounts) {
  const counts = useVoteCounts(id, shown);
  const stored = useStored(id);
  const vote = parseVote(stored ?? null);

  async function press(button: Vote): Promise<void> {
    if (inProgress.has(id)) return;
    inProgress.add(id);
    const next = votePressed(button, vote);
    remember(id, next);
    showVoteCounts(id, withVote(counts, next, vote));
    try {
      showVoteCounts(id, await send(id, next, vote));
    } catch {
      // A page that is being left gives up its calls, though this one goes on (`keepalive`): it runs no further tasks.
      await new Promise((resolve) => setTimeout(resolve));
      remember(id, vote);
      showVoteCounts(id, counts);
    } finally {
      inProgress.delete(id);
    }
  }
  return { counts, vote, press, isReady: stored !== undefined };
}

function remember(id: string, vote: Vote | null): void {
  if (vote) localStore.write(id, vote);
  else localStore.remove(id);
}

async function send(id: string, voteType: Vote | null, previousVoteType: Vote | null): Promise<VoteCounts> {
  const body = { voteType, previousVoteType };
  const { upvotes, downvotes } = await call('POST', `/_api/tweet/vote/${id}`, body, {
    keepalive: true,
  });
  return { upvotes, downvotes };
}

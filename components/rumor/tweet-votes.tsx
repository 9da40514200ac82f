import type { TweetView } from '@/lib/tweet/schema';
import { isSettled } from '@/lib/tweet/vocabulary';
import { ReadersVerdict } from './readers-verdict';
import { Votes } from './votes.island';

/** The votes on a tweet; once it is settled, what readers thought against the outcome, and no more voting. */
export function TweetVotes({ tweet }: { tweet: TweetView }) {
  const { _id, resolution, upvotes, downvotes } = tweet;
  if (isSettled(resolution)) {
    return <ReadersVerdict outcome={resolution} upvotes={upvotes} downvotes={downvotes} />;
  }
  return <Votes id={_id} upvotes={upvotes} downvotes={downvotes} />;
}

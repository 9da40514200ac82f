import { ReportRows } from '@/components/rumor/report-rows';
import type { TweetView } from '@/lib/tweet/schema';
import { isSettled } from '@/lib/tweet/vocabulary';

/** One report of a journalist in the head of the profile, so that it shows what a record is made of. */
export function LeadRumor({ tweet }: { tweet: TweetView | null }) {
  if (!tweet) return null;
  return (
    <div className="profile-lead">
      <p>{isSettled(tweet.resolution) ? 'Last to be settled' : 'Latest rumor'}</p>
      <ReportRows tweets={[tweet]} />
    </div>
  );
}

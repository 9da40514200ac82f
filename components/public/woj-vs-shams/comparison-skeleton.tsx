import { TweetSkeleton } from '@/components/public/rumor/tweet-embed';

/** What shows of a comparison while its posts are read from the tweet service. */
export const ComparisonSkeleton = () => (
  <div className="wrap page-skeleton">
    <div className="page-skeleton-head" aria-hidden="true" />
    <div className="duel">
      <TweetSkeleton />
      <TweetSkeleton />
    </div>
  </div>
);

import type { ReactNode } from 'react';
import { PageLink } from '@/components/ui/page-link.island';
import { rumorPath } from '@/lib/site/paths';
import type { TweetView } from '@/lib/tweet/schema';

interface Props {
  tweet: Pick<TweetView, 'tweet_id'>;
  /** The verdict, which the page of the report explains. */
  children?: ReactNode;
}

/** The link from a card to the page of its report. */
export function DetailsLink({ tweet, children }: Props) {
  return (
    <PageLink className="details-link" href={rumorPath(tweet.tweet_id)}>
      {children ? (
        <>
          {children}
          <span className="sr-only">, details</span>
        </>
      ) : (
        'Details'
      )}
    </PageLink>
  );
}

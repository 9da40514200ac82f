import { claimReview } from '@/lib/domain/site/json-ld';
import { contentPath, rumorPath } from '@/lib/domain/site/paths';
import { headingOf } from '@/lib/domain/tweet/describe';
import { isNewsRating } from '@/lib/domain/tweet/rules';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { Breadcrumbs } from './breadcrumbs';
import { JsonLd } from './json-ld';

/** Structured data of a report: its place on the site and, when it turned out true or false, the ClaimReview. */
export function RumorJsonLd({ tweet }: { tweet: TweetView }) {
  const review = claimReview(tweet);
  const isNews = isNewsRating(tweet.rating);
  return (
    <>
      <Breadcrumbs
        trail={[
          { name: isNews ? 'NBA News' : 'NBA Rumors', path: contentPath(isNews ? 'news' : 'rumors') },
          { name: headingOf(tweet), path: rumorPath(tweet.tweet_id) },
        ]}
      />
      {review && <JsonLd thing={review} />}
    </>
  );
}

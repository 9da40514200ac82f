import { ArticleJsonLd, ClaimReviewJsonLd } from 'next-seo';
import { config } from '@/lib/config';
import { absoluteUrl, claimReview } from '@/lib/seo/json-ld';
import { topicPath } from '@/lib/site/paths';
import { topicText } from '@/lib/topic/excerpt';
import type { TopicView } from '@/lib/topic/schema';
import type { TweetView } from '@/lib/tweet/schema';
import { Breadcrumbs } from './breadcrumbs';

/** What a story is, and of each rumor in it that has turned out how it did, for search engines. */
export function TopicJsonLd({ topic, tweets }: { topic: TopicView; tweets: readonly TweetView[] }) {
  const path = topicPath(topic.slug);
  const organization = {
    '@type': 'Organization' as const,
    name: config().SITE_NAME,
    url: absoluteUrl('/'),
  };
  const published = topic.start_date ?? tweets.at(-1)?.timestamp;
  return (
    <>
      <Breadcrumbs
        trail={[
          { name: 'Top NBA Stories', path: '/nba/top-stories' },
          { name: topic.name, path },
        ]}
      />
      {published && (
        <ArticleJsonLd
          type="NewsArticle"
          headline={topic.name}
          description={topicText(topic) || undefined}
          url={absoluteUrl(path)}
          mainEntityOfPage={absoluteUrl(path)}
          image={absoluteUrl(`/share/topic/${topic.slug}`)}
          datePublished={published}
          dateModified={topic.latest_tweet_at ?? published}
          author={organization}
          publisher={organization}
        />
      )}
      {tweets.map((tweet) => {
        const review = claimReview(tweet, path);
        return (
          review && <ClaimReviewJsonLd key={tweet._id} scriptId={`claim-${tweet.tweet_id}`} {...review} />
        );
      })}
    </>
  );
}

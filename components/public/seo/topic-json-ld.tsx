import { absoluteUrl, claimReview, furtherPage, siteAsOrganization } from '@/lib/domain/site/json-ld';
import { topicPath } from '@/lib/domain/site/paths';
import { topicText } from '@/lib/domain/topic/excerpt';
import { isStory } from '@/lib/domain/topic/rules';
import type { TopicView } from '@/lib/domain/topic/schema';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { Breadcrumbs } from './breadcrumbs';
import { JsonLd } from './json-ld';

interface Props {
  topic: TopicView;
  /** The tweets of this page. */
  tweets: readonly TweetView[];
  page: number;
  /** The start of the story, ISO 8601 in UTC: its start date, or its oldest tweet; null without both. */
  since: string | null;
}

/** Structured data of a topic and of its resolved rumors. */
export function TopicJsonLd({ topic, tweets, page, since }: Props) {
  const path = topicPath(topic.slug);
  return (
    <>
      <Breadcrumbs
        trail={[
          { name: 'Top NBA Stories', path: '/nba/top-stories' },
          { name: topic.name, path },
          ...furtherPage(page, topicPath(topic.slug, page)),
        ]}
      />
      {since && page === 1 && isStory(topic) && (
        <JsonLd
          thing={{
            '@type': 'NewsArticle',
            headline: topic.name,
            description: topicText(topic) || undefined,
            url: absoluteUrl(path),
            mainEntityOfPage: absoluteUrl(path),
            image: absoluteUrl(`/share/topic/${topic.slug}`),
            datePublished: since,
            dateModified: topic.latest_tweet_at ?? since,
            author: siteAsOrganization(),
            publisher: siteAsOrganization(),
          }}
        />
      )}
      {tweets.map((tweet) => {
        const review = claimReview(tweet);
        return review && <JsonLd key={tweet._id} thing={review} />;
      })}
    </>
  );
}

import { JsonLdScript } from 'next-seo';
import { absoluteUrl, type Crumb } from '@/lib/seo/json-ld';
import { excerpt } from '@/lib/topic/excerpt';
import type { TweetView } from '@/lib/tweet/schema';
import { Breadcrumbs } from './breadcrumbs';

interface Props {
  trail: readonly Crumb[];
  /** What the page lists, in its order: pages of this site. */
  items?: readonly Crumb[];
  /** What the page lists, in its order: posts elsewhere. The first ten are named. */
  tweets?: readonly Pick<TweetView, 'tweet' | 'url'>[];
}

const NAMED_TWEETS = 10;

/** Where a list stands and what is in it, for search engines. */
export function ListJsonLd({ trail, items = [], tweets = [] }: Props) {
  const listed = [
    ...items.map(({ name, path }) => ({ name, url: absoluteUrl(path) })),
    ...tweets.slice(0, NAMED_TWEETS).map(({ tweet, url }) => ({ name: excerpt(tweet, 110), url })),
  ];
  return (
    <>
      <Breadcrumbs trail={trail} />
      {listed.length > 0 && (
        <JsonLdScript
          scriptKey="list"
          data={{
            '@context': 'https://schema.org',
            '@type': 'ItemList',
            name: trail.at(-1)?.name,
            itemListElement: listed.map((item, place) => ({
              '@type': 'ListItem',
              position: place + 1,
              ...item,
            })),
          }}
        />
      )}
    </>
  );
}

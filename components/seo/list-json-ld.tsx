import { JsonLdScript } from 'next-seo';
import { absoluteUrl, type Crumb } from '@/lib/seo/json-ld';
import { excerpt } from '@/lib/text/excerpt';
import type { TweetView } from '@/lib/tweet/schema';
import { Breadcrumbs } from './breadcrumbs';

interface Props {
  trail: readonly Crumb[];
  /** The listed pages of this site, in order. */
  items?: readonly Crumb[];
  /** The listed posts, in order; only the first ten are included. */
  tweets?: readonly Pick<TweetView, 'tweet' | 'url'>[];
}

const NAMED_TWEETS = 10;

/** Structured data of a list. */
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

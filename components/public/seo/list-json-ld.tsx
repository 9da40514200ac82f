import { absoluteUrl, type Crumb } from '@/lib/domain/site/json-ld';
import { rumorPath } from '@/lib/domain/site/paths';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { Breadcrumbs } from './breadcrumbs';
import { JsonLd } from './json-ld';

interface Props {
  trail: readonly Crumb[];
  /** The listed pages of this site, in order. */
  items?: readonly Crumb[];
  /** The listed reports, in order; only the first ten are included. */
  tweets?: readonly Pick<TweetView, 'tweet_id'>[];
  /** The listed posts of other sites. */
  posts?: readonly { name: string; url: string }[];
}

const LISTED_TWEETS = 10;

/** Structured data of a list. */
export function ListJsonLd({ trail, items = [], tweets = [], posts = [] }: Props) {
  const listed = [
    ...items.map(({ name, path }) => ({ name, url: absoluteUrl(path) })),
    ...tweets.slice(0, LISTED_TWEETS).map(({ tweet_id }) => ({ url: absoluteUrl(rumorPath(tweet_id)) })),
    ...posts.slice(0, LISTED_TWEETS),
  ];
  return (
    <>
      <Breadcrumbs trail={trail} />
      {listed.length > 0 && (
        <JsonLd
          thing={{
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

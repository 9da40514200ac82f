import type { JournalistView } from '@/lib/domain/journalist/schema';
import { absoluteUrl, furtherPage } from '@/lib/domain/site/json-ld';
import { journalistPath } from '@/lib/domain/site/paths';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { JsonLd } from './json-ld';
import { ListJsonLd } from './list-json-ld';

interface Props {
  journalist: JournalistView;
  page: number;
  tweets: readonly TweetView[];
}

/** Structured data of a profile. */
export function JournalistJsonLd({ journalist, page, tweets }: Props) {
  const { name, username, bio, image } = journalist;
  const path = journalistPath(username);
  return (
    <>
      <ListJsonLd
        trail={[
          { name: 'NBA Journalists', path: '/nba/journalists' },
          { name, path },
          ...furtherPage(page, journalistPath(username, page)),
        ]}
        tweets={tweets}
      />
      <JsonLd
        thing={{
          '@type': 'ProfilePage',
          mainEntity: {
            '@type': 'Person',
            name,
            alternateName: `@${username}`,
            url: absoluteUrl(path),
            description: bio ?? undefined,
            image: image ? absoluteUrl(image) : undefined,
          },
        }}
      />
    </>
  );
}

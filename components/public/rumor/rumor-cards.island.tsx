'use client';

import { useMemo } from 'react';
import { rumorPath } from '@/lib/domain/site/paths';
import { useReportsHydrated } from '@/lib/platform/browser/use-reports-hydrated';
import { CardByline } from './card-byline';
import { CardFoot } from './card-foot';
import type { CardListData } from './card-list';
import { CardTags } from './card-tags';
import { CardText } from './card-text';
import { PostMarks } from './post-marks';

/**
 * The cards of tweets: journalists, time, text, tags, verdict and votes. They are an island because a page then carries
 * what they show as data; as server components it would carry all their markup twice (docs/performance.md).
 * @param props.list a `CardListData` as JSON: the server writes and reads the properties of islands several times for each
 *   page, and a text costs a fraction of thousands of values
 */
export function RumorCards({ list }: { list: string }) {
  const { now, assets, cards, people, tags, topics, scope } = useMemo(
    () => JSON.parse(list) as CardListData,
    [list],
  );
  useReportsHydrated();
  return cards.map((card) => {
    const { id, url, verdict, posts } = card;
    const href = rumorPath(id);
    return (
      <article
        key={id}
        className={card.className === undefined ? 'rumor' : `rumor ${card.className}`}
        id={`tweet-${id}`}
        data-verdict={card.tint ?? (verdict === 'unsettled' ? undefined : (verdict ?? undefined))}
      >
        <CardByline
          people={card.people.map((place) => people[place]!)}
          account={card.account}
          at={card.at * 1_000}
          now={now}
          url={url}
        />
        <CardText text={card.text} moreHref={card.isLong && href}>
          {posts && <PostMarks tweet={{ posts, url }} />}
        </CardText>
        <CardTags
          topics={(card.topics ?? []).map((place) => topics[place]!)}
          tags={card.tags.map((place) => tags[place]!)}
          assets={assets}
          scope={scope}
          leftOut={card.leftOut}
          href={href}
        />
        <CardFoot card={card} href={href} />
      </article>
    );
  });
}

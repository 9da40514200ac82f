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
 * what they show as data; as server components it would carry all their markup twice (docs/decisions/0185).
 * @param props.list a `CardListData` as JSON: the server writes and reads the properties of islands several times for each
 *   page, and a text costs a fraction of thousands of values
 */
export function RumorCards({ list }: { list: string }) {
  const { now, assets, cards, people, tags, topics, classNames, scope } = useMemo(
    () => JSON.parse(list) as CardListData,
    [list],
  );
  useReportsHydrated();
  return cards.map(([id, at, start, text, by, topicsOf, tagsOf, verdict, votes, extras]) => {
    const href = rumorPath(id);
    const url = typeof start === 'string' ? start : start[0] + id;
    return (
      <article
        key={id}
        className={extras.className === undefined ? 'rumor' : `rumor ${classNames[extras.className]}`}
        id={`tweet-${id}`}
        data-verdict={extras.tint ?? (verdict === 'unsettled' ? undefined : (verdict ?? undefined))}
      >
        <CardByline
          people={by.map((place) => people[place]!)}
          account={extras.name}
          at={at}
          now={now}
          url={url}
        />
        <CardText text={text} moreHref={extras.isLong && href}>
          {extras.posts && <PostMarks tweet={{ posts: extras.posts, url }} />}
        </CardText>
        <CardTags
          topics={topicsOf.map((place) => topics[place]!)}
          tags={tagsOf.map((place) => tags[place]!)}
          assets={assets}
          scope={scope}
          leftOut={extras.leftOut}
          href={href}
        />
        <CardFoot href={href} verdict={verdict} votes={votes} {...extras} />
      </article>
    );
  });
}

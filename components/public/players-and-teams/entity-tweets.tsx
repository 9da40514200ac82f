import type { ReactNode } from 'react';
import { RumorMonth } from '@/components/public/rumor/rumor-month';
import { Empty } from '@/components/ui/empty';
import { emptyText } from '@/components/ui/empty-text';
import { FoldedMonths } from '@/components/ui/folded-months';
import { Pagination } from '@/components/ui/pagination';
import { Section } from '@/components/ui/section';
import type { ReliabilityIndex } from '@/lib/domain/journalist/reliability';
import { type EntityKind, entityPath } from '@/lib/domain/site/paths';
import { TWEETS_PER_PAGE } from '@/lib/domain/tweet/page-size';
import type { TweetView } from '@/lib/domain/tweet/schema';
import type { Scope } from '@/lib/domain/tweet/vocabulary';
import { areRows } from '@/lib/platform/time/months';

/** A page of the tweets of a player or a team. */
export interface TweetPage {
  tweets: readonly TweetView[];
  /** On all pages. */
  total: number;
  /** Counted from 1. */
  page: number;
  reliability: ReliabilityIndex;
  toolbar: ReactNode;
  /** How many each month has on all pages. */
  months: Readonly<Record<string, number>>;
}

interface Props extends TweetPage {
  kind: EntityKind;
  slug: string;
  scope?: Scope;
  hasVotes: boolean;
  /** Names to highlight in the texts, in addition to those of the tags of a tweet. */
  names: readonly string[];
}

const TITLES = { rumors: 'Rumors', news: 'News' } as const;
const NOUNS = { rumors: ['rumor', 'rumors'], news: ['report', 'reports'] } as const;

/** The tweets of a player or a team, newest first, by month. */
export function EntityTweets({
  kind,
  slug,
  scope,
  tweets,
  total,
  page,
  reliability,
  hasVotes,
  names,
  toolbar,
  months,
}: Props) {
  const title = scope ? TITLES[scope] : 'Rumors and news';
  const noun = scope ? NOUNS[scope] : NOUNS.news;
  const totalPages = Math.ceil(total / TWEETS_PER_PAGE);
  return (
    <Section id="latest" title={page === 1 ? title : `${title}, page ${page} of ${totalPages}`}>
      {tweets.length === 0 && <Empty>{emptyText(scope)}</Empty>}
      {tweets.length > 0 && toolbar}
      <FoldedMonths items={tweets} noun={noun} counts={months}>
        {(items, classOf) => (
          <RumorMonth
            tweets={items}
            areRows={areRows(tweets)}
            reliability={reliability}
            scope={scope}
            hasVotes={hasVotes}
            names={names}
            classOf={classOf}
          />
        )}
      </FoldedMonths>
      <Pagination
        page={page}
        totalPages={totalPages}
        hrefOf={(number) => entityPath(kind, slug, scope, number)}
      />
    </Section>
  );
}

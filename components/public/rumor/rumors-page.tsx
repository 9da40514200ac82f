import type { ReactNode } from 'react';
import { TopicList } from '@/components/public/topic/topic-list';
import { Empty } from '@/components/ui/empty';
import { emptyText } from '@/components/ui/empty-text';
import { FoldedMonths } from '@/components/ui/folded-months';
import { PageHead } from '@/components/ui/page-head';
import { Pagination } from '@/components/ui/pagination';
import { ScopeSwitch } from '@/components/ui/scope-switch';
import { Section } from '@/components/ui/section';
import type { ReliabilityIndex } from '@/lib/domain/journalist/reliability';
import { contentPath } from '@/lib/domain/site/paths';
import type { TopicView } from '@/lib/domain/topic/schema';
import type { TweetView } from '@/lib/domain/tweet/schema';
import type { Scope } from '@/lib/domain/tweet/vocabulary';
import { RumorGrid } from './rumor-grid';

interface Props {
  title: string;
  lede: string;
  scope: Scope;
  topics: readonly TopicView[];
  /** Whether any top story was resolved. */
  hasResolved: boolean;
  tweets: readonly TweetView[];
  reliability: ReliabilityIndex;
  page: number;
  totalPages: number;
  toolbar: ReactNode;
  /** How many each month has on all pages. */
  months: Readonly<Record<string, number>>;
  /** Singular and plural of the items. */
  noun: readonly [string, string];
}

/** The layout of the rumors page and the news page. */
export function RumorsPage({
  title,
  lede,
  scope,
  topics,
  hasResolved,
  tweets,
  reliability,
  page,
  totalPages,
  noun,
  toolbar,
  months,
}: Props) {
  return (
    <div className="wrap">
      <PageHead title={title} lede={lede} below={<ScopeSwitch scope={scope} hrefOf={contentPath} />} />
      <div className="line-on-phones">
        <Section
          id="top-stories"
          title="Top Stories"
          more={{ label: 'More Topics', href: '/nba/top-stories' }}
        >
          {topics.length > 0 ? (
            <TopicList topics={topics} isRow />
          ) : (
            <p className="note">{hasResolved ? 'No story is pending' : 'No top stories yet'}</p>
          )}
        </Section>
      </div>
      <Section id="latest" title={page === 1 ? 'Latest' : `Page ${page} of ${totalPages}`}>
        {tweets.length === 0 && <Empty>{emptyText(scope)}</Empty>}
        {tweets.length > 0 && toolbar}
        <FoldedMonths items={tweets} noun={noun} counts={months}>
          {(items, classOf) => (
            <RumorGrid tweets={items} reliability={reliability} scope={scope} classOf={classOf} />
          )}
        </FoldedMonths>
        <Pagination page={page} totalPages={totalPages} hrefOf={(number) => contentPath(scope, number)} />
      </Section>
    </div>
  );
}

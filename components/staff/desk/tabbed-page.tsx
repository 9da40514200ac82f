import { NewArticle } from '@/components/staff/record/new-article.island';
import { Nicknames } from '@/components/staff/record/nicknames.island';
import { PageLink } from '@/components/ui/page-link';
import {
  countOpenTasksOfTab,
  listFilterJournalists,
  type OtherTab,
  prepareContent,
} from '@/lib/domain/desk/page-data';
import {
  filterParams,
  type PageQuery,
  parameter,
  readPageFilters,
  UNFILTERED,
  urlWithQuery,
} from '@/lib/domain/desk/page-filters';
import { TWEET_TABS, type TweetTabName } from '@/lib/domain/desk/page-lists';
import { formatCount } from '@/lib/platform/text/count';
import { DeskPage } from './desk-page';
import { DeskTabs } from './desk-tabs';
import { Filters } from './filters.island';
import { TabbedArticles } from './tabbed-articles.island';
import { TabbedQueue } from './tabbed-queue.island';
import { TagSection } from './tag-section';
import { TopicRows } from './topic-rows';

export type TabName = TweetTabName | OtherTab;

interface Props {
  title: string;
  path: string;
  /** The tabs; the first is open by default. */
  tabs: readonly [TabName, ...TabName[]];
  /** `tags=show` shows the section to find and create tags. */
  query: PageQuery;
}

const OTHER_LABELS: Record<OtherTab, string> = {
  articles: 'Scraped Articles',
  topics: 'Topics',
  playerNicknames: 'Player nicknames',
  teamNicknames: 'Team nicknames',
};
const labelOf = (tab: TabName) =>
  tab in OTHER_LABELS ? OTHER_LABELS[tab as OtherTab] : TWEET_TABS[tab as TweetTabName].label;

/** The default time frame in days. */
const DEFAULT_DAYS = 2;

/** A page with lists in tabs, each with its number of open tasks. */
export async function TabbedPage({ title, path, tabs, query }: Props) {
  const now = new Date();
  const filters = readPageFilters(query, DEFAULT_DAYS);
  const current = tabs.find((tab) => tab === parameter(query, 'tab')) ?? tabs[0];
  const hasTags = parameter(query, 'tags') === 'show';
  const [content, journalists, ...left] = await Promise.all([
    prepareContent(current, filters, now),
    listFilterJournalists(),
    ...tabs.map((tab) => countOpenTasksOfTab(tab, filters, now)),
  ]);
  const elsewhere =
    left[tabs.indexOf(current)] === 0 ? await countOpenTasksOfTab(current, UNFILTERED, now) : 0;
  const kept = { tab: current === tabs[0] ? '' : current, tags: hasTags ? 'show' : '' };
  const shared = { ...filterParams(filters), tags: kept.tags };
  const deskTabs = tabs.map((tab, place) => ({
    name: tab,
    label: labelOf(tab),
    href: urlWithQuery(path, { ...shared, tab: place === 0 ? '' : tab }),
    left: left[place] ?? null,
  }));
  const { keyword, username } = filters;
  const isArticles = content.kind === 'articles';
  const filterForm = (
    <Filters
      key={JSON.stringify(filters)}
      path={path}
      filters={filters}
      journalists={journalists}
      // The other tabs have them when the editor goes back to one.
      kept={isArticles ? { ...kept, keyword, username } : kept}
      hasTimeframes
      hasSearch={!isArticles}
    />
  );
  const emptyText = elsewhere ? (
    <>
      {filters.days
        ? `Nothing left to do here from the last ${filters.days} days.`
        : 'No open tasks match the filters.'}{' '}
      <PageLink href={urlWithQuery(path, { ...filterParams(UNFILTERED), ...kept })}>
        Show all {formatCount(elsewhere)}
      </PageLink>
    </>
  ) : undefined;
  const tags = { ...filterParams(filters), tab: kept.tab, tags: hasTags ? '' : 'show' };
  return (
    <DeskPage
      title={title}
      tools={
        <PageLink className="pill" href={urlWithQuery(path, tags)}>
          {hasTags ? 'Hide tags' : 'Show tags'}
        </PageLink>
      }
    >
      {hasTags && <TagSection />}
      {content.kind === 'tweets' ? (
        <TabbedQueue
          tabs={deskTabs}
          current={current}
          call={content.call}
          initial={content.initial}
          filters={filterForm}
          emptyText={emptyText}
        />
      ) : content.kind === 'articles' ? (
        <TabbedArticles
          key={JSON.stringify(filters)}
          tabs={deskTabs}
          current={current}
          articles={content.articles}
          emptyText={emptyText}
        >
          {filterForm}
          <NewArticle today={now.toISOString().slice(0, 10)} />
        </TabbedArticles>
      ) : (
        <>
          <DeskTabs tabs={deskTabs} current={current} />
          {content.kind === 'topics' && <TopicRows topics={content.topics} />}
          {content.kind === 'nicknames' && <Nicknames key={content.entities} kind={content.entities} />}
        </>
      )}
    </DeskPage>
  );
}

import { notFound } from 'next/navigation';
import { NewReports } from '@/components/public/live/new-reports.island';
import { RumorsPage } from '@/components/public/rumor/rumors-page';
import { RumorToolbar } from '@/components/public/rumor/toolbar';
import { ListJsonLd } from '@/components/public/seo/list-json-ld';
import { listReliability } from '@/lib/domain/journalist/queries';
import { pageMetadata } from '@/lib/domain/site/metadata';
import { contentPath } from '@/lib/domain/site/paths';
import { listTeamNames } from '@/lib/domain/team/queries';
import { listTopics } from '@/lib/domain/topic/queries';
import { listMonths, listNews, NEWS_PER_PAGE } from '@/lib/domain/tweet/queries';
import { timeline } from '@/lib/domain/tweet/rules';
import type { Scope } from '@/lib/domain/tweet/vocabulary';
import { numberedPages } from '../../numbered-pages';

const TOP_STORIES = 6;

const TEXTS = {
  rumors: {
    title: 'NBA Rumors',
    lede: 'Everything reporters have claimed, newest first, and how it turned out.',
    description: 'NBA rumors by month: who reported each, about whom, and how it turned out.',
    noun: ['rumor', 'rumors'],
  },
  news: {
    title: 'NBA News',
    lede: 'The latest reports, newest first.',
    description:
      'NBA news by month: transactions, injuries and reports, with who reported each and about whom.',
    noun: ['report', 'reports'],
  },
} as const;

/** The pages of all rumors, or of all news (docs/product/tweets.md). */
export function contentPages(scope: Scope) {
  const { title, lede, description, noun } = TEXTS[scope];
  return numberedPages({
    describe: (_params, page) =>
      pageMetadata({
        title: page === 1 ? title : `${title}, page ${page}`,
        description: page === 1 ? description : `Page ${page}. ${description}`,
        path: contentPath(scope, page),
      }),

    async render(_params, page) {
      const [{ allItems, total }, topics, resolved, reliability, months, teams] = await Promise.all([
        listNews({ content: scope, limit: NEWS_PER_PAGE, page }),
        listTopics({ resolved: false, showOnHomepageOnly: true, limit: TOP_STORIES }),
        listTopics({ resolved: true, showOnHomepageOnly: true, limit: 1 }),
        listReliability(),
        listMonths(timeline.all(scope)),
        listTeamNames(),
      ]);
      if (page > 1 && allItems.length === 0) notFound();
      return (
        <>
          <ListJsonLd trail={[{ name: title, path: contentPath(scope, page) }]} tweets={allItems} />
          {page === 1 && <NewReports list={timeline.all(scope)} />}
          <RumorsPage
            title={title}
            lede={lede}
            scope={scope}
            noun={noun}
            months={months}
            toolbar={
              <RumorToolbar
                path={contentPath(scope)}
                months={months}
                teams={teams}
                hasReporter
                hasVerdicts={scope === 'rumors'}
              />
            }
            topics={topics}
            hasResolved={resolved.length > 0}
            tweets={allItems}
            reliability={reliability}
            page={page}
            totalPages={Math.ceil(total / NEWS_PER_PAGE)}
          />
        </>
      );
    },

    firstPath: () => contentPath(scope),
  });
}

import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { RumorsPage } from '@/components/rumor/rumors-page';
import { ListJsonLd } from '@/components/seo/list-json-ld';
import { listJournalists } from '@/lib/journalist/queries';
import { indexReliability } from '@/lib/journalist/reliability';
import { NOT_FOUND_METADATA, pageMetadata } from '@/lib/seo/metadata';
import { readPageNumber } from '@/lib/site/page-number';
import { contentPath } from '@/lib/site/paths';
import { listTopics } from '@/lib/topic/queries';
import type { Scope } from '@/lib/tweet/card';
import { listNews, NEWS_PER_PAGE } from '@/lib/tweet/queries';

/** Topics in the top-stories block (specification, section 9). */
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
    lede: 'What reporters have made known, newest first.',
    description:
      'NBA news by month: transactions, injuries and reports, with who reported each and about whom.',
    noun: ['report', 'reports'],
  },
} as const;

/** The pages of one scope, as routes export them (specification, section 2, "Rumors page"). */
export function contentPages(scope: Scope) {
  const { title, lede, description, noun } = TEXTS[scope];

  const describe = (page: number): Metadata =>
    pageMetadata({
      title: page === 1 ? title : `${title}, page ${page}`,
      description: page === 1 ? description : `Page ${page}. ${description}`,
      path: contentPath(scope, page),
    });

  /** A page beyond the last is not found. */
  async function Content({ page }: { page: number }) {
    const [{ allItems, total }, topics, journalists] = await Promise.all([
      listNews({ content: scope, limit: NEWS_PER_PAGE, page }),
      listTopics({ resolved: false, showOnHomepageOnly: true, limit: TOP_STORIES }),
      listJournalists({ onlyWithRumors: true }),
    ]);
    if (page > 1 && allItems.length === 0) notFound();
    const path = contentPath(scope, page);
    return (
      <>
        <ListJsonLd trail={[{ name: title, path }]} tweets={allItems} />
        <RumorsPage
          title={title}
          lede={lede}
          scope={scope}
          noun={noun}
          topics={topics}
          tweets={allItems}
          reliability={indexReliability(journalists)}
          page={page}
          totalPages={Math.ceil(total / NEWS_PER_PAGE)}
        />
      </>
    );
  }

  return {
    generateMetadata: () => describe(1),
    Page: () => <Content page={1} />,

    async numberedMetadata({ params }: { params: Promise<{ page: string }> }): Promise<Metadata> {
      const page = readPageNumber((await params).page);
      return page ? describe(page) : NOT_FOUND_METADATA;
    },
    async NumberedPage({ params }: { params: Promise<{ page: string }> }) {
      const page = readPageNumber((await params).page);
      if (!page) notFound();
      if (page === 1) permanentRedirect(contentPath(scope));
      return <Content page={page} />;
    },
  };
}

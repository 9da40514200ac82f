import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { connection } from 'next/server';
import { ViewPage } from '@/components/public/rumor/view-page';
import { Breadcrumbs } from '@/components/public/seo/breadcrumbs';
import { listReliability } from '@/lib/domain/journalist/queries';
import { NOT_FOUND_METADATA, pageMetadata } from '@/lib/domain/site/metadata';
import { findTeam, listTeamNames } from '@/lib/domain/team/queries';
import { readView } from '@/lib/domain/tweet/filter-queries';
import {
  filterPath,
  isIndexed,
  KIND_NAMES,
  parseFilter,
  type RumorFilter,
  SORT_NAMES,
} from '@/lib/domain/tweet/filter-rules';
import { listMonths } from '@/lib/domain/tweet/queries';
import { VERDICT_NAMES } from '@/lib/domain/tweet/verdict';
import { formatMonth } from '@/lib/platform/time/format';
import { pageWithSuspense } from '../../page-with-suspense';
import type { ViewSource } from './view-sources';

type Query = Record<string, string | string[] | undefined>;
interface Props {
  params: Promise<object>;
  searchParams: Promise<Query>;
}

/** Of a repeated field the first counts. */
async function readFilter(searchParams: Promise<Query>): Promise<RumorFilter> {
  const given = Object.entries(await searchParams).flatMap(([name, value]) => {
    const [first] = [value ?? []].flat();
    return first === undefined ? [] : [[name, first]];
  });
  return parseFilter(new URLSearchParams(given));
}

/** The team that a view asks for, now or formerly at that slug; null if it asks for none, or for one that is not on file. */
const readTeam = async ({ team }: RumorFilter) => (team === null ? null : findTeam(team));

const withTeam = (filter: RumorFilter, { slug }: { slug: string }): RumorFilter => ({
  ...filter,
  team: slug,
});

/**
 * @param team the name of the team that it asks for, if that is on file
 * @returns what a view shows, in words: "incorrect, Utah Jazz, November 2026"
 */
const describe = ({ verdict, team: slug, reporter, kind, month, sort }: RumorFilter, team = slug): string =>
  [
    verdict && VERDICT_NAMES[verdict].toLowerCase(),
    team,
    reporter && `by ${reporter}`,
    kind && KIND_NAMES[kind]?.toLowerCase(),
    month && formatMonth(new Date(`${month}-01`)),
    sort !== 'newest' && SORT_NAMES[sort].toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');

/**
 * The views of a list (docs/product/tweets.md). Their number is unlimited, so they are rendered for each request, and
 * those that search engines need not know point to the list.
 */
export function viewPage(read: (params: never) => Promise<ViewSource | null>) {
  async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
    const source = await read((await params) as never);
    if (!source) return NOT_FOUND_METADATA;
    const { title, path, canonical, isHidden, hasVerdicts } = source;
    const filter = await readFilter(searchParams);
    const words = describe(filter, (await readTeam(filter))?.name);
    return pageMetadata({
      title: `${title}: ${words || 'a selection'}`,
      description: `${title}: ${words || 'a selection'}, who reported each, and how it turned out.`,
      path: hasVerdicts && isIndexed(filter) ? filterPath(path, filter) : path,
      canonical,
      isHidden,
    });
  }

  async function Page({ params, searchParams }: Props) {
    await connection();
    const asked = await params;
    const source = await read(asked as never);
    if (!source) notFound();
    const { title, path, list, scope, cards, hasTeam, hasReporter, hasVerdicts } = source;
    const filter = await readFilter(searchParams);
    const team = await readTeam(filter);
    const current = team ? withTeam(filter, team) : filter;
    const isMoved = Object.values(asked).some((name) => !path.endsWith(`/${name}`));
    // Former addresses, and usernames in another case.
    if (isMoved || current.team !== filter.team) permanentRedirect(filterPath(path, current));
    const [view, months, teams, reliability] = await Promise.all([
      readView(list, filter),
      listMonths(list.timeline),
      hasTeam ? listTeamNames() : undefined,
      listReliability(),
    ]);
    return (
      <>
        <Breadcrumbs trail={[{ name: title, path }]} />
        <ViewPage
          title={title}
          toolbar={{ path, filter, months, teams, hasReporter, hasVerdicts }}
          view={view}
          scope={scope}
          cards={cards}
          noun={scope === 'rumors' ? ['rumor', 'rumors'] : ['report', 'reports']}
          reliability={reliability}
        />
      </>
    );
  }

  return { generateMetadata, Page: pageWithSuspense(Page) };
}

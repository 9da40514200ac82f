import type { Metadata } from 'next';
import { connection } from 'next/server';
import { RumorGrid } from '@/components/public/rumor/rumor-grid';
import { MeantEntities } from '@/components/public/search/meant-entities';
import { SearchForm } from '@/components/public/search/search-form.island';
import { Breadcrumbs } from '@/components/public/seo/breadcrumbs';
import { Empty } from '@/components/ui/empty';
import { PageHead } from '@/components/ui/page-head';
import { PageLink } from '@/components/ui/page-link';
import { PhoneFold } from '@/components/ui/phone-fold.island';
import { PHONE_CARDS, phoneFoldClass } from '@/components/ui/phone-fold-class';
import { indexReliability } from '@/lib/domain/journalist/reliability';
import type { SearchEntity } from '@/lib/domain/search/entity-index';
import { findForSearchPage, findJournalistsForSearchPage } from '@/lib/domain/search/page-entities';
import { SEARCH_LIMIT, searchTweets } from '@/lib/domain/search/queries';
import { MAX_SEARCH_LENGTH, parseSearch } from '@/lib/domain/search/rules';
import { searchByJournalists, searchByText, suggestionOf } from '@/lib/domain/search/suggestion-queries';
import { pageMetadata } from '@/lib/domain/site/metadata';
import { journalistPath } from '@/lib/domain/site/paths';
import { parseSort, SORT_NAMES, type Sort } from '@/lib/domain/tweet/filter-rules';
import { excerpt } from '@/lib/platform/text/excerpt';
import { plainName } from '@/lib/platform/text/without-accents';
import { pageWithSuspense } from '../../page-with-suspense';

type Props = PageProps<'/nba/search'>;

const PATH = '/nba/search';

/** Shown if a search used up its budget (docs/decisions/0075). */
const STOPPED =
  'The search stopped before it got to every report, so there may be more. Try fewer names or rarer words to search further.';
const STOPPED_EMPTY =
  'The search stopped before it found anything. Try fewer names or rarer words, or try again in a minute.';

const ENTITIES = 8;

/** In characters. */
const TITLE_LENGTH = 60;

/**
 * The number of possible searches is unlimited, so results are rendered per request and not cached. The page waits
 * for them instead of streaming, because streamed results need JavaScript to show.
 */
export const instant = false;

/** The title contains the search. Search engines should index the results, not the search. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { names, journalists } = await readSearch(searchParams);
  const search = excerpt([names, journalists].filter((text) => text.trim()).join(' by '), TITLE_LENGTH);
  return pageMetadata({
    title: search ? `Search: ${search}` : 'Search',
    description: 'Search all NBA rumors and news by player, team, word or journalist.',
    path: PATH,
    isHidden: true,
  });
}

/** A repeated parameter counts as a list. Commas, spaces and control characters alone ask for nothing. */
async function readSearch(searchParams: Props['searchParams']) {
  const query = await searchParams;
  const textOf = (value: string | string[] | undefined) => {
    const text = [value ?? []]
      .flat()
      .join(',')
      .slice(0, MAX_SEARCH_LENGTH)
      .replace(/\p{Cc}+/gu, ' ');
    return /[^\s,]/.test(text) ? text : '';
  };
  const sort = parseSort(textOf(query.sort));
  return { names: textOf(query.names), journalists: textOf(query.journalists), sort };
}

/** The pages that a search means; a search for names by certain journalists means none. */
async function findMeant(names: string, journalists: string): Promise<SearchEntity[]> {
  if (journalists.trim() === '') return findForSearchPage(names, ENTITIES);
  return names.trim() === '' ? findJournalistsForSearchPage(journalists, ENTITIES) : [];
}

/** @returns the reports that were searched for, or those of the best entity that is `meant` instead */
async function findReports(
  names: string,
  journalists: string,
  sort: Sort,
  entities: readonly SearchEntity[],
) {
  if (journalists.trim() === '') return searchByText(names, entities, { sort });
  if (names.trim() === '') return searchByJournalists(journalists, entities, sort);
  return { ...(await searchTweets(parseSearch({ names, journalists, sort }))), meant: null };
}

/** @returns whose reports these are, and that there are none of what was typed, unless that is a part of the name */
function meantText(names: string, journalists: string, sort: Sort, { name }: SearchEntity): string {
  const ofReporter = names.trim() === '';
  const typed = ofReporter ? journalists : names;
  const report = sort === 'likeliest' ? 'open rumor' : 'report';
  const asked = sort === 'likeliest' ? 'open rumor with a forecast' : 'report';
  const shown = ofReporter ? `Showing ${report}s by ${name}.` : `Showing ${report}s that mention ${name}.`;
  if (plainName(name).includes(plainName(typed.trim()))) return shown;
  const missing = ofReporter ? 'No journalist is called' : `No ${asked} mentions`;
  return `${missing} “${excerpt(typed, TITLE_LENGTH)}”. ${shown}`;
}

/** @returns what to say if no report was found, which is not all if the page lists who or what is meant */
function emptyText(
  names: string,
  sort: Sort,
  entities: readonly SearchEntity[],
  meant: SearchEntity | null,
): string {
  if (sort === 'likeliest') return 'No open rumor with a forecast found';
  if (entities.length === 0) return 'No search results found';
  if (names.trim() === '') {
    return `There are no reports by ${entities.length === 1 ? entities[0]?.name : 'these reporters'} yet`;
  }
  if (!meant) return `No report mentions “${excerpt(names, TITLE_LENGTH)}”`;
  return `There are no reports ${meant.kind === 'journalist' ? 'by' : 'about'} ${meant.name} yet`;
}

async function Results({ searchParams }: Props) {
  await connection();
  const { names, journalists, sort } = await readSearch(searchParams);
  const isSearch = names.trim() !== '' || journalists.trim() !== '';
  const entities = await findMeant(names, journalists);
  const { tweets, journalistMap, incomplete, meant } = await findReports(names, journalists, sort, entities);
  const found = Object.values(journalistMap);
  return (
    <div className="wrap">
      <Breadcrumbs trail={[{ name: 'Search', path: PATH }]} />
      <PageHead
        title="Search"
        lede={`${sort === 'likeliest' ? 'Every open rumor with a forecast' : 'Every rumor and report on file'}, ${SORT_NAMES[sort].toLowerCase()}.`}
      />
      <SearchForm names={names} journalists={journalists} sort={sort} />
      <MeantEntities entities={entities.map(suggestionOf)} />
      <div role="status" className="mb-4">
        {meant && tweets.length > 0 && <p className="note">{meantText(names, journalists, sort, meant)}</p>}
        {!isSearch ? (
          <p className="note">Type a player, a team, a word or a journalist’s name.</p>
        ) : tweets.length === 0 ? (
          <Empty>{incomplete ? STOPPED_EMPTY : emptyText(names, sort, entities, meant)}</Empty>
        ) : (
          <p className="note">
            {tweets.length === SEARCH_LIMIT
              ? `The ${sort} ${SEARCH_LIMIT} results`
              : `${tweets.length} ${tweets.length === 1 ? 'result' : 'results'}`}
            {found.length > 0 && found.length <= 6 && (
              <>
                {' by '}
                {found.map(({ _id, name, username }, place) => (
                  <span key={_id}>
                    {place > 0 && ', '}
                    <PageLink href={journalistPath(username)}>{name}</PageLink>
                  </span>
                ))}
              </>
            )}
          </p>
        )}
        {tweets.length > 0 && incomplete && <p className="note">{STOPPED}</p>}
      </div>
      <h2 className="sr-only">Results</h2>
      <PhoneFold rest={tweets.length - PHONE_CARDS}>
        <RumorGrid tweets={tweets} reliability={indexReliability(found)} classOf={phoneFoldClass} />
      </PhoneFold>
    </div>
  );
}

export default pageWithSuspense(Results);

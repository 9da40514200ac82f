import { blogSitemapEntries } from '@/lib/domain/blog/sitemap';
import { listJournalists } from '@/lib/domain/journalist/queries';
import { CORRECTIONS_PER_PAGE, listCorrections } from '@/lib/domain/outcome/correction-queries';
import { countPlayersListed, listPlayerCounts } from '@/lib/domain/player/queries';
import { PLAYERS_PER_PAGE } from '@/lib/domain/player/rules';
import { PERIODS } from '@/lib/domain/score/month';
import {
  API_PAGE,
  CONTACT,
  comparisonPath,
  contentPath,
  correctionsPath,
  type EntityKind,
  entityPath,
  FORECASTS_PAGE,
  HALL_OF_SHAME,
  HOW_WE_RATE,
  journalistPath,
  LIVE,
  OPEN_DATA,
  playersPath,
  rumorPath,
  teamsPath,
  topicPath,
} from '@/lib/domain/site/paths';
import { standingsPath } from '@/lib/domain/standings/rules';
import { listPairs } from '@/lib/domain/standings/two-reporters-queries';
import { COMPARE_PATH, comparePath } from '@/lib/domain/standings/two-reporters-rules';
import { listTeamCounts } from '@/lib/domain/team/queries';
import { listStoryCounts } from '@/lib/domain/topic/queries';
import { filterPath, INDEXED_VERDICTS, NO_FILTER } from '@/lib/domain/tweet/filter-rules';
import { TWEETS_PER_PAGE } from '@/lib/domain/tweet/page-size';
import { listNews, listTimelineIds, NEWS_PER_PAGE } from '@/lib/domain/tweet/queries';
import { timeline } from '@/lib/domain/tweet/rules';
import type { Scope } from '@/lib/domain/tweet/vocabulary';
import { listComparisons } from '@/lib/domain/woj-vs-shams/queries';
import type { TweetCounts } from '@/lib/platform/schema/fields';
import { ownValue } from '@/lib/platform/text/own-value';
import { canonicalScopes } from './canonical';
import type { SitemapEntry } from './sitemap-entry';

/** The protocol allows 50,000 URLs in a file. */
const MAX_PER_FILE = 10_000;

/** @returns the paths of the pages of a list */
const pagesOf = (total: number, perPage: number, pathOf: (page: number) => string): SitemapEntry[] =>
  Array.from({ length: Math.max(1, Math.ceil(total / perPage)) }, (_, place) => ({
    path: pathOf(place + 1),
  }));

/** All canonical pages, by kind. */
const KINDS = {
  async pages() {
    const fixed = [
      '/',
      '/nba/journalists',
      ...PERIODS.map((period) => standingsPath({ period })),
      COMPARE_PATH,
      '/nba/top-stories',
      HALL_OF_SHAME,
      LIVE,
      FORECASTS_PAGE,
      '/nba/woj-vs-shams',
      '/nba/scoop-tracker',
      '/nba/fadeaway-game',
      '/receipts',
      '/about',
      '/terms-and-conditions',
      '/privacy-policy',
      CONTACT,
      HOW_WE_RATE,
      OPEN_DATA,
      API_PAGE,
      teamsPath(),
      teamsPath('rumors'),
      teamsPath('news'),
      ...INDEXED_VERDICTS.map((verdict) => filterPath(contentPath('rumors'), { ...NO_FILTER, verdict })),
    ].map((path) => ({ path }));
    const lists = (['rumors', 'news'] as const).map(async (scope) => [
      ...pagesOf((await listNews({ content: scope, limit: 1, page: 1 })).total, NEWS_PER_PAGE, (page) =>
        contentPath(scope, page),
      ),
      ...pagesOf(await countPlayersListed(scope), PLAYERS_PER_PAGE, (page) => playersPath(scope, page)),
    ]);
    const players = await countPlayersListed(undefined);
    const corrections = (await listCorrections(1)).total;
    return [
      ...fixed,
      ...(await Promise.all(lists)).flat(),
      ...pagesOf(players, PLAYERS_PER_PAGE, (page) => playersPath(undefined, page)),
      ...pagesOf(corrections, CORRECTIONS_PER_PAGE, correctionsPath),
    ];
  },
  journalists: async () =>
    (await listJournalists()).flatMap(({ username, rumorCount }) =>
      pagesOf(rumorCount, NEWS_PER_PAGE, (page) => journalistPath(username, page)),
    ),
  topics: async () =>
    (await listStoryCounts()).flatMap(({ slug, tweetCount, latest_tweet_at }) =>
      pagesOf(tweetCount, TWEETS_PER_PAGE, (page) => topicPath(slug, page)).map((entry) => ({
        ...entry,
        lastModified: latest_tweet_at?.toISOString(),
      })),
    ),
  players: async () => (await listPlayerCounts()).flatMap((player) => entityPages('player', player)),
  teams: async () => (await listTeamCounts()).flatMap((team) => entityPages('team', team)),
  comparisons: async () => [
    ...(await listComparisons()).map(({ _id }) => ({ path: comparisonPath(_id) })),
    ...(await listPairs()).map(({ reporters: [a, b] }) => ({ path: comparePath(a.username, b.username) })),
  ],
  blog: blogSitemapEntries,
} satisfies Record<string, () => Promise<SitemapEntry[]>>;

const entityPages = (kind: EntityKind, { slug, counts }: { slug: string; counts: TweetCounts }) =>
  canonicalScopes(counts).flatMap((scope) =>
    pagesOf(counts[scope], TWEETS_PER_PAGE, (page) => entityPath(kind, slug, scope, page)),
  );

const kinds: Record<string, () => Promise<SitemapEntry[]>> = KINDS;

/** The pages of reports, of which there may be a million: each file is read by itself. */
const REPORTS: Record<string, Scope> = { rumors: 'rumors', news: 'news' };

async function readReports(scope: Scope, page: number): Promise<SitemapEntry[]> {
  const reports = await listTimelineIds(timeline.all(scope), { limit: MAX_PER_FILE, page });
  return reports.map(({ tweet_id, changed_at }) => ({ path: rumorPath(tweet_id), lastModified: changed_at }));
}

const filesOf = (kind: string, total: number) =>
  Array.from({ length: Math.ceil(total / MAX_PER_FILE) }, (_, place) => `${kind}-${place + 1}.xml`);

/** @returns the names of all sitemap files, such as `players-1.xml` */
export async function listSitemapFiles(): Promise<string[]> {
  const files = Object.entries(kinds).map(async ([kind, read]) => filesOf(kind, (await read()).length));
  const reports = Object.entries(REPORTS).map(async ([kind, scope]) =>
    filesOf(kind, (await listNews({ content: scope, limit: 1, page: 1 })).total),
  );
  return (await Promise.all([...files, ...reports])).flat();
}

/** @returns the entries of a file; null if there is none */
export async function readSitemapFile(file: string): Promise<SitemapEntry[] | null> {
  const [, kind, number] = file.match(/^([a-z]+)-([1-9]\d{0,3})\.xml$/) ?? [];
  const scope = kind && ownValue(REPORTS, kind);
  if (scope) {
    const entries = await readReports(scope, Number(number));
    return entries.length > 0 ? entries : null;
  }
  const read = kind && ownValue(kinds, kind);
  if (!read) return null;
  const from = (Number(number) - 1) * MAX_PER_FILE;
  const entries = (await read()).slice(from, from + MAX_PER_FILE);
  return entries.length > 0 ? entries : null;
}

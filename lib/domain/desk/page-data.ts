import { countPendingArticles, listPendingArticles } from '@/lib/domain/ingest/pending-article-queries';
import { listJournalists } from '@/lib/domain/journalist/queries';
import { countTopics, listTopics } from '@/lib/domain/topic/queries';
import { timeline, UNRESOLVED } from '@/lib/domain/tweet/rules';
import { collection } from '@/lib/platform/db/collections';
import { listQuery, type PageFilters } from './page-filters';
import { countTab, parseFilters, prepareTab, type TweetTabName } from './page-lists';
import { STAFF_PAGE_SIZE } from './schema';

/** The data of staff pages other than lists of tweets. */

/** @returns names and usernames of all journalists, by name, for the filter */
export async function listFilterJournalists(): Promise<{ name: string; username: string }[]> {
  const journalists = await listJournalists();
  return journalists
    .map(({ name, username }) => ({ name, username }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

function timesOf(filters: PageFilters, now: Date) {
  const { startDate, endDate } = parseFilters(listQuery(filters, now));
  return { startDate, endDate };
}

/** @returns pending articles within the time frame */
const prepareArticles = async (filters: PageFilters, now: Date) =>
  (await listPendingArticles({ ...timesOf(filters, now), limit: STAFF_PAGE_SIZE })).pendingArticles;

const countArticles = (filters: PageFilters, now: Date): Promise<number> =>
  countPendingArticles(timesOf(filters, now));

/** Stories only: the fixed topics are never resolved. */
const OPEN_TOPICS = { resolved: false, storiesOnly: true };
const listOpenTopics = () => listTopics({ ...OPEN_TOPICS, includeRatings: true, limit: STAFF_PAGE_SIZE });
export const countOpenTopics = (): Promise<number> => countTopics(OPEN_TOPICS);

/** Tabs that do not list tweets. */
export type OtherTab = 'articles' | 'topics' | 'playerNicknames' | 'teamNicknames';

/** @returns the number of open tasks on a tab; null if it has no tasks */
export async function countOpenTasksOfTab(
  tab: TweetTabName | OtherTab,
  filters: PageFilters,
  now: Date,
): Promise<number | null> {
  if (tab === 'playerNicknames' || tab === 'teamNicknames') return null;
  if (tab === 'articles') return countArticles(filters, now);
  return tab === 'topics' ? countOpenTopics() : countTab(tab, filters, now);
}

/** @returns the initial content of a tab */
export async function prepareContent(tab: TweetTabName | OtherTab, filters: PageFilters, now: Date) {
  if (tab === 'articles') return { kind: 'articles', articles: await prepareArticles(filters, now) } as const;
  if (tab === 'topics') return { kind: 'topics', topics: await listOpenTopics() } as const;
  if (tab === 'playerNicknames') return { kind: 'nicknames', entities: 'players' } as const;
  if (tab === 'teamNicknames') return { kind: 'nicknames', entities: 'teams' } as const;
  return { kind: 'tweets', ...(await prepareTab(tab, filters, now)) } as const;
}

/** @returns how many rumors on the site are not settled; drafts are not on it */
export async function countOpenRumors(): Promise<number> {
  const tweets = await collection('tweets');
  return tweets.countDocuments({ timelines: timeline.all('rumors'), resolution: { $in: [...UNRESOLVED] } });
}

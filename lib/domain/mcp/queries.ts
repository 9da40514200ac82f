import type { z } from 'zod';
import { findJournalist } from '@/lib/domain/journalist/queries';
import { journalistStanding } from '@/lib/domain/journalist/reliability';
import type { JournalistView } from '@/lib/domain/journalist/schema';
import { levelOf } from '@/lib/domain/score/level';
import type { SearchEntity } from '@/lib/domain/search/entity-index';
import { findEntities } from '@/lib/domain/search/entity-queries';
import { searchByText } from '@/lib/domain/search/suggestion-queries';
import { absoluteUrl } from '@/lib/domain/site/json-ld';
import { journalistPath, rumorPath, topicPath } from '@/lib/domain/site/paths';
import { listStandings, readRow } from '@/lib/domain/standings/queries';
import { standingsPath } from '@/lib/domain/standings/rules';
import type { StandingRow } from '@/lib/domain/standings/schema';
import { readSharedStories } from '@/lib/domain/standings/two-reporters-queries';
import { comparePath, type HeadToHead } from '@/lib/domain/standings/two-reporters-rules';
import { findTopic, readStoryTotals } from '@/lib/domain/topic/queries';
import type { TopicView } from '@/lib/domain/topic/schema';
import { listTimeline } from '@/lib/domain/tweet/queries';
import { timeline } from '@/lib/domain/tweet/rules';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { verdictOf } from '@/lib/domain/tweet/verdict';
import { isFixedTopic } from '@/lib/domain/tweet/vocabulary';
import { ApiError } from '@/lib/platform/http/errors';
import type { McpRecord, McpReport, mcpComparison, mcpSearch, mcpStandings, mcpStory } from './schema';

/** The reads behind the tools of the MCP endpoint (docs/product/api.md). Errors of names list what may have been meant. */

const SUGGESTED = 5;

/** The newest reports that mention a text: a player, a team, a reporter's words. */
export async function searchReports(text: string, limit: number): Promise<z.output<typeof mcpSearch>> {
  const { tweets, meant, incomplete } = await searchByText(text, await findEntities(text, SUGGESTED));
  return {
    reports: tweets.slice(0, limit).map(reportOf),
    meant: meant?.name ?? null,
    is_complete: !incomplete && tweets.length <= limit,
  };
}

/** @throws ApiError if no reporter has such a name */
export async function readReporterRecord(name: string): Promise<McpRecord> {
  const journalist = await findReporter(name);
  return recordOf(journalist, await readRow(journalist._id));
}

/** The best of those with enough settled reports, by score. */
export async function readTopReporters(limit: number, min: number): Promise<z.output<typeof mcpStandings>> {
  const rows = await listStandings({ period: 'all' }, min);
  return { reporters: rows.slice(0, limit).map(recordOfRow), url: absoluteUrl(standingsPath({ min })) };
}

/** @throws ApiError if no story has such a name */
export async function readStory(name: string, limit: number): Promise<z.output<typeof mcpStory>> {
  const topic = await findStory(name);
  const [{ tweets, total }, { reports, first }] = await Promise.all([
    listTimeline(timeline.topic(topic._id), { limit }),
    readStoryTotals(topic._id),
  ]);
  return {
    name: topic.name,
    description: topic.description,
    resolution: topic.resolution,
    resolved_on: topic.resolution_date,
    verdicts: reports,
    first: first && reportOf(first),
    reports: tweets.map(reportOf),
    report_count: total,
    url: absoluteUrl(topicPath(topic.slug)),
  };
}

/** @throws ApiError if no reporter has one of the names, or both are one */
export async function compareReporters(one: string, other: string): Promise<z.output<typeof mcpComparison>> {
  const [a, b] = await Promise.all([findReporter(one), findReporter(other)]);
  if (a._id === b._id)
    throw new ApiError(
      'bad_request',
      `Both names are ${a.name} (@${a.username}). Name two different reporters.`,
    );
  const [rowA, rowB, { counts, latest }] = await Promise.all([
    readRow(a._id),
    readRow(b._id),
    readSharedStories(a, b),
  ]);
  return {
    one: recordOf(a, rowA),
    other: recordOf(b, rowB),
    first: { one: counts.a, other: counts.b, both: counts.both, neither: counts.neither },
    stories: latest.map(({ name, slug, winner, aheadMs }) => ({
      name,
      url: absoluteUrl(topicPath(slug)),
      first: SIDES[winner],
      lead_seconds: aheadMs === null ? null : aheadMs / 1_000,
    })),
    url: absoluteUrl(comparePath(a.username, b.username)),
  };
}

const SIDES = { a: 'one', b: 'other', both: 'both', neither: 'neither' } as const satisfies Record<
  HeadToHead,
  string
>;

async function findReporter(name: string): Promise<JournalistView> {
  const username = name.trim().replace(/^@/, '');
  const exact = await findJournalist(username);
  if (exact) return exact;
  const [best] = await findKind(name, 'journalist');
  const meant = best && (await findJournalist(best.slug));
  if (!meant) throw new ApiError('not_found', `No reporter on file is called "${name}".`);
  return meant;
}

async function findStory(name: string): Promise<TopicView> {
  const exact = isFixedTopic(name) ? null : await findTopic(name.trim());
  if (exact) return exact;
  const [best] = await findKind(name, 'topic');
  const meant = best && (await findTopic(best.slug));
  if (!meant)
    throw new ApiError(
      'not_found',
      `No story on file is called "${name}". Search its reports: they name their stories.`,
    );
  return meant;
}

const findKind = async (text: string, kind: SearchEntity['kind']): Promise<SearchEntity[]> =>
  (await findEntities(text, 20)).filter((entity) => entity.kind === kind);

const reportOf = (tweet: TweetView): McpReport => ({
  text: tweet.tweet,
  reporters: tweet.journalists.length > 0 ? tweet.journalists.map(({ name }) => name) : [tweet.name],
  reported_at: tweet.timestamp,
  verdict: verdictOf(tweet),
  forecast: tweet.forecast?.probability ?? null,
  stories: tweet.topics.filter(({ slug }) => !isFixedTopic(slug)).map(({ name }) => name),
  players: tweet.players.map(({ name }) => name),
  teams: tweet.teams.map(({ name }) => name),
  url: absoluteUrl(rumorPath(tweet.tweet_id)),
  source_url: tweet.url,
});

const recordOfRow = (row: StandingRow): McpRecord => ({
  name: row.name,
  username: row.username,
  affiliation: row.affiliation,
  rank: row.rank,
  score: row.score,
  low: row.low,
  high: row.high,
  level: levelOf(row),
  correct: row.correct,
  incorrect: row.incorrect,
  unconfirmable: row.unconfirmable,
  pending: row.pending,
  unsettled: row.unsettled,
  scoops: row.first,
  stories: row.stories,
  url: absoluteUrl(journalistPath(row.username)),
});

/** @param row null without a rumor */
function recordOf(journalist: JournalistView, row: StandingRow | null): McpRecord {
  if (row) return recordOfRow(row);
  const { score, reliability, record } = journalistStanding(journalist);
  return {
    name: journalist.name,
    username: journalist.username,
    affiliation: journalist.affiliation,
    rank: null,
    score: score?.score ?? null,
    low: score?.low ?? null,
    high: score?.high ?? null,
    level: reliability.level,
    ...record,
    unsettled: 0,
    scoops: 0,
    stories: 0,
    url: absoluteUrl(journalistPath(journalist.username)),
  };
}

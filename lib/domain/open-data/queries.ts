import { ObjectId } from 'mongodb';
import { claimOf } from '@/lib/domain/forecast/claim';
import { sumOfLine } from '@/lib/domain/score/first-to-report-documents';
import { refreshStories } from '@/lib/domain/score/first-to-report-renew';
import { entriesOf, ledgerId } from '@/lib/domain/score/ledger';
import { levelOf } from '@/lib/domain/score/level';
import { readRecords } from '@/lib/domain/score/queries';
import { currentMonth } from '@/lib/domain/score/refresh';
import { sumsOf, withRanks } from '@/lib/domain/score/score';
import { placesOf } from '@/lib/domain/standings/rules';
import type { TopicDocument } from '@/lib/domain/topic/schema';
import { isHiddenJournalist } from '@/lib/domain/tweet/hidden-journalists';
import { timeline } from '@/lib/domain/tweet/rules';
import type { TweetDocument } from '@/lib/domain/tweet/schema';
import { timelineBatches } from '@/lib/domain/tweet/timeline-batches';
import { isFixedTopic } from '@/lib/domain/tweet/vocabulary';
import {
  ANY_TWEET,
  FIRST_TO_REPORT_TAG,
  FORECASTS_TAG,
  JOURNALISTS_TAG,
  TOPICS_TAG,
} from '@/lib/platform/cache/entity-tags';
import { INVALIDATION_COUNTER } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import { DATA_VERSION, type DataFile, type Row } from './columns';
import { READ_FORECASTS } from './forecast-queries';

/** What the files of the open data hold, a row at a time. None of it is cached, nor held in memory as a whole. */

/** Cache tags of what the files show. */
export const DATA_TAGS = [
  ANY_TWEET,
  JOURNALISTS_TAG,
  TOPICS_TAG,
  FIRST_TO_REPORT_TAG,
  FORECASTS_TAG,
] as const;

const BATCH = 200;

/**
 * @returns what names the state of all files: another one after every change that readers see, and every month. It is
 *   read before the rows are, so it never names a newer state than they have.
 */
export async function readDataState(): Promise<string> {
  const counter = await (await collection('counters')).findOne({ _id: INVALIDATION_COUNTER });
  return `${DATA_VERSION}-${counter?.value ?? 0}-${currentMonth()}`;
}

const slugsOf = (named: readonly { slug: string }[]) => named.map(({ slug }) => slug);

/** All published rumors, newest first. */
async function* readRumors(): AsyncGenerator<Row<'rumors'>> {
  const readNext = timelineBatches(timeline.all('rumors'), {
    direction: -1,
    size: BATCH,
    projection: { search_terms: 0, timelines: 0, meta: 0, corrections: 0 },
  });
  for (let batch = await readNext(); batch.length > 0; batch = await readNext()) yield* batch.map(rowOf);
}

const rowOf = (tweet: TweetDocument): Row<'rumors'> => ({
  tweet_id: tweet.tweet_id,
  timestamp: tweet.timestamp.toISOString(),
  url: tweet.url,
  reporters: tweet.journalists.map(({ username }) => username).filter((name) => !isHiddenJournalist(name)),
  rating: tweet.rating,
  impressiveness: tweet.impressiveness,
  resolution: tweet.resolution,
  resolved_at: tweet.resolved_at?.toISOString() ?? null,
  source: tweet.resolution_source?.url ?? null,
  kind: tweet.category,
  teams: slugsOf(tweet.teams),
  players: slugsOf(tweet.players),
  stories: slugsOf(tweet.topics.filter(({ slug }) => !isFixedTopic(slug))),
  ...claimOf(tweet),
});

/** All reporters with a rumor, best score first. */
async function* readReporters(): AsyncGenerator<Row<'reporters'>> {
  const asOf = currentMonth();
  await refreshStories();
  const ranked = withRanks(await readRecords({ period: 'all' }, asOf));
  const places = placesOf(ranked);
  const ledgers = await collection('timeline_counts');
  const stories = await collection('reporter_story_lines');
  for (let start = 0; start < ranked.length; start += BATCH) {
    const batch = ranked.slice(start, start + BATCH);
    const [found, counted] = await Promise.all([
      ledgers.find({ _id: { $in: batch.map(({ id }) => ledgerId('all', id)) } }).toArray(),
      stories.find({ _id: { $in: batch.map(({ id }) => new ObjectId(id)) } }).toArray(),
    ]);
    const cells = new Map(found.map((ledger) => [ledger._id, ledger.cells ?? {}]));
    const lines = new Map(counted.map(({ _id, line }) => [_id.toHexString(), line]));
    for (const reporter of batch) {
      const sums = sumsOf(entriesOf(cells.get(ledgerId('all', reporter.id)) ?? {}), asOf);
      const reported = sumOfLine(lines.get(reporter.id) ?? '', null);
      const { rating, score } = reporter;
      yield {
        username: reporter.username,
        name: reporter.name,
        affiliation: reporter.affiliation,
        as_of: asOf,
        rank: reporter.rank,
        score,
        low: reporter.low,
        high: reporter.high,
        in_force: rating ?? score,
        set_by: rating !== null ? 'editors' : score !== null ? 'computed' : null,
        reason: rating === null ? null : reporter.rating_reason,
        correct: reporter.correct,
        incorrect: reporter.incorrect,
        unconfirmable: reporter.unconfirmable,
        pending: reporter.pending,
        unsettled: reporter.unsettled,
        rumors: reporter.rumors,
        weight_correct: sums.correct,
        weight: sums.weight,
        weight_squares: sums.squares,
        first: reported.first,
        stories: reported.stories,
        level: levelOf(reporter),
        place: places.get(reporter.username) ?? null,
      };
    }
  }
}

/** All stories with a report, newest first. */
async function* readStories(): AsyncGenerator<Row<'stories'>> {
  await refreshStories();
  const topics = await collection('topics');
  const [firsts, reports] = await Promise.all([collection('story_firsts'), collection('story_reports')]);
  const usernames = await readUsernames();
  const rowsOf = async (ids: ObjectId[]) => {
    const [documents, found, counted] = await Promise.all([
      topics.find({ _id: { $in: ids } }).toArray(),
      firsts.find({ _id: { $in: ids } }).toArray(),
      reports.find({ story: { $in: ids } }, { projection: { _id: 0, story: 1 } }).toArray(),
    ]);
    const firstOf = new Map(found.map((first) => [first._id.toHexString(), first]));
    const reporters = new Map<string, number>();
    for (const { story } of counted) {
      reporters.set(story.toHexString(), (reporters.get(story.toHexString()) ?? 0) + 1);
    }
    const topicOf = new Map(documents.map((topic) => [topic._id.toHexString(), topic]));
    return ids.flatMap((id): Row<'stories'>[] => {
      const topic = topicOf.get(id.toHexString());
      if (!topic || isFixedTopic(topic.slug)) return [];
      const count = reporters.get(topic._id.toHexString());
      if (!count) return [];
      const first = firstOf.get(topic._id.toHexString());
      return [
        {
          story: topic.slug,
          name: topic.name,
          resolution: topic.resolution,
          resolution_date: topic.resolution_date?.toISOString() ?? null,
          source: topic.resolution_source?.url ?? null,
          reports: count,
          first: first?.reporters.flatMap((id) => usernames.get(id.toHexString()) ?? []) ?? [],
          first_at: first?.at.toISOString() ?? null,
          next: (first?.next && usernames.get(first.next.toHexString())) ?? null,
          ahead_by_ms: first?.ahead_ms ?? null,
        },
      ];
    });
  };
  const all = await topics.find({ slug: { $gte: '' } }, { projection: { latest_tweet_at: 1 } }).toArray();
  const newest = all.sort((one, other) => placeOf(other) - placeOf(one) || (one._id < other._id ? 1 : -1));
  for (let start = 0; start < newest.length; start += BATCH)
    yield* await rowsOf(newest.slice(start, start + BATCH).map(({ _id }) => _id));
}

const placeOf = ({ latest_tweet_at }: Pick<TopicDocument, 'latest_tweet_at'>) =>
  latest_tweet_at?.getTime() ?? Number.NEGATIVE_INFINITY;

async function readUsernames(): Promise<Map<string, string>> {
  const journalists = await collection('journalists');
  const found = await journalists
    .find({ username_key: { $gte: '' } }, { projection: { username: 1 } })
    .toArray();
  return new Map(found.map(({ _id, username }) => [_id.toHexString(), username]));
}

/** @returns the rows of a file */
export const READ_ROWS: { [File in DataFile]: () => AsyncGenerator<Row<File>> } = {
  rumors: readRumors,
  reporters: readReporters,
  stories: readStories,
  ...READ_FORECASTS,
};

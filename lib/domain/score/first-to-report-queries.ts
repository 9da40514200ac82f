import { ObjectId } from 'mongodb';
import { timeline } from '@/lib/domain/tweet/rules';
import type { TweetDocument } from '@/lib/domain/tweet/schema';
import { tintOf } from '@/lib/domain/tweet/verdict';
import { tagCache } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import type { Lane, StoryLanes } from './first-to-report-lanes';
import { refreshStories } from './first-to-report-renew';

const MAX_LANES = 12;
/** Of all lanes together. */
const MAX_REPORTS = 240;

/**
 * Who reported a story when, and who was first.
 * @returns null if it has no reports
 */
export async function readStoryLanes(topicId: string): Promise<StoryLanes | null> {
  'use cache';
  tagCache(timeline.topic(topicId));
  await refreshStories();
  const story = new ObjectId(topicId);
  const reports = await collection('story_reports');
  const [first, earliest, reporters] = await Promise.all([
    (await collection('story_firsts')).findOne({ _id: story }),
    reports.find({ story }).sort({ since: 1 }).limit(MAX_LANES).toArray(),
    reports.countDocuments({ story }),
  ]);
  const missing = [...(first?.reporters ?? []), ...(first?.next ? [first.next] : [])].filter(
    (id) => !earliest.some(({ reporter }) => reporter.equals(id)),
  );
  const others = await reports
    .find({ _id: { $in: missing.map((id) => `${story}:${id}`) } })
    .sort({ _id: 1 })
    .toArray();
  // Those who were first have a lane, however many were wrong before them.
  const shown = [...earliest.slice(0, MAX_LANES - others.length), ...others];
  if (shown.length === 0) return null;
  const tweets = await (await collection('tweets'))
    .find<LaneTweet>({ story_reports: { $in: shown.map(({ _id }) => _id) } }, { projection: LANE_TWEET })
    .sort({ timestamp: 1, _id: 1 })
    .limit(MAX_REPORTS)
    .toArray();
  const isFirst = (id: ObjectId) => first?.reporters.some((one) => one.equals(id)) ?? false;
  const lanes = shown.flatMap(({ reporter }) => laneOf(reporter, tweets, isFirst(reporter)) ?? []);
  const next = first?.next?.toHexString();
  return {
    lanes: lanes.sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1)),
    aheadMs: first?.ahead_ms ?? null,
    next: lanes.find(({ _id }) => _id === next)?.name ?? null,
    others: reporters - lanes.length,
  };
}

const LANE_TWEET = { tweet_id: 1, timestamp: 1, resolution: 1, impressiveness: 1, rating: 1, journalists: 1 };
type LaneTweet = Pick<TweetDocument, keyof typeof LANE_TWEET>;

const startOf = ({ reports }: Lane) => reports[0]?.at ?? '';

function laneOf(reporter: ObjectId, tweets: readonly LaneTweet[], isFirst: boolean): Lane | null {
  const own = tweets.filter(({ journalists }) => journalists.some(({ _id }) => _id.equals(reporter)));
  const journalist = own[0]?.journalists.find(({ _id }) => _id.equals(reporter));
  if (!journalist) return null;
  return {
    _id: reporter.toHexString(),
    name: journalist.name,
    username: journalist.username,
    isFirst,
    reports: own.map((report) => ({
      tweet_id: report.tweet_id,
      at: report.timestamp.toISOString(),
      verdict: report.resolution ?? 'unsettled',
      tint: tintOf(report),
    })),
  };
}

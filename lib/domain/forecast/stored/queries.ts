import type { Filter } from 'mongodb';
import type { JudgedRumor } from '@/lib/domain/forecast/judged';
import { collection } from '@/lib/platform/db/collections';
import { refreshForecasts } from './renew';
import type { ForecastDocument } from './schema';

const JUDGED = {
  published: true,
  resolution: { $in: ['correct', 'incorrect'] },
} satisfies Filter<ForecastDocument>;
const FIELDS = {
  tweet_id: 1,
  reported_at: 1,
  kind: 1,
  resolution: 1,
  settled_at: 1,
  'frozen.at': 1,
  'frozen.percent': 1,
  'frozen.inputs': 1,
  'frozen.upvotes': 1,
  'frozen.downvotes': 1,
} as const;

/** @returns the published rumors with forecasts that turned out correct or incorrect. Uncached */
export async function readJudged(): Promise<(JudgedRumor & { tweetId: string })[]> {
  await refreshForecasts();
  const found = await (await collection('forecasts'))
    .find({ ...JUDGED, count: { $gt: 0 } }, { projection: FIELDS })
    .toArray();
  return found.map(({ tweet_id, reported_at, kind, resolution, settled_at, frozen }) => ({
    tweetId: tweet_id,
    reportedAt: reported_at.getTime(),
    kind,
    isCorrect: resolution === 'correct',
    settledAt: settled_at?.getTime() ?? null,
    said: frozen.map(({ at, ...said }) => ({ ...said, at: at.getTime() })),
  }));
}

/** @returns how many rumors turned out correct or incorrect, of which it was always too early to say anything. Uncached */
export const countNeverSaid = async (): Promise<number> =>
  (await collection('forecasts')).countDocuments({ ...JUDGED, count: 0 });

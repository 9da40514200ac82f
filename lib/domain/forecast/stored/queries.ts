import type { JudgedRumor } from '@/lib/domain/forecast/judged';
import { collection } from '@/lib/platform/db/collections';
import { refreshForecasts } from './renew';

/** @returns the published rumors with forecasts that turned out correct or incorrect. Uncached */
export async function readJudged(): Promise<JudgedRumor[]> {
  await refreshForecasts();
  const found = await (await collection('forecasts'))
    .find({ published: true, resolution: { $in: ['correct', 'incorrect'] }, count: { $gt: 0 } })
    .toArray();
  return found.map(({ reported_at, kind, resolution, settled_at, frozen }) => ({
    reportedAt: reported_at.getTime(),
    kind,
    isCorrect: resolution === 'correct',
    settledAt: settled_at?.getTime() ?? null,
    said: frozen.map(({ at, ...said }) => ({ ...said, at: at.getTime() })),
  }));
}

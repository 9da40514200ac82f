import { entriesOf, ledgerId } from '@/lib/domain/score/ledger';
import { firstMonthOf, type Period } from '@/lib/domain/score/month';
import { currentMonth } from '@/lib/domain/score/refresh';
import { JOURNALISTS_TAG, TEAMS_TAG } from '@/lib/platform/cache/entity-tags';
import { tagCache } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import { byName } from '@/lib/platform/text/by-name';
import { PLACEHOLDER_NAME } from '@/lib/platform/text/placeholder-name';

/** Who covers whom: how many rumors of each reporter name each team. */
export interface Coverage {
  teams: { name: string; slug: string }[];
  rows: { username: string; name: string; counts: number[] }[];
}

/**
 * @param reporters a few, in order
 * @param period when they were reported
 */
export async function readCoverage(
  reporters: readonly { id: string; username: string; name: string }[],
  period: Period,
): Promise<Coverage> {
  'use cache';
  tagCache(JOURNALISTS_TAG, TEAMS_TAG);
  const teams = await (await collection('teams'))
    .find({ name: { $ne: PLACEHOLDER_NAME } }, { projection: { name: 1, slug: 1 } })
    .sort({ name: 1 })
    .toArray();
  const ids = reporters.flatMap(({ id }) =>
    teams.map(({ _id }) => ledgerId(`team:${_id.toHexString()}`, id)),
  );
  const ledgers = await (await collection('timeline_counts'))
    .find({ _id: { $in: ids } }, { projection: { cells: 1 } })
    .toArray();
  const cellsOf = new Map(ledgers.map(({ _id, cells }) => [_id, cells ?? {}]));
  const first = firstMonthOf(period, currentMonth());
  const sorted = [...teams].sort(byName);
  const countOf = (ledger: string) =>
    entriesOf(cellsOf.get(ledger) ?? {})
      .filter(({ month }) => first === null || month >= first)
      .reduce((sum, { count }) => sum + count, 0);
  return {
    teams: sorted.map(({ name, slug }) => ({ name, slug })),
    rows: reporters.map(({ id, username, name }) => ({
      username,
      name,
      counts: sorted.map(({ _id }) => countOf(ledgerId(`team:${_id.toHexString()}`, id))),
    })),
  };
}

import { entriesOf, ledgerId } from '@/lib/domain/score/ledger';
import { distanceToLevel, type LevelDistance } from '@/lib/domain/score/level-distance';
import { sumsOf } from '@/lib/domain/score/score';
import { journalistTag } from '@/lib/platform/cache/entity-tags';
import { tagCache } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import { currentMonth } from './refresh';

/** @returns what it takes to tell how reliable a journalist is; null if that can be told, and where it is out of reach */
export async function readLevelDistance(
  journalistId: string,
  username: string,
): Promise<LevelDistance | null> {
  'use cache';
  tagCache(journalistTag(username));
  const ledgers = await collection('timeline_counts');
  const ledger = await ledgers.findOne({ _id: ledgerId('all', journalistId) }, { projection: { cells: 1 } });
  return distanceToLevel(sumsOf(entriesOf(ledger?.cells ?? {}), currentMonth()));
}

import { journalistTag } from '@/lib/cache/entity-tags';
import { tagCache } from '@/lib/cache/invalidation';
import { collection } from '@/lib/db/collections';
import { entriesOf, ledgerId } from '@/lib/score/ledger';
import { distanceToLevel, type LevelDistance } from '@/lib/score/level-distance';
import { sumsOf } from '@/lib/score/score';
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

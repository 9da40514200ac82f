import { collection } from '@/lib/db/collections';
import { type ImportSummary, importRecords, type Rejection } from '@/lib/import/import';
import type { ImportKindName } from '@/lib/import/kinds';
import type { SourceRecord } from '@/lib/import/readers/record';
import { finishedSampleLoad, holdsSampleData, markSampleData } from './mark';
import { puzzlesAround } from './puzzles';
import { sampleRecords } from './records';

/** Puzzles of the past that the sample holds, and those always ready ahead; in days. */
const PUZZLES_BEHIND = 30;
const PUZZLES_AHEAD = 7;
/** Somewhere it is still yesterday, and somewhere already tomorrow. */
const OTHER_ZONES = 1;

/**
 * Loads the sample data, or brings it back to what it was, through the same path as an import. Deterministic
 * given `now`, and idempotent.
 * @param now when reports are "minutes old"; by default the time of the first load, so that a second changes
 *   nothing
 * @returns what was done, by kind
 */
export async function loadSampleData(now?: Date): Promise<Record<ImportKindName, ImportSummary>> {
  const loadedAt = now ?? (await finishedSampleLoad()) ?? new Date();
  await markSampleData(null);
  const done: Partial<Record<ImportKindName, ImportSummary>> = {};
  for (const [kind, records] of Object.entries(sampleRecords(loadedAt))) {
    done[kind as ImportKindName] = await importAll(kind as ImportKindName, records);
  }
  done.puzzles = await importAll(
    'puzzles',
    puzzlesAround(loadedAt, -PUZZLES_BEHIND, PUZZLES_AHEAD + OTHER_ZONES),
  );
  await markSampleData(loadedAt);
  return done as Record<ImportKindName, ImportSummary>;
}

/** Makes sure that a database of sample data has FadeAway puzzles for today and the next 7 days. */
export async function topUpPuzzles(now = new Date()): Promise<void> {
  if (!(await holdsSampleData())) return;
  const wanted = puzzlesAround(now, -OTHER_ZONES, PUZZLES_AHEAD + OTHER_ZONES);
  const puzzles = await collection('puzzles');
  const present = await puzzles
    .find({
      $or: [
        { gameNumber: { $in: wanted.map(({ gameNumber }) => gameNumber) } },
        { string_date: { $in: wanted.map(({ string_date }) => string_date ?? null) } },
      ],
    })
    .toArray();
  const numbers = new Set(present.map(({ gameNumber }) => gameNumber));
  const days = new Set(present.map(({ string_date }) => string_date));
  // Those on file stay as staff left them.
  const missing = wanted.filter(
    ({ gameNumber, string_date }) => !numbers.has(gameNumber) && !days.has(string_date ?? null),
  );
  if (missing.length > 0) await importAll('puzzles', missing);
}

/** @throws Error naming the first record that was refused: the sample is ours, and whole */
async function importAll(kind: ImportKindName, records: readonly unknown[]): Promise<ImportSummary> {
  let refused: Rejection | undefined;
  const summary = await importRecords(kind, asSource(records), {
    actor: { kind: 'system', name: 'sample data' },
    onRejected: (rejection) => {
      refused ??= rejection;
    },
  });
  if (refused)
    throw new Error(`sample data: ${kind} ${refused.line} was refused: ${refused.reason}`, {
      cause: refused.record,
    });
  return summary;
}

async function* asSource(records: readonly unknown[]): AsyncGenerator<SourceRecord> {
  for (const [index, value] of records.entries()) yield { line: index + 1, raw: '', value };
}

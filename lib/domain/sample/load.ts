import type { SourceRecord } from '@/lib/domain/import/file-record';
import { type ImportSummary, importRecords, type Rejection } from '@/lib/domain/import/import';
import type { ImportKindName } from '@/lib/domain/import/kinds';
import { collection } from '@/lib/platform/db/collections';
import { addSampleCorrections } from './corrections';
import { puzzlesAround } from './puzzles';
import { sampleRecords } from './records';
import { finishedSampleLoad, holdsSampleData, markSampleData } from './sample-mark';

/** In days: past puzzles in the sample, and puzzles always available ahead. */
const PUZZLES_BEHIND = 30;
const PUZZLES_AHEAD = 7;
/** Time zones are up to a day ahead or behind. */
const OTHER_ZONES = 1;

/**
 * Loads or restores the sample data through the import. Deterministic for a given `now`, and idempotent.
 * @param now the time that relative dates refer to; by default that of the first load, so that a second load changes
 *   nothing
 * @returns the number of changes by kind
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
  await addSampleCorrections(loadedAt);
  await markSampleData(loadedAt);
  return done as Record<ImportKindName, ImportSummary>;
}

/** Adds FadeAway puzzles for today and the next 7 days to a database of sample data. */
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
  // Existing ones stay as staff edited them.
  const missing = wanted.filter(
    ({ gameNumber, string_date }) => !numbers.has(gameNumber) && !days.has(string_date ?? null),
  );
  if (missing.length > 0) await importAll('puzzles', missing);
}

/** @throws Error for the first refused record, since the sample must be valid */
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

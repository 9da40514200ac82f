import { importRecords, type Rejection } from '@/lib/domain/import/import';
import type { ImportKindName } from '@/lib/domain/import/kinds';

/** Imports records, one a line. @returns the summary, with the rejected ones */
export async function load(kind: ImportKindName, records: object[], createMissing = false) {
  async function* lines() {
    for (const [index, value] of records.entries())
      yield { line: index + 1, raw: JSON.stringify(value), value };
  }
  const rejections: Rejection[] = [];
  const summary = await importRecords(kind, lines(), {
    createMissing,
    onRejected: (rejection) => rejections.push(rejection),
  });
  return { ...summary, rejections };
}

/** A rumor by Dana Whitlock, as a record of an import. */
export const importedTweet = (id: number, fields: object = {}) => ({
  tweet_id: `t${id}`,
  tweet: `Report ${id}`,
  url: `https://example.com/${id}`,
  username: 'danawhitlock',
  name: 'Dana Whitlock',
  timestamp: `2026-01-0${id}T10:00:00Z`,
  rating: 'good_rumor',
  resolution: 'correct',
  impressiveness: 2,
  ...fields,
});

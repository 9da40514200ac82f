import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { upsertPuzzles } from './commands';
import { dayFrom } from './day';
import { listPuzzleDays } from './queries';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const TODAY = '2026-01-31';

/** Stores a puzzle for each of some days, given from today on, and one without a day. */
async function schedule(from: number, to: number) {
  const days = Array.from({ length: to - from }, (_, index) => dayFrom(TODAY, from + index));
  const puzzles = [...days, null].map((string_date, index) => ({
    gameNumber: index + 1,
    string_date,
    image_url: null,
    target_phrase: 'Ike Obanor',
    free_hint: '#41',
    hints: ['a', 'b', 'c'].map((hint) => ({ hint })),
  }));
  await upsertPuzzles(puzzles, { actor: { kind: 'import', name: 'test' }, operation: 'import' });
}

test.each([
  ['no days', 0, 1, []],
  ['none that has passed', 0, 3, []],
  ['the day before', -1, 3, [-1]],
  ['days before 450 that are scheduled', -2, 450, [-1, -2]],
  ['the newest 400', -402, 2, Array.from({ length: 400 }, (_, index) => -1 - index)],
])(
  'the archive of past days has %s',
  async (_what, from, to, expected) => {
    await schedule(from, to);
    expect(await listPuzzleDays(TODAY)).toEqual(expected.map((days) => dayFrom(TODAY, days)));
  },
  120_000,
);

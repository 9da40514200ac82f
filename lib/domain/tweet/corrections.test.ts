import { ObjectId } from 'mongodb';
import { type Correction, correct, GRACE_MS, MAX_CORRECTIONS, withReason } from './corrections';
import type { Resolution } from './vocabulary';

const start = Date.parse('2026-03-01T12:00:00Z');
const MINUTE = 60_000;
const ANA = 'ana@boxscoop.example';
const BO = 'bo@boxscoop.example';

interface Tweet {
  resolution: Resolution | null;
  resolved_at?: Date | null;
  resolved_by?: string | null;
  timelines: string[];
  corrections?: Correction[];
}
const published: Tweet = {
  resolution: 'correct',
  resolved_at: new Date(start - 1000 * MINUTE),
  resolved_by: BO,
  timelines: ['rumors'],
};

/** Applies edits, each at a minute; who settles an outcome is set as the write does. */
function edited(tweet: Tweet, edits: [minute: number, by: string, after: Resolution | null][]): Tweet {
  let stored = tweet;
  for (const [minute, by, after] of edits) {
    const now = new Date(start + minute * MINUTE);
    const settles = after !== null && after !== 'pending';
    const marks = settles ? { resolved_at: now, resolved_by: by } : { resolved_at: null, resolved_by: null };
    stored = { ...stored, resolution: after, ...marks, ...correct(stored, after, { by, now }) };
  }
  return stored;
}
const listed = ({ corrections = [] }: Tweet) =>
  corrections.filter(({ is_undone }) => !is_undone).map(({ before, after }) => [before, after]);

test.each<[string, Tweet, [number, string, Resolution | null][], unknown[]]>([
  ['a settled outcome that becomes another', published, [[0, ANA, 'incorrect']], [['correct', 'incorrect']]],
  ['one that becomes pending', published, [[0, ANA, 'pending']], [['correct', 'pending']]],
  ['one that is taken away', published, [[0, ANA, null]], [['correct', null]]],
  ['the same outcome again', published, [[0, ANA, 'correct']], []],
  ['a first outcome', { ...published, resolution: null }, [[0, ANA, 'correct']], []],
  ['a pending one that settles', { ...published, resolution: 'pending' }, [[0, ANA, 'correct']], []],
  ['a draft', { ...published, timelines: [] }, [[0, ANA, 'incorrect']], []],
  [
    'a document of an earlier version',
    { resolution: 'correct', timelines: ['rumors'] },
    [[0, ANA, 'incorrect']],
    [['correct', 'incorrect']],
  ],
  [
    'a first outcome changed by its editor within ten minutes',
    { ...published, resolution: null },
    [
      [0, ANA, 'correct'],
      [9, ANA, 'incorrect'],
    ],
    [],
  ],
  [
    'after ten minutes',
    { ...published, resolution: null },
    [
      [0, ANA, 'correct'],
      [10, ANA, 'incorrect'],
    ],
    [['correct', 'incorrect']],
  ],
  [
    'the ten minutes do not begin anew',
    { ...published, resolution: null },
    [
      [0, ANA, 'correct'],
      [9, ANA, 'incorrect'],
      [12, ANA, 'correct'],
    ],
    [['incorrect', 'correct']],
  ],
  [
    'by another editor',
    { ...published, resolution: null },
    [
      [0, ANA, 'correct'],
      [1, BO, 'incorrect'],
    ],
    [['correct', 'incorrect']],
  ],
  [
    'taken back by its editor within ten minutes',
    published,
    [
      [0, ANA, 'incorrect'],
      [9, ANA, 'correct'],
    ],
    [],
  ],
  [
    'taken back by another editor',
    published,
    [
      [0, ANA, 'incorrect'],
      [1, BO, 'correct'],
    ],
    [
      ['correct', 'incorrect'],
      ['incorrect', 'correct'],
    ],
  ],
  [
    'taken back after ten minutes',
    published,
    [
      [0, ANA, 'incorrect'],
      [10, ANA, 'correct'],
    ],
    [
      ['correct', 'incorrect'],
      ['incorrect', 'correct'],
    ],
  ],
  [
    'changed again within ten minutes',
    published,
    [
      [0, ANA, 'incorrect'],
      [5, ANA, 'unconfirmable'],
    ],
    [['correct', 'unconfirmable']],
  ],
  [
    'and again after them',
    published,
    [
      [0, ANA, 'incorrect'],
      [5, ANA, 'unconfirmable'],
      [12, ANA, 'incorrect'],
    ],
    [
      ['correct', 'unconfirmable'],
      ['unconfirmable', 'incorrect'],
    ],
  ],
  [
    'by way of none',
    published,
    [
      [0, ANA, null],
      [2, ANA, 'incorrect'],
    ],
    [['correct', 'incorrect']],
  ],
  [
    'taken back, and changed once more',
    published,
    [
      [0, ANA, 'incorrect'],
      [1, ANA, 'correct'],
      [2, ANA, 'incorrect'],
    ],
    [['correct', 'incorrect']],
  ],
])('%s', (_name, tweet, edits, expected) => {
  expect(listed(edited(tweet, edits))).toEqual(expected);
});

test('taking a change back restores who had settled it', () => {
  const { resolved_at, resolved_by } = edited(published, [
    [0, ANA, 'incorrect'],
    [1, ANA, 'correct'],
  ]);
  expect({ resolved_at, resolved_by }).toEqual({
    resolved_at: published.resolved_at,
    resolved_by: BO,
  });
});

test('what follows from a dispute is a correction, however soon', () => {
  const now = new Date(start);
  const dispute = new ObjectId();
  const tweet = { ...published, resolved_at: now, resolved_by: ANA };
  const { corrections } = correct(tweet, 'incorrect', { by: ANA, now, dispute, reason: 'He was right.' });
  expect(corrections).toMatchObject([{ dispute, reason: 'He was right.' }]);
});

test('a reason is given to the latest correction, if it stands', () => {
  const tweet = edited(published, [[0, ANA, 'incorrect']]);
  expect(withReason(tweet.corrections, 'A slip')?.[0]).toMatchObject({ reason: 'A slip', number: 1 });
  expect(withReason(edited(tweet, [[1, ANA, 'correct']]).corrections, 'A slip')).toBeNull();
  expect(withReason(undefined, 'A slip')).toBeNull();
});

test('the grace is ten minutes', () => expect(GRACE_MS).toBe(600_000));

test('a tweet keeps its newest corrections, which go on counting', () => {
  const more = MAX_CORRECTIONS + 20;
  const edits = Array.from(
    { length: more },
    (_, place) =>
      [place * 11, place % 2 ? ANA : BO, place % 2 ? 'correct' : 'incorrect'] as [number, string, Resolution],
  );
  const numbers = edited(published, edits).corrections?.map(({ number }) => number);
  expect([numbers?.length, numbers?.[0], numbers?.at(-1)]).toEqual([MAX_CORRECTIONS, 21, more]);
});

import { readableChange, readableValue } from './readable-value';

test.each([
  ['nothing', null, 'none'],
  ['an empty list', [], 'none'],
  ['a claim', true, 'yes'],
  ['a number', 3, '3'],
  ['a text', 'He is out.', 'He is out.'],
  ['a time', { $date: '2026-01-31T18:30:00Z' }, 'January 31, 2026, 6:30:00 PM UTC'],
  ['an id', { $oid: '6b02a1a1717acb53837446db' }, '6b02a1a1717acb53837446db'],
  [
    'references',
    [
      { _id: { $oid: 'a' }, name: 'Ike Obanor' },
      { _id: { $oid: 'b' }, name: 'Utah Jazz' },
    ],
    'Ike Obanor, Utah Jazz',
  ],
  ['the beginning of a long text', { excerpt: 'He is', length: 9000 }, 'He is…'],
  ['what has no name', { url: 'https://nba.com' }, 'url: https://nba.com'],
  [
    'a correction',
    {
      before: 'correct',
      after: 'incorrect',
      at: { $date: '2026-01-31T18:30:00Z' },
      reason: null,
      is_undone: false,
      previous: { resolved_at: null },
    },
    'before: correct; after: incorrect; at: January 31, 2026, 6:30:00 PM UTC',
  ],
])('%s in words', (_kind, value, expected) => {
  expect(readableValue(value)).toBe(expected);
});

const LONG =
  'The Jazz have told the Heat that they will not trade Ike Obanor this season, sources tell me tonight.';

test.each([
  ['short texts in full', '"in"', '"out"', ['in', 'out']],
  ['a new field', null, '"out"', [null, 'out']],
  [
    'long texts by their difference',
    JSON.stringify(LONG),
    JSON.stringify(LONG.replace('will not', 'may')),
    [
      '…told the Heat that they will not trade Ike Obanor this s…',
      '…told the Heat that they may trade Ike Obanor this s…',
    ],
  ],
  [
    'a long text with an addition',
    JSON.stringify(LONG),
    JSON.stringify(`${LONG} More soon.`),
    ['…sources tell me tonight.', '…sources tell me tonight. More soon.'],
  ],
])('a change shows %s', (_what, before, after, expected) => {
  expect(readableChange(before, after)).toEqual(expected);
});

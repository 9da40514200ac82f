import { newReports, VISIT_MS, visitAt } from './rules';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const visit = { last_at: at(100), new_since: at(10) };

test.each([
  ['at once', 0, { last_at: at(100), new_since: at(10) }],
  ['within a minute', 1, { last_at: at(100), new_since: at(10) }],
  ['within half an hour', 30, { last_at: at(130), new_since: at(10) }],
  ['later', 31, { last_at: at(131), new_since: at(100) }],
])('opening the page again %s: what was new stays new during a visit', (_name, minutes, expected) => {
  expect(visitAt(visit, at(100 + minutes))).toEqual(expected);
  expect(VISIT_MS).toBe(30 * 60_000);
});

const items = [
  { key: 'player:a', since: at(5) },
  { key: 'team:b', since: at(50) },
];

test.each([
  ['published later than the visit', [['1', 'player:a', 20]], ['1']],
  ['published when the visit ended', [['1', 'player:a', 10]], []],
  ['published after the time asked for', [['1', 'player:a', 91]], []],
  ['published before it was followed', [['1', 'team:b', 50]], []],
  ['published in what is not followed', [['1', 'player:z', 20]], []],
  [
    'published in two followed things in the same time, once',
    [
      ['1', 'team:b', 60],
      ['1', 'player:a', 20],
    ],
    ['1'],
  ],
  [
    'new in one followed thing, and known from another',
    [
      ['1', 'player:a', 9],
      ['1', 'team:b', 60],
    ],
    [],
  ],
  [
    'the last published first',
    [
      ['1', 'player:a', 20],
      ['2', 'player:a', 30],
    ],
    ['2', '1'],
  ],
] as const)('a report is new: %s', (_name, notices, expected) => {
  const noticed = notices.map(([tweet, key, minute]) => ({ tweet, key, at: at(minute) }));
  const reports = newReports(items, noticed, { after: at(10), until: at(90) });
  expect(reports.map(({ tweet }) => tweet)).toEqual(expected);
});

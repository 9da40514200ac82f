import { nextDigest, pausesBefore } from './digest-rules';

test.each([
  ['daily', '2026-11-22T12:59:59Z', '2026-11-22T13:00:00.000Z'],
  ['daily', '2026-11-22T13:00:00Z', '2026-11-23T13:00:00.000Z'],
  ['weekly', '2026-11-22T13:00:00Z', '2026-11-23T13:00:00.000Z'],
  ['weekly', '2026-11-23T12:00:00Z', '2026-11-23T13:00:00.000Z'],
  ['weekly', '2026-11-23T13:00:00Z', '2026-11-30T13:00:00.000Z'],
  ['weekly', '2026-12-29T00:00:00Z', '2027-01-04T13:00:00.000Z'],
] as const)('the %s digest after %s is due at %s', (frequency, after, due) => {
  expect(nextDigest(frequency, new Date(after)).toISOString()).toBe(due);
});

test.each([
  [550, 1, 1],
  [550, 2, 2],
  [550, 3, null],
  [450, 3, 16],
  [0, 5, 256],
  [0, 6, null],
])(
  'a mail that was answered with %i at attempt %i pauses %s times, or is given up',
  (code, tries, pauses) => {
    expect(pausesBefore(code, tries)).toBe(pauses);
  },
);

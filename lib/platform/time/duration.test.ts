import { durationText, shortDuration } from './duration';

const MINUTE = 60_000;

test.each([
  [0, '1 second', '1 s'],
  [1_400, '1 second', '1 s'],
  [119_000, '119 seconds', '119 s'],
  [2 * MINUTE, '2 minutes', '2 min'],
  [2 * MINUTE + 41_000, '2 minutes 41 seconds', '3 min'],
  [41 * MINUTE, '41 minutes', '41 min'],
  [119 * MINUTE, '119 minutes', '119 min'],
  [120 * MINUTE, '2 hours', '2 h'],
  [150 * MINUTE + 59_000, '2 hours 31 minutes', '3 h'],
  [179 * MINUTE + 59_000, '3 hours', '3 h'],
  [9 * 60 * MINUTE + 1 * MINUTE, '9 hours 1 minute', '9 h'],
  [47 * 60 * MINUTE, '47 hours', '47 h'],
  [48 * 60 * MINUTE, '2 days', '2 d'],
])('%i ms are %s', (ms, words, short) => {
  expect([durationText(ms), shortDuration(ms)]).toEqual([words, short]);
});

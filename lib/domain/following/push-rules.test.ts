import { isUnreached, pushOutcome } from './push-rules';

test.each([
  [201, 1, { kind: 'sent' }],
  [404, 1, { kind: 'gone' }],
  [410, 7, { kind: 'gone' }],
  [500, 1, { kind: 'retry', pauses: 1 }],
  [429, 3, { kind: 'retry', pauses: 16 }],
  [0, 6, { kind: 'retry', pauses: 1024 }],
  [0, 7, { kind: 'dropped' }],
  [403, 7, { kind: 'dropped' }],
  [302, 1, { kind: 'retry', pauses: 1 }],
])('the answer %i at attempt %i leads to %j', (status, tries, outcome) => {
  expect(pushOutcome(status, tries)).toEqual(outcome);
});

test.each([
  ['ECONNREFUSED', true],
  ['ENOTFOUND', true],
  ['ECONNRESET', false],
  [undefined, false],
])('after %s nothing can have arrived: %s', (code, expected) => {
  expect(isUnreached(code)).toBe(expected);
});

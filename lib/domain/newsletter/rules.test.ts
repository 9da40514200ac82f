import { normalizeEmail } from '@/lib/platform/mail/address';
import { isConfirmable, mayInvite } from './rules';
import type { Mailed } from './schema';

const now = new Date('2026-01-31T12:00:00Z');
const mailed = (minutesAgo: number): Mailed => ({
  token_hash: 'x',
  at: new Date(now.getTime() - minutesAgo * 60_000),
});
const HOUR = 60;
const DAY = 24 * HOUR;

test.each([
  ['Dana@Example.COM', 'dana@example.com'],
  ['  dana@example.com\n', 'dana@example.com'],
  ['d.a+news@example.com', 'd.a+news@example.com'],
])('addresses are normalized: %j is %s', (typed, stored) => {
  expect(normalizeEmail(typed)).toBe(stored);
});

test.each([
  ['a new address', 'unconfirmed', [], true],
  ['one that was just invited', 'unconfirmed', [0], false],
  ['one invited 9 minutes ago', 'unconfirmed', [9], false],
  ['one invited 10 minutes ago', 'unconfirmed', [10], true],
  ['one invited four times today', 'unconfirmed', [400, 300, 200, 100], true],
  ['one invited five times today', 'unconfirmed', [500, 400, 300, 200, 100], false],
  ['one invited five times, the first yesterday', 'unconfirmed', [DAY, 400, 300, 200, 100], true],
  ['one that is confirmed', 'confirmed', [], false],
  ['one that unsubscribed an hour ago', 'unsubscribed', [HOUR], false],
  ['one that unsubscribed a day ago', 'unsubscribed', [DAY], true],
] as const)('%s may be mailed an invitation: %s, %j minutes ago: %s', (_who, status, minutes, may) => {
  expect(mayInvite({ status, mails: minutes.map(mailed) }, now)).toBe(may);
});

test.each([
  [0, true],
  [7 * DAY, true],
  [7 * DAY + 1, false],
])('a confirmation link mailed %i minutes ago works: %s', (minutes, works) => {
  expect(isConfirmable(mailed(minutes), now)).toBe(works);
});

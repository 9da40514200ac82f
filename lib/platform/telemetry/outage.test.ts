import { log } from './log';
import { isUnreachable, noteReachable, noteUnreachable } from './outage';

const warn = jest.spyOn(log, 'warn').mockImplementation();
const info = jest.spyOn(log, 'info').mockImplementation();
beforeEach(() => {
  warn.mockClear();
  info.mockClear();
});

test('an outage is one line when it begins and one when it ends', () => {
  for (let attempt = 0; attempt < 3; attempt += 1) noteUnreachable('the post office', new Error('closed'));
  expect(isUnreachable('the post office')).toBe(true);
  for (let attempt = 0; attempt < 3; attempt += 1) noteReachable('the post office');
  expect(isUnreachable('the post office')).toBe(false);
  expect(warn.mock.calls).toEqual([
    [{ err: { type: 'Error', message: 'closed' } }, 'the post office unreachable'],
  ]);
  expect(info.mock.calls).toEqual([['the post office reachable again']]);
});

test('the next outage is reported again, with its causes and what it changes', () => {
  const error = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
  noteUnreachable('the bank', error, 'nothing is paid');
  noteReachable('the bank');
  noteUnreachable('the bank', error);
  const err = { type: 'TypeError', message: 'fetch failed: connect ECONNREFUSED' };
  expect(warn.mock.calls).toEqual([
    [{ err }, 'the bank unreachable: nothing is paid'],
    [{ err }, 'the bank unreachable'],
  ]);
});

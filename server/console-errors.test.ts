import { hasRunOutOfTimeSince, wasUnreachableSince } from '@/lib/platform/db/client';
import { logConsoleErrors } from './console-errors';

jest.mock('@/lib/platform/telemetry/log', () => ({ log: { debug: jest.fn(), error: jest.fn() } }));
const { log } = jest.requireMock('@/lib/platform/telemetry/log');

const original = console.error;
beforeAll(() => logConsoleErrors());
afterAll(() => {
  console.error = original;
});

test('an error that Next.js prints is one record of the log', () => {
  const error = new TypeError('x is undefined');
  console.error(error);
  expect(log.error).toHaveBeenCalledWith({ err: error }, 'Next.js reports an error');
});

test('text is logged as it would be printed', () => {
  console.error('%d routes of %s', 3, 'four');
  expect(log.error).toHaveBeenLastCalledWith('3 routes of four');
});

test('a render that failed for want of the database is not reported again', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED'), { name: 'MongoServerSelectionError' });
  console.error(error);
  expect(log.error).not.toHaveBeenCalledWith({ err: error }, expect.anything());
  expect(log.debug).toHaveBeenCalledWith({ err: error }, 'Next.js reports an error');
});

test('a render that ran out of time is remembered', () => {
  const before = performance.now();
  console.error(' ⨯', Object.assign(new Error('invalid'), { name: 'MongoServerError', code: 121 }));
  expect(hasRunOutOfTimeSince(before)).toBe(false);
  console.error(' ⨯', Object.assign(new Error('too slow'), { name: 'MongoServerError', code: 50 }));
  expect([hasRunOutOfTimeSince(before), wasUnreachableSince(before)]).toEqual([true, false]);
});

test('a render that failed while the database was away is remembered, though it is back', () => {
  const before = performance.now();
  console.error(' ⨯', Object.assign(new Error('closed'), { name: 'MongoNetworkError' }));
  expect([hasRunOutOfTimeSince(before), wasUnreachableSince(before)]).toEqual([false, true]);
});

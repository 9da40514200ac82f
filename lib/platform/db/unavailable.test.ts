import { MongoBulkWriteError, MongoNetworkError, MongoServerError, MongoWriteConcernError } from 'mongodb';
import { isUnavailable } from './client';

test.each([
  [new MongoNetworkError('connection reset'), true],
  [new MongoServerError({ errmsg: 'shutting down', code: 91 }), true],
  [new MongoWriteConcernError({ ok: 1, writeConcernError: { code: 64, errmsg: 'waiting timed out' } }), true],
  [Object.assign(new Error('cleared'), { name: 'PoolClearedOnNetworkError' }), true],
  [Object.assign(new Error('This socket has been ended by the other party'), { code: 'EPIPE' }), true],
  [new MongoBulkWriteError(new MongoNetworkError('connection closed') as never, {} as never), true],
  [new MongoBulkWriteError({ code: 11_000, message: 'duplicate key', writeErrors: [] }, {} as never), false],
  [new MongoServerError({ errmsg: 'duplicate key', code: 11_000 }), false],
  [Object.assign(new Error('of something else'), { code: 91 }), false],
  ['closed', false],
])('%s: the database is unavailable: %s', (error, expected) => {
  expect(isUnavailable(error)).toBe(expected);
});

test.each([6, 7, 89, 189, 262, 9_001, 10_107, 11_600, 11_602, 13_435, 13_436])(
  'code %i, of a server that is no primary or has lost another, is an outage',
  (code) => {
    expect(isUnavailable(new MongoServerError({ errmsg: 'no primary', code }))).toBe(true);
  },
);

import { MongoServerError } from 'mongodb';
import pino from 'pino';
import { SourceError } from '@/lib/domain/ingest/reader';

test('an unknown LOG_LEVEL does not throw here; the configuration reports it', () => {
  process.env.LOG_LEVEL = 'loud';
  jest.isolateModules(() => expect(require('./log').log.level).toBe('info'));
});

test('errors whose message says all are logged without a stack, and others with it', () => {
  const { log } = require('./log') as typeof import('./log');
  const serialize = log[pino.symbols.serializersSym as never] as { err(error: Error): { stack?: string } };
  const away = Object.assign(new Error('connect ECONNREFUSED'), { name: 'MongoServerSelectionError' });
  expect(serialize.err(away)).toEqual({ type: 'MongoServerSelectionError', message: 'connect ECONNREFUSED' });
  const source = new SourceError('The server answered 500.', 0, { cause: new Error('why') });
  expect(serialize.err(source)).toEqual({ type: 'SourceError', message: 'The server answered 500.' });
  const full = 'Cannot write to .data/db: No space left on device. The disk is probably full.';
  expect(serialize.err(new MongoServerError({ errmsg: full, code: 14_031 }))).toEqual({
    type: 'MongoServerError',
    message: full,
  });
  const damaged = 'internal error: The data in .data/db is damaged: a document cannot be read. Put a backup.';
  expect(serialize.err(new MongoServerError({ errmsg: damaged, code: 1 }))).toEqual({
    type: 'MongoServerError',
    message: damaged,
  });
  expect(serialize.err(new MongoServerError({ errmsg: 'internal error: x', code: 1 })).stack).toBeDefined();
  expect(serialize.err(new Error('ours')).stack).toContain('log.test');
});

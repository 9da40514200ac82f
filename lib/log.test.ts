import pino from 'pino';
import { SourceError } from './ingest/reader';

test('an unknown LOG_LEVEL does not throw here; the configuration reports it', () => {
  process.env.LOG_LEVEL = 'loud';
  jest.isolateModules(() => expect(require('./log').log.level).toBe('info'));
});

test('what cannot be reached is named by its message, and other errors have their stack', () => {
  const { log } = require('./log') as typeof import('./log');
  const serialize = log[pino.symbols.serializersSym as never] as { err(error: Error): { stack?: string } };
  const away = Object.assign(new Error('connect ECONNREFUSED'), { name: 'MongoServerSelectionError' });
  expect(serialize.err(away)).toEqual({ type: 'MongoServerSelectionError', message: 'connect ECONNREFUSED' });
  const source = new SourceError('The server answered 500.', 0, { cause: new Error('why') });
  expect(serialize.err(source)).toEqual({ type: 'SourceError', message: 'The server answered 500.' });
  expect(serialize.err(new Error('ours')).stack).toContain('log.test');
});

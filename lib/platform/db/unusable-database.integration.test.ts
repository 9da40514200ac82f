import { randomBytes } from 'node:crypto';
import { MongoServerError } from 'mongodb';
import { ConfigError } from '@/lib/platform/config/config';
import { FakeReplicaSet } from '@/test/fakes/replica-set/replica-set';
import { databaseOfWorker } from '@/test/replica-set';
import { freePort } from '@/test/site';
import { unusableBecauseOf } from './unusable-database';

process.env.SESSION_SECRET ??= randomBytes(32).toString('base64');
afterEach(() => jest.restoreAllMocks());

/** @returns what a process says that is started with an address, and its warnings */
async function connect(uri: string) {
  process.env.MONGODB_URI = uri;
  let outcome: unknown;
  let warnings: unknown[] = [];
  await jest.isolateModulesAsync(async () => {
    const { database, closeDatabase } = await import('./client');
    const { log: own } = await import('@/lib/platform/telemetry/log');
    const warn = jest.spyOn(own, 'warn').mockImplementation();
    outcome = await database().catch((error: Error) => error);
    warnings = warn.mock.calls.flat();
    await closeDatabase();
  });
  return {
    message: outcome instanceof Error ? `${outcome.name}: ${outcome.message}` : 'connected',
    warnings,
  };
}

async function startSet(hello = {}) {
  const ports = await Promise.all([freePort(), freePort()]);
  return FakeReplicaSet.start({ target: databaseOfWorker(), ports, hello });
}

test('a member that takes no writes is refused with the way out', async () => {
  const set = await startSet();
  const [, secondary] = set.members;
  const { message } = await connect(`mongodb://${secondary?.address}/?directConnection=true`);
  expect(message).toBe(
    `UnusableDatabase: ${secondary?.address} is a member of the replica set rs0 that takes no writes. Name all members in MONGODB_URI, ` +
      'with replicaSet=rs0 and without directConnection.',
  );
  set.close();
});

test.each([
  ['a single server', async () => ({ address: new URL(databaseOfWorker()).host, close() {} })],
  [
    'a member of another one',
    async () => {
      const set = await startSet();
      return { address: String(set.members[0]?.address), close: () => set.close() };
    },
  ],
])('an address that names a replica set, and %s that is not of it', async (_server, start) => {
  const { address, close } = await start();
  const { message } = await connect(`mongodb://${address}/?replicaSet=other`);
  expect(message).toBe(
    `UnusableDatabase: ${address} is not of a replica set named other. Correct replicaSet in MONGODB_URI, or leave it out for a ` +
      'single server.',
  );
  close();
});

test('so is a server that is too old', async () => {
  const set = await startSet({ maxWireVersion: 6 });
  const [primary] = set.members;
  const { message } = await connect(`mongodb://${primary?.address}/?directConnection=true`);
  expect(message).toMatch(
    /^UnusableDatabase: The database at .* has a version that cannot be used: .*Use MongoDB 7 or 8\.$/,
  );
  set.close();
});

test.each([
  ['mongodb://h/?nope=1', 'MONGODB_URI is not usable: option nope is not supported.'],
  ['mongodb://ana:pa@ss@h/', 'MONGODB_URI is not usable: '],
])('%s is refused with what is wrong', async (uri, expected) => {
  expect((await connect(uri)).message).toContain(expected);
});

test('so is the embedded database of another user', async () => {
  const errmsg = 'the embedded database of user 1 refuses a process of user 2: start both as the same user';
  const set = await startSet({ ok: 0, code: 13, errmsg });
  const { message } = await connect(`mongodb://${set.members[0]?.address}/`);
  expect(message).toBe(
    `UnusableDatabase: The database at ${set.members[0]?.address} cannot be used: ${errmsg}.`,
  );
  set.close();
});

test('an address that points nowhere is an outage, which may end', async () => {
  const { message } = await connect(`mongodb://127.0.0.1:${await freePort()}/?directConnection=true`);
  expect(message).toMatch(/^MongoServerSelectionError: connect ECONNREFUSED/);
});

test.each([
  ['readPreference=secondaryPreferred', 'readPreference=secondaryPreferred in MONGODB_URI is not used'],
  ['w=1', 'w=1 in MONGODB_URI is not used'],
  ['w=majority', undefined],
  ['readPreference=primary', undefined],
])('with %s it connects, and says what it does not use', async (option, expected) => {
  const { message, warnings } = await connect(`${databaseOfWorker()}&${option}`);
  expect(message).toBe('connected');
  expect(warnings).toEqual(expected ? [expect.stringContaining(expected)] : []);
});

test.each([
  [
    new MongoServerError({ ok: 0, code: 18, errmsg: 'Authentication failed.' }),
    'The database at db.example:27017 refuses the user or password of MONGODB_URI (Authentication failed.).',
  ],
  [
    new MongoServerError({ ok: 0, code: 13, errmsg: 'not authorized on boxscoop to execute command' }),
    'The user of MONGODB_URI lacks a right (not authorized on boxscoop to execute command). Give it the role readWrite',
  ],
  [
    Object.assign(new Error('querySrv ENOTFOUND _mongodb._tcp.db.example'), { syscall: 'querySrv' }),
    'No name server knows the cluster db.example:27017',
  ],
])('%s', (error, sentence) => {
  const found = unusableBecauseOf(error, 'mongodb://ana:secret@db.example:27017/boxscoop');
  expect(found).toBeInstanceOf(ConfigError);
  expect(found?.message).toContain(sentence);
  expect(found?.message).not.toContain('secret');
});

test.each([
  new MongoServerError({ ok: 0, code: 11_000, errmsg: 'duplicate key' }),
  new Error('a fault'),
  'text',
])('another configuration would not help: %s', (error) => {
  expect(unusableBecauseOf(error, 'mongodb://db.example/')).toBeUndefined();
});

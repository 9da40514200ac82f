import { hostname } from 'node:os';
import { MAX_DOCUMENT_BYTES } from '../documents';
import { CommandError } from '../errors';
import { MAX_MESSAGE_BYTES } from '../wire';
import type { Command } from './context';

/** What drivers and people ask a server about itself: hello, ping, buildInfo, serverStatus and what a shell asks when it connects. */
const VERSION = '8.0.0';
const started = Date.now();

/** A standalone server of wire version 25: no replica set, hence no transactions and no retryable writes. */
export const hello: Command = ({ body, connection }) => ({
  helloOk: true,
  ...('hello' in body ? { isWritablePrimary: true } : { ismaster: true }),
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  maxMessageSizeBytes: MAX_MESSAGE_BYTES,
  maxWriteBatchSize: 100_000,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: 30,
  connectionId: connection,
  minWireVersion: 0,
  maxWireVersion: 25,
  readOnly: false,
  ok: 1,
});

export const ok: Command = () => ({ ok: 1 });

/** Answers an error once something stored was found damaged. */
export const ping: Command = ({ engine }) => {
  if (engine.damage) throw new CommandError(1, engine.damage);
  return { ok: 1 };
};

export const buildInfo: Command = () => ({
  version: VERSION,
  gitVersion: 'embedded',
  modules: ['embedded'],
  versionArray: [8, 0, 0, 0],
  bits: 64,
  debug: false,
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  storageEngines: ['lmdb'],
  ok: 1,
});

export const serverStatus: Command = ({ engine, cursors }) => ({
  host: hostname(),
  version: VERSION,
  process: 'embedded',
  pid: BigInt(process.pid),
  uptime: (Date.now() - started) / 1000,
  localTime: new Date(),
  metrics: { cursor: { open: { total: cursors.count } } },
  mem: { resident: Math.round(process.memoryUsage().rss / 1024 / 1024) },
  storageEngine: { name: 'lmdb', supportsCommittedReads: true, persistent: true },
  collections: engine.catalog.list().length,
  ok: 1,
});

export const connectionStatus: Command = () => ({
  authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] },
  ok: 1,
});
export const hostInfo: Command = () => ({ system: { hostname: hostname() }, ok: 1 });

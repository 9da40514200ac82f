import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '@boxscoop/embedded-mongodb';
import { type Db, MongoClient, MongoNetworkError, MongoServerSelectionError } from 'mongodb';
import { config } from '@/lib/config';
import { log } from '@/lib/log';

/**
 * The connection to the database, one for the process: to the server at `MONGODB_URI`, or to the embedded
 * database under `DATA_DIR`. `next build` gets an empty database of its own that ends with it: what it renders
 * is thrown away, so that a build needs no database.
 */

const DATABASE_NAME = 'boxscoop';
/** How long a call waits for a server that does not answer before it fails, in milliseconds. */
const SELECTION_TIMEOUT = 2_000;

interface Connection {
  client: MongoClient;
  db: Db;
  close(): Promise<void>;
}

/** Next.js bundles this module more than once; the connection is shared across those copies. */
const shared = globalThis as { boxscoopConnection?: Promise<Connection>; boxscoopIsAway?: boolean };

/**
 * @returns the database, connected at first use
 * @throws what `isUnavailable` recognises, while the server cannot be reached; the next call tries again
 */
export async function database(): Promise<Db> {
  shared.boxscoopConnection ??= connect().catch((error) => {
    shared.boxscoopConnection = undefined;
    shared.boxscoopIsAway = isUnavailable(error);
    throw error;
  });
  return (await shared.boxscoopConnection).db;
}

/**
 * Closes the connection, and the embedded database with it; one that does not come about is nothing to close. The
 * next `database()` connects anew.
 */
export async function closeDatabase(): Promise<void> {
  const open = shared.boxscoopConnection;
  shared.boxscoopConnection = undefined;
  const connection = await open?.catch(() => undefined);
  await connection?.close();
}

/** @returns whether an error says that the database cannot be reached, rather than that it refused something */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof MongoServerSelectionError ||
    error instanceof MongoNetworkError ||
    ['MongoServerSelectionError', 'MongoNetworkError', 'MongoNetworkTimeoutError'].includes(error.name));

/** @returns whether the database was out of reach when it was last asked; asks nothing itself */
export const isDatabaseAway = (): boolean => shared.boxscoopIsAway === true;

/** @returns null while the database answers, else why it does not */
export async function findDatabaseFault(): Promise<unknown> {
  try {
    await (await database()).command({ ping: 1 });
    return null;
  } catch (error) {
    return error;
  }
}

/** How long what a health check found is true, in milliseconds: however often it is asked, it costs little. */
const HEALTH_CACHE_MS = 2_000;
const HEALTH_KEY = 'health';
let lastCheck: { at: number; fault: Promise<unknown> } | undefined;

/** @returns null while the database answers, reads and writes, else why it does not; found out at most every 2 seconds */
export function findHealthFault(now = performance.now()): Promise<unknown> {
  if (!lastCheck || now - lastCheck.at > HEALTH_CACHE_MS) {
    lastCheck = {
      at: now,
      fault: readAndWrite().then(
        () => null,
        (error: unknown) => error,
      ),
    };
  }
  return lastCheck.fault;
}

async function readAndWrite(): Promise<void> {
  const db = await database();
  await db.command({ ping: 1 });
  await db.collection('tweets').findOne({}, { projection: { _id: 1 } });
  const counters = db.collection<{ _id: string }>('counters');
  await counters.updateOne({ _id: HEALTH_KEY }, { $set: { value: Date.now() } }, { upsert: true });
}

async function connect(): Promise<Connection> {
  const server = await findServer();
  const client = new MongoClient(server.uri, {
    appName: 'boxscoop',
    serverSelectionTimeoutMS: SELECTION_TIMEOUT,
    ignoreUndefined: true,
    // Lets a test ask for the plan of everything that was sent.
    monitorCommands: process.env.NODE_ENV === 'test',
  });
  reportReachability(client);
  const close = async () => {
    await client.close();
    await server.close();
  };
  try {
    await client.connect();
  } catch (error) {
    await close();
    throw error;
  }
  return { client, db: client.db(databaseIn(server.uri)), close };
}

/**
 * Notes when the database goes away and when it comes back, and logs both once. Connections tell sooner than
 * heartbeats, which come every ten seconds.
 */
function reportReachability(client: MongoClient): void {
  const lost = (reason: unknown) => {
    if (!shared.boxscoopIsAway) log.warn({ err: reason }, 'database unreachable');
    shared.boxscoopIsAway = true;
  };
  const found = () => {
    if (shared.boxscoopIsAway) log.info('database reachable again');
    shared.boxscoopIsAway = false;
  };
  client.on('serverHeartbeatFailed', ({ failure }) => lost(failure));
  client.on('connectionCheckOutFailed', ({ reason }) => reason !== 'poolClosed' && lost(reason));
  client.on('serverHeartbeatSucceeded', found);
  client.on('connectionReady', found);
}

/** @returns the server to talk to, and how to end it where it is ours */
async function findServer(): Promise<{ uri: string; close(): Promise<void> }> {
  if (process.env.NEXT_PHASE === 'phase-production-build') {
    const dataDir = await mkdtemp(join(tmpdir(), 'boxscoop-build-'));
    const server = await openEmbedded({ dataDir });
    process.once('exit', () => void rm(dataDir, { recursive: true, force: true }));
    return server;
  }
  const { MONGODB_URI: uri, DATA_DIR: dataDir } = config();
  return uri
    ? { uri, close: async () => {} }
    : openEmbedded({ dataDir, onRestart: (message) => log.warn(message) });
}

/** The name in the address's path, `boxscoop` without one. */
const databaseIn = (uri: string) => uri.match(/^[^/]+\/\/[^/]+\/([^?/]+)/)?.[1] ?? DATABASE_NAME;

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '@boxscoop/embedded-mongodb';
import { type Db, MongoClient, type MongoClientOptions, type ServerDescription } from 'mongodb';
import { ConfigError, config } from '@/lib/platform/config/config';
import { withTimeout } from '@/lib/platform/db/timeout';
import { log } from '@/lib/platform/telemetry/log';
import { countPool } from './pool-counts';
import { LOST_GRACE_MS, reportReachability } from './reachability';
import { refuseOutsiders, refuseSecondary, unusableBecauseOf, unusedOptions } from './unusable-database';

const DATABASE_NAME = 'boxscoop';
/** For this long a call waits for the primary of a replica set, in milliseconds: an election takes up to twelve seconds. */
const ELECTION_TIMEOUT_MS = 15_000;
/**
 * A server that accepts connections and answers nothing is considered lost after the sum of these, and operations in
 * progress fail. No step of the embedded database takes that long.
 */
const HEARTBEAT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 3_500;

/**
 * Once connections were lost, the driver looks for the server within ten seconds, and again until it is found. If it has
 * done nothing for this long, it has stopped looking, which was seen after a server was killed: it is replaced.
 */
const SILENT_MS = 15_000;

export interface Connection {
  client: MongoClient;
  db: Db;
  /** Whether the driver has stopped looking for a server that it has lost. */
  isSilent(): boolean;
  close(): Promise<void>;
}

/**
 * Connects to the database of the configuration.
 * @throws ConfigError if `MONGODB_URI` names no usable one, with what to do
 */
export async function connect(): Promise<Connection> {
  const server = await findServer();
  const client = newClient(server.uri);
  reportReachability(client, Math.max(0, client.options.connectTimeoutMS - CONNECT_TIMEOUT_MS));
  countPool(client);
  if (isTraced()) (await import('@/lib/platform/telemetry/trace-commands')).traceCommands(client);
  const isSilent = watchSilence(client);
  let servers: ServerDescription[] = [];
  client.on('topologyDescriptionChanged', ({ newDescription }) => {
    servers = Array.from(newDescription.servers.values());
  });
  const close = async () => {
    await client.close();
    await server.close();
  };
  try {
    const greeted = client.connect().then(() => client.db('admin').command({ hello: 1 }));
    refuseSecondary(await withTimeout(greeted, HEARTBEAT_MS + client.options.connectTimeoutMS), server.uri);
  } catch (error) {
    const members = servers;
    await close();
    refuseOutsiders(members.length, server.uri);
    // An error that a server reported takes precedence over the timeout.
    const refusal = members.find((one) => one.error)?.error;
    throw unusableBecauseOf(refusal, server.uri) ?? unusableBecauseOf(error, server.uri) ?? error;
  }
  return { client, db: client.db(databaseIn(server.uri)), isSilent, close };
}

const isTraced = () => config().OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;

/**
 * `connectTimeoutMS` and `serverSelectionTimeoutMS` of the address take precedence over those of the site.
 * @throws ConfigError if the driver cannot use the address
 */
function newClient(uri: string): MongoClient {
  const options: MongoClientOptions = {
    appName: 'boxscoop',
    heartbeatFrequencyMS: HEARTBEAT_MS,
    ...(names(uri, 'connectTimeoutMS') ? {} : { connectTimeoutMS: CONNECT_TIMEOUT_MS }),
    ...(names(uri, 'serverSelectionTimeoutMS')
      ? {}
      : { serverSelectionTimeoutMS: isOneServer(uri) ? LOST_GRACE_MS : ELECTION_TIMEOUT_MS }),
    // Overrides `MONGODB_URI`: what was written is read at once on every instance, and no failover rolls it back.
    readPreference: 'primary',
    writeConcern: { w: 'majority' },
    ignoreUndefined: true,
    // Lets tests explain every command.
    monitorCommands: process.env.NODE_ENV === 'test' || isTraced(),
  };
  try {
    for (const sentence of unusedOptions(uri)) log.warn(sentence);
    return new MongoClient(uri, options);
  } catch (error) {
    throw unusableBecauseOf(error, uri) ?? error;
  }
}

/** @returns a function that says whether connections were lost and nothing was heard of the server for `SILENT_MS` */
function watchSilence(client: MongoClient): () => boolean {
  let lastEvent = performance.now();
  let isLost = false;
  const hear = (isLostNow: boolean) => () => {
    isLost = isLostNow;
    lastEvent = performance.now();
  };
  for (const name of ['connectionPoolCleared', 'serverHeartbeatFailed'] as const) client.on(name, hear(true));
  for (const name of ['serverHeartbeatSucceeded', 'connectionReady'] as const) client.on(name, hear(false));
  return () => isLost && performance.now() - lastEvent > SILENT_MS;
}

/**
 * `next build` renders pages of an empty database, in `BUILD_DATA_DIR`.
 * @returns the URI of the server, and a function that stops it if it is the embedded one
 */
async function findServer(): Promise<{ uri: string; close(): Promise<void> }> {
  if (process.env.NEXT_PHASE === 'phase-production-build') {
    const { BUILD_DATA_DIR: dataDir = await mkdtemp(join(tmpdir(), 'boxscoop-build-')) } = process.env;
    return openEmbedded({ dataDir });
  }
  const { MONGODB_URI: uri, DATA_DIR: dataDir } = config();
  if (uri) return { uri, close: async () => {} };
  return openEmbedded({ dataDir, onRestart: (message) => log.warn(message) }).catch((error: Error) => {
    // Its message says what to do about the directory: that is all there is to say.
    throw new ConfigError(error.message);
  });
}

/** Whether an address has an option. */
const names = (uri: string, option: string) => new RegExp(`[?&]${option}=`, 'i').test(uri);

/** Whether the driver keeps to the one server that an address names, so that there is no other to wait for. */
const isOneServer = (uri: string) => /[?&]directConnection=true\b/i.test(uri);

/** The database name in the URI; `boxscoop` by default. */
const databaseIn = (uri: string) => uri.match(/^[^/]+\/\/[^/]+\/([^?/]+)/)?.[1] ?? DATABASE_NAME;

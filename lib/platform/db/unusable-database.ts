import { type Document, MongoClient } from 'mongodb';
import { ConfigError } from '@/lib/platform/config/config';

/** What is wrong with the database that `MONGODB_URI` names, in a sentence with what to do. */

/** Only another configuration helps: the process does not start, and requests that arrive meanwhile get 503. */
class UnusableDatabase extends ConfigError {
  override name = 'UnusableDatabase';
}

/** MongoDB's codes of a user that it does not know, or that may not do something. */
const AUTHENTICATION_FAILED = 18;
const UNAUTHORIZED = 13;

/**
 * @param uri the address of the database; what the sentence says of it has no password
 * @returns an error that says what to do; undefined if another configuration would not help
 */
export function unusableBecauseOf(error: unknown, uri: string): UnusableDatabase | undefined {
  if (!(error instanceof Error)) return undefined;
  const { name, message } = error;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  const place = hostsOf(uri);
  if (['MongoParseError', 'MongoInvalidArgumentError', 'MongoMissingDependencyError'].includes(name))
    return new UnusableDatabase(
      `MONGODB_URI is not usable: ${message}. docs/configuration.md says what it may be.`,
    );
  if (/but this version of the (?:Node\.js D|d)river/.test(message))
    return new UnusableDatabase(
      `The database at ${place} has a version that cannot be used: ${message}. Use MongoDB 7 or 8.`,
    );
  if (code === AUTHENTICATION_FAILED)
    return new UnusableDatabase(
      `The database at ${place} refuses the user or password of MONGODB_URI (${message}). Characters such as @ : / in them are ` +
        'written in percent encoding, and authSource names the database that knows the user.',
    );
  if (code === UNAUTHORIZED && /^the embedded database of user/.test(message))
    return new UnusableDatabase(`The database at ${place} cannot be used: ${message}.`);
  if (code === UNAUTHORIZED)
    return new UnusableDatabase(
      `The user of MONGODB_URI lacks a right (${message}). Give it the role readWrite on the database of the site.`,
    );
  if (syscall === 'querySrv' || syscall === 'queryTxt')
    return new UnusableDatabase(
      `No name server knows the cluster ${place} (${message}). Check MONGODB_URI and the name servers.`,
    );
  return undefined;
}

/**
 * @param hello what the server says of itself
 * @throws an error that says what to do if the one server that an address names is not the one that takes writes
 */
export function refuseSecondary(hello: Document, uri: string): void {
  if (!hello.setName || hello.isWritablePrimary) return;
  throw new UnusableDatabase(
    `${hostsOf(uri)} is a member of the replica set ${hello.setName} that takes no writes. Name all members in MONGODB_URI, with ` +
      `replicaSet=${hello.setName} and without directConnection.`,
  );
}

/**
 * @param servers how many are left: the driver drops those that are not of the replica set that the address names
 * @throws an error that says what to do if none is left
 */
export function refuseOutsiders(servers: number, uri: string): void {
  const [, set] = /[?&]replicaSet=([^&]+)/i.exec(uri) ?? [];
  if (servers > 0 || !set) return;
  throw new UnusableDatabase(
    `${hostsOf(uri)} is not of a replica set named ${set}. Correct replicaSet in MONGODB_URI, or leave it out for a single server.`,
  );
}

/** @returns a sentence for each option of an address that is not used, since it would break what the site promises */
export function unusedOptions(uri: string): string[] {
  const { readPreference, writeConcern } = new MongoClient(uri).options;
  return [
    ...(readPreference.mode === 'primary'
      ? []
      : [
          `readPreference=${readPreference.mode} in MONGODB_URI is not used: what was written has to be read at once.`,
        ]),
    ...(writeConcern?.w === undefined || writeConcern.w === 'majority'
      ? []
      : [`w=${writeConcern.w} in MONGODB_URI is not used: no failover may take back what was written.`]),
  ];
}

/** The hosts of an address. */
export const hostsOf = (uri: string) =>
  uri.match(/^mongodb(?:\+srv)?:\/\/(?:[^@/]*@)?([^/?]+)/)?.[1] ?? 'MONGODB_URI';

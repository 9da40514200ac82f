import type { ListenOptions } from 'node:net';
import { join } from 'node:path';
import { Engine } from './engine';
import { EmbeddedServer } from './server';
import { makeSocketFolder, removeAbandoned } from './socket-folder';

/**
 * The embedded database: MongoDB's wire protocol over LMDB, inside this process. The rest of the application knows only
 * the URI. How it works is told in docs/embedded-database.md.
 */
export interface Embedded {
  uri: string;
  close(): Promise<void>;
}

/**
 * Serves the database in `<dataDir>/db` on a private unix socket, which lives in a fresh directory that only this user
 * can enter and goes away on close and on exit. Several processes may have one data directory open at once. Rejects with
 * a message that names the fix when the directory cannot be used.
 */
export async function openEmbedded({ dataDir }: { dataDir: string }): Promise<Embedded> {
  const engine = await Engine.open(join(dataDir, 'db'));
  await removeAbandoned().catch(() => undefined);
  const { path, remove } = makeSocketFolder();
  return listen(engine, { path }, () => encodeURIComponent(path), remove);
}

export interface Address {
  dataDir: string;
  port: number;
  host?: string;
}

/** Serves the database in `<dataDir>/db` on a TCP port; port 0 takes a free one. Rejects when the port is taken. */
export async function serveEmbedded({ dataDir, port, host = '127.0.0.1' }: Address): Promise<Embedded> {
  const engine = await Engine.open(join(dataDir, 'db'));
  const name = host.includes(':') ? `[${host}]` : host;
  return listen(
    engine,
    { port, host },
    (server) => `${name}:${server.port}`,
    () => undefined,
  );
}

async function listen(
  engine: Engine,
  options: ListenOptions,
  address: (server: EmbeddedServer) => string,
  afterClose: () => void,
): Promise<Embedded> {
  const server = new EmbeddedServer(engine);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= server.close().finally(afterClose);
    return closing;
  };
  try {
    await server.listen(options);
  } catch (error) {
    await close();
    throw error;
  }
  return { uri: `mongodb://${address(server)}/?directConnection=true`, close };
}

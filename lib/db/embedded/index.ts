import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { ListenOptions } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Engine } from './engine';
import { EmbeddedServer } from './server';

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
  const folder = mkdtempSync(join(shortTemp(), 'bs-'));
  chmodSync(folder, 0o700);
  const path = join(folder, 'db.sock');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const afterClose = () => {
    process.off('exit', remove);
    remove();
  };
  return listen(engine, { path }, () => encodeURIComponent(path), afterClose);
}

/** The path of a socket may have about 100 characters. */
function shortTemp(): string {
  const temp = tmpdir();
  return temp.length > 60 ? '/tmp' : temp;
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

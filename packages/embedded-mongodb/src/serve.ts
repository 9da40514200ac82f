import type { ListenOptions } from 'node:net';
import { join } from 'node:path';
import { type Listen, uriOf } from './address';
import { Engine } from './engine';
import { EmbeddedServer } from './server';

export interface Served {
  uri: string;
  /** The TCP port, 0 on a socket. */
  port: number;
  close(): Promise<void>;
}

/**
 * Serves the database in `<dataDir>/db` inside this process; `index.ts` does so in a process of its own.
 * @param endProcess see `Storage.open`
 */
export async function serveHere(
  dataDir: string,
  listen: Listen,
  endProcess?: (reason: string) => void,
): Promise<Served> {
  const engine = await Engine.open(join(dataDir, 'db'), endProcess);
  const server = new EmbeddedServer(engine);
  const options: ListenOptions = 'path' in listen ? listen : { port: listen.port, host: '127.0.0.1' };
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= server.close();
    return closing;
  };
  try {
    await server.listen(options);
  } catch (error) {
    await close();
    throw error;
  }
  const port = 'path' in listen ? 0 : server.port;
  return { uri: uriOf('path' in listen ? listen : { port }), port, close };
}

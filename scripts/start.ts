import { AsyncLocalStorage } from 'node:async_hooks';
import { spawnSync } from 'node:child_process';
import { createServer, type IncomingMessage, Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError, config } from '@/lib/config';
import { closeDatabase } from '@/lib/db/client';
import { clientAddress } from '@/lib/http/client-address';
import { log } from '@/lib/log';
import { isBuildCurrent } from './start/build-stamp';
import { completeAnswers, readAbsentPage } from './start/complete-answers';
import { faultOf, refuse, targetOf } from './start/refuse';
import { redirectToSignIn } from './start/staff-gate';

/** The site opens once its data is there, or this much later when the database is away; in milliseconds. */
const PREPARATION_GRACE = 20_000;

/**
 * `npm start`: checks the environment, builds when the build is older than the sources, prepares the database
 * and serves the site until it is told to stop.
 */
async function main() {
  const env = process.env as Record<string, string | undefined>;
  env.NODE_ENV = 'production';
  const { PORT: port, TRUSTED_PROXIES: trustedProxies } = config();
  if (!isBuildCurrent()) {
    const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
      stdio: 'inherit',
    });
    if (status !== 0) process.exit(status ?? 1);
  }
  // Next.js wants it on the global object, and its custom server looks for it before it has put it there.
  Object.assign(globalThis, { AsyncLocalStorage });
  const { default: next } = await import('next');
  const { prepareDatabase } = await import('./start/prepare');
  const prepared = prepareDatabase();
  // Next.js listens for upgrades on this server, which never opens, and so not on the one that answers. There, an
  // upgrade is a request like any other. On its own it would leave the socket open after the client has gone.
  const app = next({ dev: false, port, httpServer: new Server() });
  await app.prepare();
  const handle = app.getRequestHandler();
  const server = createServer((request, response) => {
    request.url = targetOf(request.url ?? '/') ?? request.url;
    const fault = faultOf(request);
    if (fault) return refuse(request, response, fault);
    request.headers['x-forwarded-for'] = clientAddress(request, trustedProxies);
    if (request.headers.upgrade) response.shouldKeepAlive = false;
    keepOneLocation(response);
    void answer(request, response);
  });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { port: own } = server.address() as AddressInfo;
    try {
      if (await redirectToSignIn(request, response)) return;
      if (await completeAnswers(request, response, own)) return;
    } catch (error) {
      log.warn({ err: error }, 'an incomplete answer is left as it is');
    }
    await handle(request, response);
  };
  await Promise.race([prepared, sleep(PREPARATION_GRACE)]);
  server.on('error', (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE';
    console.error(
      isTaken ? `Port ${port} is in use. Set PORT to another.` : `Cannot listen: ${error.message}`,
    );
    process.exit(1);
  });
  server.listen(port, () => {
    const { port: actual } = server.address() as AddressInfo;
    console.log(`${config().SITE_NAME} is at http://localhost:${actual}`);
    void readAbsentPage(actual);
  });

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    server.close();
    server.closeIdleConnections();
    try {
      await app.close();
      await closeDatabase();
    } catch (error) {
      log.warn({ err: error }, 'not everything could be closed');
    }
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}

/** The first answer of a page that redirects carries its Location twice: once rendered, once from the cache. */
function keepOneLocation(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  response.writeHead = (...head: unknown[]) => {
    const location = response.getHeader('location');
    if (Array.isArray(location)) response.setHeader('location', location[0] as string);
    return writeHead(...head);
  };
}

main().catch((error) => {
  if (error instanceof ConfigError) console.error(error.message);
  else log.fatal({ err: error }, 'the site did not start');
  process.exit(1);
});

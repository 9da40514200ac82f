import { AsyncLocalStorage } from 'node:async_hooks';
import { rm } from 'node:fs/promises';
import { createServer, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { standingsPath } from '@/lib/domain/standings/rules';
import { finishPurges } from '@/lib/platform/cache/purge';
import { ConfigError, config } from '@/lib/platform/config/config';
import { closeDatabase } from '@/lib/platform/db/client';
import { startAuditRetention } from '@/lib/platform/documents/audit-retention';
import { shared } from '@/lib/platform/process/shared.mjs';
import { log } from '@/lib/platform/telemetry/log';
import { logRequest } from './access-log';
import { distDir } from './builds.mjs';
import { logConsoleErrors } from './console-errors';
import { createDrain } from './drain';
import { HeldResponse } from './held-response';
import { keepFiles } from './kept-files';
import { sendUnchanged } from './live-answer';
import { renderNotFoundAhead } from './not-found-response';
import { listenFault, ownOrigin } from './own-address';
import { refuseUnparsed } from './refuse';
import { RenderAhead } from './render-ahead';
import { keepPurging } from './shared-caching';
import { createSteps, runSteps } from './steps';

/** Writes to standard error even after `logConsoleErrors` has replaced `console.error`. */
const printError = console.error.bind(console);

/** Startup waits at most this long for the data, unless the database is unreachable. */
const PREPARATION_TIMEOUT_MS = 5 * 60_000;
/** Grace period for requests at shutdown, in milliseconds; supervisors must wait longer, and for `SHUTDOWN_DELAY_S`. */
const DRAIN_TIMEOUT_MS = 25_000;
/** How long shutdown waits for pending purges of shared caches and their repeats, in milliseconds. */
const PURGE_TIMEOUT_MS = 4_000;
/**
 * Keep-alive timeout, in milliseconds: longer than that of proxies (60 s is the default of nginx and of load
 * balancers). A request that is sent while this end closes the connection is lost, which the proxy answers with 502.
 */
const KEEP_ALIVE_MS = 65_000;
const MAX_LISTENERS = 20;

/** Checks the environment, prepares the database and serves the site until it is told to stop. */
async function main() {
  const env = process.env as Record<string, string | undefined>;
  env.NODE_ENV = 'production';
  const {
    PORT: port,
    BIND_ADDRESS: host,
    TRUSTED_PROXIES: trustedProxies,
    DATA_DIR: dataDir,
    SHUTDOWN_DELAY_S: shutdownDelay,
  } = config();
  // Earlier versions kept pages there.
  await rm(join(dataDir, 'page-cache'), { recursive: true, force: true }).catch(() => undefined);
  const kept = keepFiles(distDir(), dataDir);
  // Next.js reads it from the global object, and in a custom server does so before it has set it itself.
  Object.assign(globalThis, { AsyncLocalStorage });
  shared.isRenewedInFront = true;
  shared.request = new AsyncLocalStorage();
  const tracing = config().OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import('@/lib/platform/telemetry/tracing')).startTracing()
    : null;
  const { default: next } = await import('next');
  const { prepareDatabase } = await import('./prepare');
  let open = () => {};
  const unreachable = new Promise<void>((resolve) => {
    open = resolve;
  });
  const prepared = prepareDatabase({ onUnreachable: open });
  const stage = { isPrepared: false, isStopping: false };
  // It may fail long after the server has opened, when the database was unreachable before.
  prepared.then(() => {
    stage.isPrepared = true;
  }, endWith);
  // Next.js listens for upgrades on this server, which never opens, and so not on the one that answers. There, an
  // upgrade is a request like any other. On its own it would leave the socket open after the client has gone.
  const app = next({ dev: false, port, httpServer: new Server() });
  await app.prepare();
  logConsoleErrors();
  let ownPort = port;
  const ahead = new RenderAhead({
    port: () => ownPort,
    ahead: config().RENDER_AHEAD ? standingsPath() : null,
  });
  const steps = createSteps({
    port: () => ownPort,
    trustedProxies,
    stage,
    ahead,
    handle: app.getRequestHandler(),
  });
  const server = createServer({ ServerResponse: HeldResponse }, (request, response) => {
    if (!stage.isStopping && sendUnchanged(request, response)) return;
    // Several steps and parts of Next.js listen for the end of a response: more listeners than Node.js allows without a
    // warning.
    response.setMaxListeners(MAX_LISTENERS);
    const answer = () => runSteps(steps, request, response);
    void shared.request?.run(
      logRequest(request, response),
      tracing ? () => tracing.traceRequest(request, response, answer) : answer,
    );
  });
  const drain = createDrain(server);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on('clientError', refuseUnparsed);
  await Promise.race([prepared, unreachable, sleep(PREPARATION_TIMEOUT_MS)]);
  await kept;
  server.on('error', (error: NodeJS.ErrnoException) => {
    printError(listenFault(error, port));
    process.exit(1);
  });
  server.listen({ port, host }, () => {
    ownPort = (server.address() as AddressInfo).port;
    console.log(`${config().SITE_NAME} is at ${host ? ownOrigin(ownPort) : `http://localhost:${ownPort}`}`);
    void renderNotFoundAhead(ownPort).then(() => ahead.run());
  });

  /** Each ends one of the jobs that run beside the requests. */
  const stops: (() => Promise<void>)[] = [];
  void prepared.then(
    async () => {
      stops.push(keepPurging());
      if (config().INGEST) {
        const { startIngest } = await import('@/lib/domain/ingest/in-process');
        if (!stage.isStopping) stops.push(startIngest());
      }
      const { watchClock } = await import('@/lib/platform/db/clock');
      await watchClock();
      const { writeEachNight } = await import('@/lib/domain/open-data/nightly-write');
      // Both go by the database's clock.
      if (!stage.isStopping) stops.push(writeEachNight(), startAuditRetention());
    },
    () => undefined,
  );

  /** @param delay how long requests are still taken, in seconds, so that balancers see first that the site is not ready */
  const stop = async (delay: number) => {
    if (stage.isStopping) return;
    stage.isStopping = true;
    ahead.stop();
    const drained = sleep(delay * 1_000).then(() => drain(DRAIN_TIMEOUT_MS));
    await Promise.all([drained, ...stops.map((stopJob) => stopJob())]);
    await finishPurges(PURGE_TIMEOUT_MS);
    try {
      await app.close();
      await closeDatabase();
      await tracing?.stop();
    } catch (error) {
      log.warn({ err: error }, 'not everything could be closed');
    }
    process.exit(0);
  };
  // From a terminal.
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(shutdownDelay));
}

/** Says why the site cannot go on, and ends the process. */
function endWith(error: unknown): never {
  if (error instanceof ConfigError) printError(error.message);
  else log.fatal({ err: error }, 'the site cannot go on');
  process.exit(1);
}

main().catch(endWith);

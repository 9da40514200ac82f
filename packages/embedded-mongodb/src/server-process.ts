import { rmSync } from 'node:fs';
import type { Listen } from './address';
import { type Served, serveHere } from './serve';
import { ignoreStoppedStep } from './time-limit';

/**
 * The process that serves one data directory, started by `index.ts`, which tells it by a message when to end. It also ends
 * when the process that started it has ended.
 */
export interface Start {
  dataDir: string;
  listen: Listen;
}
/** What the process says: where it listens; why it cannot; why it ends itself. */
export type Report = { port: number } | { failure: string };

const { dataDir, listen } = JSON.parse(process.argv[2] ?? '') as Start;

let served: Promise<Served> | undefined;
let isEnding = false;

async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await (await served)?.close();
  process.exit(0);
}

function fail(error: unknown): void {
  const failure = error instanceof Error ? error.message : String(error);
  if (process.connected) process.send?.({ failure } satisfies Report, () => process.exit(1));
  else process.exit(1);
}

// A terminal sends these to the whole group; the process that started this one decides when the database may end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('unhandledRejection', ignoreStoppedStep);
process.on('disconnect', () => void end().catch(() => process.exit(1)));
process.on('message', () => void end().catch(fail));

// A process that was killed leaves its socket behind.
if ('path' in listen) rmSync(listen.path, { force: true });
served = serveHere(dataDir, listen, (failure) => {
  process.send?.({ failure } satisfies Report);
  process.kill(process.pid, 'SIGKILL');
});
served.then(({ port }) => process.send?.({ port } satisfies Report), fail);

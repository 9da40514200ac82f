import { type ChildProcess, spawn } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Listen, uriOf } from './address';
import { PRINTED_BY_LMDB } from './lmdb-messages';
import type { Report, Start } from './server-process';
import { makeSocketFolder, removeAbandoned } from './socket-folder';

/**
 * The embedded database: MongoDB's wire protocol over LMDB, in a process of its own. Whoever opens it knows only the URI.
 * How it works is described in docs/embedded-database.md of this package.
 */
export interface Embedded {
  uri: string;
  /** Ends the process once what it is writing is on disk. */
  close(): Promise<void>;
}

export interface Options {
  /** The database is in `<dataDir>/db`, which is made when it is not there. */
  dataDir: string;
  /** Listens on this port of 127.0.0.1, 0 for a free one, instead of a private unix socket. */
  port?: number;
  /** Told when the process has ended by itself and is started again, in one sentence. */
  onRestart?: (message: string) => void;
}

/** Starting again waits this long after the first failure in a row, then twice as long each time, in milliseconds. */
const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 5_000;
/** A process that has served this long did not fail because of how it was started. */
const STEADY_MS = 10_000;

/**
 * Opens the database in `<dataDir>/db`. Without `port` it listens on a unix socket in a fresh directory that only this
 * user can enter. Several processes may open one data directory. The process that serves it is started again, at the
 * same address, should it end by itself; it ends with this one.
 *
 * Rejects with a message that names the fix when the directory cannot be used.
 */
export async function openEmbedded({ dataDir, port, onRestart }: Options): Promise<Embedded> {
  await removeAbandoned().catch(() => undefined);
  const folder = port === undefined ? makeSocketFolder() : undefined;
  const database = new DatabaseProcess(
    { dataDir: resolve(dataDir), listen: folder ? { path: folder.path } : { port: port as number } },
    () => folder?.make(),
    onRestart,
  );
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= database.close().finally(() => folder?.remove());
    return closing;
  };
  try {
    return { uri: uriOf(await database.open()), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The process that serves a directory, and the one that replaces it. */
class DatabaseProcess {
  private child: ChildProcess | undefined;
  private isClosing = false;
  private timer: NodeJS.Timeout | undefined;
  private failures = 0;

  constructor(
    private start: Start,
    private readonly beforeStart: () => void,
    private readonly onRestart: ((message: string) => void) | undefined,
  ) {}

  /** Where it listens, once it does. */
  async open(): Promise<Listen> {
    const { port } = await this.launch();
    // Whoever follows has to be found at the same address.
    if ('port' in this.start.listen) this.start = { ...this.start, listen: { port } };
    return this.start.listen;
  }

  private launch(): Promise<{ port: number }> {
    this.beforeStart();
    const child = startProcess(this.start);
    this.child = child;
    return new Promise((ready, reject) => {
      let startedAt: number | undefined;
      let failure: string | undefined;
      child.on('message', (report: Report) => {
        if ('failure' in report) failure = report.failure;
        else {
          startedAt = performance.now();
          ready(report);
        }
      });
      child.once('error', (error) => {
        failure = `Cannot start the database's process: ${error.message}`;
        if (child.pid === undefined) reject(new Error(failure));
      });
      // Not 'exit': what the process has said last may arrive after it.
      child.once('close', (code, signal) => {
        const how = signal ?? `exit code ${code}`;
        if (startedAt === undefined) reject(new Error(failure ?? this.explainDeath(how, signal !== null)));
        else if (!this.isClosing) this.restart(failure ?? how, performance.now() - startedAt);
      });
    });
  }

  private explainDeath(how: string, bySignal: boolean): string {
    const directory = join(this.start.dataDir, 'db');
    if (bySignal && isDiskFull(this.start.dataDir))
      return `The disk of ${directory} is full: free some space, or use a directory on another disk.`;
    const what = `The process of the database in ${directory} ended (${how}) while it opened it.`;
    return bySignal
      ? `${what} The data is probably damaged: put a backup in its place, or move the directory away to begin with an empty database.`
      : `${what} Its messages are above.`;
  }

  private restart(how: string, served: number): void {
    this.failures = served > STEADY_MS ? 0 : this.failures + 1;
    const delay = this.failures === 0 ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (this.failures - 1), MAX_DELAY_MS);
    const advice = /SIGBUS|SIGSEGV/.test(how) ? ' The data is probably damaged: check it.' : '';
    this.onRestart?.(`The database's process ended (${how}) and is started again.${advice}`);
    this.timer = setTimeout(() => {
      this.launch().catch((error: Error) => {
        if (this.isClosing) return;
        this.restart(error.message, 0);
      });
    }, delay);
  }

  async close(): Promise<void> {
    this.isClosing = true;
    clearTimeout(this.timer);
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    const ended = new Promise<void>((done) => child.once('close', () => done()));
    if (child.connected) child.send('end', () => undefined);
    await ended;
  }
}

/** LMDB's lock file is mapped into memory, where a full disk ends the process. */
function isDiskFull(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize < 1_000_000;
  } catch {
    return false;
  }
}

/** Node.js runs the sources as they are by way of tsx; compiled ones need nothing. */
function startProcess(start: Start): ChildProcess {
  const here = fileURLToPath(import.meta.url);
  const extension = extname(here);
  const entry = join(dirname(here), `server-process${extension}`);
  const loader = extension === '.ts' ? ['--import', 'tsx'] : [];
  const { NODE_OPTIONS: _options, ...env } = process.env;
  const child = spawn(process.execPath, [...loader, entry, JSON.stringify(start)], {
    // The loader is looked up from here, wherever the site was started.
    cwd: dirname(here),
    env,
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    const others = text.replaceAll(PRINTED_BY_LMDB, '');
    if (others) process.stderr.write(others);
  });
  return child;
}

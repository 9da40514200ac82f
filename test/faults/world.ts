import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { programAt } from '@/deploy/try/needed';
import { compiled, compileForTests } from '../compiled';
import { startDatabase } from '../database-server';
import { endWithThisProcess } from '../end-with-this-process';
import { FakeReplicaSet } from '../fakes/replica-set/replica-set';
import { startRedis } from '../redis';
import { copySampleData, makeSampleData } from '../sample-data';
import { freePort, hasEnded, type RunningSite, startSiteWithoutRenderAhead } from '../site';
import { temporaryFolder } from '../temporary-folder';
import { varnishArguments } from '../varnish';

/** A database behind what poses as a replica set, and instances of the site on it, of whose staff one is signed in. */
export interface World {
  set: FakeReplicaSet;
  sites: readonly RunningSite[];
  /** Of all instances: where browsers are told that the site is. */
  origin: string;
  /** Varnish in front of the first instances, which purge it; null where it is not installed. */
  cache: Cache | null;
  /** Starts a further instance, which ends with the world. */
  startInstance(env: Record<string, string>): Promise<RunningSite>;
  /** @returns the cookies of a session of its own of the editor */
  signIn(): Promise<string>;
  stopRedis(): Promise<void>;
  /** Address of the database itself, for looking at what is stored. */
  databaseUri: string;
  /** Process id of the server of the database. */
  databasePid: number;
  /** Of the editor. */
  cookie: string;
  stop(): Promise<void>;
}

export interface Cache {
  url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
}

const VARNISH = programAt('varnishd');

export const EDITOR = { email: 'ana@boxscoop.example', password: 'correct horse battery staple' } as const;

/** @param instances how many instances of the site */
export async function startWorld(instances: number): Promise<World> {
  await compileForTests();
  const deleteSampleData = makeSampleData();
  const dataDir = temporaryFolder('faults');
  copySampleData(dataDir);
  const port = await freePort();
  const database = await startDatabase(dataDir, port);
  const databaseUri = `mongodb://127.0.0.1:${port}/?directConnection=true`;
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  const set = await FakeReplicaSet.start({ target: databaseUri, ports });
  const redis = await startRedis(await freePort());
  const cachePort = await freePort();
  const origin = `http://127.0.0.1:${cachePort}`;
  const env: Record<string, string> = {
    MONGODB_URI: set.uri,
    SITE_URL: origin,
    ...(VARNISH && { PURGE_URL: `varnish://127.0.0.1:${cachePort}` }),
    REDIS_URL: redis.url,
    ADMIN_ENABLED: 'true',
    SESSION_SECRET: randomBytes(32).toString('base64'),
  };
  let redisEnd: Promise<void> | undefined;
  const stopRedis = () => {
    redisEnd ??= redis.stop();
    return redisEnd;
  };
  addEditor({ ...env, MONGODB_URI: databaseUri });
  // One after the other: the first builds the site if its build is outdated.
  const sites: RunningSite[] = [];
  while (sites.length < instances) sites.push(await startSiteWithoutRenderAhead(env));
  const others: RunningSite[] = [];
  const [first, second = first] = sites.map(({ url }) => Number(new URL(url).port)) as [number, number?];
  const cache = VARNISH ? varnishAt(VARNISH, cachePort, [first, second], join(dataDir, 'cache')) : null;
  await cache?.start();
  const signInAnew = () => signIn((sites[0] as RunningSite).url, origin);
  return {
    set,
    sites,
    origin,
    cache,
    async startInstance(own) {
      const site = await startSiteWithoutRenderAhead({ ...env, ...own });
      others.push(site);
      return site;
    },
    signIn: signInAnew,
    stopRedis,
    databaseUri,
    databasePid: findServer(dataDir),
    cookie: await signInAnew(),
    async stop() {
      await Promise.all([...sites, ...others].map((site) => site.stop()));
      await cache?.kill();
      set.close();
      await stopRedis();
      if (!hasEnded(database)) database.kill('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
      deleteSampleData();
    },
  };
}

/** A Varnish that can be killed, and started again without what it kept. */
function varnishAt(program: string, port: number, instances: [number, number], folder: string): Cache {
  const url = `http://127.0.0.1:${port}`;
  mkdirSync(folder);
  const args = varnishArguments({ folder, port, instances, memory: '64m' });
  let child: ChildProcess | undefined;
  return {
    url,
    async start() {
      child = spawn(program, args, { stdio: 'ignore' });
      child.once('exit', endWithThisProcess(child.pid as number));
      while (!(await fetch(`${url}/livez`).catch(() => null))?.ok) {
        if (hasEnded(child)) throw new Error(`varnishd ended with ${child.exitCode ?? child.signalCode}.`);
        await sleep(20);
      }
    },
    async kill() {
      if (!child || hasEnded(child)) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      // Its worker notices by itself.
      while (await fetch(`${url}/livez`).catch(() => null)) await sleep(20);
    },
  };
}

function addEditor(env: Record<string, string>): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    [compiled('scripts/staff.ts'), 'add', EDITOR.email],
    {
      env: { ...process.env, ...env },
      encoding: 'utf8',
      input: EDITOR.password,
    },
  );
  if (status !== 0) throw new Error(stderr);
}

/**
 * @param url of an instance, or of what is in front of it
 * @param origin of the site
 * @returns the cookies of the editor's session
 */
export async function signIn(url: string, origin: string): Promise<string> {
  const answer = await fetch(`${url}/_api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(EDITOR),
  });
  if (!answer.ok) throw new Error(`Signing in was answered ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** @returns the process of the database in a folder, by Linux's list of processes; 0 on other systems */
function findServer(dataDir: string): number {
  if (process.platform !== 'linux') return 0;
  const pid = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
      return command.includes('server-process') && command.includes(dataDir);
    } catch {
      return false;
    }
  });
  return Number(pid ?? 0);
}

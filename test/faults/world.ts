import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { compiled, compileForTests } from '../compiled';
import { endWithThisProcess } from '../end-with-this-process';
import { FakeReplicaSet } from '../fakes/replica-set/replica-set';
import { startRedis } from '../redis';
import { copySampleData, makeSampleData } from '../sample-data';
import { freePort, hasEnded, type RunningSite, startQuietSite } from '../site';
import { temporaryFolder } from '../temporary-folder';

/** A database behind what poses as a replica set, and instances of the site on it, of whose staff one is signed in. */
export interface World {
  set: FakeReplicaSet;
  sites: readonly RunningSite[];
  stopRedis(): Promise<void>;
  /** Address of the database itself, for looking at what is stored. */
  databaseUri: string;
  /** Process id of the server of the database. */
  databasePid: number;
  /** Of the editor. */
  cookie: string;
  stop(): Promise<void>;
}

const EDITOR = { email: 'ana@boxscoop.example', password: 'correct horse battery staple' } as const;

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
  const env = {
    MONGODB_URI: set.uri,
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
  const sites = await Promise.all(Array.from({ length: instances }, () => startQuietSite(env)));
  return {
    set,
    sites,
    stopRedis,
    databaseUri,
    databasePid: findServer(dataDir),
    cookie: await signIn((sites[0] as RunningSite).url),
    async stop() {
      await Promise.all(sites.map((site) => site.stop()));
      set.close();
      await stopRedis();
      if (!hasEnded(database)) database.kill('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
      deleteSampleData();
    },
  };
}

async function startDatabase(dataDir: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [compiled('scripts/db.ts'), '--port', String(port)], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.once('exit', endWithThisProcess(child.pid as number));
  await once(child.stdout, 'data');
  return child;
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

/** @returns the cookies of the editor's session */
async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/_api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
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

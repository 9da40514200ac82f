import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { freePort } from '@/test/site';
import { varnishArguments } from '@/test/varnish';
import { pathOf } from './needed';
import { folder, run, start, until, untilAnswered } from './programs';

/** As docs/operations says, with free ports: database, Redis, two instances, one that reads sources, and Varnish in front. */

export const EDITOR = { email: 'ana@boxscoop.example', password: randomBytes(12).toString('hex') };

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('close', () => resolve(false));
    socket.once('connect', () => socket.end());
  });

export interface Installation {
  /** Where readers are: Varnish. */
  front: string;
  instances: [string, string];
}

export async function startInstallation(): Promise<Installation> {
  const ports = await Promise.all(Array.from({ length: 6 }, freePort));
  const [database, set, redis, varnish, first, second] = ports as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const env = environmentOf({ set, redis, varnish });
  start({
    name: 'database',
    command: process.execPath,
    args: ['--import', 'tsx', 'scripts/db.ts', '--port', String(database)],
    env: { DATA_DIR: dataDir('database') },
  });
  start({
    name: 'redis',
    command: pathOf('redis-server'),
    args: ['--bind', '127.0.0.1', '--port', String(redis), '--save', '', '--dir', folder],
  });
  await until('database', () => isOpen(database));
  start({
    // The embedded database behind something that poses as a replica set of three.
    name: 'replica-set',
    command: process.execPath,
    args: [
      ...[
        '--import',
        'tsx',
        'test/fakes/replica-set-proxy.ts',
        '--target',
        `mongodb://127.0.0.1:${database}`,
      ],
      ...['--listen', String(set)],
    ],
  });
  await until('replica set', () => isOpen(set));
  await until('Redis', () => isOpen(redis));
  run(['scripts/seed.ts'], env);
  run(['scripts/staff.ts', 'add', EDITOR.email], env, `${EDITOR.password}\n`);
  const instances = [first, second].map((port) => startSite(port, env)) as [string, string];
  for (const url of instances) await untilAnswered(`${url}/readyz`);
  start({
    name: 'ingest',
    command: process.execPath,
    args: ['--import', 'tsx', 'scripts/ingest.ts'],
    env: { ...env, DATA_DIR: dataDir('ingest') },
  });
  const args = varnishArguments({ folder, port: varnish, instances: [first, second], memory: '256m' });
  start({ name: 'varnish', command: pathOf('varnishd'), args });
  const front = `http://localhost:${varnish}`;
  await untilAnswered(front);
  return { front, instances };
}

function dataDir(name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  return path;
}

function environmentOf({ set, redis, varnish }: Record<'set' | 'redis' | 'varnish', number>) {
  const members = [set, set + 1, set + 2].map((port) => `127.0.0.1:${port}`);
  return {
    NODE_ENV: 'production',
    MONGODB_URI: `mongodb://${members}/boxscoop?replicaSet=rs0`,
    REDIS_URL: `redis://127.0.0.1:${redis}`,
    PURGE_URL: `varnish://127.0.0.1:${varnish}`,
    SITE_URL: `http://localhost:${varnish}`,
    ADMIN_ENABLED: 'true',
    SESSION_SECRET: randomBytes(32).toString('base64'),
    TRUSTED_PROXIES: '1',
    BIND_ADDRESS: '127.0.0.1',
    // Nothing watches whether an instance is ready before it ends.
    SHUTDOWN_DELAY_S: '0',
  };
}

/** @returns the address of the instance */
function startSite(port: number, env: Record<string, string>): string {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
  start({
    name: `site-${port}`,
    command: process.execPath,
    args: scripts.start.split(' ').slice(1),
    env: { ...env, PORT: String(port), DATA_DIR: dataDir(`site-${port}`) },
  });
  return `http://127.0.0.1:${port}`;
}

/** Starts nginx with one file, compressed as Varnish keeps it. @returns the address of the file */
export async function startNginx(html: string): Promise<string> {
  const port = await freePort();
  const root = dataDir('nginx');
  writeFileSync(join(root, 'page.html'), html);
  writeFileSync(join(root, 'page.html.gz'), gzipSync(html));
  const configuration = join(root, 'nginx.conf');
  writeFileSync(
    configuration,
    // Its workers have to read the folder, which is that of this user.
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${root}/pid; error_log ${root}/error.log; worker_processes auto; events {}
    http { access_log off; keepalive_requests 1000000; default_type text/html; gzip_static on;
      server { listen 127.0.0.1:${port}; root ${root}; } }`,
  );
  start({ name: 'nginx', command: pathOf('nginx'), args: ['-c', configuration, '-p', root] });
  const url = `http://127.0.0.1:${port}/page.html`;
  await untilAnswered(url);
  return url;
}

import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import type { Rating } from '@/lib/domain/tweet/vocabulary';
import { compileForTests } from '../compiled';
import { startDatabase } from '../database-server';
import { freePort, type RunningSite, startSiteWithoutRenderAhead } from '../site';
import { temporaryFolder } from '../temporary-folder';
import { Balancer } from './balancer';
import { countEdits } from './count-edits';
import { KINDS, Load } from './load';
import { ScriptReader } from './script-reader';
import { buildVersionBefore } from './version-before';
import { EDITOR, signIn } from './world';

/** Two instances of another version become two of this one, one after the other, while readers and an editor go on. */

const BUILD_TIMEOUT_MS = 30 * 60_000;
/** How long both versions serve side by side. */
const BOTH_MS = 10_000;

test(
  'a rolling upgrade loses no request and no edit, and both versions serve meanwhile',
  async () => {
    await compileForTests();
    const before = buildVersionBefore();
    const dataDirs = ['database', 'one', 'two'].map((name) => temporaryFolder(name));
    const [ofDatabase, ...ofInstances] = dataDirs as [string, string, string];
    /** A command of the version before, on its own data. */
    const command = (script: string[], env: Record<string, string>, input = '') => {
      const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...script], {
        cwd: before.folder,
        env: { ...process.env, ...env },
        encoding: 'utf8',
        input,
      });
      if (status !== 0) throw new Error(stderr);
    };
    command(['scripts/seed.ts'], { DATA_DIR: ofDatabase, MONGODB_URI: '' });
    const port = await freePort();
    const database = await startDatabase(ofDatabase, port);
    const balancer = await Balancer.start();
    const env = {
      MONGODB_URI: `mongodb://127.0.0.1:${port}/boxscoop?directConnection=true`,
      ADMIN_ENABLED: 'true',
      SESSION_SECRET: randomBytes(32).toString('base64'),
      SITE_URL: balancer.url,
      SHUTDOWN_DELAY_S: '2',
    };
    command(['scripts/staff.ts', 'add', EDITOR.email], { ...env, DATA_DIR: ofDatabase }, EDITOR.password);
    const start = async (dataDir: string, folder?: string) => {
      const site = await startSiteWithoutRenderAhead({ ...env, DATA_DIR: dataDir }, folder);
      return { site, instance: await balancer.add(site.url) };
    };
    const client = await new MongoClient(env.MONGODB_URI).connect();
    const db = client.db();
    const running: RunningSite[] = [];
    try {
      const old = [];
      for (const dataDir of ofInstances) old.push(await start(dataDir, before.folder));
      running.push(...old.map(({ site }) => site));
      const tweet = await db.collection('tweets').findOne({ rating: 'good_rumor' });
      if (!tweet) throw new Error('The sample has no good rumor.');
      const stored = await countEdits(db, tweet._id);
      const cookie = await signIn(balancer.url, balancer.url);
      const subject = { id: tweet._id.toHexString(), rating: tweet.rating as Rating };
      const load = new Load(balancer.url, balancer.url, cookie, subject);
      const scripts = new ScriptReader(balancer.url);
      await sleep(3_000);

      const table: Record<string, string | number>[] = [];
      const replaced = [];
      for (const [place, { site, instance }] of old.entries()) {
        const remaining = old[place + 1]?.instance;
        await site.stop();
        balancer.remove(instance);
        const next = await start(ofInstances[place] as string);
        running.push(next.site);
        replaced.push(next);
        const answeredBefore = remaining?.answered ?? 0;
        await sleep(BOTH_MS);
        if (remaining)
          table.push({
            'while both serve, answered by': 'the version before',
            requests: remaining.answered - answeredBefore,
          });
        if (remaining)
          table.push({ 'while both serve, answered by': 'this version', requests: next.instance.answered });
      }
      const seen = await load.end(performance.now());
      const missing = await scripts.end();
      console.table(table);
      console.table(
        KINDS.map((kind) => ({
          of: kind,
          requests: seen[kind].requests,
          failed: seen[kind].failed,
          slowestMs: seen[kind].slowestMs,
        })),
      );
      console.table({
        'pages opened with their scripts': scripts.pages,
        'scripts and styles': scripts.files,
        missing: missing.length,
        'edits acknowledged': load.acknowledged,
        'edits stored': (await countEdits(db, tweet._id)) - stored,
      });
      expect(KINDS.map((kind) => [kind, seen[kind].failed])).toEqual(KINDS.map((kind) => [kind, 0]));
      expect(missing).toEqual([]);
      expect((await countEdits(db, tweet._id)) - stored).toBe(load.acknowledged);
      expect(table.map(({ requests }) => Number(requests) > 0)).toEqual([true, true]);
    } finally {
      await Promise.all(running.map((site) => site.stop()));
      balancer.stop();
      await client.close();
      database.kill('SIGKILL');
      for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true });
      before.remove();
    }
  },
  BUILD_TIMEOUT_MS,
);

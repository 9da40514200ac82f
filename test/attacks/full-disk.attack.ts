import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compiled } from '@/test/compiled';
import { fillDatabase, fillDisk, mayMountDisk, mountDisk, unmountDisk } from '@/test/full-disk';
import { copySampleData } from '@/test/sample-data';
import { freePort, startSiteWithoutRenderAhead } from '@/test/site';
import { openVault, widestReceipt } from './vaults';

/** A disk without room, at the start and while the site runs. */

const folder = mkdtempSync(join(tmpdir(), 'boxscoop-full-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const testOnOwnDisk = mayMountDisk(folder) ? test : test.skip;
afterEach(() => unmountDisk(folder));

testOnOwnDisk.each([
  ['4k', 'the lock file of the database does not fit'],
  ['100k', 'its first page does not fit'],
  ['3m', 'the sample data do not fit'],
])('a site on a disk of %s does not start, and says why: %s', async (size) => {
  mountDisk(folder, size);
  const port = String(await freePort());
  for (const script of ['scripts/start.mjs', compiled('scripts/seed.ts')]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
      env: { ...process.env, DATA_DIR: folder, PORT: port, MONGODB_URI: '', LOG_LEVEL: 'warn' },
      encoding: 'utf8',
      timeout: 120_000,
    });
    expect({ script, status }).toEqual({ script, status: 1 });
    expect(stdout + stderr).toMatch(/disk .*full.*[Ff]ree some space/);
    expect(stdout + stderr).not.toMatch(/^\s+at |\\n\s+at /m);
  }
});

testOnOwnDisk(
  'a disk that becomes full stops writing alone, which is said once, until there is room',
  async () => {
    mountDisk(folder, '64m');
    copySampleData(folder);
    const filler = join(folder, 'filler');
    const site = await startSiteWithoutRenderAhead({ DATA_DIR: folder, LOG_LEVEL: 'info' });
    try {
      const vault = await openVault(folder, 'filler');
      const save = (n: number) =>
        fetch(`${site.url}/_api/receipts/${vault}/create`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(widestReceipt('filler', n)),
        });
      expect((await save(0)).status).toBe(200);

      fillDisk(filler);
      await fillDatabase(folder);
      // Some still fit into what the database has freed itself.
      const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => save(n + 1)));
      // Of so many changes of one vault at once some are told to come again in a second, full disk or not.
      const refused = answers.filter(
        ({ status, headers }) => status !== 200 && headers.get('retry-after') !== '1',
      );
      expect(refused.length).toBeGreaterThan(20);
      for (const response of refused) {
        expect(response.status).toBe(503);
        expect(response.headers.get('retry-after')).toBe('5');
        expect(await response.json()).toMatchObject({
          error: { message: expect.stringContaining('this site’s disk is full') },
        });
      }
      for (const path of ['/', '/nba/rumors', '/nba/journalists', '/_api/news?content=rumors'])
        expect({ path, status: (await fetch(site.url + path)).status }).toEqual({ path, status: 200 });
      expect((await fetch(`${site.url}/_api/health`)).status).toBe(503);
      const said = site.lines().filter((line) => /disk|error|^\s+at /i.test(line));
      const ofDatabase = said.filter((line) => line.includes('disk of the database is full'));
      expect(ofDatabase).toHaveLength(1);
      // What the site writes itself may have met it before.
      const ofSite = said.filter((line) => line.includes('disk of this site is full'));
      expect(ofSite.length).toBeLessThanOrEqual(1);
      expect(said.filter((line) => line.includes('"stack"'))).toEqual([]);
      expect(said).toHaveLength(ofDatabase.length + ofSite.length);

      rmSync(filler);
      expect((await save(201)).status).toBe(200);
      const hasRoomAgain = () => site.lines().some((line) => line.includes('has room again'));
      const deadline = performance.now() + 120_000;
      while (!hasRoomAgain() && performance.now() < deadline) await sleep(500);
      expect(hasRoomAgain()).toBe(true);
      expect((await fetch(`${site.url}/_api/health`)).status).toBe(200);
    } finally {
      await site.stop();
    }
  },
);

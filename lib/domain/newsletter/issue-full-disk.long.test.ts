import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeDatabase } from '@/lib/platform/db/client';
import { collection } from '@/lib/platform/db/collections';
import { createIndexes } from '@/lib/platform/db/indexes';
import { TEST_WRITE } from '@/test/actor';
import { fillDatabase, fillDisk, mayMountDisk, mountDisk, unmountDisk } from '@/test/full-disk';
import { type MailServer, startMailServer } from '@/test/mail-server';
import { subscribers } from '@/test/newsletter';
import { createIssue, startSending } from './issue-commands';
import { readIssueView } from './issue-queries';
import { sendIssue } from './issue-sender';

jest.setTimeout(300_000);

const RECIPIENTS = 300;
const TIMES = { leaseMs: 500, uncertainAfterMs: 1_000, retryAfterMs: 20 };

const folder = mkdtempSync(join(tmpdir(), 'boxscoop-full-'));
const mayMount = mayMountDisk(folder);
let server: MailServer;
beforeAll(async () => {
  if (mayMount) mountDisk(folder, '64m');
  process.env.DATA_DIR = folder;
  server = await startMailServer();
  process.env.SMTP_URL = server.url;
  await createIndexes();
});
afterAll(async () => {
  await server.close();
  await closeDatabase();
  if (mayMount) unmountDisk(folder);
  rmSync(folder, { recursive: true, force: true });
});

(mayMount ? test : test.skip)(
  'the disk becomes full, twice, while an issue is sent: everybody is mailed exactly once when there is room',
  async () => {
    await subscribers(RECIPIENTS);
    const input = { subject: 'The week', intro: 'Dear fans', rumors: [], stories: [] };
    const { _id } = await createIssue(input, TEST_WRITE);
    await startSending(_id, TEST_WRITE);
    const view = async () => readIssueView((await (await collection('newsletter_issues')).findOne({ _id }))!);

    let failures = 0;
    let isOver = false;
    // As the site does, which tries again from time to time.
    const sending = (async () => {
      while (!isOver) {
        await sendIssue(_id, TIMES).catch(() => failures++);
        await sleep(50);
      }
    })();
    for (const arrived of [60, 160]) {
      await server.arrival(arrived);
      fillDisk(join(folder, 'filler'));
      await fillDatabase(folder);
      const before = failures;
      while (failures < before + 3) await sleep(50);
      rmSync(join(folder, 'filler'));
    }
    while ((await view()).status === 'sending') await sleep(100);
    isOver = true;
    await sending;
    expect(await view()).toMatchObject({
      status: 'sent',
      deliveries: { sent: RECIPIENTS, uncertain: 0, refused: 0 },
    });
    const mailed = server.mails.flatMap(({ envelopeTo }) => envelopeTo);
    expect(mailed).toHaveLength(RECIPIENTS);
    expect(new Set(mailed).size).toBe(RECIPIENTS);
  },
);

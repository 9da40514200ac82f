import { setTimeout as sleep } from 'node:timers/promises';
import { sendDigests } from '@/lib/domain/following/digest-sender';
import { sendNotifications } from '@/lib/domain/following/push-sender';
import { closeDatabase } from '@/lib/platform/db/client';
import { collection } from '@/lib/platform/db/collections';

/**
 * Sends digests or notifications, with the times of a test, until as many as it is told are done; it waits until a killed
 * sender's lease has ended.
 */
const [kind = '', count = '', uncertainAfterMs = '60000'] = process.argv.slice(2);
const TIMES = {
  leaseMs: 400,
  timeoutMs: 15_000,
  uncertainAfterMs: Number(uncertainAfterMs),
  retryAfterMs: 50,
  firstPauseMs: 50,
};
const name = kind === 'digests' ? 'digest_deliveries' : 'push_deliveries';
const done = { status: { $in: ['sent', 'refused', 'uncertain', 'skipped'] } } as never;

process.stdout.write('started\n');
while ((await (await collection(name)).countDocuments(done)) < Number(count)) {
  if (kind === 'digests') await sendDigests(new Date(Date.now() + 61_000), TIMES);
  else await sendNotifications(TIMES);
  await sleep(20);
}
await closeDatabase();

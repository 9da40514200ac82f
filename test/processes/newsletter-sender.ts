import { setTimeout as sleep } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import { findIssue } from '@/lib/domain/newsletter/issue-queries';
import { sendIssue } from '@/lib/domain/newsletter/issue-sender';
import { closeDatabase } from '@/lib/platform/db/client';

/** Sends the issue whose id it is given, with the times of a test; it waits until a killed sender's lease has ended. */
const [id = '', leaseMs = '', uncertainAfterMs = ''] = process.argv.slice(2);
const issue = new ObjectId(id);

process.stdout.write('started\n');
while ((await findIssue(issue))?.status === 'sending') {
  await sendIssue(issue, {
    leaseMs: Number(leaseMs),
    uncertainAfterMs: Number(uncertainAfterMs),
    retryAfterMs: 50,
  });
  await sleep(50);
}
await closeDatabase();

import { ObjectId } from 'mongodb';
import { closeDatabase } from '@/lib/db/client';
import { sendIssue } from '@/lib/newsletter/issue/sender';

/** Sends the issue whose id it is given, with the times of a test. */
const [id = '', leaseMs = '', uncertainAfterMs = ''] = process.argv.slice(2);

process.stdout.write('started\n');
await sendIssue(new ObjectId(id), {
  leaseMs: Number(leaseMs),
  uncertainAfterMs: Number(uncertainAfterMs),
  retryAfterMs: 50,
});
await closeDatabase();

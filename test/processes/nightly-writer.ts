import { setTimeout as sleep } from 'node:timers/promises';
import { writeTonight } from '@/lib/domain/open-data/nightly-write';
import { closeDatabase } from '@/lib/platform/db/client';

/** Writes the nightly files of the day that it is given, or waits until another process has. */
const [date = ''] = process.argv.slice(2);

process.stdout.write('started\n');
while (!(await writeTonight(date))) await sleep(50);
await closeDatabase();

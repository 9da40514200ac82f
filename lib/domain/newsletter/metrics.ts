import { Gauge, Registry } from 'prom-client';
import { collection } from '@/lib/platform/db/collections';
import { findUnfinished } from './issue-queries';

/** What waits to be sent, by its job: counted in the database, so any instance answers for all. */

const OPEN = { $in: ['waiting', 'claimed', 'submitting'] } as never;

/** @returns the metrics now, in the text format of Prometheus */
export async function readQueues(): Promise<string> {
  const registers = [new Registry()];
  const [digests, notifications, issues] = await Promise.all([
    collection('digest_deliveries'),
    collection('push_deliveries'),
    findUnfinished(),
  ]);
  const mails = await collection('newsletter_deliveries');
  const counts = {
    newsletter: mails.countDocuments({ issue: { $in: issues.map(({ _id }) => _id) }, status: OPEN }),
    digests: digests.countDocuments({ status: OPEN }),
    push: notifications.countDocuments({ status: { $in: ['waiting', 'sending'] } }),
  };
  const waiting = new Gauge({
    name: 'boxscoop_deliveries_waiting',
    help: 'Mails and notifications that are due or under way, by the job that sends them',
    labelNames: ['job'],
    registers,
  });
  for (const [job, count] of Object.entries(counts)) waiting.set({ job }, await count);
  return registers[0]!.metrics();
}

import { readFileSync } from 'node:fs';
import { readMetrics } from '@/lib/domain/ingest/metrics';
import { readQueues } from '@/lib/domain/newsletter/metrics';
import { Purges } from '@/lib/platform/cache/purge';
import { PurgeQueue } from '@/lib/platform/cache/purge-queue';
import { collection } from '@/lib/platform/db/collections';
import { poolCounts } from '@/lib/platform/db/pool-counts';
import { insertUnchanged } from '@/lib/platform/documents/insert-unchanged';
import { runJob } from '@/lib/platform/jobs/run-job';
import { newDelivery } from '@/lib/platform/mail/schema';
import { shared } from '@/lib/platform/process/shared.mjs';
import { noteReachable, noteUnreachable } from '@/lib/platform/telemetry/outage';
import { useTemporaryDatabase } from '@/test/database';
import { registry } from './metrics-registry';
import { countRequest } from './request-metrics';
import { readState } from './state-metrics';

useTemporaryDatabase();

test('outages are named until they end', async () => {
  noteUnreachable('Redis', new Error('refused'));
  expect(await readState()).toContain('boxscoop_outage{service="Redis"} 1');
  noteReachable('Redis');
  expect(await readState()).not.toContain('service="Redis"');
});

test('a command has a connection, and the time counts', async () => {
  const before = poolCounts();
  await (await collection('counters')).findOne({});
  const after = poolCounts();
  expect(after.uses).toBeGreaterThan(before.uses);
  expect(after.usedSeconds).toBeGreaterThan(before.usedSeconds);
  expect(after.inUse).toBe(0);
  expect(after.open).toBeGreaterThan(0);
});

test('what waits to be sent is counted by its job', async () => {
  const waiting = { ...newDelivery('a', new Date()), follower: 'a', email: 'fan@example.com', reports: [] };
  const sent = { ...waiting, _id: 'b', status: 'sent' as const };
  await insertUnchanged('digest_deliveries', [waiting, sent]);
  const text = await readQueues();
  expect(text).toContain('boxscoop_deliveries_waiting{job="digests"} 1\n');
  expect(text).toContain('boxscoop_deliveries_waiting{job="newsletter"} 0\n');
  expect(text).toContain('boxscoop_deliveries_waiting{job="push"} 0\n');
});

test('the dashboard shows what is measured, and nothing else', async () => {
  const options = { host: 'a', send: async () => 200 };
  shared.purges = new Purges([new PurgeQueue({ kind: 'varnish', url: 'http://cache' }, options)]);
  await runJob('digests', async () => {});
  countRequest({ path: '/', status: 200, ms: 1, cache: 'hit' });
  const measured = (
    await Promise.all([readState(), readQueues(), registry().metrics(), (await readMetrics()).text])
  ).join('\n');
  shared.purges = undefined;
  const dashboard = readFileSync('deploy/grafana-dashboard.json', 'utf8');
  const shown = new Set(dashboard.match(/\b(boxscoop|process|nodejs)_\w+/g));
  const known = [...measured.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? [`${name}_count`, `${name}_bucket`] : [name],
  );
  expect([...shown].filter((name) => !known.includes(name))).toEqual([]);
  expect(shown.size).toBeGreaterThan(15);
  const described = readFileSync('docs/operations/monitoring.md', 'utf8');
  const jobs = known.filter((name) => /^boxscoop_(job|deliveries)_/.test(name!));
  expect(jobs.filter((name) => !described.includes(name!.replace(/_(count|bucket)$/, '')))).toEqual([]);
});

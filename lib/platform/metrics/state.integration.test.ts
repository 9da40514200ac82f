import { readFileSync } from 'node:fs';
import { readMetrics } from '@/lib/domain/ingest/metrics';
import { Purges } from '@/lib/platform/cache/purge/purge';
import { PurgeQueue } from '@/lib/platform/cache/purge/queue';
import { collection } from '@/lib/platform/db/collections';
import { poolCounts } from '@/lib/platform/db/pool-counts';
import { noteReachable, noteUnreachable } from '@/lib/platform/log/outage';
import { shared } from '@/lib/platform/process/shared.mjs';
import { useTemporaryDatabase } from '@/test/database';
import { registry } from './registry';
import { countRequest } from './requests';
import { readState } from './state';

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

test('the dashboard shows what is measured, and nothing else', async () => {
  const options = { host: 'a', send: async () => 200 };
  shared.purges = new Purges([new PurgeQueue({ kind: 'varnish', url: 'http://cache' }, options)]);
  countRequest({ path: '/', status: 200, ms: 1, cache: 'hit' });
  const measured = (await Promise.all([readState(), registry().metrics(), (await readMetrics()).text])).join(
    '\n',
  );
  shared.purges = undefined;
  const dashboard = readFileSync('deploy/grafana-dashboard.json', 'utf8');
  const shown = new Set(dashboard.match(/\b(boxscoop|process|nodejs)_\w+/g));
  const known = [...measured.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? [`${name}_count`, `${name}_bucket`] : [name],
  );
  expect([...shown].filter((name) => !known.includes(name))).toEqual([]);
  expect(shown.size).toBeGreaterThan(15);
});

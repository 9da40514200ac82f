import { Gauge, Registry } from 'prom-client';
import { purges } from '@/lib/platform/cache/purge';
import { poolCounts } from '@/lib/platform/db/pool-counts';
import { outagesNow } from '@/lib/platform/telemetry/outage';

/** @returns what is true of this process now, for Prometheus: outages and the purges that wait */
export function readState(): Promise<string> {
  const registers = [new Registry()];
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name: `boxscoop_${name}`, help, labelNames, registers });
  const outage = gauge(
    'outage',
    '1 for each outage: a service that cannot be reached, a full disk, a wrong clock',
    ['service'],
  );
  for (const service of outagesNow()) outage.set({ service }, 1);
  const pool = poolCounts();
  const database = (name: string, help: string, value: number) =>
    gauge(`database_${name}`, help, []).set(value);
  database('connections_open', 'Connections to the database', pool.open);
  database('connections_in_use', 'Those that a command has now', pool.inUse);
  database('uses', 'How often a command had a connection, since the start', pool.uses);
  database('use_seconds', 'How long commands had connections altogether, since the start', pool.usedSeconds);
  database('refused', 'Commands that got no connection in time, since the start', pool.refused);
  const labels: ('kind' | 'cache')[] = ['kind', 'cache'];
  const waiting = gauge('purges_waiting', 'Keys or paths that wait to be purged from a shared cache', labels);
  const sent = gauge(
    'purges_sent',
    'Purges that a shared cache has answered, the repeat of each among them, since the start',
    labels,
  );
  const failed = gauge('purges_failed', 'Purges that failed and were tried again, since the start', labels);
  const everything = gauge('purges_of_everything', 'Those of everything, since the start', labels);
  for (const { target, counts, size } of purges()?.queues ?? []) {
    const label = { kind: target.kind, cache: new URL(target.url).host };
    waiting.set(label, size);
    sent.set(label, counts.sent);
    failed.set(label, counts.failed);
    everything.set(label, counts.everything);
  }
  return registers[0]!.metrics();
}

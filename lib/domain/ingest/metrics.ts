import { Gauge, Registry } from 'prom-client';
import { readSources } from '@/lib/domain/ingest/staff-queries';
import { listProposals } from '@/lib/domain/outcome/proposal-queries';
import { collection } from '@/lib/platform/db/collections';

/** What is measured of sources, as the page of the sources shows it (docs/decisions/0200). */

/** @returns the metrics now, in the text format of Prometheus */
export async function readMetrics(): Promise<{ text: string; contentType: string }> {
  const registry = new Registry();
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `boxscoop_${name}`, help, labelNames, registers: [registry] });
  const [{ sources, silentAccounts }, articles] = await Promise.all([
    readSources(),
    collection('pending_articles'),
  ]);

  const labels: ('source' | 'kind')[] = ['source', 'kind'];
  const enabled = gauge('source_enabled', 'Whether the source is read', labels);
  const lastSuccess = gauge('source_last_success_timestamp_seconds', 'When it was last read', labels);
  const lastItem = gauge('source_last_item_timestamp_seconds', 'When its newest item was posted', labels);
  const lag = gauge('source_lag_seconds', 'How old its newest item was when it was read', labels);
  const failures = gauge('source_failures', 'Failures since it was last read', labels);
  const itemsToday = gauge('source_items_today', 'New items since midnight in UTC', labels);
  for (const { name, kind, days, ...source } of sources) {
    const label = { source: name, kind };
    enabled.set(label, source.enabled ? 1 : 0);
    failures.set(label, source.failures);
    itemsToday.set(label, days.at(-1)?.items ?? 0);
    if (source.last_success_at) lastSuccess.set(label, Date.parse(source.last_success_at) / 1000);
    if (source.last_item_at) lastItem.set(label, Date.parse(source.last_item_at) / 1000);
    if (source.lag_ms !== null) lag.set(label, source.lag_ms / 1000);
  }
  gauge('silent_accounts', 'Accounts of journalists that went silent').set(silentAccounts.length);
  const waiting = { is_processed: false, 'meta.deleting': null };
  gauge('pending_articles', 'Articles that wait for staff').set(await articles.countDocuments(waiting));
  gauge('proposed_outcomes', 'Outcomes that wait for staff').set((await listProposals()).total);
  return { text: await registry.metrics(), contentType: registry.contentType };
}

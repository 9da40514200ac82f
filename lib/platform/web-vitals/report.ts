import { type Metric as Measured, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { pageKindOf } from './page-kinds';
import type { WebVitalsReport } from './schema';

const ADDRESS = '/_api/web-vitals';

/**
 * Measures the web vitals of the document, in the browser, and reports them when the page is hidden, each once. What
 * happened before is measured too: browsers keep the entries. Pages of kinds that are not counted are not measured.
 */
export function reportWebVitals(): void {
  // The address of the document, not of the page that the visitor may have moved on to.
  const [navigation] = performance.getEntriesByType('navigation');
  const kind = pageKindOf(new URL(navigation?.name ?? location.href).pathname);
  if (!kind) return;
  const reported = new Set<string>();
  const waiting = new Map<string, Measured>();
  const note = (measured: Measured) => {
    if (!reported.has(measured.id)) waiting.set(measured.name, measured);
  };
  for (const measure of [onTTFB, onFCP, onLCP, onCLS, onINP]) measure(note);
  // After the listeners of the package, which compute the last values when the page is hidden.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || waiting.size === 0) return;
    const metrics: WebVitalsReport['metrics'] = {};
    for (const { name, id, value } of waiting.values()) {
      metrics[name] = value;
      reported.add(id);
    }
    waiting.clear();
    const report: WebVitalsReport = { kind, metrics };
    navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  });
}

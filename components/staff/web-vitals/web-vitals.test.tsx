import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Metric } from 'web-vitals';
import { WebVitals } from '@/components/layout/web-vitals.island';
import { summarize } from '@/lib/platform/web-vitals/rules';
import { WebVitalsTable } from './web-vitals-table';

type Listener = (measured: Metric) => void;
const listeners: Listener[] = [];
jest.mock('web-vitals', () => {
  const measure = (listener: Listener) => listeners.push(listener);
  return { onCLS: measure, onFCP: measure, onINP: measure, onLCP: measure, onTTFB: measure };
});

const sendBeacon = jest.fn();
let visibility: DocumentVisibilityState = 'visible';
beforeEach(() => {
  jest.useFakeTimers();
  listeners.length = 0;
  sendBeacon.mockClear();
  Object.assign(navigator, { sendBeacon });
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Opens a document at a path. */
function open(path: string) {
  const entry = { name: `http://localhost:3000${path}` } as PerformanceEntry;
  Object.assign(performance, { getEntriesByType: () => [entry] });
  return render(<WebVitals />);
}
const measured = (name: Metric['name'], value: number, id: string = name) =>
  listeners[0]?.({ name, value, id } as Metric);
function show(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}
const loaded = () => act(() => jest.advanceTimersByTimeAsync(0));
const reports = () =>
  Promise.all(sendBeacon.mock.calls.map(async ([path, blob]) => [path, await read(blob)]));
const read = (blob: Blob) =>
  new Promise<unknown>((resolve) => {
    jest.useRealTimers();
    const reader = new FileReader();
    reader.onload = () => resolve(JSON.parse(String(reader.result)));
    reader.readAsText(blob);
  });

test('nothing measures a page that loads, until the visitor does something', async () => {
  open('/nba/rumors');
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  expect(listeners).toHaveLength(0);
  fireEvent.scroll(document);
  await loaded();
  expect(listeners).toHaveLength(5);
});

test('visitors who only read are measured as well', async () => {
  open('/nba/rumors');
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(listeners).toHaveLength(5);
});

test('a page that was left before is not measured', async () => {
  open('/nba/rumors').unmount();
  fireEvent.scroll(document);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(listeners).toHaveLength(0);
});

test('the report is sent when the page is hidden, by its kind, and each value once', async () => {
  open('/nba/journalist/danawhitlock?from=secret');
  fireEvent.keyDown(document);
  await loaded();
  measured('LCP', 900);
  measured('CLS', 0.01);
  measured('CLS', 0.02);
  expect(sendBeacon).not.toHaveBeenCalled();
  show('hidden');
  measured('CLS', 0.03);
  show('visible');
  show('hidden');
  expect(await reports()).toEqual([
    ['/_api/web-vitals', { kind: '/nba/journalist/[username]', metrics: { LCP: 900, CLS: 0.02 } }],
  ]);
});

test.each(['/receipts/buckets/0123456789abcdef0123456789abcdef/contents', '/newsletter/confirm/token', '/x'])(
  '%s is never measured',
  async (path) => {
    open(path);
    fireEvent.pointerDown(document);
    await loaded();
    show('hidden');
    expect(listeners).toHaveLength(0);
    expect(sendBeacon).not.toHaveBeenCalled();
  },
);

test('the table says the value and the rating of each metric by kind', () => {
  const none = { LCP: null, INP: null, CLS: null, FCP: null, TTFB: null };
  const metrics = { ...none, LCP: summarize('LCP', { 2: 3, 9: 1 }) };
  render(<WebVitalsTable kinds={[{ kind: '/nba/rumors', reports: 1_204, metrics }]} />);
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells).toEqual(['1,204', '≤ 1.5 sgood, 75% good', '–', '–', '–', '–']);
  expect(screen.getByRole('rowheader')).toHaveTextContent('/nba/rumors');
});

test('the table says that nothing was reported', () => {
  render(<WebVitalsTable kinds={[]} />);
  expect(screen.getByText('Nothing reported yet.')).toBeVisible();
});

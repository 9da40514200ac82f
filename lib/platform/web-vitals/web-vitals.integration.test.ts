import { addDays } from 'date-fns';
import { Collection } from 'mongodb';
import { collection } from '@/lib/platform/db/collections';
import { LIMITS } from '@/lib/platform/http/limits';
import { call } from '@/test/calls';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { countWebVitals } from './commands';
import { summarizeWebVitals } from './queries';

useTemporaryDatabase();
beforeEach(emptyDatabase);

let client = 0;
const post = (body: unknown) =>
  call(
    '/web-vitals',
    {},
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${++client}` },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
  );

test('a report is counted by kind, day, metric and step, and nothing else of the visit is stored', async () => {
  const report = { kind: '/nba/rumors', metrics: { LCP: 1_200.5, CLS: 0, TTFB: 90 } };
  for (const metrics of [report.metrics, { LCP: 1_300 }]) {
    const answer = await post({ ...report, metrics });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
  const stored = await (await collection('web_vitals')).find().toArray();
  expect(stored).toEqual([
    {
      _id: expect.stringMatching(/^\d{4}-\d\d-\d\d \/nba\/rumors$/),
      day: expect.any(Date),
      kind: '/nba/rumors',
      counts: { LCP: { 2: 2 }, CLS: { 0: 1 }, TTFB: { 0: 1 } },
    },
  ]);
});

test('reports of the same moment are one write', async () => {
  const bulkWrite = jest.spyOn(Collection.prototype, 'bulkWrite');
  const now = new Date();
  const reports = Array.from({ length: 20 }, (_, n) =>
    countWebVitals({ kind: n % 2 ? '/' : '/blog', metrics: { LCP: 400 } }, now),
  );
  await Promise.all(reports);
  expect(bulkWrite).toHaveBeenCalledTimes(1);
  bulkWrite.mockRestore();
  const stored = await (await collection('web_vitals')).find({}, { projection: { counts: 1 } }).toArray();
  expect(stored.map(({ counts }) => Object.values(counts.LCP ?? {}))).toEqual([[10], [10]]);
});

test.each([
  ['no body', ''],
  ['no metric', { kind: '/nba/rumors', metrics: {} }],
  ['an unknown metric', { kind: '/nba/rumors', metrics: { FID: 1 } }],
  ['an operator for a metric', { kind: '/nba/rumors', metrics: { 'LCP.$where': 1 } }],
  ['a negative value', { kind: '/nba/rumors', metrics: { LCP: -1 } }],
  ['an endless value', '{"kind":"/nba/rumors","metrics":{"LCP":1e999}}'],
  ['a value above all bounds', { kind: '/nba/rumors', metrics: { CLS: 101 } }],
  ['a text for a value', { kind: '/nba/rumors', metrics: { LCP: '1' } }],
  ['an address for a kind', { kind: '/nba/journalist/danawhitlock', metrics: { LCP: 1 } }],
  ['a vault for a kind', { kind: '/receipts/buckets/[bucketId]/contents', metrics: { LCP: 1 } }],
  ['an unknown field', { kind: '/nba/rumors', metrics: { LCP: 1 }, user: 'dana' }],
])('%s is refused', async (_name, body) => {
  const answer = await post(body);
  expect(answer.status).toBe(400);
  expect((await answer.json()).error.code).toMatch(/^(?:invalid_input|bad_request)$/);
  expect(await (await collection('web_vitals')).countDocuments()).toBe(0);
});

test('too many reports of one client are refused', async () => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' };
  const send = (body: string) => call('/web-vitals', {}, { method: 'POST', headers, body });
  for (let sent = 0; sent < LIMITS.write.calls; sent++) await send('{}');
  const answer = await send(JSON.stringify({ kind: '/', metrics: { LCP: 1 } }));
  expect(answer.status).toBe(429);
});

test('the summary is of four weeks, most visits first', async () => {
  const now = new Date('2026-03-31T12:00:00Z');
  await Promise.all([
    countWebVitals({ kind: '/', metrics: { LCP: 400 } }, addDays(now, -30)),
    countWebVitals({ kind: '/', metrics: { LCP: 2_600, CLS: 0.2 } }, addDays(now, -20)),
    ...[0, 0, -1].map((day) => countWebVitals({ kind: '/blog', metrics: { LCP: 900 } }, addDays(now, day))),
  ]);
  const kinds = await summarizeWebVitals(now);
  expect(kinds.map(({ kind, reports }) => [kind, reports])).toEqual([
    ['/blog', 3],
    ['/', 1],
  ]);
  expect(kinds[1]!.metrics).toEqual({
    LCP: { reports: 1, p75: 3_000, rating: 'fair', good: 0 },
    CLS: { reports: 1, p75: 0.2, rating: 'fair', good: 0 },
    INP: null,
    FCP: null,
    TTFB: null,
  });
});

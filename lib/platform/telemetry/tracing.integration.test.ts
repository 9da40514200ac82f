import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { trace } from '@opentelemetry/api';
import { closeDatabase } from '@/lib/platform/db/client';
import { useTemporaryDatabase } from '@/test/database';
import type { Tracing } from './tracing';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
}
interface Sent {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
}

useTemporaryDatabase();

const sent: Sent[] = [];
const collector = createServer(async (request, response) => {
  sent.push((await json(request)) as Sent);
  response.end('{}');
});
let site: Server;
let tracing: Tracing;

const open = async (server: Server) => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = await open(collector);
  process.env.TRUSTED_PROXIES = '1';
  await closeDatabase();
  jest.resetModules();
});
afterAll(() => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  delete process.env.TRUSTED_PROXIES;
  collector.close();
  site?.close();
});

const TRACE = '0af7651916cd43dd8448eb211c80319c';

test('a request is a span in the trace of its proxy, with its commands below it and nothing private', async () => {
  tracing = (await import('./tracing')).startTracing();
  const read = async () => {
    const { collection: traced } = await import('@/lib/platform/db/collections');
    await (await traced('teams')).findOne({ slug: 'of-one-visitor' });
    trace
      .getTracer('next.js')
      .startSpan('page', { attributes: { 'http.target': '/a?token=secret' } })
      .end();
  };
  site = createServer((request, response) =>
    tracing.traceRequest(request, response, async () => {
      await read();
      response.end();
    }),
  );
  const url = await open(site);
  await fetch(`${url}/nba/rumors?token=secret`, {
    headers: { traceparent: `00-${TRACE}-b7ad6b7169203331-01` },
  });
  await fetch(`${url}/receipts/buckets/AAAAAAAAAAAAAAAAAAAAAA`);
  await (await import('@/lib/platform/db/client')).closeDatabase();
  await tracing.stop();

  const resources = sent.flatMap(({ resourceSpans }) => resourceSpans);
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans).flatMap((scope) => scope.spans);
  const names = resources[0]?.resource.attributes.map(({ key, value }) => [key, value.stringValue]);
  expect(names).toContainEqual(['service.name', 'boxscoop']);
  const [request] = spans.filter(({ traceId, name }) => traceId === TRACE && name.startsWith('GET '));
  expect(request).toMatchObject({ name: 'GET page', parentSpanId: 'b7ad6b7169203331' });
  expect(request?.attributes).toEqual(
    expect.arrayContaining([
      { key: 'url.path', value: { stringValue: '/nba/rumors' } },
      { key: 'http.response.status_code', value: { intValue: 200 } },
    ]),
  );
  const commands = spans.filter(({ name, traceId }) => name === 'find teams' && traceId === TRACE);
  expect(commands.map(({ parentSpanId }) => parentSpanId)).toEqual([request?.spanId]);
  const everything = JSON.stringify(sent);
  for (const secret of ['token=secret', 'of-one-visitor', 'AAAAAAAA'])
    expect(everything).not.toContain(secret);
});

test('without a collector nothing of it is loaded', async () => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const loaded: string[] = [];
  jest.resetModules();
  jest.doMock('@/lib/platform/telemetry/trace-commands', () => {
    loaded.push('trace-commands');
    return {};
  });
  const { collection: untraced } = await import('@/lib/platform/db/collections');
  await (await untraced('teams')).findOne({});
  await (await import('@/lib/platform/db/client')).closeDatabase();
  expect(loaded).toEqual([]);
});

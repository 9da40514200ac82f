import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { config } from '@/lib/platform/config/config';
import { isSecretUrl } from '@/lib/platform/http/security-headers.mjs';
import { requestKind } from '@/lib/platform/telemetry/request-metrics';

/** Loaded only while `OTEL_EXPORTER_OTLP_ENDPOINT` is set. The exporter reads that and `OTEL_EXPORTER_OTLP_HEADERS` itself. */

const STOP_TIMEOUT_MS = 2_000;

/** Where spans of Next.js have addresses. */
const ADDRESSES = ['http.target', 'http.url', 'url.full'];

/** Keeps queries and secret addresses out of traces, as out of the log. */
class PrivateProcessor extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    for (const name of ADDRESSES) {
      const value = span.attributes[name];
      if (typeof value === 'string') span.attributes[name] = publicPath(value);
    }
    super.onEnd(span);
  }
}

const publicPath = (url: string) => {
  const [path = '/'] = url.split('?', 1);
  return isSecretUrl(path) ? '(secret)' : path;
};

export interface Tracing {
  /** Runs what answers a request in a span of its own, within the trace that a proxy of `TRUSTED_PROXIES` has begun. */
  traceRequest<T>(request: IncomingMessage, response: ServerResponse, run: () => T): T;
  /** Sends what was not sent. */
  stop(): Promise<void>;
}

/** Sends spans of requests and of database commands, and those of Next.js, to the collector. Call it once in a process. */
export function startTracing(): Tracing {
  const { OTEL_SERVICE_NAME: name, OTEL_TRACES_SAMPLER_ARG: share, TRUSTED_PROXIES } = config();
  // Next.js names spans of fetch after whole URLs, with tokens in their queries.
  process.env.NEXT_OTEL_FETCH_DISABLED = '1';
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': name }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new PrivateProcessor({ exporter: new OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const tracer = trace.getTracer('boxscoop');
  return {
    traceRequest(request, response, run) {
      const { method = '', url = '/', headers } = request;
      // Otherwise clients would decide what is traced.
      const parent = TRUSTED_PROXIES > 0 ? propagation.extract(context.active(), headers) : context.active();
      const path = publicPath(url);
      const attributes = { 'http.request.method': method, 'url.path': path };
      const kind = requestKind(url.split('?', 1)[0] as string);
      const span = tracer.startSpan(`${method} ${kind}`, { kind: SpanKind.SERVER, attributes }, parent);
      response.once('close', () => {
        span.setAttribute('http.response.status_code', response.statusCode);
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      return context.with(trace.setSpan(parent, span), run);
    },
    // A collector that does not answer must not hold up the end of the process.
    stop: () => Promise.race([provider.shutdown(), sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]),
  };
}

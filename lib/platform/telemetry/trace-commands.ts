import { type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { MongoClient } from 'mongodb';

/** Makes a span of each command that a client sends, within what sends it: without the values that it has. */
export function traceCommands(client: MongoClient): void {
  const tracer = trace.getTracer('boxscoop');
  const spans = new Map<number, Span>();
  client.on('commandStarted', ({ requestId, commandName, databaseName, command }) => {
    const collection: unknown = command[commandName];
    const isNamed = typeof collection === 'string';
    const span = tracer.startSpan(isNamed ? `${commandName} ${collection}` : commandName, {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'mongodb',
        'db.namespace': databaseName,
        'db.operation.name': commandName,
        ...(isNamed && { 'db.collection.name': collection }),
      },
    });
    spans.set(requestId, span);
  });
  const end = (requestId: number, failure?: Error) => {
    const span = spans.get(requestId);
    spans.delete(requestId);
    if (failure) span?.setStatus({ code: SpanStatusCode.ERROR, message: failure.name });
    span?.end();
  };
  client.on('commandSucceeded', ({ requestId }) => end(requestId));
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure));
}

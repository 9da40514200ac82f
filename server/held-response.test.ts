import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { log } from '@/lib/platform/telemetry/log';
import { HeldResponse, type Replacement } from './held-response';

const OURS: Replacement = { body: 'näher', headers: { 'content-type': 'text/plain' } };

/** Serves one request with `answer` and the replacement, and returns the response. */
async function ask(
  replacement: Replacement | Promise<Replacement> | undefined,
  answer: (response: ServerResponse) => void,
) {
  const server = createServer({ ServerResponse: HeldResponse }, (_request, response) => {
    response.holdBody(() => (replacement ? { replace: () => replacement } : undefined));
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() };
  } finally {
    server.close();
  }
}

test.each([
  [
    'written and ended',
    (response) => {
      response.write('theirs');
      response.end('more');
    },
  ],
  ['ended without a body', (response) => response.end()],
  [
    'with its head first',
    (response) => {
      response.writeHead(404);
      response.end('theirs');
    },
  ],
] satisfies [string, Parameters<typeof ask>[1]][])(
  'the replacement is sent for a body %s',
  async (_how, answer) => {
    const { type, text } = await ask(OURS, answer);
    expect([type, text]).toEqual(['text/plain', 'näher']);
    const later = new Promise<Replacement>((resolve) => setTimeout(resolve, 5, { ...OURS, status: 405 }));
    expect(await ask(later, answer)).toEqual({ status: 405, type: 'text/plain', text: 'näher' });
  },
);

test('a response without a replacement is unchanged', async () => {
  const { status, text } = await ask(undefined, (response) => {
    response.statusCode = 201;
    response.write('the');
    response.end('irs');
  });
  expect([status, text]).toEqual([201, 'theirs']);
});

test('a replacement that fails is an empty 500, and said', async () => {
  const warn = jest.spyOn(log, 'warn').mockImplementation();
  const failing = new Promise<Replacement>((_, reject) =>
    setTimeout(reject, 5, new Error('of the replacement')),
  );
  expect(await ask(failing, (response) => response.end('theirs'))).toMatchObject({ status: 500, text: '' });
  expect(warn).toHaveBeenCalledTimes(1);
});

test('what waits for the end of a response is called once it has ended, by one listener', async () => {
  const called: string[] = [];
  let added = 0;
  const ended = new Promise<void>((resolve) => {
    void ask(undefined, (response) => {
      const held = response as HeldResponse;
      held.afterClose(() => called.push('first'));
      const before = held.listenerCount('close');
      held.afterClose(() => called.push('second'));
      held.afterClose(resolve);
      added = held.listenerCount('close') - before;
      held.end('theirs', () => called.push('sent'));
    });
  });
  await ended;
  expect(called).toEqual(['sent', 'first', 'second']);
  expect(added).toBe(0);
});

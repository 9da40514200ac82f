import { once } from 'node:events';
import { Agent, createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, jest, test } from '@jest/globals';
import { createDrain } from './drain';

/** A server that holds requests until told, and a client. */
async function serve() {
  const held: ServerResponse[] = [];
  const server = createServer((_request, response) => held.push(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      request({ port, host: '127.0.0.1' }, (answer) => {
        answer.setEncoding('utf8').on('data', resolve).on('error', reject);
      })
        .on('error', reject)
        .end();
    });
  const untilHeld = async (count: number) => {
    while (held.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { server, drain: createDrain(server), held, ask, untilHeld };
}

test('requests in progress are completed before the server stops, and new ones are refused', async () => {
  const { server, drain, held, ask, untilHeld } = await serve();
  const answers = [ask(), ask()];
  await untilHeld(2);
  const drained = drain(60_000);
  while (server.listening) await new Promise((resolve) => setTimeout(resolve, 5));
  await expect(ask()).rejects.toThrow('ECONNREFUSED');
  for (const response of held) response.end('done');
  expect(await Promise.all(answers)).toEqual(['done', 'done']);
  await drained;
});

test('a request that does not end is aborted in time', async () => {
  const { drain, ask, untilHeld } = await serve();
  const answer = expect(ask()).rejects.toThrow('socket hang up');
  await untilHeld(1);
  await drain(100);
  await answer;
});

test('a response that a slow client has not taken yet is sent to its end', async () => {
  const { server, drain, held, ask, untilHeld } = await serve();
  const LENGTH = 30_000_000;
  const { port } = server.address() as AddressInfo;
  const slow = new Promise<number>((resolve, reject) => {
    request({ port, host: '127.0.0.1' }, (answer) => {
      let length = 0;
      answer.on('data', (part: Buffer) => {
        length += part.length;
      });
      answer.on('end', () => resolve(length)).on('error', reject);
      answer.pause();
      setTimeout(() => answer.resume(), 500);
    })
      .on('error', reject)
      .end();
  });
  await untilHeld(1);
  held[0]?.end(Buffer.alloc(LENGTH));
  const quick = ask();
  await untilHeld(2);
  held[1]?.end('done');
  expect(await quick).toBe('done');
  await drain(60_000);
  expect(await slow).toBe(LENGTH);
});

test('a request that arrives on an idle connection while the process is busy is answered', async () => {
  // The check for idle connections comes when the test says so: else it may come before the request is sent.
  const checks: (() => void)[] = [];
  const interval = jest.spyOn(global, 'setInterval').mockImplementation((check) => {
    checks.push(check);
    return undefined as never;
  });
  const { server, drain, held, untilHeld } = await serve();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { port } = server.address() as AddressInfo;
  const send = () => {
    const sent = request({ port, host: '127.0.0.1', agent }).end();
    const received = once(sent, 'response').then(([response]) => text(response));
    return { sent, received };
  };
  const first = send();
  await untilHeld(1);
  const drained = drain(60_000);
  while (server.listening) await new Promise((resolve) => setTimeout(resolve, 5));
  held[0]?.end('first');
  expect(await first.received).toBe('first');
  const second = send();
  await once(second.sent, 'finish');
  // Timers that are due run before the event loop reads the request.
  const due = new Promise((resolve) => setTimeout(resolve, 1));
  const busyUntil = performance.now() + 20;
  while (performance.now() < busyUntil);
  await due;
  for (const check of checks) check();
  await Promise.race([untilHeld(2), second.received]);
  held[1]?.end('second');
  expect(await second.received).toBe('second');
  agent.destroy();
  await drained;
  interval.mockRestore();
});

import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drain } from './drain';

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
  return { server, held, ask, untilHeld };
}

test('requests in progress are completed before the server stops, and new ones are refused', async () => {
  const { server, held, ask, untilHeld } = await serve();
  const answers = [ask(), ask()];
  await untilHeld(2);
  const drained = drain(server, 60_000);
  while (server.listening) await new Promise((resolve) => setTimeout(resolve, 5));
  await expect(ask()).rejects.toThrow('ECONNREFUSED');
  for (const response of held) response.end('done');
  expect(await Promise.all(answers)).toEqual(['done', 'done']);
  await drained;
});

test('a request that does not end is aborted in time', async () => {
  const { server, ask, untilHeld } = await serve();
  const answer = expect(ask()).rejects.toThrow('socket hang up');
  await untilHeld(1);
  await drain(server, 100);
  await answer;
});

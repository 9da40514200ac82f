import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fakeDid } from '@/test/fakes/jetstream';
import type { ReadContext } from '../reader';
import { resolveHandles } from './handles';

let server: Server;
let status = 200;
let padding = '';
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const handle = new URL(request.url ?? '/', 'http://127.0.0.1').searchParams.get('handle') ?? '';
    asked.push(handle);
    const isKnown = handle.startsWith('known');
    response.writeHead(status === 200 && !isKnown ? 400 : status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isKnown ? { did: fakeDid(handle), padding } : { error: 'InvalidRequest' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.BLUESKY_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const notes: string[] = [];
const resolve = (...handles: string[]) =>
  resolveHandles({
    accounts: handles.map((handle) => ({ network: 'bluesky', id: null, handle })),
    signal: new AbortController().signal,
    note: async (message: string) => void notes.push(message),
  } as unknown as ReadContext);

test('handles are resolved to permanent ids, and unknown ones noted', async () => {
  const found = await resolve('known.example.com', 'nobody.example.com');
  expect(found).toMatchObject([{ account: fakeDid('known.example.com'), handle: 'known.example.com' }]);
  expect(notes).toEqual([expect.stringContaining('@nobody.example.com was not found')]);
});

test('a service that fails is asked once', async () => {
  status = 503;
  [notes.length, asked.length] = [0, 0];
  expect(await resolve('known.example.com', 'known2.example.com')).toEqual([]);
  expect(asked).toHaveLength(1);
  expect(notes).toHaveLength(1);
});

test('a service that sends too much counts as one that does not respond', async () => {
  [status, padding] = [200, 'x'.repeat(1_000_000)];
  [notes.length, asked.length] = [0, 0];
  expect(await resolve('known.example.com')).toEqual([]);
  expect(notes).toEqual([expect.stringContaining('did not respond')]);
});

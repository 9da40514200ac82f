import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { pathAndQuery, refusalOf, refuseUnparsed } from './refuse';

test.each([
  ['/', null],
  ['/nba/topic/%C3%A9t%C3%A9?names=%ff', null],
  ['/nba/topic/a%2Fb', null],
  ['/nba/topic/%ff', 400],
  ['/_api/teams/%E0%A4%A', 400],
  ['/%', 400],
  ['*', 400],
])('%s: %s', (url, status) => {
  expect(refusalOf({ url })?.status ?? null).toBe(status);
});

test.each([
  ['/nba/rumors?page=1', '/nba/rumors?page=1'],
  ['http://boxscoop.example/nba/rumors?page=1', '/nba/rumors?page=1'],
  ['HTTP://evil.example', '/'],
  ['http://[', null],
  ['ftp://evil.example/nba', null],
  ['*', null],
])('the target %s is %s', (url, target) => {
  expect(pathAndQuery(url)).toBe(target);
});

/** Sends a malformed request, and returns the response. */
async function send(text: string): Promise<string> {
  const server = createServer().on('clientError', refuseUnparsed);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (part) => {
        answer += part;
      });
      socket.on('end', () => resolve(answer));
      socket.on('error', reject);
    });
  } finally {
    server.close();
  }
}

test.each([
  ['get /_api/teams HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'application/json'],
  ['get /nba/rumors HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'text/html; charset=utf-8'],
  ['nonsense\r\n\r\n', 400, 'text/html; charset=utf-8'],
  [`GET /_api/teams HTTP/1.1\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`, 431, undefined],
])('%.20s… is answered %i %s', async (text, status, type) => {
  const answer = await send(text);
  expect(answer).toMatch(`HTTP/1.1 ${status} `);
  if (type) expect(answer).toMatch(`content-type: ${type}\r\n`);
  expect(answer).toMatch('x-content-type-options: nosniff\r\n');
});

test('the refusal of a URL that resembles a vault is private', async () => {
  const answer = await send('get /receipts/buckets/x HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(answer).toMatch('cache-control: private, no-store\r\n');
  expect(answer).toMatch('referrer-policy: no-referrer\r\n');
});

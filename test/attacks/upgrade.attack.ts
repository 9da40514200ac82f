import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { site } from './shared-site';

const countDescriptors = () => readdirSync(`/proc/${site.pid}/fd`).length;

/** Sends a request for a protocol upgrade and returns everything until the server closes the connection. */
function ask(path: string, protocol: string): Promise<string> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    let response = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`,
      );
    });
    socket.setTimeout(20_000, () => socket.destroy(new Error(`No end of the response to ${path}`)));
    socket.on('data', (part) => {
      response += part;
    });
    socket.on('end', () => resolve(response));
    socket.on('error', reject);
    socket.on('close', () => resolve(response));
  });
}

/** Sends one and disconnects at once. */
function askAndLeave(path: string): Promise<void> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.end(
        `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      );
      setTimeout(() => socket.destroy(), 20);
    });
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
  });
}

test.each([
  ['/nope', 'websocket', 404],
  ['/_next/nope', 'websocket', 404],
  ['/_next/webpack-hmr', 'websocket', 404],
  ['/_api/health', 'h2c', 200],
])(
  'an upgrade of %s to %s is refused: the request gets a response and the connection is closed',
  async (path, protocol, status) => {
    expect((await ask(path, protocol)).split('\r\n', 1)[0]).toMatch(`HTTP/1.1 ${status} `);
  },
);

test('1,100 clients that request an upgrade and disconnect leave no open descriptor', async () => {
  await askAndLeave('/nope');
  const before = countDescriptors();
  for (let sent = 0; sent < 1_100; sent += 50) {
    await Promise.all(Array.from({ length: 50 }, () => askAndLeave('/no-route-has-this')));
  }
  const deadline = Date.now() + 120_000;
  while (countDescriptors() > before + 20 && Date.now() < deadline) await sleep(200);
  expect(countDescriptors()).toBeLessThanOrEqual(before + 20);
  expect((await fetch(`${site.url}/_api/health`)).status).toBe(200);
});

import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { WebSocketServer } from 'ws';
import { Connection } from './connection';

const signal = new AbortController().signal;
const urlOf = (server: { address(): unknown }) => `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`;

test('a server that accepts the connection and says nothing is given up', async () => {
  // It reads, so that it notices the end of the connection.
  const server: Server = createServer((socket) => socket.resume());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const timing = { handshakeMs: 100, pingMs: 1_000 };
  await expect(Connection.open(urlOf(server), signal, { timing })).rejects.toThrow(
    'no connection to the server: Opening handshake has timed out',
  );
  await new Promise((resolve) => server.close(resolve));
});

test('a server that does not respond to pings is given up, after what it sent was read', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', autoPong: false });
  await new Promise((resolve) => server.once('listening', resolve));
  server.on('connection', (socket) => socket.send('one'));
  const timing = { handshakeMs: 10_000, pingMs: 50 };
  const connection = await Connection.open(urlOf(server), signal, { timing });
  expect(await connection.read(10, 10_000, signal)).toEqual(['one']);
  await expect(connection.read(10, 10_000, signal)).rejects.toThrow('the server does not respond any more');
  connection.close();
  server.close();
});

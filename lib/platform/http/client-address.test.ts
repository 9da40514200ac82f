import type { IncomingMessage } from 'node:http';
import { clientAddress, clientNetwork } from './client-address';

const from = (remoteAddress: string | undefined, forwarded?: string) =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage;

test.each([
  [0, '192.0.2.1', undefined, '192.0.2.1'],
  [0, '192.0.2.1', '198.51.100.7', '192.0.2.1'],
  [1, '192.0.2.1', '198.51.100.7', '198.51.100.7'],
  [1, '192.0.2.1', '10.9.9.9, 198.51.100.7', '198.51.100.7'],
  [2, '192.0.2.1', '10.9.9.9, 198.51.100.7,192.0.2.2', '198.51.100.7'],
  [3, '192.0.2.1', '198.51.100.7', '198.51.100.7'],
  [1, '192.0.2.1', undefined, '192.0.2.1'],
  [1, '::1', '198.51.100.7:4711', '198.51.100.7'],
  [1, '::1', '[2001:db8::1]:4711', '2001:db8::1'],
  [1, '::1', '::ffff:198.51.100.7', '198.51.100.7'],
  [0, '::ffff:192.0.2.1', undefined, '192.0.2.1'],
  [0, 'fe80::1%eth0', undefined, 'fe80::1'],
  [1, '192.0.2.1', 'unknown', '192.0.2.1'],
  [1, '192.0.2.1', '<script>', '192.0.2.1'],
  [1, '192.0.2.1', '0x7f', '192.0.2.1'],
  [1, '192.0.2.1', '010.0.0.1', '192.0.2.1'],
  [1, '192.0.2.1', '::ffff:256.1.1.1', '192.0.2.1'],
  [1, '192.0.2.1', '::FFFF:198.51.100.7', '198.51.100.7'],
  [1, '192.0.2.1', '2001:DB8:0:0::1', '2001:db8::1'],
  [0, undefined, undefined, 'unknown'],
])('%i proxies, %s forwarding for %s: %s', (trustedProxies, remote, forwarded, address) => {
  expect(clientAddress(from(remote, forwarded), trustedProxies)).toBe(address);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::', '2001:db8:1:3::/64'],
  ['unknown', 'unknown'],
])('calls from %s count for %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import proxyAddress from 'proxy-addr';

/** The client of a request, by its address. */

/** Providers give each customer a network of this size. */
const IPV6_CUSTOMER_BITS = 64;

/**
 * @param trustedProxies number of our own proxies; each appends the address of its client to `X-Forwarded-For`, and
 *   everything before that is claimed by the client
 * @returns the address of the client without port; an IPv4 address mapped into IPv6 as IPv4
 */
export function clientAddress(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): string {
  const address = proxyAddress(request as IncomingMessage, (_address, hops) => hops < trustedProxies);
  return normalize(address) ?? normalize(request.socket.remoteAddress) ?? 'unknown';
}

/**
 * @returns the key for rate limits: an IPv4 address, or the /64 network of an IPv6 address, since one customer has
 *   all its addresses
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_CUSTOMER_BITS}`);
  return `${network.toString()}/${IPV6_CUSTOMER_BITS}`;
}

/** Some proxies append the port: `192.0.2.1:1234`, `[2001:db8::1]:1234`. */
const WITH_PORT = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/;

/** Before IPv4 addresses, on sockets that listen to both families. */
const MAPPED = '::ffff:';

function normalize(address: string | undefined): string | null {
  const bare = address?.match(WITH_PORT)?.slice(1).find(Boolean) ?? address ?? '';
  // A zone (`fe80::1%eth0`) is an interface of the receiving machine.
  const plain = bare.replace(/%.*$/, '');
  const mapped = plain.startsWith(MAPPED) ? plain.slice(MAPPED.length) : plain;
  // Every request comes by here, and the parser below takes a tenth of the time of sending a cached page.
  if (isIPv4(mapped)) return mapped;
  return ipaddr.IPv6.isValid(plain) ? ipaddr.process(plain).toString() : null;
}

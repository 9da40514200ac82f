import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyAddress from 'proxy-addr';

/** Who asks, as far as addresses tell. */

/** Bits of an IPv6 address that a provider gives to one customer, who then has the rest. */
const IPV6_CUSTOMER_BITS = 64;

/**
 * @param trustedProxies how many proxies of ours are in front; each appends whom it heard from to
 *   `X-Forwarded-For`, and what stands before that is the client's own claim
 * @returns the address of the client in its usual notation: IPv4 that is mapped into IPv6 as IPv4, without a port
 */
export function clientAddress(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): string {
  const found = proxyAddress(request as IncomingMessage, (_address, hops) => hops < trustedProxies);
  return normalise(found) ?? normalise(request.socket.remoteAddress) ?? 'unknown';
}

/**
 * @returns the name that a client's calls are counted under: an IPv4 address, or the /64 network of an IPv6
 *   address, since one customer has all addresses of it
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

function normalise(address: string | undefined): string | null {
  const bare = address?.match(WITH_PORT)?.slice(1).find(Boolean) ?? address ?? '';
  // A zone (`fe80::1%eth0`) names an interface of the machine that saw the address.
  const plain = bare.replace(/%.*$/, '');
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(plain) || ipaddr.IPv6.isValid(plain);
  return isAddress ? ipaddr.process(plain).toString() : null;
}

import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The host has an address that is not on the public internet. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';

  constructor(host: string) {
    super(`${host} is not on the public internet`);
  }
}

/** Global unicast; everything else in IPv6 is local, reserved, or an embedded IPv4 address. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is on the public internet: neither loopback, private, link-local, multicast nor reserved, nor an
 * IPv6 address that leads to an IPv4 one.
 * @param address an IP address, without brackets
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_IPV6);
}

/**
 * Resolves host names for a connection, and refuses a host with any address that is not public. The connection is made
 * to the addresses that were checked, so a name that resolves differently the next time does not help.
 */
export const lookupPublic: LookupFunction = (host, options, callback) => {
  systemLookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new PrivateAddressError(host), []);
    }
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

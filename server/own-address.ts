import { randomUUID } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { RENDER_AHEAD_HEADER } from '@/lib/platform/cache/renewal.mjs';
import { config } from '@/lib/platform/config/config';

/** Wildcard addresses: all interfaces of the machine. */
const ANY = ['0.0.0.0', '::'];

/** @returns the origin at which this process reaches itself on a port */
export function ownOrigin(port: number, address = config().BIND_ADDRESS): string {
  if (address === undefined || ANY.includes(address)) return `http://127.0.0.1:${port}`;
  return `http://${isIPv6(address) ? `[${address}]` : address}:${port}`;
}

/** @returns why the site cannot listen, and what to do */
export function listenFault(
  { code, message }: NodeJS.ErrnoException,
  port: number,
  address = config().BIND_ADDRESS,
): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Set PORT to another.`;
  if (code === 'EACCES') return `Port ${port} needs the rights of root. Set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL')
    return `${address} is not an address of this machine. Set BIND_ADDRESS to one that it has, or leave it unset to listen on all.`;
  return `Cannot listen: ${message}`;
}

/** Marks this process's own requests to re-render stale pages. The value is random, so clients cannot forge it. */
export const RENEWAL_HEADERS = { [RENDER_AHEAD_HEADER]: randomUUID() };

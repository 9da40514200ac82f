import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { CommandError } from './errors';

/**
 * Checks which user a client belongs to. A unix socket is in a directory that only its owner can enter; a port of
 * 127.0.0.1 can be reached by every user of the machine. Linux lists the user of each local connection: others than the
 * owner and root are refused. On other systems every user of the machine can connect.
 */
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];
const ESTABLISHED = '01';
/** MongoDB's code of a client that may not do something. */
const UNAUTHORIZED = 13;

/** @returns an error with what to do if the client of a socket is neither of this process's user nor root */
export function refusalOf(
  { remoteAddress, remotePort, localPort }: Pick<Socket, 'remoteAddress' | 'remotePort' | 'localPort'>,
  own = process.getuid?.(),
  readTables = () => TABLES.map(readTable).join(''),
): CommandError | undefined {
  // The client of a unix socket has no address.
  if (own === undefined || !remoteAddress || remotePort === undefined || localPort === undefined)
    return undefined;
  const table = readTables();
  if (table === '') return undefined;
  const uid = ownerOf(table, { address: remoteAddress, port: remotePort }, localPort);
  if (uid === own || uid === 0) return undefined;
  const client = uid === undefined ? 'whose user is unknown' : `of user ${uid}`;
  return new CommandError(
    UNAUTHORIZED,
    `the embedded database of user ${own} refuses a process ${client}: start both as the same user`,
  );
}

function readTable(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/**
 * The user who owns the client's end of a connection, by the kernel's table of sockets. Only an end that is still open
 * counts: one that its owner has closed is listed as root's.
 */
export function ownerOf(
  table: string,
  client: { address: string; port: number },
  serverPort: number,
): number | undefined {
  const end = `${inKernelOrder(client.address)}:${inHex(client.port)}`;
  for (const line of table.split('\n')) {
    const [, local, remote, state, , , , uid] = line.trim().split(/\s+/);
    if (state === ESTABLISHED && local?.endsWith(end) && remote?.endsWith(`:${inHex(serverPort)}`))
      return Number(uid);
  }
  return undefined;
}

const inHex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0');

/** 127.0.0.1 as 0100007F, which is also how its IPv6 form ends. */
const inKernelOrder = (address: string) =>
  Buffer.from(
    address
      .replace(/^::ffff:/, '')
      .split('.')
      .map(Number)
      .reverse(),
  )
    .toString('hex')
    .toUpperCase();

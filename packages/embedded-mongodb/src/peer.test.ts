import { ownerOf, refusalOf } from './peer';

const TABLE = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:6989 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 1 1 0 100 0 0 10 0
   1: 0100007F:6989 0100007F:C001 01 00000000:00000000 00:00000000 00000000  1000        0 2 1 0 20 4 30 10 -1
   2: 0100007F:C001 0100007F:6989 01 00000000:00000000 00:00000000 00000000  1001        0 3 1 0 20 4 30 10 -1
   3: 0200007F:C002 0100007F:6989 01 00000000:00000000 00:00000000 00000000  1002        0 4 1 0 20 4 30 10 -1
   4: 0100007F:C003 0100007F:6989 05 00000000:00000000 00:00000000 00000000     0        0 0 1 0 20 4 30 10 -1
   0: 0000000000000000FFFF00000100007F:C004 0000000000000000FFFF00000100007F:6989 01 00000000:00000000 00:00000000 00000000  1003        0 5 1 0 20 4 30 10 -1
   5: 0100007F:C005 0100007F:6989 01 00000000:00000000 00:00000000 00000000     0        0 6 1 0 20 4 30 10 -1
`;

test.each([
  ['another user', '127.0.0.1', 0xc001, 1001],
  ['another address', '127.0.0.2', 0xc002, 1002],
  ['the same port of an address that is not its', '127.0.0.1', 0xc002, undefined],
  ['an end that is closed, which the kernel lists as of root', '127.0.0.1', 0xc003, undefined],
  ['IPv6', '::ffff:127.0.0.1', 0xc004, 1003],
  ['nobody', '127.0.0.1', 0xc009, undefined],
])('the owner of a connection from %s', (_, address, port, uid) => {
  expect(ownerOf(TABLE, { address, port }, 0x6989)).toBe(uid);
});

const own = 1001;

test.each<[string, number, string | undefined]>([
  ['the same user', 0xc001, undefined],
  ['root', 0xc005, undefined],
  ['another user', 0xc004, 'of user 1003'],
  ['a user who cannot be told', 0xc009, 'whose user is unknown'],
])('a connection of %s', (_, remotePort, client) => {
  const socket = { remoteAddress: '127.0.0.1', remotePort, localPort: 0x6989 };
  expect(refusalOf(socket, own, () => TABLE)?.message).toBe(
    client && `the embedded database of user 1001 refuses a process ${client}: start both as the same user`,
  );
});

test('everybody is let in where the system does not tell users apart', () => {
  const socket = { remoteAddress: '127.0.0.1', remotePort: 0xc001, localPort: 0x6989 };
  expect(refusalOf(socket, own, () => '')).toBeUndefined();
});

test('the table is not read for a client of a unix socket', () => {
  const readTables = jest.fn(() => TABLE);
  const socket = { remoteAddress: undefined, remotePort: undefined, localPort: undefined };
  expect(refusalOf(socket, own, readTables)).toBeUndefined();
  expect(readTables).not.toHaveBeenCalled();
});

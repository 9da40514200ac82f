import { listenFault, ownOrigin } from './own-address';

test.each([
  [undefined, 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
  ['10.0.0.5', 'http://10.0.0.5:3000'],
])('a process that listens on %s reaches itself at %s', (address, origin) => {
  expect(ownOrigin(3000, address)).toBe(origin);
});

test.each([
  ['EADDRINUSE', 'Port 80 is in use. Set PORT to another.'],
  ['EACCES', 'Port 80 needs the rights of root. Set PORT to one above 1023.'],
  [
    'EADDRNOTAVAIL',
    '10.0.0.5 is not an address of this machine. Set BIND_ADDRESS to one that it has, or leave it unset to listen on all.',
  ],
  ['EINVAL', 'Cannot listen: no'],
])('a site that cannot listen for %s says what to do', (code, text) => {
  expect(listenFault(Object.assign(new Error('no'), { code }), 80, '10.0.0.5')).toBe(text);
});

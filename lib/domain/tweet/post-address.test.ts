import { postAddress } from './post-address';

test.each([
  ['wojespn', '123456789012345678', 'https://x.com/wojespn/status/123456789012345678'],
  [null, '20', 'https://x.com/i/status/20'],
  ['wojespn', 'sample-12', null],
  ['wojespn', '', null],
  ['wojespn', null, null],
])('the post of %s with the identifier %s is at %s', (username, id, address) => {
  expect(postAddress(username, id)).toBe(address);
});

import { faultOf } from './refuse';

test.each([
  ['GET', '/', null],
  ['GET', '/nba/topic/%C3%A9t%C3%A9?names=%ff', null],
  ['GET', '/nba/topic/a%2Fb', null],
  ['GET', '/nba/topic/%ff', 400],
  ['GET', '/_api/teams/%E0%A4%A', 400],
  ['GET', '/%', 400],
  ['TRACE', '/', 405],
])('%s %s: %s', (method, url, status) => {
  expect(faultOf({ method, url })?.status ?? null).toBe(status);
});

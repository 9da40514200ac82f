import { faultOf, targetOf } from './refuse';

test.each([
  ['GET', '/', null],
  ['GET', '/nba/topic/%C3%A9t%C3%A9?names=%ff', null],
  ['GET', '/nba/topic/a%2Fb', null],
  ['GET', '/nba/topic/%ff', 400],
  ['GET', '/_api/teams/%E0%A4%A', 400],
  ['GET', '/%', 400],
  ['TRACE', '/', 405],
  ['OPTIONS', '*', 400],
])('%s %s: %s', (method, url, status) => {
  expect(faultOf({ method, url })?.status ?? null).toBe(status);
});

test.each([
  ['/nba/rumors?page=1', '/nba/rumors?page=1'],
  ['http://boxscoop.example/nba/rumors?page=1', '/nba/rumors?page=1'],
  ['HTTP://evil.example', '/'],
  ['http://[', null],
  ['ftp://evil.example/nba', null],
  ['*', null],
])('the target %s is %s', (url, target) => {
  expect(targetOf(url)).toBe(target);
});

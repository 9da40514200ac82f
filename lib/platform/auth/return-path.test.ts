import { loginPath, returnPath } from './return-path';

const DESK = '/admin/daily-flow';

test.each([
  ['/admin/audit?collection=tweets#newest', '/admin/audit?collection=tweets#newest'],
  ['/fadeaway-admin', '/fadeaway-admin'],
  ['/nba/rumors', '/nba/rumors'],
  ['/admin/../nba', '/nba'],
  ['https://evil.example/admin', DESK],
  ['//evil.example', DESK],
  ['///evil.example', DESK],
  ['/\\evil.example', DESK],
  ['/\t/evil.example', DESK],
  ['/.//evil.example', DESK],
  ['/admin/..//evil.example', DESK],
  ['javascript:alert(1)', DESK],
  [' /admin', DESK],
  ['', DESK],
  [null, DESK],
  [['/admin/audit', '/admin'], DESK],
  ['/_api/auth/sign-out', DESK],
  ['/_API/auth', DESK],
  ['/admin/login?next=/admin/login', DESK],
])('after signing in, %j leads to %s', (asked, path) => {
  expect(returnPath(asked)).toBe(path);
});

test('the sign-in page is told where to lead back to', () => {
  expect(loginPath('/admin/audit?page=2&x=1')).toBe('/admin/login?next=%2Fadmin%2Faudit%3Fpage%3D2%26x%3D1');
  expect(loginPath(DESK)).toBe('/admin/login');
});

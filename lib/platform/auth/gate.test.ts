import { decideGate } from './gate';

const session = ['darkMode', 'boxscoop-staff.session_token'];
const secure = ['__Secure-boxscoop-staff.session_token'];

test.each([
  ['/', [], true, 'public'],
  ['/administrators', [], true, 'public'],
  ['/nba/admin', [], true, 'public'],
  ['/admin', [], false, 'absent'],
  ['/admin/login', session, false, 'absent'],
  ['/fadeaway-admin', session, false, 'absent'],
  ['/Admin/audit', [], false, 'absent'],
  ['/admin/login', [], true, 'staff'],
  ['/admin/audit', session, true, 'staff'],
  ['/fadeaway-admin', secure, true, 'staff'],
  ['/admin/audit', ['boxscoop-staff-hint'], true, 'sign-in'],
  ['/fadeaway-admin', [], true, 'sign-in'],
  ['/admin/login/more', [], true, 'sign-in'],
])('%s with %j, switched on: %s: %s', (path, cookies, isEnabled, kind) => {
  expect(decideGate({ path, search: '', cookies }, isEnabled).kind).toBe(kind);
});

test('sign-in leads back to the requested page', () => {
  const decision = decideGate({ path: '/admin/audit', search: '?id=1', cookies: [] }, true);
  expect(decision).toEqual({ kind: 'sign-in', location: '/admin/login?next=%2Fadmin%2Faudit%3Fid%3D1' });
});

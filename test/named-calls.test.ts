import { calls, STAFF_PAGES } from './every-call';
import { namedIn, namedInTests, unnamed } from './named-calls';

test.each([
  ['a title', `test('PATCH /admin/tweet/{id} sets the note', go)`, ['PATCH /admin/tweet/{}']],
  ['two calls', `test('GET /a and POST /b: both', go)`, ['GET /a', 'POST /b']],
  ['a table', `['DELETE /topics/{topic}', 404],`, ['DELETE /topics/{}']],
  ['a page', 'test(`page /admin/single-topic/{id}: opens`, go)', ['page /admin/single-topic/{}']],
  ['arguments', `await call('PUT', '/admin/desk/presence', {}, body)`, ['PUT /admin/desk/presence']],
  ['a read', "await get<Topics>('/topics?limit=1')", ['GET /topics']],
  ['a request', 'request.delete(`/_api/admin/tweets/$' + '{id}`)', ['DELETE /admin/tweets/{}']],
  ['a table of reads', "['/players/{slug}', 'ike-obanor'],", ['GET /players/{}']],
  ['a comment', '// PATCH /admin/tweet/{id} is tested elsewhere', []],
  ['an address', `fetch('/_api/admin/tweet/1')`, []],
])('calls and pages named in %s', (_case, text, expected) => {
  expect([...namedIn(text)]).toEqual(expected);
});

test.each([
  ['GET /topics/{slug}', 'GET /topics/{}'],
  ['GET /topics/[slug]', 'GET /topics/{}'],
  ['page /admin/[...rest]', 'page /admin/{}'],
  ['page /admin', 'page /admin'],
])('%s is %s, whatever its parameter is called', (call, expected) => expect(unnamed(call)).toBe(expected));

const named = namedInTests();
/** Reads of everybody too: the desk makes some of them. */
const needingTest = calls.filter(
  ({ method, path, handler }) =>
    handler.spec.access !== 'public' || (method === 'GET' && !path.startsWith('/[[')),
);

test.each(needingTest.map(({ method, path }) => `${method} ${path}`))(
  '%s is named by a test of its own',
  (call) => expect([...named]).toContain(unnamed(call)),
);

test.each(STAFF_PAGES.map((file) => file.slice('(staff)'.length, -'/page.tsx'.length)))(
  'page %s is named by a test of its own',
  (path) => expect([...named]).toContain(unnamed(`page ${path}`)),
);

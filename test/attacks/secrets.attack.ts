import { site } from './shared-site';

const VAULT = 'A'.repeat(22);
const TOKEN = '0123456789abcdef'.repeat(4);

test.each([
  ['GET', `/receipts/buckets/${VAULT}/contents`, 404],
  ['GET', '/receipts/buckets/x', 404],
  ['HEAD', `/receipts/buckets/${VAULT}/contents`, 404],
  ['POST', `/receipts/buckets/${VAULT}/contents`, 404],
  ['PROPFIND', `/receipts/buckets/${VAULT}/contents`, 404],
  ['GET', `/receipts//buckets/${VAULT}/contents`, 308],
  ['GET', `//receipts/buckets/${VAULT}/contents`, 308],
  ['GET', `/receipts/buckets/${VAULT}/contents/`, 308],
  ['GET', `/Receipts/buckets/${VAULT}/contents`, 308],
  ['GET', `/receipts/%62uckets/${VAULT}/contents`, 308],
  ['GET', '/receipts/buckets/%ff', 400],
  ['GET', '/newsletter/confirm/x', 404],
  ['GET', `/newsletter/confirm/${TOKEN}/`, 308],
  ['GET', `/newsletter/confirm/${TOKEN}`, 307],
  ['POST', `/newsletter/confirm/x`, 404],
  ['GET', '/newsletter/unsubscribe/x', 404],
  ['GET', '/newsletter/unsubscribe/%ff', 400],
  ['GET', `/newsletter/unsubscribe/${TOKEN}`, 307],
  ['GET', '/disputes/confirm/x', 404],
  ['GET', '/disputes/confirm/%ff', 400],
  ['GET', `/disputes/confirm/${TOKEN}`, 307],
  ['GET', `/disputes/confirm/${TOKEN}/`, 308],
  ['GET', `/Disputes//confirm/${TOKEN}`, 308],
  ['POST', '/disputes/confirm/x', 404],
  ['POST', `/disputes/confirm/${TOKEN}`, 405],
  ['GET', `/following/confirm/${TOKEN}`, 307],
  ['GET', `/following/unsubscribe/${TOKEN}`, 307],
  ['GET', `/following/feed/${TOKEN}.xml`, 404],
  ['GET', `/_api/buckets/${VAULT}/contents`, 404],
  ['GET', '/_api/buckets/x/contents', 400],
  ['DELETE', `/_api/buckets/${VAULT}/contents`, 405],
  ['PROPFIND', `/_api/buckets/${VAULT}/contents`, 405],
  ['GET', '/_api/buckets/%ff', 400],
  ['GET', `/_api/newsletter/confirm/${TOKEN}`, 405],
  ['GET', `/_api/disputes/confirm/${TOKEN}`, 405],
  ['POST', `/_api/disputes/confirm/${TOKEN}`, 404],
  ['POST', '/_api/disputes/confirm/x', 400],
  ['GET', '/_api/disputes/confirm/%ff', 400],
  ['POST', `/_api/following/digest/confirm/${TOKEN}`, 404],
])('%s %s is answered %i in private, with all security headers', async (method, path, status) => {
  const answer = await fetch(site.url + path, { method, redirect: 'manual' });
  expect(answer.status).toBe(status);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.any(String),
    'permissions-policy': expect.any(String),
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  });
});

test('a page that other pages link to is kept by shared caches', async () => {
  const { headers } = await fetch(`${site.url}/nba/journalists`);
  expect(headers.get('cache-control')).toMatch(/^s-maxage=60/);
});

import { isSecretUrl } from './security-headers.mjs';

test.each([
  '/receipts/buckets/abc/contents',
  '/receipts/buckets/abc',
  '/receipts//buckets/abc',
  '//receipts/buckets/abc',
  '/receipts\\buckets\\abc',
  '/Receipts/Buckets/abc/',
  '/receipts/%62uckets/abc',
  '/receipts/buckets/%ff',
  '/newsletter/confirm/abc',
  '/newsletter/unsubscribe/abc',
  '/_api/buckets/abc/contents',
  '/_api/receipts/abc/move',
  '/_api/newsletter/confirm/abc',
  '/_api/newsletter/unsubscribe/abc',
  '/following',
  '/following/feed/abc.xml',
  '/_api/following/follow',
])('%s is secret', (path) => {
  expect(isSecretUrl(path)).toBe(true);
});

test.each([
  '/receipts',
  '/newsletter/confirmed',
  '/newsletter/invalid-link',
  '/_api/receipts/lookup',
  '/_api/newsletter/subscribe',
  '/nba/rumors',
  '/_api/bucketsful',
])('%s is not secret', (path) => {
  expect(isSecretUrl(path)).toBe(false);
});

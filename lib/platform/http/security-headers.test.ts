import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  '/disputes/confirm/abc',
  '/Disputes/Confirm/abc/',
  '/_api/buckets/abc/contents',
  '/_api/receipts/abc/move',
  '/_api/newsletter/confirm/abc',
  '/_api/newsletter/unsubscribe/abc',
  '/_api/disputes/confirm/abc',
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
  '/dispute/abc',
  '/disputes/confirmed',
  '/disputes/invalid-link',
  '/_api/receipts/lookup',
  '/_api/newsletter/subscribe',
  '/_api/disputes',
  '/nba/rumors',
  '/_api/bucketsful',
])('%s is not secret', (path) => {
  expect(isSecretUrl(path)).toBe(false);
});

const APP = join(__dirname, '../../../app');
const files = readdirSync(APP, { recursive: true, encoding: 'utf8' });
const pathOf = (file: string) =>
  `/${file.replace(/\([^/]+\)\//g, '').replace('%5F', '_')}`.replace(/\/(page\.tsx|route\.ts)$/, '');

test.each(files.filter((file) => file.endsWith('/route.ts')))(
  '%s declares a secret URL if its path is one',
  async (file) => {
    const exported: Record<string, { spec?: { isSecretUrl?: boolean } }> = await import(`${APP}/${file}`);
    for (const { spec } of Object.values(exported)) {
      if (spec) expect(spec.isSecretUrl ?? false).toBe(isSecretUrl(pathOf(file)));
    }
  },
);

/** Of a page whose parameter is the secret, or which restricts its referrer. */
const PRIVATE = /\[(token|bucketId)\]|\bPRIVATE_LINK\b|\breferrer:/;

test.each(files.filter((file) => /(^|\/)page\.tsx$/.test(file)))(
  '%s is a private link if its path is secret',
  (file) => {
    const isPrivate = PRIVATE.test(file) || PRIVATE.test(readFileSync(join(APP, file), 'utf8'));
    expect(isPrivate).toBe(isSecretUrl(pathOf(file)));
  },
);

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isSecretUrl } from '@/lib/platform/http/security-headers.mjs';
import { PAGE_KINDS, pageKindOf } from './page-kinds';

const PUBLIC_PAGES = join(__dirname, '../../../app/(public)');

/** Their addresses are secrets, or say something about the visitor. */
const NOT_COUNTED = [
  '/dispute/[id]',
  '/disputes/[outcome]',
  '/disputes/confirm/[token]',
  '/following',
  '/following/confirm/[token]',
  '/following/unsubscribe/[token]',
  // Shown in place of another address, by which it is counted.
  '/nba/standings/views/[view]',
  '/newsletter/[outcome]',
  '/newsletter/confirm/[token]',
  '/newsletter/unsubscribe/[token]',
  '/receipts',
  '/receipts/buckets/[bucketId]/contents',
  '/receipts/buckets/[bucketId]/contents/[page]',
  '/votes/[outcome]',
];

test('every public page is counted or left out for a reason', () => {
  const pages = readdirSync(PUBLIC_PAGES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file.replace(/\/?page\.tsx$/, '')}`);
  expect(pages.sort()).toEqual([...PAGE_KINDS, ...NOT_COUNTED].sort());
});

test('no kind is a secret address, and none says a token', () => {
  expect(PAGE_KINDS.filter((kind) => isSecretUrl(kind) || /token|bucket/i.test(kind))).toEqual([]);
});

test.each([
  ['/', '/'],
  ['/nba/rumors', '/nba/rumors'],
  ['/nba/rumors/2', '/nba/rumors/[page]'],
  ['/nba/rumors/filter', '/nba/rumors/filter'],
  ['/nba/rumors/players', '/nba/rumors/players'],
  ['/nba/rumors/players/page/2', '/nba/rumors/players/page/[page]'],
  ['/nba/rumors/players/deshaun-villard', '/nba/rumors/players/[slug]'],
  ['/nba/journalist/danawhitlock', '/nba/journalist/[username]'],
  ['/nba/journalist/danawhitlock/filter', '/nba/journalist/[username]/filter'],
  ['/nba/compare/a/b', '/nba/compare/[a]/[b]'],
  ['/receipts', null],
  ['/receipts/buckets/0123456789abcdef0123456789abcdef/contents', null],
  ['/newsletter/confirm/secret', null],
  ['/disputes/confirm/secret', null],
  ['/following', null],
  ['/admin/daily-flow', null],
  ['/nothing', null],
])('%s is of the kind %s', (path, kind) => expect(pageKindOf(path)).toBe(kind));

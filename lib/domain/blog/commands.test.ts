import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invalidate } from '@/lib/platform/cache/invalidation';
import { invalidatePosts } from './commands';
import { findPost } from './queries';
import type { PostPage } from './schema';
import { BLOG_LISTS, CMS, documentTag, previewTag, uidTag } from './tags';

const settings: Record<string, unknown> = { SITE_NAME: 'BoxScoop', SITE_URL: 'http://localhost:3000' };
jest.mock('@/lib/platform/config/config', () => ({
  ...jest.requireActual('@/lib/platform/config/config'),
  config: () => settings,
}));
jest.mock('@/lib/platform/cache/invalidation', () => ({
  tagCache: jest.fn(),
  cacheAsUnavailable: jest.fn(),
  cacheAsFallback: jest.fn(),
  invalidate: jest.fn(),
}));

const folder = mkdtempSync(join(tmpdir(), 'boxscoop-webhook-'));
beforeAll(() => {
  cpSync(join(__dirname, '../../../prismic/documents'), folder, { recursive: true });
  settings.PRISMIC_DOCUMENTS_DIR = folder;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  (globalThis as { boxscoopCmsLastKnownGood?: unknown }).boxscoopCmsLastKnownGood = undefined;
});

const UIDS = ['why-boxscoop', 'how-ratings-work', 'keeping-receipts', 'a-day-on-the-desk'];
const fileOf = (uid: string) => join(folder, `${uid}.json`);
function edit(
  uid: string,
  change: (document: { id: string; data: Record<string, unknown> }) => void,
): string {
  const document = JSON.parse(readFileSync(fileOf(uid), 'utf8'));
  change(document);
  writeFileSync(fileOf(uid), JSON.stringify(document));
  return document.id;
}
const heading = (text: string) => [{ type: 'heading1', text, spans: [] }];
async function read(uid: string): Promise<PostPage> {
  const response = await findPost(uid, null);
  if (response.status !== 'ok' || !response.value) throw new Error(`no ${uid}`);
  return response.value;
}
const beside = ({ newer, older, related }: PostPage) => [
  newer?.uid,
  older?.uid,
  ...related.map(({ uid }) => uid),
];

test('publishing a changed text invalidates that post and the lists, but no other post', async () => {
  for (const uid of UIDS) await read(uid);
  const id = edit('how-ratings-work', ({ data }) => {
    data.content = [{ type: 'paragraph', text: 'Rewritten.', spans: [] }];
  });
  const tags = await invalidatePosts([id]);
  expect(new Set(tags)).toEqual(
    new Set([BLOG_LISTS, documentTag(id), uidTag('how-ratings-work'), uidTag(id)]),
  );
  expect(invalidate).toHaveBeenLastCalledWith(tags);
  expect((await read('how-ratings-work')).post.content).toMatchObject([{ text: 'Rewritten.' }]);
});

test('a new title also invalidates the posts that link to it, but no others', async () => {
  const pages = await Promise.all(UIDS.map(read));
  const id = edit('how-ratings-work', ({ data }) => {
    data.title = heading('A new title');
  });
  const tags = await invalidatePosts([id]);
  expect(tags).toContain(previewTag(id));
  for (const page of pages) {
    const isShown = page.post.id === id || beside(page).includes('how-ratings-work');
    expect([page.post.uid, tags.includes(documentTag(page.post.id))]).toEqual([page.post.uid, isShown]);
  }
  expect(pages.some((page) => page.post.id !== id && !beside(page).includes('how-ratings-work'))).toBe(true);
});

test('a new post invalidates the 404 at its address and the posts that now link to it', async () => {
  const newest = await read('a-day-on-the-desk');
  expect(await findPost('brand-new', null)).toEqual({ status: 'ok', value: null });
  const document = JSON.parse(readFileSync(fileOf('a-day-on-the-desk'), 'utf8'));
  document.data.timestamp = '2026-11-20T00:00:00+0000';
  writeFileSync(fileOf('brand-new'), JSON.stringify({ ...document, id: 'brandnew', uid: 'brand-new' }));
  const tags = await invalidatePosts(['brandnew']);
  expect(tags).toEqual(
    expect.arrayContaining([BLOG_LISTS, uidTag('brand-new'), documentTag(newest.post.id)]),
  );
  expect((await read('a-day-on-the-desk')).newer?.uid).toBe('brand-new');
  rmSync(fileOf('brand-new'));
  expect(await invalidatePosts(['brandnew'])).toEqual(
    expect.arrayContaining([BLOG_LISTS, documentTag('brandnew'), previewTag('brandnew')]),
  );
});

test('a webhook with an empty list invalidates nothing; one without a list invalidates everything', async () => {
  expect(await invalidatePosts([])).toEqual([]);
  expect(await invalidatePosts(undefined)).toEqual([CMS]);
});

test('while the CMS is unavailable, a webhook invalidates everything', async () => {
  settings.PRISMIC_REPOSITORY = 'http://127.0.0.1:9/api/v2';
  expect(await invalidatePosts(['x'])).toEqual([CMS]);
  settings.PRISMIC_REPOSITORY = undefined;
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listAllPosts, listPosts } from './queries';
import type { PostPreview, Read } from './schema';

/** The blog's lists, read from a local repository. */

let folder: string;
jest.mock('@/lib/platform/config/config', () => ({
  ...jest.requireActual('@/lib/platform/config/config'),
  config: () => ({ PRISMIC_DOCUMENTS_DIR: process.env.TEST_DOCUMENTS, SITE_NAME: 'BoxScoop' }),
}));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boxscoop-posts-'));
  process.env.TEST_DOCUMENTS = folder;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a post or a company page with this timestamp; null for none. */
function write(uid: string, timestamp: string | null, type = 'blog_post') {
  const document = { id: `id-${uid}`, uid, type, lang: 'en-us', tags: [], data: { timestamp } };
  writeFileSync(join(folder, `${uid}.json`), JSON.stringify(document));
}
const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString().replace('.000Z', '+0000');
/** One post per day, post1 the oldest. */
const writePosts = (count: number) => {
  for (let number = 1; number <= count; number++) write(`post${number}`, day(number));
};
const newestFirst = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, place) => `post${from - place}`);

function answerOf<Value>(read: Read<Value>): Value {
  if (read.status !== 'ok') throw new Error(read.status);
  return read.value;
}
const uids = (posts: PostPreview[]) => posts.map(({ uid }) => uid);

test.each([
  [0, 1, [], 1],
  [1, 1, ['post1'], 1],
  [11, 1, newestFirst(11, 1), 1],
  [12, 1, newestFirst(12, 1), 1],
  [12, 2, [], 1],
  [13, 1, newestFirst(13, 2), 2],
  [13, 2, ['post1'], 2],
  [24, 2, newestFirst(12, 1), 2],
  [25, 3, ['post1'], 3],
])(
  '12 preview cards a page, newest first: of %i posts, page %i',
  async (count, page, expected, totalPages) => {
    writePosts(count);
    const list = answerOf(await listPosts(page, null));
    expect([uids(list.posts), list.totalPages]).toEqual([expected, totalPages]);
  },
);

test.each<[string, [uid: string, timestamp: string | null, type?: string][], string[]]>([
  ['none', [], []],
  [
    'by their time, not their names',
    [
      ['a', day(2)],
      ['b', day(3)],
      ['c', day(1)],
    ],
    ['b', 'a', 'c'],
  ],
  [
    'by their time in another zone',
    [
      ['a', '2026-01-01T23:00:00-0500'],
      ['b', '2026-01-02T02:00:00+0000'],
    ],
    ['a', 'b'],
  ],
  [
    'those without a time last',
    [
      ['a', null],
      ['b', day(1)],
    ],
    ['b', 'a'],
  ],
  [
    'company pages are left out',
    [
      ['a', day(1)],
      ['page', day(2), 'page'],
      ['set', day(3), 'settings'],
    ],
    ['a'],
  ],
])('posts, newest first: %s', async (_case, written, expected) => {
  for (const document of written) write(...document);
  expect(uids(answerOf(await listPosts(1, null)).posts)).toEqual(expected);
  expect(uids(answerOf(await listAllPosts()))).toEqual(expected);
});

test.each([99, 100, 101, 201])('all posts, though the CMS sends 100 at once: %i', async (count) => {
  writePosts(count);
  expect(uids(answerOf(await listAllPosts()))).toEqual(newestFirst(count, 1));
});

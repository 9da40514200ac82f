import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleJournalists } from '@/lib/domain/sample/people';
import { sampleTweets } from '@/lib/domain/sample/tweets';
import { readPost, readPreviews } from './cms-documents';
import { filesCms } from './cms-files';
import { plainText } from './rich-text';
import { readingMinutes } from './rules';

const ROOT = join(__dirname, '../../..');
const post = (data: unknown, rest: Record<string, unknown> = {}) => ({
  id: 'x',
  uid: 'a-post',
  type: 'blog_post',
  tags: [],
  first_publication_date: '2026-01-31T18:30:00+0000',
  last_publication_date: '2026-02-01T18:30:00+0000',
  data,
  ...rest,
});
const text = (words: string) => [{ type: 'paragraph', text: words, spans: [] }];
const slice = (slice_type: string, primary: unknown) => ({
  id: `${slice_type}$1`,
  slice_type,
  variation: 'default',
  primary,
});

test.each([
  [{}],
  [null],
  ['nonsense'],
  [{ title: 7, image: 'x', content: {}, slices: 'y', timestamp: 'soon' }],
])('a post without image, title or body is read without them: %j', (data) => {
  expect(readPost(post(data))).toMatchObject({
    title: 'A post',
    description: '',
    image: null,
    timestamp: '2026-01-31T18:30:00.000Z',
    content: [],
    sections: [],
  });
});

test.each([
  [null],
  ['x'],
  [{}],
  [post({}, { uid: null })],
  [post({}, { type: 'settings' })],
  [post({}, { id: 4 })],
])('a document that is not a post is left out: %j', (document) => {
  expect(readPost(document)).toBeNull();
  expect(readPreviews([document, post({})])).toHaveLength(1);
});

test('every kind of slice is read; unknown and incomplete slices are left out', () => {
  const link = { link_type: 'Web', url: '/nba/rumors' };
  const cell = (words: string) => ({ type: 'data', key: 'k', content: text(words) });
  const read = readPost(
    post({
      slices: [
        slice('text', { text: text('Words') }),
        slice('image', { image: { url: '/assets/a.svg', alt: 'A', dimensions: { width: 16, height: 9 } } }),
        slice('quote', { quote: text('Quoted'), source: 'Someone' }),
        slice('tweet', { tweet_id: '20' }),
        slice('rumor_card', { tweet_id: 'sample-1' }),
        slice('journalist_card', { username: '@danawhitlock' }),
        slice('table', { table: { body: { rows: [{ key: 'r', cells: [cell('a'), cell('b')] }] } } }),
        slice('call_to_action', { text: text('Go'), label: 'There', link }),
        slice('video_wall', { url: 'x' }),
        slice('tweet', { tweet_id: '20/../..' }),
        slice('journalist_card', { username: 'no such name' }),
        slice('call_to_action', { label: 'There', link: { link_type: 'Web', url: 'javascript:alert(1)' } }),
        slice('call_to_action', { label: 'There', link: { link_type: 'Document', isBroken: true } }),
        slice('table', { table: null }),
        slice('image', { image: {} }),
        null,
        7,
      ],
    }),
  );
  expect(read?.sections.map(({ kind }) => kind)).toEqual([
    'text',
    'image',
    'quote',
    'tweet',
    'rumor',
    'journalist',
    'table',
    'action',
  ]);
  expect(read?.sections[5]).toMatchObject({ username: 'danawhitlock' });
});

test.each([
  'constructor',
  'valueOf',
  'toString',
  'hasOwnProperty',
  '__proto__',
  '__defineGetter__',
  'isPrototypeOf',
])('a slice of a type that every object answers to is no slice: %s', (type) => {
  const primary = { text: [{ type: 'embed', oembed: { html: '<script>alert(1)</script>' } }], kind: 'text' };
  const read = readPost(post({ slices: [slice(type, primary), slice('text', { text: text('Words') })] }));
  expect(read?.sections.map(({ kind }) => kind)).toEqual(['text']);
  expect(JSON.stringify(read)).not.toContain('<script');
});

test('a document whose reading fails is left out, and the others are read', () => {
  const bad = post({});
  Object.defineProperty(bad, 'tags', {
    get() {
      throw new TypeError('unreadable');
    },
  });
  expect(readPost(bad)).toBeNull();
  expect(readPreviews([bad, post({})])).toHaveLength(1);
});

test('texts come without what no reader can see', () => {
  const dirty = '\u202eDirty\u200b\u0000 text';
  const read = readPost(
    post(
      {
        ...{ title: text(dirty), description: text(dirty), meta_title: dirty, meta_description: dirty },
        ...{
          content: text(dirty),
          image: { url: '/assets/a.svg', alt: dirty, dimensions: { width: 1, height: 1 } },
        },
        slices: [slice('quote', { quote: text(dirty), source: dirty })],
      },
      { tags: [dirty] },
    ),
  );
  expect(JSON.stringify(read).match(/Dirty text/g)).toHaveLength(9);
  expect(JSON.stringify(read)).not.toMatch(/\u202e|\u200b|\\u0000/);
});

test('captions and calls to action are words, whatever blocks they were written as', () => {
  const blocks = [
    { type: 'heading2', text: 'Head', spans: [] },
    { type: 'list-item', text: 'Item', spans: [] },
  ];
  const image = { url: '/assets/a.svg', alt: '', dimensions: { width: 1, height: 1 } };
  const link = { link_type: 'Web', url: '/nba' };
  const read = readPost(
    post({
      slices: [
        slice('image', { image, caption: blocks }),
        slice('call_to_action', { text: blocks, label: 'Go', link }),
      ],
    }),
  );
  expect(JSON.stringify(read?.sections)).not.toMatch(/heading|list-item/);
  expect(read?.sections).toHaveLength(2);
});

describe('the documents of this project', () => {
  const folder = join(ROOT, 'prismic/documents');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const documents = files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  const posts = documents.filter(({ type }) => type !== 'settings');

  test('there are at least eight posts with unique uids and ids', () => {
    expect(documents.filter(({ type }) => type === 'blog_post').length).toBeGreaterThanOrEqual(8);
    expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length);
    expect(new Set(posts.map(({ uid }) => uid)).size).toBe(posts.length);
    expect(posts.map(({ uid }) => uid)).toContain('why-boxscoop');
  });

  test.each(posts.map((document) => [document.uid, document]))('%s is complete', async (_uid, document) => {
    const read = readPost(document);
    expect(read?.sections).toHaveLength(document.data.slices.length);
    expect(read?.image?.alt).toMatch(/\S/);
    expect(existsSync(join(ROOT, 'public', read?.image?.url ?? 'none'))).toBe(true);
    expect(plainText(read?.content ?? [])).toMatch(/\S/);
    expect(read?.description.length).toBeGreaterThan(40);
    for (const section of read?.sections ?? []) {
      if (section.kind === 'image') expect(existsSync(join(ROOT, 'public', section.image.url))).toBe(true);
    }
    if (read) expect(readingMinutes(read)).toBeLessThan(10);
  });

  test('no link in the documents is broken', async () => {
    const links = (value: unknown): { link_type: string; url?: string }[] => {
      if (typeof value !== 'object' || value === null) return [];
      if ('link_type' in value) return [value as { link_type: string }];
      return Object.values(value).flatMap(links);
    };
    const { documents } = await filesCms(null).listPosts(1, 100);
    const toDocuments = links(documents).filter(({ link_type }) => link_type === 'Document');
    expect(toDocuments.length).toBeGreaterThan(3);
    expect(toDocuments.filter(({ url }) => !url)).toEqual([]);
  });
});

test('the rumors, tweets and journalists in the documents are in the sample data', () => {
  const folder = join(ROOT, 'prismic/documents');
  const known = new Set([
    ...sampleTweets.map(({ tweet_id }) => tweet_id),
    ...sampleJournalists.map(({ username }) => username),
  ]);
  const named = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => readPost(JSON.parse(readFileSync(join(folder, name), 'utf8')))?.sections ?? [])
    .flatMap((section) =>
      'tweetId' in section ? section.tweetId : 'username' in section ? section.username : [],
    );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

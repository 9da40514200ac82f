import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, filter, type PrismicDocument } from '@prismicio/client';
import { LOCAL_ENDPOINT, localFetch } from './api';

/**
 * The contract between the CMS's client and the local repository: what the client sends for each filter, ordering and
 * parameter, and the response that the CMS documents for it.
 */

jest.mock('@/lib/platform/config/config', () => ({
  ...jest.requireActual('@/lib/platform/config/config'),
  config: () => ({ PRISMIC_DOCUMENTS_DIR: process.env.TEST_DOCUMENTS, SITE_NAME: 'BoxScoop' }),
}));

const post = (place: number, data: Record<string, unknown>, tags: string[] = [], lang = 'en-us') => ({
  id: `id${place}`,
  uid: `post-${place}`,
  type: 'blog_post',
  lang,
  tags,
  slugs: [`post-${place}`],
  first_publication_date: `2026-0${place}-01T00:00:00+0000`,
  last_publication_date: `2026-0${place}-02T00:00:00+0000`,
  data,
});
const text = (words: string) => [{ type: 'paragraph', text: words, spans: [] }];
const linkTo = (id: string) => ({ link_type: 'Document', id, type: 'blog_post' });

const DOCUMENTS = [
  post(
    1,
    {
      title: text('Alpha rim'),
      timestamp: '2026-01-05T10:00:00+0000',
      price: 1,
      kind: 'guide',
      author: linkTo('id2'),
    },
    ['a'],
  ),
  post(
    2,
    { title: text('Beta net'), timestamp: '2026-02-10T11:00:00+0000', price: 2, kind: 'story', image: {} },
    ['a', 'b'],
  ),
  post(3, {
    title: text('Gamma rim'),
    timestamp: '2026-02-20T12:00:00+0000',
    price: 3,
    author: linkTo('gone'),
  }),
  post(4, { title: text('Quatre') }, [], 'fr-fr'),
  {
    ...post(5, { name: 'Settings', image: { url: '/assets/a.svg' } }),
    id: 'settings',
    uid: null,
    type: 'settings',
  },
];

let folder: string;
const sent: string[] = [];
const fetch = (url: string) => {
  sent.push(url);
  return localFetch(url);
};
const client = createClient('boxscoop-local', { documentAPIEndpoint: LOCAL_ENDPOINT, fetch });
const names = (documents: PrismicDocument[]) => documents.map(({ id }) => id);
const write = (name: string, content: unknown) => writeFileSync(join(folder, name), JSON.stringify(content));

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boxscoop-documents-'));
  process.env.TEST_DOCUMENTS = folder;
  for (const document of DOCUMENTS) write(`${document.id}.json`, document);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ANSWERS: Record<keyof typeof filter, [string, string[]][]> = {
  at: [
    [filter.at('document.type', 'blog_post'), ['id3', 'id2', 'id1']],
    [filter.at('document.id', 'id1'), ['id1']],
    [filter.at('document.tags', ['a']), ['id2', 'id1']],
    [filter.at('document.tags', ['a', 'b']), ['id2']],
    [filter.at('my.blog_post.uid', 'post-2'), ['id2']],
    [filter.at('my.blog_post.price', 2), ['id2']],
    [filter.at('my.blog_post.kind', 'guide'), ['id1']],
    [filter.at('my.blog_post.kind', 'say "guide"'), []],
    [filter.at('my.blog_post.author', 'id2'), ['id1']],
  ],
  not: [
    [filter.not('document.type', 'blog_post'), ['settings']],
    [filter.not('my.blog_post.price', 2), ['id3', 'id1']],
    [filter.not('document.id', 'id3'), ['settings', 'id2', 'id1']],
  ],
  any: [
    [filter.any('document.type', ['settings', 'blog_post']), ['settings', 'id3', 'id2', 'id1']],
    [filter.any('document.tags', ['b', 'c']), ['id2']],
    [filter.any('my.blog_post.price', [1, 3]), ['id3', 'id1']],
  ],
  in: [
    [filter.in('document.id', ['id1', 'id3', 'nobody']), ['id1', 'id3']],
    [filter.in('my.blog_post.uid', ['post-3', 'post-1']), ['id3', 'id1']],
  ],
  fulltext: [
    [filter.fulltext('document', 'RIM'), ['id3', 'id1']],
    [filter.fulltext('document', 'rim alpha'), ['id1']],
    [filter.fulltext('my.blog_post.title', 'net'), ['id2']],
    [filter.fulltext('document', 'ri'), []],
  ],
  has: [
    [filter.has('my.blog_post.kind'), ['id2', 'id1']],
    [filter.has('my.blog_post.image'), []],
    [filter.has('my.settings.image'), ['settings']],
  ],
  missing: [[filter.missing('my.blog_post.kind'), ['id3']]],
  numberGreaterThan: [[filter.numberGreaterThan('my.blog_post.price', 1), ['id3', 'id2']]],
  numberLessThan: [[filter.numberLessThan('my.blog_post.price', 3), ['id2', 'id1']]],
  numberInRange: [[filter.numberInRange('my.blog_post.price', 2, 3), ['id3', 'id2']]],
  dateAfter: [
    [filter.dateAfter('my.blog_post.timestamp', new Date('2026-02-10T11:00:00Z')), ['id3']],
    [filter.dateAfter('document.first_publication_date', '2026-02-15'), ['settings', 'id3']],
  ],
  dateBefore: [[filter.dateBefore('my.blog_post.timestamp', '2026-02-10'), ['id1']]],
  dateBetween: [[filter.dateBetween('my.blog_post.timestamp', '2026-02-01', '2026-02-15'), ['id2']]],
  dateDayOfMonth: [[filter.dateDayOfMonth('my.blog_post.timestamp', 20), ['id3']]],
  dateDayOfMonthAfter: [[filter.dateDayOfMonthAfter('my.blog_post.timestamp', 5), ['id3', 'id2']]],
  dateDayOfMonthBefore: [[filter.dateDayOfMonthBefore('my.blog_post.timestamp', 10), ['id1']]],
  dateDayOfWeek: [
    [filter.dateDayOfWeek('my.blog_post.timestamp', 'Monday'), ['id1']],
    [filter.dateDayOfWeek('my.blog_post.timestamp', 5), ['id3']],
  ],
  dateDayOfWeekAfter: [[filter.dateDayOfWeekAfter('my.blog_post.timestamp', 'Tue'), ['id3']]],
  dateDayOfWeekBefore: [[filter.dateDayOfWeekBefore('my.blog_post.timestamp', 'Friday'), ['id2', 'id1']]],
  dateMonth: [[filter.dateMonth('my.blog_post.timestamp', 'February'), ['id3', 'id2']]],
  dateMonthAfter: [[filter.dateMonthAfter('my.blog_post.timestamp', 1), ['id3', 'id2']]],
  dateMonthBefore: [[filter.dateMonthBefore('my.blog_post.timestamp', 2), ['id1']]],
  dateYear: [[filter.dateYear('my.blog_post.timestamp', 2026), ['id3', 'id2', 'id1']]],
  dateHour: [[filter.dateHour('my.blog_post.timestamp', 12), ['id3']]],
  dateHourAfter: [[filter.dateHourAfter('my.blog_post.timestamp', 10), ['id3', 'id2']]],
  dateHourBefore: [[filter.dateHourBefore('my.blog_post.timestamp', 11), ['id1']]],
  similar: [],
  geopointNear: [],
};

const CASES = Object.values(ANSWERS).flat();

test('every filter of the client has a test case', () => {
  expect(Object.keys(ANSWERS).sort()).toEqual(Object.keys(filter).sort());
});

test.each(CASES)('%s', async (predicate, expected) => {
  const { results } = await client.get({ filters: [predicate] });
  expect(names(results)).toEqual(expected);
});

test.each([filter.similar('id1', 5), filter.geopointNear('my.blog_post.place', 1, 2, 3)])(
  '%s is refused',
  async (predicate) => {
    await expect(client.get({ filters: [predicate] })).rejects.toThrow('unexpected operator');
  },
);

test.each([
  ['the default order: last published first', undefined, ['settings', 'id3', 'id2', 'id1']],
  [
    'a time, newest first',
    [{ field: 'my.blog_post.timestamp', direction: 'desc' }],
    ['id3', 'id2', 'id1', 'settings'],
  ],
  [
    'a time, oldest first, those without one last',
    [{ field: 'my.blog_post.timestamp' }],
    ['id1', 'id2', 'id3', 'settings'],
  ],
  ['a text', [{ field: 'my.blog_post.kind', direction: 'desc' }], ['id2', 'id1', 'settings', 'id3']],
  ['a number', [{ field: 'my.blog_post.price' }], ['id1', 'id2', 'id3', 'settings']],
  [
    'a date of publication',
    [{ field: 'document.first_publication_date' }],
    ['id1', 'id2', 'id3', 'settings'],
  ],
  [
    'two fields',
    [{ field: 'document.type' }, { field: 'my.blog_post.price', direction: 'desc' }],
    ['id3', 'id2', 'id1', 'settings'],
  ],
] as const)('ordered by %s', async (_name, orderings, expected) => {
  const { results } = await client.get({ orderings: orderings && [...orderings] });
  expect(names(results)).toEqual(expected);
});

test('`after` leaves what comes after a document in the order', async () => {
  const orderings = [{ field: 'my.blog_post.timestamp', direction: 'desc' as const }];
  const { results } = await client.getByType('blog_post', { orderings, after: 'id3' });
  expect(names(results)).toEqual(['id2', 'id1']);
});

test('paging: counts, and URLs of the previous and next page', async () => {
  const second = await client.get({ pageSize: 2, page: 2 });
  expect(second).toMatchObject({
    page: 2,
    results_per_page: 2,
    results_size: 2,
    total_results_size: 4,
    total_pages: 2,
  });
  expect(names(second.results)).toEqual(['id2', 'id1']);
  expect(second.next_page).toBeNull();
  expect(second.prev_page).toContain('page=1');
  expect(names((await client.get({ pageSize: 2, page: 9 })).results)).toEqual([]);
  expect((await client.get({ pageSize: 1_000 })).results_per_page).toBe(100);
  expect(names(await client.dangerouslyGetAll({ pageSize: 3 }))).toEqual(['settings', 'id3', 'id2', 'id1']);
});

test('languages: the default, one, all', async () => {
  expect(names((await client.get({ lang: 'fr-fr' })).results)).toEqual(['id4']);
  expect((await client.get({ lang: '*' })).total_results_size).toBe(5);
});

test('`fetch` keeps only the listed fields', async () => {
  const { data } = await client.getByUID('blog_post', 'post-1', { fetch: ['blog_post.price'] });
  expect(data).toEqual({ price: 1 });
});

test('links: resolved, broken, with URLs, with fields of the linked document', async () => {
  const routes = [{ type: 'blog_post', path: '/blog/:uid' }];
  const options = { routes, brokenRoute: '/gone', fetchLinks: ['blog_post.title', 'blog_post.nothing'] };
  const post1 = await client.getByUID('blog_post', 'post-1', options);
  expect(post1.url).toBe('/blog/post-1');
  expect(post1.data.author).toMatchObject({
    link_type: 'Document',
    isBroken: false,
    uid: 'post-2',
    url: '/blog/post-2',
    data: { title: text('Beta net') },
  });
  const post3 = await client.getByUID('blog_post', 'post-3', options);
  expect(post3.data.author).toMatchObject({ link_type: 'Document', isBroken: true, url: '/gone' });
});

test('a graphQuery cuts documents and follows links', async () => {
  const graphQuery = '{ blog_post { price author { ...on blog_post { title } } } }';
  const { data } = await client.getByUID('blog_post', 'post-1', { graphQuery });
  expect(Object.keys(data)).toEqual(['price', 'author']);
  expect(data.author.data).toEqual({ title: text('Beta net') });
});

test('the other requests that the client sends', async () => {
  expect((await client.getByID('id1')).uid).toBe('post-1');
  expect(names((await client.getByIDs(['id2', 'id1'])).results)).toEqual(['id2', 'id1']);
  expect(names((await client.getByUIDs('blog_post', ['post-1'])).results)).toEqual(['id1']);
  expect((await client.getSingle('settings')).data.name).toBe('Settings');
  expect(names((await client.getByTag('b')).results)).toEqual(['id2']);
  expect(names((await client.getByEveryTag(['a', 'b'])).results)).toEqual(['id2']);
  expect(names((await client.getBySomeTags(['a', 'b'])).results)).toEqual(['id2', 'id1']);
  expect(names(await client.getAllByType('blog_post'))).toEqual(['id3', 'id2', 'id1']);
  expect(await client.getTags()).toEqual(['a', 'b']);
  expect((await client.getRepository()).types).toHaveProperty('blog_post');
  await expect(client.getByUID('blog_post', 'nobody')).rejects.toThrow('No documents');
});

test.each([
  ['q', '[[at(document.type, "a")'],
  ['q', '[[at(document.nothing, "a")]]'],
  ['q', '[[at(my.blog_post)]] x'],
  ['orderings', 'my.blog_post.title'],
  ['graphQuery', '{ blog_post { title }'],
  ['routes', '{"type":1}'],
])('an invalid request gets status 400: %s=%s', async (name, value) => {
  const ref = (await client.getMasterRef()).ref;
  const url = new URL(`${LOCAL_ENDPOINT}/documents/search`);
  url.searchParams.set('ref', ref);
  url.searchParams.set(name, value);
  const response = await localFetch(url.href);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ type: 'parsing-error' });
});

test('a change creates a new ref; a client with the old one is told and retries with the new one', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const fresh = createClient('boxscoop-local', { documentAPIEndpoint: LOCAL_ENDPOINT, fetch });
  const before = (await fresh.getMasterRef()).ref;
  write('id1.json', { ...DOCUMENTS[0], data: { title: text('Changed') } });
  sent.length = 0;
  expect((await fresh.getByID('id1')).data.title).toEqual(text('Changed'));
  const refs = sent
    .filter((url) => url.includes('/search'))
    .map((url) => new URL(url).searchParams.get('ref'));
  expect(refs[0]).toBe(before);
  expect(refs[1]).not.toBe(before);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
  write('id1.json', DOCUMENTS[0]);
});

test('a file that is not a document does not affect the others', async () => {
  writeFileSync(join(folder, 'broken.json'), '{"id": "x",');
  expect((await client.get({ lang: '*' })).total_results_size).toBe(5);
  rmSync(join(folder, 'broken.json'));
});

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { ObjectId } from 'mongodb';
import { aliasId } from '@/lib/domain/import/alias-schema';
import { importRecords } from '@/lib/domain/import/import';
import { config } from '@/lib/platform/config/config';
import { collection } from '@/lib/platform/db/collections';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writeTweets } from '@/test/tweets';
import { upsertSources } from '../commands';
import { READERS } from '../reader-table';
import { runIngest } from '../run-sources';

useTemporaryDatabase();

/** What the feed server answers now, and what it was asked. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: { url: string; headers: IncomingMessage['headers'] }[] = [];
const server = createServer((request, response) => {
  asked.push({ url: request.url as string, headers: request.headers });
  answer(request, response);
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(async () => {
  Object.assign(config(), { INGEST_ALLOW_PRIVATE: true });
  await emptyDatabase();
  asked = [];
});
afterEach(() => Object.assign(config(), { INGEST_ALLOW_PRIVATE: undefined }));

const body =
  (text: string | Buffer, headers: Record<string, string> = {}, status = 200): typeof answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/rss+xml', ...headers }).end(text);
  };
interface Item {
  title: string;
  link: string;
  guid?: string;
  author?: string;
  date?: string;
  description?: string;
}
const rss = (items: readonly Item[]) =>
  `<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>News</title>${items
    .map(
      ({ title, link, guid, author, date, description }) =>
        `<item><title>${title}</title><link>${link}</link>${guid ? `<guid isPermaLink="false">${guid}</guid>` : ''}${
          author ? `<dc:creator>${author}</dc:creator>` : ''
        }${date ? `<pubDate>${date}</pubDate>` : ''}${description ? `<description>${description}</description>` : ''}</item>`,
    )
    .join('')}</channel></rss>`;

const addFeed = (name = 'Ledger', path = '/feed.xml') =>
  upsertSources([{ kind: 'rss', name, url: base + path }], TEST_WRITE);
const ingest = (signal = new AbortController().signal) =>
  runIngest({ readers: READERS, signal, isOnce: true, timing: { retryMs: 1, maxRetryMs: 2 } });
const articles = async () => (await collection('pending_articles')).find({}).sort({ url: 1 }).toArray();
const state = async () => (await collection('source_states')).findOne({});

test('the articles of a feed wait for staff, with their journalist where that is certain', async () => {
  const journalists = ['Dana Whitlock', 'Sam Reyes', 'Sam Reyes'].map((name, index) => ({
    name,
    username: `reporter${index}`,
  }));
  await importRecords(
    'journalists',
    (async function* () {
      for (const value of journalists) yield { line: 1, raw: '', value };
    })(),
  );
  answer = body(
    rss([
      {
        title: 'A &amp; B',
        link: 'https://l.example/1?utm_source=rss#top',
        author: 'By Dana Whitlock, The Ledger',
        date: 'Tue, 03 Mar 2026 10:00:00 GMT',
      },
      { title: 'Two authors', link: 'https://l.example/2', author: 'Dana Whitlock and Ann Lee' },
      { title: 'Two of that name', link: 'https://l.example/3', author: 'Sam Reyes' },
      { title: 'Nobody', link: 'https://l.example/4' },
    ]),
  );
  await addFeed();
  expect((await ingest()).items.get('Ledger')).toBe(4);
  expect((await articles()).map(({ url, username, name, title }) => [url, username, name, title])).toEqual([
    ['https://l.example/1', 'reporter0', 'Dana Whitlock', 'A & B'],
    ['https://l.example/2', '', 'Dana Whitlock and Ann Lee', 'Two authors'],
    ['https://l.example/3', '', 'Sam Reyes', 'Two of that name'],
    ['https://l.example/4', '', 'Ledger', 'Nobody'],
  ]);
  expect((await articles())[0]).toMatchObject({
    timestamp: new Date('2026-03-03T10:00:00Z'),
    is_processed: false,
  });
});

test.each([
  ['Dana Whitlock, Marcus Hall', '', 'Dana Whitlock, Marcus Hall'],
  ['Dana Whitlock / Marcus Hall', '', 'Dana Whitlock / Marcus Hall'],
  ['Dana Whitlock | Marcus Hall', '', 'Dana Whitlock | Marcus Hall'],
  ['Dana Whitlock • Marcus Hall', '', 'Dana Whitlock • Marcus Hall'],
  ['Dana Whitlock - @marcushall', '', 'Dana Whitlock - @marcushall'],
  ['Dana Whitlock + Marcus Hall', '', 'Dana Whitlock + Marcus Hall'],
  ['Dana Whitlock, Somebody Else', '', 'Dana Whitlock, Somebody Else'],
  ['Dana Whitlock, Somebody Else, The Tribune', '', 'Dana Whitlock, Somebody Else, The Tribune'],
  ['Dana Whitlock, Daily Tribune', 'danawhitlock', 'Dana Whitlock'],
  ['Dana Whitlock | ESPN', 'danawhitlock', 'Dana Whitlock'],
  ['Dana Whitlock • Senior NBA Writer', 'danawhitlock', 'Dana Whitlock'],
  ['Dana Whitlock - Ledger', 'danawhitlock', 'Dana Whitlock'],
  ['Dana Whitlock of Yahoo Finance', 'danawhitlock', 'Dana Whitlock'],
])('the byline %s', async (author, username, name) => {
  await writeJournalist('Dana Whitlock');
  await writeJournalist('Marcus Hall');
  answer = body(rss([{ title: 'A', link: 'https://l.example/1', author }]));
  await addFeed();
  await ingest();
  expect(await articles()).toMatchObject([{ username, name }]);
});

test('two authors, each in an element of their own, are both named', async () => {
  await writeJournalist('Dana Whitlock');
  const creators = '<dc:creator>Dana Whitlock</dc:creator><dc:creator>Marcus Hall</dc:creator>';
  answer = body(rss([{ title: 'A', link: 'https://l.example/1' }]).replace('</item>', `${creators}</item>`));
  await addFeed();
  await ingest();
  expect(await articles()).toMatchObject([{ username: '', name: 'Dana Whitlock, Marcus Hall' }]);
});

const notes = async () => (await state())?.notes.map(({ message }) => message);

test('items without a usable address are counted on the page of the sources, each note once', async () => {
  const items = [
    { title: 'A', link: 'https://l.example/1', date: 'Tue, 03 Mar 2026 10:00:00 GMT' },
    { title: 'Guid alone', link: '', guid: 'x1' },
    { title: 'Script', link: 'javascript:void(0)' },
  ];
  answer = body(rss(items).replace('</channel>', '<item><x/></item></channel>'));
  await addFeed();
  expect((await ingest()).items.get('Ledger')).toBe(1);
  const expected = 'Skipped: 3 items (“Guid alone”, “Script”) without a usable address.';
  expect(await notes()).toEqual([expected]);
  answer = body(rss(items).replace('</channel>', '<item><y/></item></channel>'));
  await ingest();
  expect(await notes()).toEqual([expected]);
});

test('a time that is not known is marked, and the page of the sources says so', async () => {
  answer = body(
    rss([
      { title: 'Known', link: 'https://l.example/1', date: 'Tue, 03 Mar 2026 05:00:00 ET' },
      { title: 'Without a zone', link: 'https://l.example/2', date: '03.03.2026 10:00' },
      { title: 'March or April', link: 'https://l.example/3', date: '3/4/2026 10:00' },
      { title: 'To come', link: 'https://l.example/4', date: 'Fri, 01 Jan 2999 00:00:00 GMT' },
    ]),
  );
  await addFeed();
  const before = Date.now();
  await ingest();
  const found = await articles();
  expect(found.map(({ is_time_known }) => is_time_known)).toEqual([true, false, false, false]);
  const at = new Date('2026-03-03T10:00:00Z');
  expect(found.slice(0, 2).map(({ timestamp }) => timestamp)).toEqual([at, at]);
  for (const { timestamp } of found.slice(2)) expect(timestamp.getTime()).toBeGreaterThanOrEqual(before);
  expect(await notes()).toEqual([
    'Some articles have no readable time. Enter it when you turn one into a tweet.',
  ]);
});

test('items that share a page are articles of their own, and stay so', async () => {
  const page = (id: string, title: string, link: string) => ({
    title,
    link: `https://l.example/${link}`,
    guid: id,
  });
  const live = [1, 2, 3].map((post) => page(`p${post}`, 'Live updates', `live#post-${post}`));
  const moves = ['one', 'two', 'three'].map((which) => page(which, `Transaction ${which}`, 'transactions'));
  const routes = [1, 2].map((route) => ({
    title: `Route ${route}`,
    link: `https://l.example/#!/news/${route}`,
  }));
  const read = async (...items: Item[]) => {
    answer = body(rss(items));
    await ingest();
    return (await articles()).map(({ url }) => url.replace('https://l.example/', ''));
  };
  await addFeed();
  const [first, second, third] = moves as [Item, Item, Item];
  // The first of its page is at the address of the page.
  expect(await read(live[0] as Item, first, ...routes)).toEqual([
    '#!/news/1',
    '#!/news/2',
    'live',
    'transactions',
  ]);
  const all = await read(...live, first, second, third, ...routes);
  expect(all.map((url) => url.replace(/#[0-9a-f]{24}$/, '#id'))).toEqual([
    '#!/news/1',
    '#!/news/2',
    'live',
    'live#post-2',
    'live#post-3',
    'transactions',
    'transactions#id',
    'transactions#id',
  ]);
  expect(await read(third, second)).toEqual(all);
  expect(await read(live[1] as Item)).toEqual(all);
  expect(await read({ ...second, title: 'Another headline' }, third, ...live)).toEqual(all);
  expect(await notes()).toHaveLength(1);
});

test('posts of a live blog with one title, told apart by their ids and texts alone, are articles of their own', async () => {
  const posts = ['A trade', 'A signing'].map((description, index) => ({
    title: 'Live updates',
    link: 'https://l.example/live',
    guid: `post-${index}`,
    description,
  }));
  answer = body(rss(posts));
  await addFeed();
  expect((await ingest()).items.get('Ledger')).toBe(2);
  answer = body(rss(posts.reverse()));
  expect((await ingest()).items.get('Ledger')).toBe(0);
});

test('items with the address of another one, and nothing that tells them apart, are counted', async () => {
  const link = 'https://l.example/transactions';
  answer = body(
    rss([
      { title: 'One', link },
      { title: 'One', link },
      { title: 'Two', link },
    ]),
  );
  await addFeed();
  expect((await ingest()).items.get('Ledger')).toBe(1);
  expect((await notes())?.[0]).toBe(
    'Skipped: one item (“Two”) with the address of another item, and no id to tell them apart.',
  );
});

test('an author is known by an alias, unless what it means is gone', async () => {
  const dana = await writeJournalist('Dana Whitlock');
  await writeJournalist('Ann Lee');
  const alias = (text: string, entity: ObjectId) =>
    ({ _id: aliasId('journalists', text), kind: 'journalists', alias: text, entity }) as const;
  await (await collection('aliases')).insertMany([
    alias('D. J. Whitlock', dana._id),
    alias('Ann Lee', new ObjectId()),
    alias('annlee', new ObjectId()),
    alias('Sam Reyes', new ObjectId()),
  ]);
  answer = body(
    rss(
      ['D. J. Whitlock', 'Ann Lee', '@annlee', 'Sam Reyes'].map((author, index) => ({
        title: author,
        link: `https://l.example/${index}`,
        author,
      })),
    ),
  );
  await addFeed();
  await ingest();
  expect((await articles()).map(({ username, name }) => [username, name])).toEqual([
    ['danawhitlock', 'Dana Whitlock'],
    ['annlee', 'Ann Lee'],
    ['annlee', 'Ann Lee'],
    ['', 'Sam Reyes'],
  ]);
});

test('what is the same as the last time is not sent again', async () => {
  answer = (request, response) => {
    if (request.headers['if-none-match'] === '"7"') response.writeHead(304).end();
    else body(rss([{ title: 'A', link: 'https://l.example/1' }]), { etag: '"7"' })(request, response);
  };
  await addFeed();
  await ingest();
  await ingest();
  expect(asked[1]?.headers['if-none-match']).toBe('"7"');
  expect(await articles()).toHaveLength(1);
  expect(await state()).toMatchObject({ failures: 0 });
});

test('a permanent redirect is remembered, and given up when it leads nowhere any more', async () => {
  let isThere = true;
  answer = (request, response) => {
    if (request.url === '/feed.xml' && isThere) response.writeHead(301, { location: '/new.xml' }).end();
    else if (request.url === '/new.xml' && !isThere) response.writeHead(404).end();
    else body(rss([{ title: 'A', link: 'https://l.example/1' }]))(request, response);
  };
  await addFeed();
  await ingest();
  await ingest();
  expect(asked.map(({ url }) => url)).toEqual(['/feed.xml', '/new.xml', '/new.xml']);
  expect((await state())?.notes[0]?.message).toMatch(/has moved permanently/);
  isThere = false;
  expect((await ingest()).failed.size).toBe(0);
  expect(asked.slice(3).map(({ url }) => url)).toEqual(['/new.xml', '/feed.xml']);
});

test.each<[string, typeof answer, string]>([
  [
    'a web page',
    body('<html><body></body></html>'),
    'This is a web page. Give the address of its RSS or Atom feed.',
  ],
  [
    'a feed that is cut off',
    body('<rss version="2.0"><channel><item><link>https://l.example/12'),
    'The feed is broken or cut off',
  ],
  [
    'a bomb',
    body(gzipSync(Buffer.alloc(30_000_000)), { 'content-encoding': 'gzip' }),
    'It has more than 5.2 MB.',
  ],
  ['an error', body('', {}, 500), 'The server answered 500.'],
  [
    'a feed that is gone',
    body('', {}, 410),
    'The feed is not there any more: correct its address, or remove it.',
  ],
  ['a closed door', body('', {}, 403), 'The server does not let us read it.'],
  [
    'a rate limit',
    body('', { 'retry-after': '3600' }, 429),
    'The server answered 429. It asked us to wait 3600 seconds.',
  ],
  ['a circle', body('', { location: '/feed.xml' }, 302), 'It redirects in a circle.'],
])('%s is said on the page of the sources', async (_name, behavior, message) => {
  answer = behavior;
  await addFeed();
  const { failed } = await ingest();
  expect(failed.get('Ledger')).toContain(message);
  expect((await state())?.last_error?.message).toContain(message);
  expect(await articles()).toEqual([]);
});

test('a feed that asks to wait is left alone until then, also by the next process, unless its address changes', async () => {
  answer = body('', { 'retry-after': '3600' }, 429);
  await addFeed();
  await ingest();
  answer = body(rss([{ title: 'A', link: 'https://l.example/1' }]));
  expect((await ingest()).failed.get('Ledger')).toMatch(/^The source asked not to be read before \d{4}-/);
  expect(asked).toHaveLength(1);
  expect(await state()).toMatchObject({
    failures: 1,
    last_error: { message: expect.stringContaining('answered 429') },
  });
  await addFeed('Ledger', '/moved.xml');
  expect((await ingest()).items.get('Ledger')).toBe(1);
  expect(asked.map(({ url }) => url)).toEqual(['/feed.xml', '/moved.xml']);
});

test('a very long feed is read in a process of its own, up to 5,000 items', async () => {
  const items = Array.from({ length: 5_003 }, (_none, index) => ({
    title: `Article ${index}`,
    link: `https://l.example/${index}`,
    date: 'Tue, 03 Mar 2026 10:00:00 GMT',
  }));
  answer = body(rss(items));
  await addFeed();
  expect((await ingest()).items.get('Ledger')).toBe(5_000);
  expect((await state())?.notes.at(-1)?.message).toBe(
    'The feed is too long: its last 3 items were not read.',
  );
  expect(await (await collection('pending_articles')).findOne({ title: 'Article 4999' })).toMatchObject({
    timestamp: new Date('2026-03-03T10:00:00Z'),
  });
  answer = body(rss(items).slice(0, -40));
  expect((await ingest()).failed.get('Ledger')).toContain('The feed is broken or cut off');
});

test('a redirect to a private address is refused', async () => {
  answer = body('', { location: 'http://169.254.169.254/latest/meta-data/' }, 302);
  await addFeed();
  Object.assign(config(), { INGEST_ALLOW_PRIVATE: undefined });
  expect((await ingest()).failed.get('Ledger')).toMatch(/is not on the public internet/);
});

test('an article that is a tweet already does not wait again', async () => {
  await writeTweets([{ url: 'http://l.example/1/' }]);
  answer = body(rss([{ title: 'A', link: 'https://l.example/1' }]));
  await addFeed();
  await ingest();
  expect(await articles()).toEqual([]);
});

/** The same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let now = seed;
  return () => {
    now = (now * 1_103_515_245 + 12_345) % 2_147_483_648;
    return now / 2_147_483_648;
  };
}

test('each article is on file once, whatever feeds repeat, reorder and claim, and whenever readers end', async () => {
  const COUNT = 400;
  const random = randomFrom(7);
  const pick = <Value>(...values: Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const published = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index)).toUTCString();
  let open = 100;
  const lie = (index: number): Item => ({
    title: `Article ${index}`,
    link: `${pick('https', 'http')}://L.example/${index}${pick('', '/')}${pick('', '?utm_source=x', '?fbclid=1&amp;utm_medium=rss', '#c')}`,
    guid: pick(`g${index}`, `g${index}`, `other-${Math.floor(random() * 1e9)}`, 'the same for all'),
    author: pick('Dana Whitlock', ''),
    date: pick(
      published(index),
      published(index),
      'Thu, 01 Jan 1970 00:00:00 GMT',
      'Fri, 01 Jan 2999 00:00:00 GMT',
      'soon',
    ),
  });
  answer = (request, response) => {
    open = Math.min(COUNT, open + 15);
    const items = Array.from({ length: open }, (_none, index) => lie(index));
    for (let twice = 0; twice < 20; twice++) items.push(lie(Math.floor(random() * open)));
    items.sort(() => random() - 0.5);
    const text = rss(items);
    const behavior = random();
    if (behavior < 0.1) return body('', {}, 503)(request, response);
    if (behavior < 0.2) return body(text.slice(0, text.length * random()))(request, response);
    if (behavior < 0.3) {
      response.writeHead(200, { 'content-length': String(text.length) });
      return void response.write(text.slice(0, 1000), () => response.destroy());
    }
    return body(text)(request, response);
  };
  await addFeed('Ledger', '/one.xml');
  await addFeed('Mirror', '/two.xml');
  for (let round = 0; round < 30; round++) {
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(), random() * 150);
    await Promise.all([ingest(ending.signal), ingest()]);
    clearTimeout(timer);
  }
  open = COUNT;
  answer = body(rss(Array.from({ length: COUNT }, (_none, index) => lie(index))));
  expect((await ingest()).failed.size).toBe(0);
  const found = await articles();
  const numbers = found
    .map(({ title }) => Number(title?.replace('Article ', '')))
    .sort((one, other) => one - other);
  expect(numbers).toEqual(Array.from({ length: COUNT }, (_none, index) => index));
  for (const { url, timestamp } of found) {
    expect(url).toMatch(/^https?:\/\/l\.example\/\d+\/?$/);
    expect(timestamp.getTime()).toBeGreaterThan(Date.UTC(2025, 0, 1));
    expect(timestamp.getTime()).toBeLessThanOrEqual(Date.now() + 5 * 60_000);
  }
});

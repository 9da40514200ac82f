import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { upsertPendingArticles } from '@/lib/domain/ingest/pending-article-commands';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import { config } from '@/lib/platform/config/config';
import { collection } from '@/lib/platform/db/collections';
import { TEST_WRITE } from '@/test/actor';
import { useTemporaryDatabase } from '@/test/database';
import { useEditor } from '@/test/staff-calls';
import { writeJournalist, writePlayer, writeTeam } from '@/test/tweets';
import { withPlainOrigin } from './known-articles';

useTemporaryDatabase();
const staff = useEditor();

let tags: { players: string[]; teams: string[] };
beforeAll(async () => {
  await writeJournalist('Dana Whitlock');
  const ids = [await writePlayer('Ike Obanor'), await writeTeam('Miami Heat')].map(({ _id }) =>
    _id.toHexString(),
  );
  tags = { players: [ids[0]!], teams: [ids[1]!] };
});

interface Made {
  tweet: StaffTweetView;
}
const article = (url: string) => ({
  url,
  username: 'danawhitlock',
  timestamp: '2026-01-01T00:00:00Z',
  rating: 'speculation',
});
const make = (body: object) => staff.call<Made>('POST', '/articles', {}, body);
const isDuplicate = async (url: string) => {
  const address = `/admin/is-duplicate-article?url=${encodeURIComponent(url)}`;
  return (await staff.call<{ containsDuplicate: boolean }>('GET', address)).body.containsDuplicate;
};

describe('an article', () => {
  const PAGES: Record<string, [type: string, html: string]> = {
    '/titled': ['text/html; charset=utf-8', '<html><head><title >\n Obanor &amp; the Heat\n agree</title>'],
    '/untitled': ['text/html', '<p>Nothing'],
    '/feed': ['application/xml', '<title>A feed</title>'],
  };
  const server = createServer(({ url = '' }, response) => {
    const [type, html] = PAGES[url.replace('?noted', '')] ?? [];
    response.writeHead(type ? 200 : 404, { 'content-type': type ?? 'text/html' }).end(html);
  });
  let base = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    Object.assign(config(), { INGEST_ALLOW_PRIVATE: true });
  });
  afterAll(async () => {
    Object.assign(config(), { INGEST_ALLOW_PRIVATE: undefined });
    await new Promise((resolve) => server.close(resolve));
  });

  test.each([
    ['/titled', 'Obanor & the Heat agree'],
    ['/untitled', null],
    ['/feed', null],
    ['/missing', null],
  ])('of the page %s becomes a draft with the text %s, or else its address', async (path, title) => {
    const { status, body } = await make(article(base + path));
    expect([status, body.tweet.tweet, body.tweet.is_draft]).toEqual([201, title ?? base + path, true]);
  });

  test('with a note and no text has the title of its page as text, as notes are for staff only', async () => {
    const note = 'Dana told us before.';
    const { body } = await make({ ...article(`${base}/titled?noted`), note });
    expect(body.tweet).toMatchObject({ tweet: 'Obanor & the Heat agree', note });
    const untitled = await make({ ...article(`${base}/untitled?noted`), note });
    expect(untitled.body.tweet).toMatchObject({ tweet: `${base}/untitled?noted`, note, is_draft: true });
  });

  test.each([
    ['a text alone', () => ({ tweet: 'A trade' }), true],
    ['a text and a team', () => ({ tweet: 'A trade', teams: tags.teams }), true],
    ['tags alone', () => tags, true],
    ['a text and tags', () => ({ tweet: 'A trade', ...tags }), false],
  ])('with %s: a draft %j', async (name, given, isDraft) => {
    const { status, body } = await make({
      ...article(`${base}/missing/${name.replaceAll(' ', '-')}`),
      ...given(),
    });
    expect([status, body.tweet.is_draft]).toEqual([201, isDraft]);
  });
});

test.each([undefined, null, '', 'yesterday'])(
  'POST /articles takes no article without its time: %p',
  async (timestamp) => {
    const { status, body } = await make({ ...article('https://news.example/when'), ...tags, timestamp });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: { issues: [{ path: 'timestamp', message: expect.stringContaining('2026-01-31') }] },
    });
  },
);

test('an article of a journalist has the name on file, and no other username', async () => {
  const { _id } = await writeJournalist('Cole Brandt');
  const { username: _, ...rest } = article('https://news.example/named');
  const named = { ...rest, ...tags, journalist: _id.toHexString(), name: 'Somebody Else' };
  const makeTweet = (username: string) =>
    staff.call<Made>('POST', '/admin/tweets', {}, { ...named, username });
  const refused = await makeTweet('danawhitlock');
  expect(refused).toMatchObject({ status: 400, body: { error: { issues: [{ path: 'username' }] } } });
  const { status, body } = await makeTweet('ColeBrandt');
  expect([status, body.tweet]).toMatchObject([201, { name: 'Cole Brandt', username: 'colebrandt' }]);
});

test.each([
  ['https://news.example', undefined],
  ['https://news.example/%7Edana/caf%c3%a9?q=%2F#Top', undefined],
  ['https://news.example:8080/Trade', undefined],
  ['HTTPS://News.Example/Trade?From=A', 'https://news.example/Trade?From=A'],
  ['https://News.Example?Page=A', 'https://news.example?Page=A'],
])('the article %s is stored with protocol and host in lower case, all else as it is', (url, stored) => {
  expect(withPlainOrigin(url)).toBe(stored ?? url);
});

test('an article whose tweet was deleted can be made again', async () => {
  const { body } = await make(article('https://news.example/again'));
  await staff.call('DELETE', '/admin/tweets/{tweetId}', { tweetId: body.tweet._id });
  expect((await make(article('https://news.example/again'))).status).toBe(201);
});

describe('an article on file', () => {
  const SPELLINGS = [
    'https://court.example/2026/trade',
    'http://court.example/2026/trade/',
    'https://www.court.example/2026/trade?utm_source=x&fbclid=1',
    'https://www.court.example/2026/trade/#comments',
    'HTTPS://Court.Example/2026/trade',
  ];
  const OTHERS = [
    'https://court.example/2026/trade-2',
    'https://court.example/2026',
    'https://court.example/2026/trade?page=2',
    'https://mcourt.example/2026/trade',
  ];

  test.each(SPELLINGS)('as %s is a duplicate however it is spelled', async (url) => {
    await (await collection('tweets')).deleteMany({ url: /court\.example/ });
    expect((await make(article(url))).status).toBe(201);
    for (const spelling of SPELLINGS) {
      expect(await isDuplicate(spelling)).toBe(true);
      expect((await make(article(spelling))).status).toBe(409);
    }
    for (const other of OTHERS) expect(await isDuplicate(other)).toBe(false);
  });

  test('that waits is one, and is processed by an article at another spelling of its address', async () => {
    const url = 'https://www.waiting.example/trade?utm_medium=feed';
    const waiting = { url, username: 'danawhitlock', name: 'Dana Whitlock', timestamp: new Date(0) };
    await upsertPendingArticles([waiting], TEST_WRITE);
    expect(await isDuplicate('http://waiting.example/trade/')).toBe(true);
    expect((await make(article('https://waiting.example/trade'))).status).toBe(201);
    expect(await (await collection('pending_articles')).findOne({ url })).toMatchObject({
      is_processed: true,
    });
  });

  test('that was dismissed is none', async () => {
    const url = 'https://dismissed.example/trade';
    const dismissed = { url, username: '', name: 'The Ledger', timestamp: new Date(0), is_processed: true };
    await upsertPendingArticles([dismissed], TEST_WRITE);
    expect(await isDuplicate(url)).toBe(false);
  });

  test('as a post is one with every parameter', async () => {
    expect((await make(article('https://social.example/dana/status/12345'))).status).toBe(201);
    expect(await isDuplicate('https://social.example/dana/status/12345?s=20&t=abc')).toBe(true);
  });
});

import { feedDate, saneDate } from './date';
import { FeedError, type FeedItem, parseFeed } from './parse';
import { plainTitle } from './title';

const BASE = 'https://news.example/feeds/nba.xml';
const rss = (items: string, version = '2.0') =>
  `<?xml version="1.0"?><rss version="${version}" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>News</title>${items}</channel></rss>`;
const item: FeedItem = {
  id: null,
  url: 'https://news.example/a',
  title: 'A trade',
  summary: null,
  authors: [],
  publishedAt: null,
};
const TIME = new Date('2026-03-03T10:00:00Z');

test.each<[string, string, Partial<FeedItem>]>([
  [
    'RSS 2.0',
    rss(
      '<item><title>A trade</title><link>https://news.example/a</link><guid>7</guid><author>d@e.example (Dana Whitlock)</author><pubDate>Tue, 03 Mar 2026 10:00:00 GMT</pubDate></item>',
    ),
    { id: '7', authors: ['Dana Whitlock'], publishedAt: TIME },
  ],
  [
    'RSS 2.0 with Dublin Core',
    rss(
      '<item><title>A trade</title><link>/a</link><dc:creator><![CDATA[Dana Whitlock]]></dc:creator><dc:date>2026-03-03T10:00:00Z</dc:date></item>',
    ),
    { authors: ['Dana Whitlock'], publishedAt: TIME },
  ],
  ['RSS 0.91', rss('<item><title>A trade</title><link>https://news.example/a</link></item>', '0.91'), {}],
  [
    'an item whose guid is its link',
    rss('<item><title>A trade</title><guid>https://news.example/a</guid></item>'),
    { id: 'https://news.example/a' },
  ],
  [
    'an item whose guid is not a link',
    rss('<item><title>A trade</title><guid isPermaLink="false">https://x.example/1</guid></item>'),
    { id: 'https://x.example/1', url: null },
  ],
  [
    'RSS 1.0',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel/><item rdf:about="https://news.example/a"><title>A trade</title><link>https://news.example/a</link><dc:creator>Dana Whitlock</dc:creator><dc:date>2026-03-03T10:00Z</dc:date></item></rdf:RDF>',
    { id: 'https://news.example/a', authors: ['Dana Whitlock'], publishedAt: TIME },
  ],
  [
    'Atom with the author of the feed',
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>x</title><author><name>Dana Whitlock</name></author><entry><title type="html">A &lt;b&gt;trade&lt;/b&gt;</title><id>tag:1</id><link rel="self" href="/self"/><link href="/a"/><updated>2026-03-03T11:00:00+01:00</updated></entry></feed>',
    { id: 'tag:1', authors: ['Dana Whitlock'], publishedAt: TIME },
  ],
  [
    'JSON Feed',
    '{"version":"https://jsonfeed.org/version/1.1","title":"x","items":[{"id":"1","url":"https://news.example/a","title":"A trade","authors":[{"name":"Dana Whitlock"}],"date_published":"2026-03-03T10:00:00Z"}]}',
    { id: '1', authors: ['Dana Whitlock'], publishedAt: TIME },
  ],
  [
    'a link that is no address',
    rss('<item><title>A trade</title><link>javascript:alert(1)</link></item>'),
    { url: null },
  ],
  [
    'entities of a document type, which are not expanded',
    `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${rss('<item><title>A trade&b;</title><link>/a</link></item>')}`,
    { title: 'A trade&b;' },
  ],
])('reads %s', (_name, text, expected) => {
  expect(parseFeed(text, BASE)).toEqual([{ ...item, ...expected }]);
});

test.each([
  ['', 'The answer is empty. A feed was expected.'],
  [
    '<!doctype html><html><body>Hello</body></html>',
    'This is a web page. Give the address of its RSS or Atom feed.',
  ],
  ['hello', 'This is neither RSS nor Atom nor JSON Feed.'],
  ['{"error": 1}', 'This is neither RSS nor Atom nor JSON Feed.'],
  [
    '<rss version="2.0"><channel><item><link>https://x',
    'The feed is broken or cut off: Unexpected end of link.',
  ],
  [
    `<rss version="2.0"><channel>${'<a>'.repeat(100_000)}`,
    'The feed is broken or cut off: Maximum nested tags exceeded.',
  ],
  ['['.repeat(100_000), 'This is neither RSS nor Atom nor JSON Feed.'],
])('refuses %.40j', (text, message) => {
  expect(() => parseFeed(text, BASE)).toThrow(message);
});

test('a feed that ends within an item is refused, and none of it is taken', () => {
  const whole = rss('<item><title>A trade</title><link>https://news.example/abc</link></item>');
  for (let length = whole.indexOf('<item>') + 1; length < whole.indexOf('</channel>'); length += 7) {
    expect(() => parseFeed(whole.slice(0, length), BASE)).toThrow(FeedError);
  }
});

test('an author of a million brackets takes no time', () => {
  const began = process.cpuUsage().user;
  const text = rss(
    `<item><title>A trade</title><link>/a</link><author>${'('.repeat(1_000_000)}</author></item>`,
  );
  expect(parseFeed(text, BASE)).toEqual([item]);
  expect(process.cpuUsage().user - began).toBeLessThan(10_000_000);
});

test.each([
  ['Tue, 03 Mar 2026 10:00:00 GMT', '2026-03-03T10:00:00.000Z'],
  ['Tue, 3 Mar 26 11:00:00 +0100', '2026-03-03T10:00:00.000Z'],
  ['3 Mar 2026 05:00 EST', '2026-03-03T10:00:00.000Z'],
  ['Tue, 03 Mar 2026 11:00:00 CET', '2026-03-03T10:00:00.000Z'],
  ['Tue, 03 Mar 2026 10:00:00 XYZ', '2026-03-03T10:00:00.000Z'],
  ['Tue, 03 Mar 2026 10:00:00', '2026-03-03T10:00:00.000Z'],
  ['2026-03-03T10:00:00', '2026-03-03T10:00:00.000Z'],
  ['2026-03-03T05:00:00-05:00', '2026-03-03T10:00:00.000Z'],
  ['2026-03-03', '2026-03-03T00:00:00.000Z'],
  ['yesterday', null],
  ['1', null],
  ['', null],
  [undefined, null],
])('the date %s is %s', (text, expected) => {
  expect(feedDate(text)?.toISOString() ?? null).toBe(expected);
});

test.each([
  ['2026-03-03T10:00:00Z', '2026-03-03T10:00:00Z'],
  ['2026-03-04T12:03:00Z', '2026-03-04T12:03:00Z'],
  ['2026-03-05T12:00:00Z', '2026-03-04T12:00:00Z'],
  ['2999-01-01T00:00:00Z', '2026-03-04T12:00:00Z'],
  ['1970-01-01T00:00:00Z', '2026-03-04T12:00:00Z'],
  [null, '2026-03-04T12:00:00Z'],
])('an item of %s, read on 4 March at noon, is of %s', (published, expected) => {
  const now = new Date('2026-03-04T12:00:00Z');
  expect(saneDate(published === null ? null : new Date(published), now)).toEqual(new Date(expected));
});

test.each([
  ['A <b>big</b>\n trade', 'A big trade'],
  ['Hawks &amp; Kings', 'Hawks & Kings'],
  ['2 < 3 and 5 > 4', '2 < 3 and 5 > 4'],
  ['&#x202E;backwards\u0000', 'backwards'],
  ['<img src=x onerror=alert(1)>', null],
  ['', null],
])('the title %j is %j', (html, expected) => {
  expect(plainTitle(html)).toBe(expected);
});

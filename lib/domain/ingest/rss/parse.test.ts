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
  isTimeKnown: false,
};
const PUBLISHED = { publishedAt: new Date('2026-03-03T10:00:00Z'), isTimeKnown: true };

test.each<[string, string, Partial<FeedItem>]>([
  [
    'RSS 2.0',
    rss(
      '<item><title>A trade</title><link>https://news.example/a</link><guid>7</guid><author>d@e.example (Dana Whitlock)</author><pubDate>Tue, 03 Mar 2026 10:00:00 GMT</pubDate></item>',
    ),
    { id: '7', authors: ['Dana Whitlock'], ...PUBLISHED },
  ],
  [
    'RSS 2.0 with Dublin Core',
    rss(
      '<item><title>A trade</title><link>/a</link><dc:creator><![CDATA[Dana Whitlock]]></dc:creator><dc:date>2026-03-03T10:00:00Z</dc:date></item>',
    ),
    { authors: ['Dana Whitlock'], ...PUBLISHED },
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
    { id: 'https://news.example/a', authors: ['Dana Whitlock'], ...PUBLISHED },
  ],
  [
    'Atom with the author of the feed',
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>x</title><author><name>Dana Whitlock</name></author><entry><title type="html">A &lt;b&gt;trade&lt;/b&gt;</title><id>tag:1</id><link rel="self" href="/self"/><link href="/a"/><updated>2026-03-03T11:00:00+01:00</updated></entry></feed>',
    { id: 'tag:1', authors: ['Dana Whitlock'], ...PUBLISHED },
  ],
  [
    'JSON Feed',
    '{"version":"https://jsonfeed.org/version/1.1","title":"x","items":[{"id":"1","url":"https://news.example/a","title":"A trade","authors":[{"name":"Dana Whitlock"}],"date_published":"2026-03-03T10:00:00Z"}]}',
    { id: '1', authors: ['Dana Whitlock'], ...PUBLISHED },
  ],
  [
    'Atom whose first alternate link is no web page',
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>x</title><entry><title>A trade</title><id>tag:1</id><link rel="alternate" type="application/json" href="/a.json"/><link rel="alternate" type="text/html" href="/a"/><updated>2026-03-03T10:00:00Z</updated></entry></feed>',
    { id: 'tag:1', ...PUBLISHED },
  ],
  [
    'what looks like a tag in a title of plain text',
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>x</title><entry><title type="text">Use &lt;b&gt; &amp;amp; go</title><id>tag:1</id><link href="/a"/><updated>2026-03-03T10:00:00Z</updated></entry></feed>',
    { id: 'tag:1', title: 'Use <b> &amp; go', ...PUBLISHED },
  ],
  [
    'Atom with bases inside each other',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://other.example/blog/"><title>x</title><entry xml:base="2026/03/"><title>A trade</title><id>tag:1</id><link href="first?a=1&amp;b=2"/><updated>2026-03-03T10:00:00Z</updated></entry></feed>',
    { id: 'tag:1', url: 'https://other.example/blog/2026/03/first?a=1&b=2', ...PUBLISHED },
  ],
  [
    'RSS with a base',
    '<rss version="2.0" xml:base="https://other.example/blog/"><channel><title>x</title><item><title>A trade</title><link><![CDATA[first?a=1&b=2]]></link></item></channel></rss>',
    { url: 'https://other.example/blog/first?a=1&b=2' },
  ],
  [
    'an item whose link leads through a counter',
    '<rss version="2.0" xmlns:feedburner="http://rssnamespace.org/feedburner/ext/1.0"><channel><title>x</title><item><title>A trade</title><link>https://counter.example/~r/1</link><feedburner:origLink>https://news.example/a?b=1&amp;c=2</feedburner:origLink></item></channel></rss>',
    { url: 'https://news.example/a?b=1&c=2' },
  ],
  [
    'an item whose link is no address, but its guid is',
    rss(
      '<item><title>A trade</title><link>javascript:void(0)</link><guid>https://news.example/a</guid></item>',
    ),
    { id: 'https://news.example/a' },
  ],
  [
    'an episode without a page',
    rss(
      '<item><title>A trade</title><guid isPermaLink="false">e1</guid><enclosure url="https://news.example/a.mp3" type="audio/mpeg" length="1"/></item>',
    ),
    { id: 'e1', url: 'https://news.example/a.mp3' },
  ],
  [
    'an item that links to itself alone',
    rss('<item><title>A trade</title><atom:link rel="self" href="https://news.example/a"/></item>'),
    {},
  ],
  [
    'a date of Dublin Core terms, where the other one cannot be read',
    `<rss version="2.0" xmlns:dcterms="http://purl.org/dc/terms/"><channel><title>x</title><item><title>A trade</title><link>/a</link><pubDate>today</pubDate><dcterms:issued>2026-03-03T05:00:00-05:00</dcterms:issued><dcterms:modified>2026-03-09T10:00:00Z</dcterms:modified></item></channel></rss>`,
    PUBLISHED,
  ],
  [
    'a date without a zone, as one that is not known',
    rss('<item><title>A trade</title><link>/a</link><pubDate>3 Mar 2026 10:00</pubDate></item>'),
    { ...PUBLISHED, isTimeKnown: false },
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
  ['', 'The response is empty. A feed was expected.'],
  [
    '<!doctype html><html><body>Hello</body></html>',
    'This is a web page. Give the address of its RSS or Atom feed.',
  ],
  ['hello', 'This is not RSS, Atom or JSON Feed.'],
  ['{"error": 1}', 'This is not RSS, Atom or JSON Feed.'],
  [
    '<rss version="2.0"><channel><item><link>https://x',
    'The feed is broken or cut off: Unexpected end of link.',
  ],
  [
    `<rss version="2.0"><channel>${'<a>'.repeat(100_000)}`,
    'The feed is broken or cut off: Maximum nested tags exceeded.',
  ],
  ['['.repeat(100_000), 'This is not RSS, Atom or JSON Feed.'],
])('refuses %.40j', (text, message) => {
  expect(() => parseFeed(text, BASE)).toThrow(message);
});

test('a feed that ends within an item is refused, and none of it is taken', () => {
  const whole = rss('<item><title>A trade</title><link>https://news.example/abc</link></item>');
  for (let length = whole.indexOf('<item>') + 1; length < whole.indexOf('</channel>'); length += 7) {
    expect(() => parseFeed(whole.slice(0, length), BASE)).toThrow(FeedError);
  }
});

test('an item of which nothing can be read is one all the same', () => {
  const known = '<item><title>A trade</title><link>/a</link></item>';
  const nothing = { ...item, url: null, title: null };
  expect(parseFeed(rss(`<item><x>1</x></item>${known}`), BASE)).toEqual([item, nothing]);
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
  ['A <b>big</b>\n trade', 'A big trade'],
  ['Hawks &amp; Kings', 'Hawks & Kings'],
  ['2 < 3 and 5 > 4', '2 < 3 and 5 > 4'],
  ['&#x202E;backwards\u0000', 'backwards'],
  ['<img src=x onerror=alert(1)>', null],
  ['', null],
])('the title %j is %j', (html, expected) => {
  expect(plainTitle(html)).toBe(expected);
});

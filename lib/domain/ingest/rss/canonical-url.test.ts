import { canonicalUrl, placeOnPage, urlVariants } from './canonical-url';

test.each([
  ['https://News.Example:443/a?utm_source=rss&id=1&fbclid=x#top', 'https://news.example/a?id=1'],
  ['https://news.example/a?utm_source=rss', 'https://news.example/a'],
  ['https://news.example./a/', 'https://news.example/a/'],
  ['https://news.example/a?b=%20c&a=1', 'https://news.example/a?b=%20c&a=1'],
  ['http://news.example:8080/a', 'http://news.example:8080/a'],
  ['https://news.example/?utm_source=rss#!/news/1', 'https://news.example/#!/news/1'],
  ['https://news.example/app#/news/1', 'https://news.example/app#/news/1'],
])('%s is %s', (url, expected) => {
  expect(canonicalUrl(url)).toBe(expected);
});

test.each([
  [
    'https://news.example/a/?utm_medium=x',
    ['https://news.example/a', 'https://news.example/a/', 'http://news.example/a', 'http://news.example/a/'],
  ],
  ['http://news.example/', ['https://news.example/', 'http://news.example/']],
  ['http://news.example:81/a', ['http://news.example:81/a', 'http://news.example:81/a/']],
])('%s may be written as %j', (url, expected) => {
  expect(urlVariants(url)).toEqual(expected);
});

test('a place on a page is part of its spellings, the route of a script is not a place', () => {
  expect(placeOnPage('https://news.example/live#post-1')).toBe('#post-1');
  expect(placeOnPage('https://news.example/#!/news/1')).toBe('');
  expect(urlVariants('https://news.example/live', '#post-1')).toEqual([
    'https://news.example/live#post-1',
    'https://news.example/live/#post-1',
    'http://news.example/live#post-1',
    'http://news.example/live/#post-1',
  ]);
});

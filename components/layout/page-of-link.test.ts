import { isRenderedPerRequest } from '@/lib/domain/site/uncached-pages';
import { isPrefetched, pageOf } from './page-of-link';

const ORIGIN = 'https://site.example';
const here = { origin: ORIGIN, pathname: '/nba/rumors', search: '' };
const link = (href: string, changes: Partial<HTMLAnchorElement> = {}) => {
  const { origin, pathname, search, hash } = new URL(href, ORIGIN);
  return { origin, pathname, search, hash, target: '', download: '', ...changes };
};

test.each([
  ['a page', '/nba/journalists', '/nba/journalists'],
  ['a page with a query', '/nba/search?names=hawks', '/nba/search?names=hawks'],
  ['a place on another page', '/corrections#latest', '/corrections#latest'],
  ['the same page', '/nba/rumors', '/nba/rumors'],
  ['a page of a name with a dot', '/nba/players/j.r.-smith-jr', '/nba/players/j.r.-smith-jr'],
  ['a place on the same page', '/nba/rumors#latest', null],
  ['another site', 'https://other.example/nba/rumors', null],
  ['a feed', '/feeds/rumors.xml', null],
  ['a feed of the blog', '/blog/feed.xml', null],
  ['a file', '/assets/team-logos/utah-jazz.svg', null],
  ['a call', '/_api/openapi.json', null],
  ['the form of a dispute', '/dispute/6b02a1a1717acb53837446db', null],
  ['a staff page, from a public one', '/admin/daily-flow', null],
])('%s', (_case, href, page) => {
  expect(pageOf(link(href), here)).toBe(page);
});

test('links for another tab and downloads stay what they are', () => {
  expect(pageOf(link('/about', { target: '_blank' }), here)).toBeNull();
  expect(pageOf(link('/about', { download: 'about.html' }), here)).toBeNull();
  expect(pageOf(null, here)).toBeNull();
});

test('staff pages lead to staff pages, and load a document for public ones', () => {
  const desk = { ...here, pathname: '/admin/daily-flow' };
  expect(pageOf(link('/admin/topics?page=2'), desk)).toBe('/admin/topics?page=2');
  expect(pageOf(link('/nba/rumors'), desk)).toBeNull();
});

test.each([
  ['/nba/rumors', true],
  ['/nba/standings', true],
  ['/nba/players/filter-smith', true],
  ['/nba/rumors/filter?verdict=incorrect', false],
  ['/nba/standings/filter?period=season', false],
  ['/nba/teams/atlanta-hawks/filter?sort=oldest', false],
  ['/nba/search?names=hawks', false],
  ['/following', false],
])('%s is prefetched unless it is rendered for each request', (page, isExpected) => {
  expect(isPrefetched(page)).toBe(isExpected);
  expect(isRenderedPerRequest(new URL(page, ORIGIN).pathname)).toBe(!isExpected);
});

import { requestKind } from './request-metrics';

test.each([
  ['/', 'page'],
  ['/nba/rumor/123', 'page'],
  ['/_next/static/chunks/a.js', 'file'],
  ['/favicon.ico', 'file'],
  ['/assets/sheets/teams.avif', 'file'],
  ['/_api/news', 'call'],
  ['/_api/admin/tweets', 'staff call'],
  ['/admin/daily-flow', 'staff page'],
  ['/feeds/rumors.xml', 'feed'],
  ['/blog/feed.xml', 'feed'],
  ['/share/topic/a', 'picture'],
  ['/embed/journalist/a', 'embed'],
  ['/sitemaps/rumors-1.xml', 'sitemap'],
  ['/data/tweets.csv', 'data'],
  ['/data/nightly/tweets.csv', 'data'],
  ['/data/api', 'page'],
  ['/readyz', 'probe'],
])('%s counts as a %s', (path, kind) => expect(requestKind(path)).toBe(kind));

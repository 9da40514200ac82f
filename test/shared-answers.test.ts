import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Handler } from '@/lib/platform/http/route';

/** Every answer that everybody may read is kept by shared caches until it changes, or is here, with the reason. */

const VOTES = 'has the votes as they are now';
const NOT_KEPT: Record<string, string> = {
  '_api/[[...path]]': 'is an error',
  '_api/cms/preview': 'sets a cookie',
  '_api/current-stats-game': 'is another at midnight',
  '_api/health': 'says how the site is now',
  '_api/journalist-historical-rumors/[journalistId]': VOTES,
  '_api/live': 'is a second old at most, and sent from memory',
  '_api/metrics': 'says how this instance is now',
  '_api/news': VOTES,
  '_api/picture': 'is what another site has, and says how long it may be kept itself',
  '_api/players': VOTES,
  '_api/players/[slug]': VOTES,
  '_api/receipts/lookup': 'is what another site says now',
  '_api/teams': VOTES,
  '_api/teams/[slug]': VOTES,
  '_api/topic-by-slug/[slug]': VOTES,
  '_api/topics': VOTES,
  '_api/tweet/votes': VOTES,
  'data/nightly': 'grows at midnight',
  'data/nightly/[file]': 'is another at midnight, and says how long it may be kept itself',
};
/** Handlers of Next.js, which are rendered once: their answers have the tags of what they have read, as pages do. */
const RENDERED = [
  '(public)/blog/feed.xml',
  'embed/journalist/[username]',
  'feeds/[kind]/[file]',
  'feeds/rumors.xml',
  'llms.txt',
  'share/[kind]/[name]',
  'sitemap.xml',
  'sitemaps/[file]',
];

const APP = join(__dirname, '../app');
const routes = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('/route.ts'))
  .map((file) => {
    const exported = jest.requireActual<Record<string, Handler>>(`${APP}/${file}`);
    const isDeclared = Object.values(exported).some((handler) => handler.spec);
    return { name: file.slice(0, -'/route.ts'.length).replace('%5F', '_'), GET: exported.GET, isDeclared };
  });
const named = (which: (spec: Handler['spec']) => boolean) =>
  routes.flatMap(({ name, GET }) => (GET?.spec && which(GET.spec) ? [name] : [])).sort();
const isShared = ({ isShared, sharedTags }: Handler['spec']) => Boolean(isShared || sharedTags);

test('every public answer says what ends it, or is listed with the reason why no cache keeps it', () => {
  const others = named((spec) => spec.access === 'public' && !spec.isSecretUrl && !isShared(spec));
  expect(others).toEqual(Object.keys(NOT_KEPT).sort());
});

test('what is secret, or of staff, says nothing that would have a cache keep it', () => {
  expect(named((spec) => isShared(spec) && (spec.access !== 'public' || spec.isSecretUrl === true))).toEqual(
    [],
  );
});

test('all other handlers are known', () => {
  expect(routes.flatMap(({ name, isDeclared }) => (isDeclared ? [] : [name])).sort()).toEqual(RENDERED);
});

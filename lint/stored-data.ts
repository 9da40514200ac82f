import { readFileSync } from 'node:fs';
import { BROWSER_DATA, SERVER_DATA } from '@/lib/domain/site/privacy';

/** Compares what the site sets and stores, as its sources say it, with the privacy policy (`lib/domain/site/privacy.ts`). */

/** What each file stores in the browser, by the names in the policy. */
const WRITERS: Record<string, readonly string[]> = {
  'lib/domain/vote/visitor.ts': ['visitor'],
  'lib/domain/following/secret.ts': ['following'],
  'lib/platform/auth/cookies.ts': ['boxscoop-staff…'],
  'components/staff/shell/public-controls.island.tsx': ['boxscoop-staff…'],
  'components/staff/desk/draft-store.ts': ['deskDrafts…'],
  'app/%5Fapi/cms/preview/route.ts': ['io.prismic.preview', '__prerender_bypass'],
  'components/layout/inline-scripts.ts': ['darkMode', 'following', 'the number of a rumor'],
  'components/public/players-and-teams/favorite-team.island.tsx': ['favoriteTeam'],
  'components/public/players-and-teams/unlisted-favorite.island.tsx': ['favoriteTeam'],
  'components/public/following/follow.ts': ['following', 'favoriteTeam'],
  'components/public/following/remember-followed.island.tsx': ['following'],
  'components/public/following/start-push.island.tsx': ['push-worker.js'],
  'components/public/rumor/use-vote.ts': ['the number of a rumor'],
  'components/public/fadeaway/welcome.island.tsx': ['fadeawayVisited'],
  'lib/domain/fadeaway/session.ts': ['fadeawayGame', 'fadeawayStats', 'fadeawayLastCounted'],
  'lib/platform/browser/storage.ts': [],
};

/** Sets a cookie, writes to local or session storage, a database or cache of the browser, or registers a worker. */
const WRITES =
  /\bMax-Age=|\bcookies\(\)\)?\.set\(|document\.cookie =|[sS]tore\.write\b|\.setItem\(|\bsessionStorage\b|\bindexedDB\b|\bcaches\.open\b|\bserviceWorker\.register\b/;

/** Collections that say nothing about anybody. */
const IMPERSONAL = new Set([
  'teams',
  'topics',
  'puzzles',
  'notices',
  'sources',
  'source_states',
  'story_firsts',
  'forecast_counts',
  'forecast_weights',
  'leases',
  'nights',
  'push_cursors',
  'mentions_read',
  'timeline_counts',
  'cache_tags',
  'counters',
]);

const CODE = /^(?:app|components|lib)\/.*(?<!\.test)\.tsx?$/;

/** @returns one line for each thing that the policy does not name: `path: name` */
export const findUnnamedData = (paths: readonly string[]): string[] =>
  paths
    .filter((path) => CODE.test(path))
    .flatMap((path) => unnamedDataIn(path, readFileSync(path, 'utf8')).map((name) => `${path}: ${name}`));

/** @returns what a file stores that the policy does not name */
export function unnamedDataIn(path: string, text: string): string[] {
  const named = BROWSER_DATA.flatMap(({ name }) => name.split(', '));
  const written = WRITES.test(text) ? (WRITERS[path] ?? ['what it stores in the browser']) : [];
  return [
    ...written.filter((name) => !named.includes(name)),
    ...collectionsIn(text).filter(
      (name) => !IMPERSONAL.has(name) && !SERVER_DATA.some(({ collections }) => collections.includes(name)),
    ),
  ];
}

const collectionsIn = (text: string): string[] =>
  [...text.matchAll(/interface Collections \{([^}]*)\}/g)].flatMap(([, fields = '']) =>
    [...fields.matchAll(/^ *(\w+): /gm)].map(([, name]) => name as string),
  );

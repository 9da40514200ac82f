import { currentBuild, environmentOf } from '../server/builds.mjs';
import { type Asked, ask, withSiteOf } from './support/other-command';
import { NOT_FOUND_PAGES, PAGES } from './support/pages';
import { expect, test } from './support/test';

/**
 * `next start` answers as `npm start` does, except where docs/server.md says that the server in front of Next.js is
 * needed: those answers are not compared here.
 */
const COMPARED = [
  'content-type',
  'x-robots-tag',
  'referrer-policy',
  'x-content-type-options',
  'strict-transport-security',
  'permissions-policy',
  'location',
  'allow',
];
const VAULT = 'A'.repeat(22);
const REQUESTS: Asked[] = [
  ...PAGES.filter(({ path }) => !path.startsWith('/nba/search')).map(({ path }) => ['GET', path] as const),
  ...NOT_FOUND_PAGES.filter((path) => !path.includes('/filter')).map((path) => ['GET', path] as const),
  ['GET', '/NBA/Journalists'],
  ['GET', '/nba/journalists/'],
  ['GET', `/receipts/buckets/${VAULT}/contents`],
  ['GET', '/admin'],
  ['GET', '/feeds/rumors.xml'],
  ['GET', '/sitemap.xml'],
  ['GET', '/robots.txt'],
  ['GET', '/_api/teams'],
  ['GET', '/_api/teams/atlanta-hawks?content=news'],
  ['GET', '/_api/teams?limit=x'],
  ['GET', '/_api/nothing'],
  ['GET', '/_api/openapi.json'],
  ['GET', `/_api/buckets/${VAULT}/contents`],
  ['GET', '/_api/admin/tasks'],
  ['POST', '/_api/newsletter/subscribe', '{"email":"a@b"}'],
  ['POST', '/_api/newsletter/subscribe', '{'],
  ['HEAD', '/nba/rumors'],
  ['HEAD', '/_api/teams'],
  ['OPTIONS', '/_api/teams'],
  ['DELETE', '/_api/teams'],
  ['PATCH', '/_api/nothing'],
  ['POST', `/_api/tweet/vote/${'0'.repeat(24)}`, '{"voteType":"upvote"}'],
];
/** Refusals, whose content only the server in front of Next.js writes: status and `Allow` are alike. */
const REFUSED: Asked[] = [
  ['OPTIONS', '/nba/rumors'],
  ['DELETE', '/nba/rumors'],
  ['PROPFIND', '/nba/rumors'],
  ['POST', '/nba/search'],
  ['PUT', '/feeds/rumors.xml'],
];

/** Of a refusal. */
async function askWhetherAllowed(base: string, request: Asked) {
  const { status, allow } = await ask(base, request, COMPARED);
  return { status, allow };
}

const ownUrl = process.env.BASE_URL as string;

test('next start and npm start give the same answers', async () => {
  const compare = async (url: string) => {
    for (const request of REQUESTS) {
      expect
        .soft([request, await ask(url, request, COMPARED)])
        .toEqual([request, await ask(ownUrl, request, COMPARED)]);
    }
    for (const request of REFUSED) {
      const own = await askWhetherAllowed(ownUrl, request);
      expect.soft([request, await askWhetherAllowed(url, request)]).toEqual([request, own]);
    }
  };
  await withSiteOf(['npx', 'next', 'start'], compare, environmentOf(currentBuild() as string));
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../scripts/test/site';
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
const REQUESTS: (readonly [method: string, path: string, body?: string])[] = [
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
const REFUSED: typeof REQUESTS = [
  ['OPTIONS', '/nba/rumors'],
  ['DELETE', '/nba/rumors'],
  ['PROPFIND', '/nba/rumors'],
  ['POST', '/nba/search'],
  ['PUT', '/feeds/rumors.xml'],
];

test('next start and npm start give the same answers', async () => {
  const ownUrl = process.env.BASE_URL as string;
  const port = await freePort();
  const child = spawn('npx', ['next', 'start', '--port', String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
    env: {
      ...process.env,
      DATA_DIR: process.env.SITE_DATA_DIR,
      SITE_URL: ownUrl,
      REDDIT_BASE_URL: process.env.SOCIAL_SITE_URL,
    },
  });
  const ask = async (base: string, [method, path, body]: (typeof REQUESTS)[number], compared = COMPARED) => {
    const response = await fetch(base + path, {
      method,
      redirect: 'manual',
      body,
      headers: body ? { 'content-type': 'application/json' } : {},
    });
    await response.arrayBuffer();
    const headers = compared.map((name) => [name, response.headers.get(name)?.replace(base, '') ?? null]);
    return { status: response.status, ...Object.fromEntries(headers) };
  };
  try {
    const bare = `http://localhost:${port}`;
    await expect
      .poll(
        () =>
          fetch(`${bare}/_api/health`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(200);
    for (const request of REQUESTS) {
      expect.soft([request, await ask(bare, request)]).toEqual([request, await ask(ownUrl, request)]);
    }
    for (const request of REFUSED) {
      const own = await ask(ownUrl, request, ['allow']);
      expect.soft([request, await ask(bare, request, ['allow'])]).toEqual([request, own]);
    }
  } finally {
    const exited = once(child, 'exit');
    process.kill(-(child.pid as number), 'SIGTERM');
    await exited;
  }
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { currentBuild, environmentOf } from '../server/builds.mjs';
import { endWithThisProcess } from '../test/end-with-this-process';
import { freePort } from '../test/site';
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

/**
 * What a page says about itself, and the error or the fields of a call: bodies differ in scripts and in votes that tests
 * cast. The pages of errors need the server in front.
 */
function summaryOf({ ok, headers }: Response, body: string): unknown {
  const type = headers.get('content-type');
  if (type?.includes('json') && body) {
    const answer: unknown = JSON.parse(body);
    const error = (answer as { error?: unknown } | null)?.error;
    return error ?? (Array.isArray(answer) ? answer.length : Object.keys(answer as object));
  }
  if (!ok || !type?.includes('html')) return body.length > 0;
  const title = /<title[^>]*>([^<]*)/.exec(body)?.[1];
  const headings = [...body.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, html]) =>
    html?.replace(/<[^>]*>/g, ''),
  );
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1];
  return { title, headings, canonical };
}

async function ask(base: string, [method, path, body]: (typeof REQUESTS)[number], compared = COMPARED) {
  const response = await fetch(base + path, {
    method,
    redirect: 'manual',
    body,
    headers: body ? { 'content-type': 'application/json' } : {},
  });
  const text = await response.text();
  const headers = compared.map((name) => [name, response.headers.get(name)?.replace(base, '') ?? null]);
  const summary = summaryOf(response, text);
  return { status: response.status, summary, ...Object.fromEntries(headers) };
}

/** Of a refusal. */
async function askWhetherAllowed(base: string, request: (typeof REQUESTS)[number]) {
  const { status, allow } = await ask(base, request);
  return { status, allow };
}

/** Of a command that compiles on a busy machine. */
const START_TIMEOUT_MS = 240_000;

/** Runs `use` with the site as another command starts it, on the data of the site that is tested. */
async function withSiteOf(
  command: string[],
  use: (url: string) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const [program, ...args] = command;
  const child = spawn(program as string, [...args, '--port', String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
    env: {
      ...process.env,
      DATA_DIR: process.env.SITE_DATA_DIR,
      SITE_URL: process.env.BASE_URL,
      REDDIT_BASE_URL: process.env.SOCIAL_SITE_URL,
      ...env,
    },
  });
  child.once('exit', endWithThisProcess(-(child.pid as number)));
  try {
    const health = () =>
      fetch(`${url}/_api/health`)
        .then(({ status }) => status)
        .catch(() => 0);
    await expect.poll(health, { timeout: START_TIMEOUT_MS }).toBe(200);
    await use(url);
  } finally {
    const exited = once(child, 'exit');
    process.kill(-(child.pid as number), 'SIGTERM');
    await exited;
  }
}

const ownUrl = process.env.BASE_URL as string;

test('next start and npm start give the same answers', async () => {
  const compare = async (url: string) => {
    for (const request of REQUESTS) {
      expect.soft([request, await ask(url, request)]).toEqual([request, await ask(ownUrl, request)]);
    }
    for (const request of REFUSED) {
      const own = await askWhetherAllowed(ownUrl, request);
      expect.soft([request, await askWhetherAllowed(url, request)]).toEqual([request, own]);
    }
  };
  await withSiteOf(['npx', 'next', 'start'], compare, environmentOf(currentBuild() as string));
});

/** `npm run dev` leaves out policies. */
const COMPARED_IN_DEVELOPMENT = ['content-type', 'location', 'allow', 'x-robots-tag'];
/** Each kind of answer once, since development compiles each page and call when it is first asked for. */
const IN_DEVELOPMENT: typeof REQUESTS = [
  ['GET', '/'],
  ['GET', '/nba/journalists'],
  ['GET', '/nba/players/nobody-of-this-name'],
  ['GET', '/NBA/Journalists'],
  ['GET', '/admin'],
  ['GET', '/feeds/rumors.xml'],
  ['GET', '/_api/teams'],
  ['GET', '/_api/nothing'],
  ['DELETE', '/_api/teams'],
  ['POST', '/_api/newsletter/subscribe', '{"email":"a@b"}'],
];

test('npm run dev and npm start give the same answers', async () => {
  test.setTimeout(600_000);
  await withSiteOf(['npm', 'run', 'dev', '--'], async (url) => {
    for (const request of IN_DEVELOPMENT) {
      const own = await ask(ownUrl, request, COMPARED_IN_DEVELOPMENT);
      expect.soft([request, await ask(url, request, COMPARED_IN_DEVELOPMENT)]).toEqual([request, own]);
    }
  });
});

import { NextRequest } from 'next/server';
import { EARLY_KEYS_SCRIPT } from '@/components/layout/inline-scripts';
import { config } from '@/lib/platform/config/config';
import { hashSource } from '@/lib/platform/http/content-security-policy.mjs';
import { middleware } from './middleware';

/** The sources of a directive of the policy of a page, asked for with a session. */
async function sourcesOf(directive: string, path: string): Promise<string[]> {
  const request = new NextRequest(`http://localhost${path}`, {
    headers: { cookie: 'boxscoop-staff.session_token=any' },
  });
  const policy = (await middleware(request)).headers.get('content-security-policy') ?? '';
  const found = policy.split('; ').find((part) => part.startsWith(`${directive} `));
  return found?.split(' ').slice(1) ?? [];
}

beforeEach(() => {
  Object.assign(config(), { ADMIN_ENABLED: true, ASSETS_URL: 'http://pictures.example:8080/nba' });
});

test('staff pages show pictures of this site, of `ASSETS_URL`, and of other sites by https', async () => {
  const sources = ["'self'", 'data:', 'blob:', 'https:', 'http://pictures.example:8080'];
  expect(await sourcesOf('img-src', '/admin/daily-flow')).toEqual(sources);
  expect(await sourcesOf('img-src', '/nba/search')).toEqual(sources);
});

test('staff pages call this site alone', async () => {
  expect(await sourcesOf('connect-src', '/admin/daily-flow')).toEqual(["'self'"]);
});

test('the script that keeps early keys is allowed on staff pages alone', async () => {
  const source = await hashSource(EARLY_KEYS_SCRIPT);
  expect(await sourcesOf('script-src', '/admin/daily-flow')).toContain(source);
  expect(await sourcesOf('script-src', '/nba/search')).not.toContain(source);
});

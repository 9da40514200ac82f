import { site } from './shared-site';

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'PURGE', 'QUERY'];
const form = () => {
  const data = new FormData();
  data.set('1_$ACTION_ID_0', 'x');
  return data;
};

test.each(['/nba/rumors', '/nba/search', '/receipts', '/feeds/rumors.xml', '/icon.svg', '/robots.txt'])(
  '%s takes GET and HEAD alone, and says so',
  async (path) => {
    const url = site.url + path;
    for (const method of METHODS) {
      const answer = await fetch(url, { method });
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD']);
    }
    const sent = await fetch(url, { method: 'POST', body: form() });
    expect([sent.status, sent.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const action = await fetch(url, {
      method: 'POST',
      headers: { 'next-action': 'x'.repeat(42) },
      body: '[]',
    });
    expect([action.status, action.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
  },
);

// Each is first requested here.
test.each([
  '/share/journalist/danawhitlock',
  '/sitemaps/players-1.xml',
  '/feeds/journalist/danawhitlock.xml',
  '/nba/journalist/colebrandt',
])('requests that do not read %s leave it as it was for those who read it', async (path) => {
  for (const method of METHODS) {
    expect([method, (await fetch(site.url + path, { method })).status]).toEqual([method, 405]);
  }
  expect((await fetch(site.url + path)).status).toBe(200);
});

test.each(['/nope', '/_next/nope', '/_next/static/nope', '/assets/nope', '/nba/topic/nope'])(
  '%s is absent whatever is sent to it',
  async (path) => {
    for (const method of METHODS) {
      expect([method, (await fetch(site.url + path, { method })).status]).toEqual([method, 404]);
    }
    expect((await fetch(site.url + path, { method: 'POST', body: form() })).status).toBe(404);
  },
);

test('a call that does not take a method says in JSON which it takes', async () => {
  for (const method of ['DELETE', 'PATCH', 'PROPFIND', 'PURGE']) {
    const answer = await fetch(`${site.url}/_api/teams`, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(await answer.json()).toMatchObject({ error: { code: 'method_not_allowed' } });
  }
});

test('a call that there is not is absent in JSON, whatever the method', async () => {
  for (const method of METHODS) {
    const answer = await fetch(`${site.url}/_api/nothing`, { method });
    expect([method, answer.status]).toEqual([method, 404]);
    expect(await answer.json()).toMatchObject({ error: { code: 'not_found' } });
  }
});

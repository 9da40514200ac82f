import { expect, test } from './support/test';

test('GET /_api/news pages through all rumors without gaps and repeats', async ({ request }) => {
  const ids: string[] = [];
  let total = Number.POSITIVE_INFINITY;
  for (let page = 1; ids.length < total; page++) {
    const response = await (await request.get(`/_api/news?content=rumors&limit=72&page=${page}`)).json();
    total = response.total;
    expect(response.allItems.length).toBe(Math.min(72, total - ids.length));
    ids.push(...response.allItems.map(({ _id }: { _id: string }) => _id));
  }
  expect(new Set(ids).size).toBe(total);
});

for (const [query, field] of [
  ['content=everything', 'content'],
  ['', 'content'],
  ['content=rumors&limit=0', 'limit'],
  ['content=rumors&limit=ten', 'limit'],
  ['content=rumors&page=-1', 'page'],
  ['content[$ne]=rumors', 'content'],
] as const) {
  test(`GET /_api/news?${query} is 400 and names ${field}`, async ({ request }) => {
    const response = await request.get(`/_api/news?${query}`);
    expect(response.status()).toBe(400);
    const { error } = await response.json();
    expect(error.issues.map(({ path }: { path: string }) => path)).toContain(field);
  });
}

test('unknown journalists are 404, invalid identifiers 400', async ({ request }) => {
  expect((await request.get('/_api/journalist/username/nobody_at_all')).status()).toBe(404);
  expect((await request.get('/_api/journalist/username/$ne')).status()).toBe(400);
  expect((await request.get(`/_api/journalist-historical-rumors/${'0'.repeat(24)}`)).status()).toBe(404);
  expect((await request.get('/_api/journalist-historical-rumors/1')).status()).toBe(400);
});

test('an unknown call is 404 in the error format of the API', async ({ request }) => {
  const response = await request.get('/_api/nothing/at/all');
  expect(response.status()).toBe(404);
  expect(await response.json()).toMatchObject({ error: { code: 'not_found' } });
});

test('an unsupported method is 405 in that format', async ({ request }) => {
  const response = await request.delete('/_api/teams');
  expect(response.status()).toBe(405);
  expect(await response.json()).toMatchObject({ error: { code: 'method_not_allowed' } });
});

for (const path of ['/nba/topic/%ff', '/nba/journalist/%E0%A4%A', '/_api/teams/%ff']) {
  test(`${path}, a URL that is not UTF-8, is 400`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(400);
  });
}

test('the OpenAPI document is served', async ({ request }) => {
  const document = await (await request.get('/_api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  const limit = document.paths['/news'].get.parameters.find(({ name }: { name: string }) => name === 'limit');
  expect(limit).toMatchObject({ in: 'query', required: false });
});

test('an idle connection stays open for longer than proxies keep theirs', async ({ request }) => {
  const { 'keep-alive': kept } = (await request.get('/_api/health')).headers();
  expect(Number(/^timeout=(\d+)$/.exec(kept ?? '')?.[1])).toBeGreaterThan(60);
});

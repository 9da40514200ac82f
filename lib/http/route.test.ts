import { z } from 'zod';
import { log } from '@/lib/log';
import { MAX_BODY_BYTES } from './body';
import { ApiError, notFound } from './errors';
import { LIMITS } from './limits';
import { queryFlag, queryInteger, route } from './route';

const spec = { access: 'public', limit: LIMITS.read, response: z.looseObject({}) } as const;
const none = { params: Promise.resolve({}) };
const call = (handler: ReturnType<typeof route>, url: string, init?: RequestInit, params = {}) =>
  handler(new Request(`http://localhost:3000${url}`, init), { params: Promise.resolve(params) });
const post = (body: BodyInit, headers: Record<string, string> = { 'content-type': 'application/json' }) => ({
  method: 'POST',
  body,
  headers,
});

describe('route', () => {
  const list = route(
    {
      ...spec,
      summary: 'list',
      query: z.object({ limit: queryInteger(1, 100).default(20), flag: queryFlag.optional() }),
    },
    async ({ query }) => query,
  );

  it('answers with what the handler returns', async () => {
    const answer = await call(list, '/x?limit=5&flag=true');
    expect([answer.status, await answer.json()]).toEqual([200, { limit: 5, flag: true }]);
  });

  test.each([['abc'], ['0'], ['101'], ['-1'], ['1.5'], ['']])(
    'limit=%s is 400 with the field named',
    async (limit) => {
      const answer = await call(list, `/x?limit=${limit}`);
      const { error } = await answer.json();
      expect([answer.status, error.code, error.issues[0].path]).toEqual([400, 'bad_request', 'limit']);
    },
  );

  it('refuses a parameter given twice', async () => {
    expect((await call(list, '/x?limit=1&limit=2')).status).toBe(400);
  });

  const write = route(
    { ...spec, summary: 'write', body: z.strictObject({ title: z.string() }) },
    async ({ body }) => body,
  );

  it('reads a JSON body', async () => {
    const answer = await call(write, '/x', post('{"title":"a"}'));
    expect([answer.status, await answer.json()]).toEqual([200, { title: 'a' }]);
  });

  test.each([
    ['what is not JSON', post('{'), 400],
    ['another type', post('title=a', { 'content-type': 'text/plain' }), 415],
    ['an unknown field', post('{"title":"a","$where":"1"}'), 400],
    ['no body', { method: 'POST' }, 400],
    ['too large a body', post(`{"title":"${'a'.repeat(MAX_BODY_BYTES)}"}`), 413],
  ])('refuses %s', async (_name, init, status) => {
    expect((await call(write, '/x', init)).status).toBe(status);
  });

  it('turns away another site', async () => {
    const headers = { 'content-type': 'application/json', origin: 'https://evil.example' };
    expect((await call(write, '/x', post('{"title":"a"}', headers))).status).toBe(403);
  });

  it('answers errors with their code and status, and gives nothing of others away', async () => {
    const absent = route({ ...spec, summary: 'absent' }, async () => {
      throw notFound('topic');
    });
    const broken = route({ ...spec, summary: 'broken' }, async () => {
      throw new Error('secret detail');
    });
    expect(await (await call(absent, '/x')).json()).toEqual({
      error: { code: 'not_found', message: 'There is no such topic.' },
    });
    const answer = await call(broken, '/x');
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('secret');
  });

  it('stops a client that calls too often, and says when it may come back', async () => {
    const limited = route(
      { ...spec, summary: 'limited', limit: { calls: 2, seconds: 60 } },
      async () => ({}),
    );
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await call(limited, '/x')).status);
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await limited(new Request('http://localhost:3000/x'), none);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is an error that carries its own status', () => {
    expect(new ApiError('conflict', 'x').status).toBe(409);
  });

  it('keeps a path that is somebody’s secret out of caches and of the log', async () => {
    const info = jest.spyOn(log, 'info').mockImplementation(() => {});
    const personal = route({ ...spec, summary: 'a vault', isSecretUrl: true }, async () => ({ ok: true }));
    const answer = await call(personal, '/buckets/secret/contents');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(JSON.stringify(info.mock.calls)).toContain('a vault');
    expect(JSON.stringify(info.mock.calls)).not.toContain('secret');
    info.mockRestore();
  });
});

import { z } from 'zod';
import { log } from '@/lib/platform/telemetry/log';
import { MAX_BODY_BYTES } from './body';
import { ApiError, notFound } from './errors';
import { LIMITS } from './limits';
import { queryFlag, queryInteger } from './query';
import { redirectTo, reply } from './reply';
import { route } from './route';

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
      operation: 'list',
      summary: 'list',
      query: z.object({ limit: queryInteger(1, 100).default(20), flag: queryFlag.optional() }),
    },
    async ({ query }) => query,
  );

  it('responds with the result of the handler', async () => {
    const answer = await call(list, '/x?limit=5&flag=true');
    expect([answer.status, await answer.json()]).toEqual([200, { limit: 5, flag: true }]);
  });

  test.each([['abc'], ['0'], ['101'], ['-1'], ['1.5'], ['']])(
    'limit=%s is 400 and names the field',
    async (limit) => {
      const answer = await call(list, `/x?limit=${limit}`);
      const { error } = await answer.json();
      expect([answer.status, error.code, error.issues[0].path]).toEqual([400, 'bad_request', 'limit']);
    },
  );

  it('refuses a parameter given twice', async () => {
    expect((await call(list, '/x?limit=1&limit=2')).status).toBe(400);
  });

  it('takes only parameters that are in the query', async () => {
    const inherited = route(
      {
        ...spec,
        operation: 'inherited',
        summary: 'inherited',
        query: z.object({ length: z.any().optional() }),
      },
      async ({ query }) => query,
    );
    const answer = await call(inherited, '/x?__proto__=a&__proto__=b');
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
  });

  const write = route(
    { ...spec, operation: 'write', summary: 'write', body: z.strictObject({ title: z.string() }) },
    async ({ body }) => body,
  );

  it('reads a JSON body', async () => {
    const answer = await call(write, '/x', post('{"title":"a"}'));
    expect([answer.status, await answer.json()]).toEqual([200, { title: 'a' }]);
  });

  test.each([
    ['invalid JSON', post('{'), 400],
    ['another content type', post('title=a', { 'content-type': 'text/plain' }), 415],
    ['an unknown field', post('{"title":"a","$where":"1"}'), 400],
    ['no body', { method: 'POST' }, 400],
    ['too large a body', post(`{"title":"${'a'.repeat(MAX_BODY_BYTES)}"}`), 413],
  ])('refuses %s', async (_name, init, status) => {
    expect((await call(write, '/x', init)).status).toBe(status);
  });

  test.each([
    [{ vote: 'maybe' }, 'vote', 'must be one of up, down, null'],
    [{ former: 'maybe' }, 'former', 'must be one of up, down, null'],
    [{ list: ['up', 'maybe'] }, 'list.1', 'must be one of up, down, null'],
    [{ nested: { count: 'x' } }, 'nested.count', 'must be of the type number, or null'],
    [{ nested: null }, 'nested', 'must be of the type object'],
    [{ either: {} }, 'either', 'must be of the type number, or name is missing'],
    [{ plain: null }, 'plain', 'must be one of up, down'],
    [{ record: { constructor: 1 } }, 'record.constructor', 'must be of the type string'],
    [{ short: 'abcd' }, 'short', 'must have at most 3 characters'],
    [{ short: '' }, 'short', 'must have at least 1 character'],
  ])('the body %j gets the error of %s that names all that is allowed: %s', async (body, path, message) => {
    const vote = z.enum(['up', 'down']);
    const voting = route(
      {
        ...spec,
        operation: 'voting',
        summary: 'voting',
        body: z
          .strictObject({
            vote: vote.nullable(),
            former: vote.nullish(),
            list: z.array(vote.nullable()).default([]),
            nested: z.object({ count: z.number().nullable() }).transform(({ count }) => count),
            plain: vote,
            either: z.union([z.number(), z.object({ name: z.string() })]),
            record: z.record(z.string(), z.string()),
            short: z.string().min(1).max(3),
          })
          .partial(),
      },
      async () => ({}),
    );
    const { error } = await (await call(voting, '/x', post(JSON.stringify(body)))).json();
    expect(error.issues).toEqual([{ path, message }]);
  });

  it('refuses other sites', async () => {
    const headers = { 'content-type': 'application/json', origin: 'https://evil.example' };
    expect((await call(write, '/x', post('{"title":"a"}', headers))).status).toBe(403);
  });

  it('responds to errors with code and status, and reveals nothing of unexpected ones', async () => {
    const absent = route({ ...spec, operation: 'absent', summary: 'absent' }, async () => {
      throw notFound('topic');
    });
    const broken = route({ ...spec, operation: 'broken', summary: 'broken' }, async () => {
      throw new Error('secret detail');
    });
    expect(await (await call(absent, '/x')).json()).toEqual({
      error: { code: 'not_found', message: 'There is no such topic.' },
    });
    const answer = await call(broken, '/x');
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('secret');
  });

  it('limits calls, and sends Retry-After', async () => {
    const limited = route(
      {
        ...spec,
        operation: 'limited',
        summary: 'limited',
        limit: { calls: 2, seconds: 60, isPerProcess: true },
      },
      async () => ({}),
    );
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await call(limited, '/x')).status);
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await limited(new Request('http://localhost:3000/x'), none);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('leads a form to the page of every failure', async () => {
    jest.spyOn(log, 'error').mockImplementation();
    const form = (failure?: Error) =>
      route(
        {
          ...spec,
          operation: 'form',
          summary: 'form',
          body: z.strictObject({ title: z.string() }),
          formOutcome: (known) => `/form/${known?.code ?? 'done'}`,
        },
        async () => {
          if (failure) throw failure;
          return {};
        },
      );
    const sent = post('title=a', { 'content-type': 'application/x-www-form-urlencoded' });
    for (const [failure, page] of [
      [undefined, '/form/done'],
      [notFound('topic'), '/form/not_found'],
      [new Error('unexpected'), '/form/internal'],
    ] as const) {
      const answer = await call(form(failure), '/x', sent);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, page]);
    }
    expect(log.error).toHaveBeenCalledTimes(1);
    jest.restoreAllMocks();
  });

  it('has a status', () => {
    expect(new ApiError('conflict', 'x').status).toBe(409);
  });

  it('keeps secret paths out of caches and the log', async () => {
    const logged = jest.spyOn(log, 'error').mockImplementation(() => {});
    const secret = route(
      { ...spec, operation: 'a-vault', summary: 'a vault', isSecretUrl: true },
      async () => {
        throw new Error('unexpected');
      },
    );
    const answer = await call(secret, '/buckets/secret/contents');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(JSON.stringify(logged.mock.calls)).toContain('a-vault');
    expect(JSON.stringify(logged.mock.calls)).not.toContain('secret');
    logged.mockRestore();
  });

  it('keeps errors and redirects of secret paths private', async () => {
    const secret = { ...spec, operation: 'secret', summary: 'secret', isSecretUrl: true } as const;
    const absent = route(secret, async () => {
      throw notFound('bucket');
    });
    const moved = route({ ...secret, statuses: [303] }, async () => redirectTo('/elsewhere'));
    for (const [handler, status] of [[absent, 404] as const, [moved, 303] as const]) {
      const answer = await call(handler, '/buckets/secret');
      expect(answer.status).toBe(status);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    }
  });

  it('accepts HEAD from other sites, like GET', async () => {
    const answer = await call(list, '/x', { method: 'HEAD', headers: { origin: 'https://other.example' } });
    expect(answer.status).toBe(200);
  });
});

describe('declared responses', () => {
  const declared = {
    operation: 'declared',
    summary: 'declared',
    access: 'public',
    limit: LIMITS.read,
    response: z.object({ name: z.string(), team: z.object({ slug: z.string() }).optional() }),
  } as const;
  const leaking = route(declared, async () => ({ name: 'a', team: { slug: 'b', secret: 'c' } }));
  const wrong = route(declared, async () => ({ name: 1 }) as never);
  const pastIt = route(declared, async () => Response.json({ name: 'a' }));
  const undeclaredStatus = route(declared, async () => redirectTo('/x'));

  it.each([
    ['an undeclared field', leaking, 'declared answers .team.secret, which it does not declare.'],
    ['a value of another type', wrong, 'declared answers what it does not declare.'],
    ['its own JSON response', pastIt, 'declared answers JSON past its declaration: use reply().'],
    ['an undeclared status', undeclaredStatus, 'declared answers 303, which it does not declare.'],
  ])('%s throws in tests', async (_what, handler, message) => {
    await expect(call(handler, '/x')).rejects.toThrow(message);
  });

  it('undeclared fields are removed in production, and other mismatches are logged as internal errors', async () => {
    const error = jest.fn();
    await jest.isolateModulesAsync(async () => {
      const environment = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
      const { log } = await import('@/lib/platform/telemetry/log');
      jest.spyOn(log, 'error').mockImplementation(error);
      const production = (await import('./route')).route;
      const strip = production(declared, async () => ({ name: 'a', team: { slug: 'b', secret: 'c' } }));
      expect(await (await call(strip, '/x')).json()).toEqual({ name: 'a', team: { slug: 'b' } });
      expect(error).not.toHaveBeenCalled();
      const answer = await call(
        production(declared, async () => ({ name: 1 }) as never),
        '/x',
      );
      expect([answer.status, (await answer.json()).error.code]).toEqual([500, 'internal']);
      expect(error).toHaveBeenCalledTimes(1);
      environment.restore();
    });
  });

  it('a reply has status, headers and cookies', async () => {
    const handler = route({ ...declared, statuses: [201] }, async () =>
      reply({ name: 'a' }, { status: 201, headers: { 'x-total-count': '1' }, cookies: ['a=1', 'b=2'] }),
    );
    const answer = await call(handler, '/x', { method: 'POST' });
    expect([answer.status, await answer.json()]).toEqual([201, { name: 'a' }]);
    expect(answer.headers.get('x-total-count')).toBe('1');
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });
});

describe('entity tags', () => {
  const read = route({ ...spec, operation: 'tagged', summary: 'tagged' }, async () => ({ name: 'a' }));
  const tagOf = async (handler: ReturnType<typeof route>) => (await call(handler, '/x')).headers.get('etag')!;

  it('give 304 without a body for a known entity tag in any notation', async () => {
    const tag = await tagOf(read);
    expect(tag).toMatch(/^W\/"/);
    for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
      const answer = await call(read, '/x', { headers: { 'if-none-match': known } });
      expect([answer.status, await answer.text()]).toEqual([304, '']);
      expect(answer.headers.get('etag')).toBe(tag);
    }
    expect((await call(read, '/x', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('give 304 also with the no-cache that every fetch adds to them', async () => {
    const headers = { 'if-none-match': await tagOf(read), 'cache-control': 'no-cache', pragma: 'no-cache' };
    expect((await call(read, '/x', { headers })).status).toBe(304);
  });

  it('are only on reads that may be cached', async () => {
    expect((await call(read, '/x', { method: 'POST' })).headers.get('etag')).toBeNull();
    const secret = route(
      { ...spec, operation: 'vault', summary: 'vault', isSecretUrl: true },
      async () => ({}),
    );
    expect((await call(secret, '/x')).headers.get('etag')).toBeNull();
  });
});

describe('staff calls', () => {
  const staff = route(
    { ...spec, operation: 'staff', summary: 'staff', access: 'staff' },
    async ({ staff: { name } }) => ({ name }),
  );
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('are 404 while the staff side is off', async () => {
    expect(await (await call(staff, '/x')).json()).toEqual({
      error: { code: 'not_found', message: 'There is no such call.' },
    });
  });

  it('are 401 without a session, before the request is parsed', async () => {
    await jest.isolateModulesAsync(async () => {
      jest.replaceProperty(process, 'env', {
        ...process.env,
        ADMIN_ENABLED: 'true',
        SESSION_SECRET: 's'.repeat(32),
      });
      const { route: enabled } = await import('./route');
      const handler = enabled(
        {
          ...spec,
          operation: 'staff-on',
          summary: 'staff',
          access: 'staff',
          query: z.object({ n: z.string() }),
        },
        async () => ({}),
      );
      const answer = await call(handler, '/x');
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'private, no-store']);
    });
  });
});

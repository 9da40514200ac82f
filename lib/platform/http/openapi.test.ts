import { validate } from '@readme/openapi-parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { z } from 'zod';
import { ROUTES } from '@/app/%5Fapi/openapi.json/routes';
import { Contract } from '@/test/contract';
import { LIMITS } from './limits';
import { openApiDocument, publicRoutes } from './openapi';
import { queryFlag, queryInteger, queryList } from './query';
import { route } from './route';

type Json = ReturnType<typeof JSON.parse>;

const staff = route(
  {
    operation: 'changeThing',
    summary: 'Change a thing',
    access: 'staff',
    limit: LIMITS.write,
    params: z.object({ id: z.string() }),
    body: z.strictObject({ name: z.string() }),
    response: z.object({ ok: z.boolean() }),
    errors: ['conflict'],
  },
  async () => ({ ok: true }),
);
const list = route(
  {
    operation: 'listThings',
    summary: 'List things',
    access: 'public',
    limit: LIMITS.read,
    query: z.object({
      page: queryInteger(1, 50).default(1),
      flag: queryFlag.optional(),
      ids: queryList(z.string().regex(/^\d+$/), 3),
    }),
    response: z.object({ things: z.array(z.object({ n: z.number().int().min(0) }).meta({ id: 'Thing' })) }),
  },
  async () => ({ things: [] }),
);
const small: Json = openApiDocument({ '/things': { get: list }, '/things/{id}': { patch: staff } });

test('the documents of all calls, of public calls, and of a few are valid OpenAPI', async () => {
  for (const document of [openApiDocument(ROUTES), openApiDocument(publicRoutes(ROUTES)), small]) {
    expect(await validate(structuredClone(document) as never)).toMatchObject({ valid: true, warnings: [] });
  }
});

/** Everything that the linter recommends, but for two rules. */
const RULES = {
  // SITE_URL of a test is on this machine.
  'no-server-example.com': 'off',
  // Literal paths win over those with parameters.
  'no-ambiguous-paths': 'off',
} as const;

test('the linter finds nothing in the documents of all calls and of public calls', async () => {
  const config = await createConfig({ extends: ['recommended-strict'], rules: RULES });
  for (const document of [openApiDocument(ROUTES), openApiDocument(publicRoutes(ROUTES))]) {
    const source = JSON.stringify(document);
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    expect(problems.map(({ message, location: [at] }) => `${at?.pointer} ${message}`)).toEqual([]);
  }
});

test('who may call is said of each: everybody, staff, or the holder of a token', () => {
  const { paths, components }: Json = openApiDocument(ROUTES);
  expect(paths['/teams'].get.security).toEqual([]);
  expect(paths['/metrics'].get.security).toEqual([{ metricsToken: [] }, { staffSession: [] }]);
  expect(components.securitySchemes.staffSession).toMatchObject({ name: 'boxscoop-staff.session_token' });
});

test('integers have bounds and defaults, flags are booleans, lists are one parameter', () => {
  expect(small.paths['/things'].get.parameters).toEqual([
    {
      name: 'page',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 50, default: 1 },
    },
    { name: 'flag', in: 'query', required: false, schema: { type: 'boolean' } },
    {
      name: 'ids',
      in: 'query',
      required: true,
      style: 'form',
      explode: false,
      schema: { type: 'array', maxItems: 3, items: { type: 'string', pattern: '^\\d+$' } },
    },
  ]);
});

test('possible errors are declared', () => {
  expect(Object.keys(small.paths['/things'].get.responses)).toEqual([
    '200',
    '304',
    '400',
    '405',
    '429',
    '500',
    '503',
  ]);
  const change = small.paths['/things/{id}'].patch;
  expect(Object.keys(change.responses)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '405',
    '409',
    '413',
    '415',
    '429',
    '500',
    '503',
  ]);
  expect([change.operationId, change.security]).toEqual(['changeThing', [{ staffSession: [] }]]);
});

test('named schemas are defined once, and every reference resolves', () => {
  const document: Json = openApiDocument(ROUTES);
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path!);
  expect(references.length).toBeGreaterThan(100);
  for (const path of new Set(references)) {
    expect(path.split('/').reduce((at: Json, key) => at?.[key], document)).toBeDefined();
  }
  expect(JSON.stringify(document)).not.toContain('$defs');
  expect(Object.keys(small.components.schemas)).toEqual(['Error', 'Thing']);
});

test('the defaults of GET /standings are declared', () => {
  const document: Json = openApiDocument(ROUTES);
  const defaults = document.paths['/standings'].get.parameters.map(({ name, schema }: Json) => [
    name,
    schema.default,
  ]);
  expect(Object.fromEntries(defaults)).toEqual({ period: 'season', min: 1 });
});

test('redirects are declared', () => {
  const document: Json = openApiDocument(ROUTES);
  expect(document.paths['/cms/preview'].get.responses[307].headers.Location).toBeDefined();
  expect(document.paths['/newsletter/unsubscribe/{token}'].post.responses[303]).toBeDefined();
});

test('responses are checked by status, headers and body', () => {
  const contract = new Contract(small);
  const faults = (status: number, body: unknown, headers: Record<string, string> = {}) =>
    contract.faults('GET', '/things', {
      status,
      body,
      headers: new Headers({ 'content-type': 'application/json', etag: 'W/"x"', ...headers }),
    });
  expect(faults(200, { things: [{ n: 1 }] })).toEqual([]);
  expect(faults(200, { things: [{ n: -1 }] })).toHaveLength(1);
  expect(faults(200, { things: [], secret: 1 })).toHaveLength(1);
  expect(faults(200, { things: [] }, { 'content-type': 'text/html' })).toHaveLength(1);
  expect(faults(404, { error: { code: 'not_found', message: 'x' } })).toEqual([
    'GET /things answered 404, which listThings does not declare',
  ]);
  expect(faults(429, { error: { code: 'too_many_requests', message: 'x' } })).toEqual([
    'GET /things answered 429 without Retry-After',
  ]);
});

test('answers to methods that a call does not take are checked', () => {
  const contract = new Contract(small);
  const faults = (method: string, status: number, headers: Record<string, string> = {}) =>
    contract.faults(method, '/things', {
      status,
      body: status < 400 ? undefined : { error: { code: 'method_not_allowed', message: 'x' } },
      headers: new Headers({ 'content-type': 'application/json', ...headers }),
    });
  expect(faults('PUT', 405, { allow: 'GET' })).toEqual([]);
  expect(faults('PUT', 405)).toEqual(['PUT /things answered 405 without Allow']);
  expect(faults('PUT', 204)).toEqual(['PUT /things answered 204, which is no operation']);
  expect(faults('GET', 204)).toEqual(['GET /things answered 204, which listThings does not declare']);
  expect(faults('HEAD', 200)).toEqual(['HEAD /things answered 200 without ETag']);
  expect(faults('OPTIONS', 204)).toEqual([]);
});

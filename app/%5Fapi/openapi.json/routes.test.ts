import { readdirSync } from 'node:fs';
import type { Routes } from '@/lib/platform/http/openapi';
import { ROUTES } from './routes';

/** The list of calls matches the files. */

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Not calls of the product: the OpenAPI document, sign-in, and the response to unknown calls. */
const UNLISTED = ['/openapi.json', '/auth/[...all]', '/[[...path]]'];

const files = readdirSync(`${__dirname}/..`, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('/route.ts'),
);

test.each(files)('%s answers every method, and the list has those that it takes', async (file) => {
  const path = `/${file.replace(/\/route\.ts$/, '')}`;
  const exported: Record<string, { spec?: unknown }> = await import(`../${file}`);
  expect(Object.keys(exported).sort()).toEqual([...METHODS].sort());
  const methods = METHODS.filter((method) => exported[method]!.spec);
  if (path === '/[[...path]]') return;
  if (UNLISTED.includes(path)) return;
  const listed = (ROUTES as Routes)[path.replace(/\[(\w+)\]/g, '{$1}')] ?? {};
  expect(Object.keys(listed).sort()).toEqual(methods.map((method) => method.toLowerCase()).sort());
  for (const method of methods) expect(listed[method.toLowerCase()]).toBe(exported[method]);
});

test('every listed call is a file', () => {
  expect(Object.keys(ROUTES)).toHaveLength(files.length - UNLISTED.length);
});

test('operation ids are unique camel-case words, and every access is declared', () => {
  const specs = Object.values(ROUTES).flatMap((methods) => Object.values(methods).map(({ spec }) => spec));
  const operations = specs.map(({ operation }) => operation);
  expect(new Set(operations).size).toBe(operations.length);
  expect(operations.filter((operation) => !/^[a-z]+([A-Z][a-z]*)+$/.test(operation))).toEqual([]);
  expect(specs.filter(({ access }) => access !== 'public' && access !== 'staff')).toEqual([]);
});

import { z } from 'zod';
import { openApiDocument, type Routes } from './openapi';
import { type CallsDocument, callsOf } from './openapi-calls';

const item = z.object({ name: z.string(), score: z.number().nullable() }).meta({ id: 'Item' });
const routes = {
  '/items/{slug}': {
    get: {
      spec: {
        operation: 'findItems',
        summary: 'Items',
        access: 'public',
        limit: { calls: 1, seconds: 1 },
        params: z.object({ slug: z.string() }),
        query: z.object({
          order: z.enum(['new', 'old']).optional().meta({ description: 'Which first' }),
          page: z.int().min(1).max(9).optional(),
        }),
        response: z.object({ items: z.array(item), total: z.int() }),
      },
    },
  },
  '/items': {
    post: {
      spec: { operation: 'addItem', summary: 'Adds one', access: 'public', limit: { calls: 1, seconds: 1 } },
    },
    get: {
      spec: { operation: 'listItems', summary: 'All', access: 'public', limit: { calls: 1, seconds: 1 } },
    },
  },
} as unknown as Routes;

test('calls as rows: parameters with types and borders, and the fields of the answer', () => {
  const calls = callsOf(openApiDocument(routes) as unknown as CallsDocument);
  expect(calls.map(({ method, path, isAddress }) => [method, path, isAddress])).toEqual([
    ['GET', '/items/{slug}', false],
    ['POST', '/items', false],
    ['GET', '/items', true],
  ]);
  expect(calls[0]).toMatchObject({
    id: 'findItems',
    summary: 'Items',
    parameters: [
      { name: 'slug', place: 'path', isRequired: true, type: 'text', description: '' },
      {
        name: 'order',
        place: 'query',
        isRequired: false,
        type: 'one of new, old',
        description: 'Which first',
      },
      { name: 'page', place: 'query', isRequired: false, type: 'whole number from 1 to 9', description: '' },
    ],
    fields: ['items[].name', 'items[].score', 'total'],
  });
  expect(calls[1]?.fields).toEqual([]);
});

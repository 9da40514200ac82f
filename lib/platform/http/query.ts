import { z } from 'zod';
import { ownValue } from '@/lib/platform/text/own-value';
import type { RouteSpec } from './spec';

/** The types of query parameters. `parameter` is their description in the OpenAPI document. */

declare module 'zod' {
  interface GlobalMeta {
    /** The JSON Schema of the value that clients mean. */
    parameter?: Record<string, unknown>;
  }
}

/** `true` or `false`. */
export const queryFlag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .meta({ parameter: { type: 'boolean' } });

/** An integer within bounds. */
export const queryInteger = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))
    .meta({ parameter: { type: 'integer', minimum: min, maximum: max } });

/** A number within bounds, with at most four decimals. */
export const queryNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}(\.\d{1,4})?$/, 'must be a number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))
    .meta({ parameter: { type: 'number', minimum: min, maximum: max } });

/**
 * Several values: separated by commas in one parameter, or in a parameter that is repeated. Spaces, empty values and
 * repetitions are ignored. An empty list matches nothing; in staff calls `readQuery` drops an empty optional filter
 * before.
 */
export const queryList = <Item extends z.ZodType<unknown, string>>(item: Item, max: number) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given) =>
      [given]
        .flat()
        .flatMap((text) => text.split(','))
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string()).max(max, `must name at most ${max}`))
    .transform((parts) => [...new Set(parts)])
    .pipe(z.array(item))
    .meta({ parameter: { type: 'array', maxItems: max, items: describeItem(item) } });

function describeItem(item: z.ZodType): unknown {
  const { $schema: _dialect, ...described } = z.toJSONSchema(item, { io: 'input' });
  return described;
}

/** What the forms of the desk filter lists by. They send every field, filled in or not. */
const FILTERS = [
  'startDate',
  'endDate',
  'keyword',
  'keywords',
  'username',
  'usernames',
  'rating',
  'categories',
];

/**
 * Reads the query of a call before it is parsed. A repeated parameter becomes a list, so that a schema for one value
 * refuses it. In staff calls an empty filter is no filter.
 */
export function readQuery(
  searchParams: URLSearchParams,
  { access, query: schema }: Pick<RouteSpec, 'access' | 'query'>,
): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const name of new Set(searchParams.keys())) {
    const values = searchParams.getAll(name);
    const isEmpty = values.every((value) => value.trim() === '');
    if (access === 'staff' && isEmpty && FILTERS.includes(name) && isOptional(schema, name)) continue;
    query[name] = values.length > 1 ? values : (values[0] as string);
  }
  return query;
}

function isOptional(schema: z.ZodType | undefined, name: string): boolean {
  const field = schema instanceof z.ZodObject ? ownValue(schema.shape, name) : undefined;
  return field instanceof z.ZodType && field.safeParse(undefined).success;
}

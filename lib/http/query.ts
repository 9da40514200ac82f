import { z } from 'zod';

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
 * Several values in one parameter, separated by commas. Spaces, empty values and repetitions are ignored; an empty
 * list matches nothing.
 */
export const queryList = <Item extends z.ZodType<unknown, string>>(item: Item, max: number) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
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

/** Several values: a repeated parameter, or values separated by commas. */
export const queryRepeated = <Item extends z.ZodType<unknown, string>>(item: Item, max: number) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [given].flat().join(','))
    .pipe(queryList(item, max))
    .meta({ parameter: { type: 'array', maxItems: max, items: describeItem(item) } });

import { z } from 'zod';

/** What parameters of a query are made of. Each carries in `parameter` how the OpenAPI document describes it. */

declare module 'zod' {
  interface GlobalMeta {
    /** What clients send, where that says more than the text which arrives: JSON Schema. */
    parameter?: Record<string, unknown>;
  }
}

/** `true` or `false`. */
export const queryFlag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .meta({ parameter: { type: 'boolean' } });

/** A whole number within bounds. */
export const queryInteger = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))
    .meta({ parameter: { type: 'integer', minimum: min, maximum: max } });

/**
 * Several values in one parameter, separated by commas. Blanks around them, empty ones and repetitions count for
 * nothing, so that an empty list is a list of none.
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

/** Several values: a parameter that is repeated, or values separated by commas in one. */
export const queryRepeated = <Item extends z.ZodType<unknown, string>>(item: Item, max: number) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [given].flat().join(','))
    .pipe(queryList(item, max))
    .meta({ parameter: { type: 'array', maxItems: max, items: describeItem(item) } });

import { z } from 'zod';

/** `true` or `false` in a query. */
export const queryFlag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** A whole number in a query, within bounds. */
export const queryInteger = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

/** Several values in one parameter, separated by commas; blanks around them and empty ones count for nothing. */
export const queryList = <Item extends z.ZodType<unknown, string>>(item: Item, max: number) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item).max(max, `must name at most ${max}`));

import { z } from 'zod';
import { ownValue } from '@/lib/platform/text/own-value';

/** Every error code of the API, and its status. */
export const ERROR_STATUS = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** An invalid field, and what it must be. */
export const errorIssue = z.object({ path: z.string(), message: z.string() });
export type ErrorIssue = z.infer<typeof errorIssue>;

/** The body of every error response. */
export const errorBody = z
  .object({
    error: z.object({
      code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
      message: z.string(),
      issues: z.array(errorIssue).optional(),
    }),
  })
  .meta({ id: 'Error' });

/** An error that the caller is told about: handlers throw it, `route()` turns it into a response. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly issues?: ErrorIssue[],
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** @returns the error for something that does not exist */
export const notFound = (what: string) => new ApiError('not_found', `There is no such ${what}.`);

/** For `catch`, where what is changed may have been deleted meanwhile. Throws every other error again. */
export function ignoreNotFound(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
}

/**
 * Rewrites a validation message of zod for callers of the API.
 * @param part where the input came from; in a query, a list is a parameter that was repeated
 * @param schema of the input
 * @returns undefined where zod's words will do
 */
export function describeIssue(
  issue: z.core.$ZodRawIssue,
  part: string,
  schema: z.ZodType,
): string | undefined {
  if (part === 'query' && Array.isArray(issue.input) && 'code' in issue && issue.code !== 'too_big') {
    return 'must be given once';
  }
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `must have at most ${characters(issue.maximum)}`;
  if (issue.code === 'too_small' && issue.origin === 'string') {
    return `must have at least ${characters(issue.minimum)}`;
  }
  if (issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union') {
    const isNullable = takesNull(schema, issue.path ?? []);
    const values = issue.code === 'invalid_value' ? [...issue.values, ...(isNullable ? ['null'] : [])] : [];
    const allowed = issue.code === 'invalid_value' ? `must be one of ${values.join(', ')}` : undefined;
    if (issue.input === undefined) return allowed ? `is missing: ${allowed}` : 'is missing';
    if (issue.code === 'invalid_union') return describeUnion(issue.errors);
    if (issue.code !== 'invalid_type') return allowed;
    return `must be of the type ${issue.expected}${isNullable ? ', or null' : ''}`;
  }
}

const characters = (count: number | bigint): string => `${count} character${Number(count) === 1 ? '' : 's'}`;

/** @returns what each form that is allowed asks for; undefined where zod does not say */
function describeUnion(forms: readonly (readonly z.core.$ZodIssue[])[]): string | undefined {
  const messages = forms
    .flat()
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')} ${message}` : message));
  return messages.length > 0 ? [...new Set(messages)].join(', or ') : undefined;
}

/** @returns whether null is allowed at that place of the input */
const takesNull = (schema: z.ZodType, path: readonly PropertyKey[]): boolean =>
  path.reduce(fieldOf, schema)?.safeParse(null).success ?? false;

function fieldOf(schema: z.ZodType | undefined, key: PropertyKey): z.ZodType | undefined {
  if (schema instanceof z.ZodObject) return ownValue(schema.shape, String(key)) as z.ZodType | undefined;
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType;
  if (schema instanceof z.ZodPipe) return fieldOf(schema.in as z.ZodType, key);
  const inner = schema && 'innerType' in schema.def ? (schema.def.innerType as z.ZodType) : undefined;
  return inner && fieldOf(inner, key);
}

/**
 * @param part where the input came from: `query`, `params` or `body`
 * @returns the error listing each invalid field
 */
export function invalidInput(part: string, error: z.ZodError): ApiError {
  const issues = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: 'is not a known field' }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  );
  const details = issues.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; ');
  return new ApiError('bad_request', `The ${part} is not valid. ${details}`, issues);
}

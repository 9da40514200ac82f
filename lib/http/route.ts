import { z } from 'zod';
import { config } from '@/lib/config';
import { findDatabaseFault, isUnavailable } from '@/lib/db/client';
import { log } from '@/lib/log';
import { readJson } from './body';
import { ApiError, invalidInput } from './errors';
import { countCall, type Limit } from './limits';

/** What a handler declares of itself: `route()` enforces it, and the OpenAPI document is made from it. */
export interface RouteSpec<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  summary: string;
  /** Who may call: everybody, or staff alone. Staff calls are absent unless `ADMIN_ENABLED`. */
  access: 'public';
  limit: Limit;
  /** Whether its path is somebody's secret: it is then neither logged nor passed on, and no cache keeps the answer. */
  isSecretUrl?: boolean;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Answer;
}

interface Call<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
  request: Request;
  /** The address of who calls. */
  client: string;
}

type Handler = ((request: Request, context: { params: Promise<unknown> }) => Promise<Response>) & {
  spec: RouteSpec;
};

/**
 * Makes a route handler from a declaration and what to do. It parses, limits and logs, and turns every failure
 * into `{"error":{"code","message","issues?"}}` with its status (design, "The API").
 * @param spec what is declared
 * @param handle answers with what is sent as JSON, or with a `Response` of its own
 */
export function route<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodType,
>(
  spec: RouteSpec<Params, Query, Body, Answer>,
  handle: (call: Call<Params, Query, Body>) => Promise<z.input<Answer> | Response>,
): Handler {
  const handler = async (request: Request, context: { params: Promise<unknown> }) => {
    // Read before anything is caught: Next.js learns from it that the answer belongs to this request.
    const client = request.headers.get('x-forwarded-for') ?? 'unknown';
    const { pathname, searchParams } = new URL(request.url);
    const path = spec.isSecretUrl ? `(${spec.summary})` : pathname;
    const began = performance.now();
    const answer = await respond();
    const ms = Math.round(performance.now() - began);
    log.info({ method: request.method, path, status: answer.status, ms }, 'call');
    return answer;

    async function respond(): Promise<Response> {
      try {
        await countCall(spec.summary, client, spec.limit);
        if (request.method !== 'GET') checkOrigin(request);
        const call = {
          params: await parse('path', spec.params, await context.params),
          query: await parse('query', spec.query, readQuery(searchParams)),
          body: spec.body && (await parse('body', spec.body, (await readJson(request)) ?? {})),
          request,
          client,
        } as Call<Params, Query, Body>;
        const result = await handle(call);
        if (result instanceof Response) return result;
        return json(result, 200, request.method, spec.isSecretUrl ? PERSONAL_HEADERS : {});
      } catch (error) {
        return await failure(error, request, path);
      }
    }
  };
  return Object.assign(handler, { spec: spec as unknown as RouteSpec });
}

async function parse(part: string, schema: z.ZodType | undefined, value: unknown): Promise<unknown> {
  if (!schema) return undefined;
  const result = await schema.safeParseAsync(value);
  if (!result.success) throw invalidInput(part, result.error);
  return result.data;
}

/** A repeated parameter is a list, so that a schema for one value refuses it. */
function readQuery(searchParams: URLSearchParams): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const name of new Set(searchParams.keys())) {
    const values = searchParams.getAll(name);
    query[name] = values.length > 1 ? values : (values[0] as string);
  }
  return query;
}

/** A browser says where a request comes from; another site's is turned away. */
function checkOrigin(request: Request): void {
  const origin = request.headers.get('origin');
  if (!origin) return;
  const own = [new URL(config().SITE_URL).host, request.headers.get('host')];
  if (!URL.canParse(origin) || !own.includes(new URL(origin).host)) {
    throw new ApiError('forbidden', 'Requests that change something must come from this site.');
  }
}

const PERSONAL_HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

function json(body: unknown, status: number, method: string, headers: Record<string, string> = {}): Response {
  const isRead = method === 'GET' && status === 200;
  const caching = isRead ? 'public, max-age=0, must-revalidate' : 'no-store';
  return Response.json(body ?? {}, { status, headers: { 'cache-control': caching, ...headers } });
}

async function failure(error: unknown, request: Request, path: string): Promise<Response> {
  const known = await asApiError(error);
  if (known.code === 'internal') log.error({ err: error, method: request.method, path }, 'call failed');
  else if (known.code === 'unavailable') log.warn({ err: error, path }, 'call not possible now');
  const { code, message, issues } = known;
  return json({ error: { code, message, issues } }, known.status, request.method, known.headers);
}

async function asApiError(error: unknown): Promise<ApiError> {
  if (error instanceof ApiError) return error;
  if (isUnavailable(error) || (isConcealed(error) && (await findDatabaseFault()))) {
    return new ApiError('unavailable', 'The database cannot be reached. Try again soon.', undefined, {
      'retry-after': '5',
    });
  }
  return new ApiError('internal', 'Something went wrong on our side.');
}

/** Whether an error comes out of a cached read: Next.js puts another in its place, which says only that there was one. */
const isConcealed = (error: unknown) => error instanceof Error && 'digest' in error;

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

import type { z } from 'zod';
import {
  findDatabaseFault,
  hasRunOutOfTimeSince,
  isUnavailable,
  noteDiskFull,
  wasUnreachableSince,
} from '@/lib/platform/db/client';
import { isDiskFull, isTimeLimit } from '@/lib/platform/db/database-errors';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { hasNoRoom } from '@/lib/platform/process/file-errors';
import { log } from '@/lib/platform/telemetry/log';
import { type Access, authorize, type Caller } from './access';
import { isFormBody, readForm, readJson } from './body';
import { ApiError, describeIssue, invalidInput } from './errors';
import { countCall } from './limit-stores';
import { checkOrigin } from './origin';
import { readQuery } from './query';
import { cookiesOf, type Reply, redirectTo } from './reply';
import { checkedResponse, jsonResponse, UndeclaredResponse } from './response';
import { answerShared } from './shared-answers';
import type { RouteSpec } from './spec';

interface Call<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Allowed extends Access,
> {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
  request: Request;
  /** The address of the client. */
  client: string;
  /** The staff member of a staff call; null for a public one. */
  staff: Caller<Allowed>;
  /**
   * The context for writes of the command: a staff member, or an anonymous visitor.
   * @param seenVersion the version of the document that the caller has seen
   */
  writeContext(seenVersion?: number): WriteContext;
}

export type Handler<Answer extends z.ZodType = z.ZodType> = ((
  request: Request,
  context: { params: Promise<unknown> },
) => Promise<Response>) & {
  /** With the schema of its answer, by which the browser's calls are typed (`lib/platform/browser/answers.ts`). */
  spec: Omit<RouteSpec, 'response'> & { response?: Answer };
};

/**
 * Makes a route handler from a declaration and a function. It limits, authorizes and parses, sends only declared fields,
 * logs failures, and turns every error into `{"error":{"code","message","issues?"}}` with its status.
 * @param spec the declaration
 * @param handle returns the JSON response, a `reply()` with status, headers or cookies, or a `Response` that is not
 *   JSON (a redirect, a file)
 */
export function route<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodNever,
  Allowed extends Access = Access,
>(
  spec: RouteSpec<Params, Query, Body, Answer, Allowed>,
  handle: (
    call: Call<Params, Query, Body, Allowed>,
  ) => Promise<z.input<Answer> | Reply<z.input<Answer>> | Response>,
): Handler<Answer> {
  const declared = spec as unknown as RouteSpec;
  const handler = async (request: Request, context: { params: Promise<unknown> }) => {
    // Read before the try block: Next.js throws here during prerendering, to learn that the response depends on the
    // request.
    const client = request.headers.get('x-forwarded-for') ?? 'unknown';
    const { pathname, searchParams } = new URL(request.url);
    const path = spec.isSecretUrl ? `(${spec.operation})` : pathname;
    const formOutcome = isFormBody(request) ? spec.formOutcome : undefined;
    const began = performance.now();
    const answer = await respond();
    keepPrivate(answer, declared);
    openToSites(answer, declared, request);
    return answer;

    async function respond(): Promise<Response> {
      try {
        await countCall(spec.operation, client, spec.limit);
        const staff = await authorize(spec.access, request);
        if (!isRead(request)) checkOrigin(request);
        const call = {
          params: await parse('path', spec.params, await context.params),
          query: await parse('query', spec.query, readQuery(searchParams, spec)),
          body: spec.body && (await parse('body', spec.body, await readBody(request, declared))),
          request,
          client,
          staff,
          writeContext: (seenVersion?: number) => ({
            actor: staff
              ? { kind: 'staff', name: staff.email, id: staff.id }
              : { kind: 'visitor', name: 'visitor' },
            operation: spec.operation,
            seenVersion,
          }),
        } as Call<Params, Query, Body, Allowed>;
        const { result, headers } = await answerShared(declared, () => handle(call));
        if (formOutcome) {
          const next = await formOutcome(null, request, await context.params);
          return redirectTo(next, 303, cookiesOf(result));
        }
        return await checkedResponse(declared, result, request, headers);
      } catch (error) {
        const apiError = await asApiError(error, began);
        const answer = failure(apiError, error, request, path);
        return formOutcome ? redirectTo(await formOutcome(apiError, request, await context.params)) : answer;
      }
    }
  };
  return Object.assign(handler, { spec: declared as RouteSpec & { response?: Answer } });
}

const OPEN_METHODS = ['GET', 'HEAD', 'OPTIONS'];
/** Whether a request changes nothing. */
const isRead = ({ method }: Request) => OPEN_METHODS.includes(method);

async function parse(part: string, schema: z.ZodType | undefined, value: unknown): Promise<unknown> {
  if (!schema) return undefined;
  const result = await schema.safeParseAsync(value, {
    error: (issue) => describeIssue(issue, part, schema),
  });
  if (!result.success) throw invalidInput(part, result.error);
  return result.data;
}

const readBody = async (request: Request, { formOutcome }: RouteSpec): Promise<unknown> =>
  formOutcome && isFormBody(request) ? readForm(request) : ((await readJson(request)) ?? {});

/** Keeps all responses of secret paths and staff calls, including errors and redirects, out of caches and indexes. */
function keepPrivate({ headers }: Response, { isSecretUrl, access }: RouteSpec): void {
  if (!isSecretUrl && access === 'public') return;
  headers.set('cache-control', 'private, no-store');
  headers.set('x-robots-tag', 'noindex');
  if (isSecretUrl) headers.set('referrer-policy', 'no-referrer');
}

/**
 * Lets scripts of other sites read what everyone may read. They send no cookies with it, and what is secret or changes
 * something stays closed to them.
 */
function openToSites({ headers }: Response, { isSecretUrl, access }: RouteSpec, { method }: Request): void {
  if (access !== 'public' || isSecretUrl || !OPEN_METHODS.includes(method)) return;
  headers.set('access-control-allow-origin', '*');
  headers.set('access-control-expose-headers', 'ETag, Link, Retry-After, X-Total-Count');
  if (method !== 'OPTIONS') return;
  headers.set('access-control-allow-methods', 'GET, HEAD');
  headers.set('access-control-allow-headers', 'If-None-Match');
  headers.set('access-control-max-age', '86400');
}

function failure(apiError: ApiError, error: unknown, request: Request, path: string): Response {
  if (error instanceof UndeclaredResponse && process.env.NODE_ENV === 'test') throw error;
  if (apiError.code === 'internal') log.error({ err: error, method: request.method, path }, 'call failed');
  // lib/platform/db/client.ts logs the outage once; single calls are logged at a lower level.
  else if (apiError.code === 'unavailable') log.debug({ err: error, path }, 'call not possible now');
  const { code, message, issues } = apiError;
  return jsonResponse(
    { error: { code, message, issues } },
    { status: apiError.status, headers: apiError.headers },
  );
}

const unavailable = (reason: string) =>
  new ApiError('unavailable', `${reason} Try again soon.`, undefined, { 'retry-after': '5' });

/** @param began when the call came, by `performance.now()` */
async function asApiError(error: unknown, began: number): Promise<ApiError> {
  if (error instanceof ApiError) return error;
  if (
    isUnavailable(error) ||
    (isConcealed(error) && (wasUnreachableSince(began) || (await findDatabaseFault())))
  ) {
    return unavailable('The database cannot be reached.');
  }
  if (isTimeLimit(error) || (isConcealed(error) && hasRunOutOfTimeSince(began))) {
    return unavailable('The database took too long.');
  }
  if (isDiskFull(error)) {
    noteDiskFull(error);
    return unavailable('Nothing can be saved now because this site’s disk is full.');
  }
  if (hasNoRoom(error)) return unavailable('This site’s disk is full.');
  return new ApiError('internal', 'Something went wrong on our end.');
}

/** Whether an error comes from a cached read: Next.js replaces such errors by one without details. */
const isConcealed = (error: unknown) => error instanceof Error && 'digest' in error;

import { z } from 'zod';

/** The success statuses that a call may declare. */
export type SuccessStatus = 200 | 201 | 202 | 204 | 303 | 304 | 307;

interface ReplyOptions {
  status?: Extract<SuccessStatus, 200 | 201 | 202>;
  headers?: Record<string, string>;
  /** Values of `Set-Cookie`. */
  cookies?: readonly string[];
}

/** A success with status, headers or cookies. `route()` checks its body like any other. */
export class Reply<Body> {
  constructor(
    readonly body: Body,
    readonly options: ReplyOptions,
  ) {}
}

/**
 * @param body as the call's `response` declares it
 * @param options status, headers and cookies to send with it
 */
export const reply = <Body>(body: Body, options: ReplyOptions): Reply<Body> => new Reply(body, options);

/** @returns the values of `Set-Cookie` of what a handler returned */
export const cookiesOf = (result: unknown): readonly string[] =>
  result instanceof Reply ? (result.options.cookies ?? []) : [];

/** The answer of a call that leads browsers to a page, for programs. */
export const pageAnswer = z.object({ page: z.string().meta({ description: 'A path of this site' }) });

/** @returns a redirect to a page of this site; for a program that asks for JSON and not for HTML, its path, not cached */
export function leadTo(
  { headers }: Request,
  page: string,
  status: 303 | 307 = 303,
): Response | Reply<{ page: string }> {
  const accepted = headers.get('accept') ?? '';
  const asksForJson = accepted.includes('application/json') && !accepted.includes('text/html');
  return asksForJson
    ? reply({ page }, { headers: { 'cache-control': 'no-store' } })
    : redirectTo(page, status);
}

/** @returns a redirect to a path of this site, which is not cached */
export function redirectTo(
  location: string,
  status: 303 | 307 = 303,
  cookies: readonly string[] = [],
): Response {
  const response = new Response(null, { status, headers: { location, 'cache-control': 'no-store' } });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

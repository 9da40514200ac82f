import type { z } from 'zod';
import type { Access } from './access';
import type { ApiError, ErrorCode } from './errors';
import type { Limit } from './limits';
import type { SuccessStatus } from './reply';

/** Ways to prove who calls, as the OpenAPI document names them. */
export type Credential = 'staffSession' | 'metricsToken';

/** The declaration of a handler: `route()` enforces it, and the OpenAPI document is generated from it. */
export interface RouteSpec<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
> {
  /** Unique in the API: key of the limit, `operationId`, and operation in the audit log. */
  operation: string;
  summary: string;
  /** Who may call. Staff calls are 404 unless `ADMIN_ENABLED`. */
  access: Allowed;
  limit: Limit;
  /** What a public call checks by itself: one of these must be sent. Without any, the call is open to everybody. */
  credentials?: readonly Credential[];
  /** Whether the URL is a secret: then it is neither logged nor sent as a referrer, and responses are not cached. */
  isSecretUrl?: boolean;
  /**
   * Whether shared caches may keep the answer until its data changes: it depends on the path, the query and cached reads
   * alone. An answer that needed other reads from the database is not kept.
   */
  isShared?: boolean;
  /**
   * Like `isShared`, for an answer that is not made of cached reads: it depends on the path and the query alone, and an
   * invalidation of these tags purges it. An answer with `no-store` is not kept.
   */
  sharedTags?: readonly string[];
  params?: Params;
  query?: Query;
  body?: Body;
  /**
   * Set if an HTML form may also send the body: returns the path of the next page.
   * @param failure null if the call succeeded
   * @param params of the path, valid only if it succeeded
   */
  formOutcome?: (failure: ApiError | null, request: Request, params: unknown) => string | Promise<string>;
  /** The body of a success; absent if it has none. Other fields are not sent. */
  response?: Answer;
  /** Set if another protocol says what is sent and answered, such as MCP: the handler reads the request and makes the response. */
  protocol?: string;
  /** Headers of a success, in addition to those of every call. */
  headers?: Readonly<Record<string, z.ZodType>>;
  /** Success statuses; by default 200. */
  statuses?: readonly SuccessStatus[];
  /** Errors in addition to those that follow from the declaration. */
  errors?: readonly ErrorCode[];
}

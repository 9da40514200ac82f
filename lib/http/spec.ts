import type { z } from 'zod';
import type { Access } from './access';
import type { ApiError, ErrorCode } from './errors';
import type { Limit } from './limits';
import type { SuccessStatus } from './reply';

/** What a handler declares of itself: `route()` enforces it, and the OpenAPI document is made from it. */
export interface RouteSpec<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
> {
  /** Its identifier, unique in the API: the key of its limit, its `operationId`, its verb in the audit log. */
  operation: string;
  summary: string;
  /** Who may call. Staff calls answer as if they did not exist unless `ADMIN_ENABLED`. */
  access: Allowed;
  limit: Limit;
  /** Whether its path is somebody's secret: it is then neither logged nor passed on, and no cache keeps the answer. */
  isSecretUrl?: boolean;
  params?: Params;
  query?: Query;
  body?: Body;
  /**
   * Set where an ordinary HTML form may send the body, too: the page it goes to next, by why it failed; null for a
   * success.
   */
  formOutcome?: (failure: ApiError | null) => string;
  /** What a success answers; absent where it only redirects. Fields that it does not declare are not sent. */
  response?: Answer;
  /** Headers of a success that a caller may rely on, besides those that every call has. */
  headers?: Readonly<Record<string, z.ZodType>>;
  /** Statuses of success; 200 alone when absent. */
  statuses?: readonly SuccessStatus[];
  /** Failures besides those that follow from the rest of the declaration. */
  errors?: readonly ErrorCode[];
}

import { z } from 'zod';
import { config } from '@/lib/platform/config/config';
import { SourceError } from '../reader';

/** Calls of the X API v2, within its limits. */

const TIMEOUT_MS = 20_000;
const TWEET_FIELDS =
  'created_at,entities,note_tweet,in_reply_to_user_id,referenced_tweets,edit_history_tweet_ids';
const MAX_BYTES = 5_000_000;
/** The pause where a response does not say when its limit ends. */
const DEFAULT_LIMIT_MS = 15 * 60 * 1000;

const urlEntity = z.object({
  start: z.number().int(),
  end: z.number().int(),
  url: z.string(),
  expanded_url: z.string().optional(),
});
const entities = z
  .object({ urls: z.array(urlEntity).optional() })
  .optional()
  .catch(undefined);

const xPost = z.object({
  id: z.string().regex(/^\d{1,20}$/),
  text: z.string().max(100_000),
  created_at: z.string().optional(),
  entities,
  note_tweet: z
    .object({ text: z.string().max(100_000), entities })
    .optional()
    .catch(undefined),
  in_reply_to_user_id: z.string().optional(),
  referenced_tweets: z.array(z.object({ type: z.string(), id: z.string() })).optional(),
  edit_history_tweet_ids: z.array(z.string().regex(/^\d{1,20}$/)).optional(),
});
export type XPost = z.infer<typeof xPost>;

const timeline = z.object({
  data: z.array(xPost).default([]),
  meta: z.object({ next_token: z.string().optional() }).default({}),
});

const users = z.object({
  data: z.array(z.object({ id: z.string().regex(/^\d{1,20}$/), username: z.string() })).default([]),
});

/** @returns one page of the posts of an account after a post, newest first */
export const readAccountPosts = (
  id: string,
  { since, page }: { since: string | null; page: string | undefined },
  signal: AbortSignal,
) =>
  call(
    `/users/${id}/tweets`,
    {
      max_results: '100',
      exclude: 'retweets',
      'tweet.fields': TWEET_FIELDS,
      ...(since && { since_id: since }),
      ...(page && { pagination_token: page }),
    },
    timeline,
    signal,
  );

const lookup = z.object({
  data: z.array(xPost).default([]),
  errors: z
    .array(z.object({ resource_id: z.string().optional(), type: z.string().optional() }))
    .default([])
    .catch([]),
});
const NOT_FOUND = 'https://api.twitter.com/2/problems/resource-not-found';

/** How many posts may be asked for in one call. */
export const MAX_LOOKUP = 100;

/** @returns posts by up to 100 ids, and the ids of those that are deleted; those that may not be read now are missing */
export async function findPosts(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<{ posts: XPost[]; deleted: string[] }> {
  const query = { ids: ids.join(','), 'tweet.fields': TWEET_FIELDS };
  const { data, errors } = await call('/tweets', query, lookup, signal);
  const requested = new Set(ids);
  const deleted = errors.flatMap(({ resource_id, type }) =>
    type === NOT_FOUND && resource_id !== undefined && requested.has(resource_id) ? [resource_id] : [],
  );
  return { posts: data, deleted };
}

/** @returns accounts by up to 100 handles; those that do not exist are missing */
export const findUsers = async (handles: readonly string[], signal: AbortSignal) =>
  (await call('/users/by', { usernames: handles.join(',') }, users, signal)).data;

/** An account is gone, or not public any more. */
export class AccountGone extends SourceError {
  override name = 'AccountGone';
}

/** An answer that cannot be read, which may be that of one account alone. */
export class InvalidResponse extends SourceError {
  override name = 'InvalidResponse';
}

async function call<Answer extends z.ZodType>(
  path: string,
  query: Record<string, string>,
  schema: Answer,
  signal: AbortSignal,
): Promise<z.output<Answer>> {
  const { X_API_URL: api, X_BEARER_TOKEN: token } = config();
  const response = await fetch(`${api}${path}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${token}`, 'user-agent': 'BoxScoop' },
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  }).catch((error) => {
    throw new SourceError('the X API cannot be reached', 0, { cause: error });
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw refusal(response);
  }
  const text = await readText(response);
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new InvalidResponse('the X API sent an invalid response', 0, { cause: error });
  }
}

function refusal({ status, headers }: Response): SourceError {
  if (status === 429) {
    const reset = Number(headers.get('x-rate-limit-reset')) * 1000;
    const retryAfter = Number(headers.get('retry-after')) * 1000;
    const limit = reset || (retryAfter ? Date.now() + retryAfter : 0);
    // A time long past or far ahead is a mistake.
    const isUsable = limit > Date.now() - 60_000 && limit < Date.now() + 4 * DEFAULT_LIMIT_MS;
    return new SourceError(
      'the X API asked us to wait',
      isUsable ? limit + 1_000 : Date.now() + DEFAULT_LIMIT_MS,
    );
  }
  if (status === 401 || status === 403) {
    return new SourceError(`the X API refused the token (status ${status}): check X_BEARER_TOKEN`);
  }
  if (status === 404) return new AccountGone('the X API does not know the account');
  const message = `the X API responded with status ${status}`;
  return status === 400 ? new InvalidResponse(message) : new SourceError(message);
}

/** @throws SourceError if it is too long */
async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of response.body ?? []) {
      length += part.length;
      if (length > MAX_BYTES) throw new InvalidResponse(`the X API sent more than ${MAX_BYTES} bytes`);
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError('the response of the X API was cut off', 0, { cause: error });
  }
  return Buffer.concat(parts).toString();
}

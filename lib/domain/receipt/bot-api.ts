import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { log } from '@/lib/platform/telemetry/log';

/** Calls the social site's API as the bot account, within the site's rate limits. */

export interface BotAccount {
  /** Where the access token is requested. */
  baseUrl: string;
  /** Where all other calls go. */
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  username: string;
  password: string;
  userAgent: string;
}

/** The site is unavailable, or the outcome of the call is unknown: it may have taken effect. */
export class SiteUnavailable extends Error {
  override name = 'SiteUnavailable';

  constructor(
    message: string,
    /** Seconds to wait, as the site asks. */
    readonly retryAfter = 0,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The site refused the call: it had no effect, and repeating it is pointless. */
export class SiteRefusal extends Error {
  override name = 'SiteRefusal';

  constructor(
    message: string,
    /** The HTTP status: 200 if the refusal is in the body, because of what was sent or to whom. */
    readonly status: number,
  ) {
    super(message);
  }
}

/** The site is rate-limiting: the call had no effect and can be repeated later. */
export class SiteBusy extends Error {
  override name = 'SiteBusy';

  constructor(readonly retryAfter: number) {
    super(`the social site asks to wait ${retryAfter} s`);
  }
}

export const CALL_TIMEOUT_MS = 30_000;
/** How long before its end a token is renewed. */
const TOKEN_MARGIN_MS = 60_000;

const token = z.object({ access_token: z.string(), expires_in: z.number() });

export class SocialApi {
  #token: { value: string; expires: number } | undefined;
  /** The earliest time of the next call, in milliseconds since 1970. */
  #notBefore = 0;

  constructor(
    readonly account: BotAccount,
    readonly signal: AbortSignal,
  ) {}

  get<Answer extends z.ZodType>(path: string, params: Record<string, string | number>, response: Answer) {
    const query = new URLSearchParams({ raw_json: '1' });
    for (const [name, value] of Object.entries(params)) query.set(name, String(value));
    return this.#call(`${path}?${query}`, {}, response);
  }

  post<Answer extends z.ZodType>(path: string, params: Record<string, string>, response: Answer) {
    const body = new URLSearchParams({ api_type: 'json', raw_json: '1', ...params });
    return this.#call(path, { method: 'POST', body }, response);
  }

  /** Waits until the rate limit allows a call. */
  async ready(): Promise<void> {
    await this.#pause();
    await this.#signIn();
    await this.#pause();
  }

  async #call<Answer extends z.ZodType>(
    path: string,
    init: RequestInit,
    schema: Answer,
  ): Promise<z.output<Answer>> {
    let response = await this.#send(path, init);
    if (response.status === 401) {
      this.#token = undefined;
      response = await this.#send(path, init);
    }
    return parse(response, schema);
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const authorization = `bearer ${await this.#signIn()}`;
    return this.#request(`${this.account.apiUrl}${path}`, { ...init, headers: { authorization } });
  }

  async #signIn(): Promise<string> {
    if (this.#token && this.#token.expires > Date.now() + TOKEN_MARGIN_MS) return this.#token.value;
    const { baseUrl, clientId, clientSecret, username, password } = this.account;
    const response = await this.#request(`${baseUrl}/api/v1/access_token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'password', username, password }),
    });
    const { access_token: value, expires_in: seconds } = await parse(response, token);
    this.#token = { value, expires: Date.now() + seconds * 1000 };
    return value;
  }

  async #request(url: string, init: RequestInit & { headers: Record<string, string> }): Promise<Response> {
    await this.#pause();
    let response: Response;
    try {
      // `signal` does not abort it: a call that was started is completed, so that a stopped bot knows the outcome.
      response = await fetch(url, {
        ...init,
        headers: { 'user-agent': this.account.userAgent, ...init.headers },
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
        redirect: 'error',
      });
    } catch (error) {
      throw new SiteUnavailable('the social site cannot be reached', 0, { cause: error });
    }
    this.#updateRateLimit(response.headers);
    return response;
  }

  async #pause(): Promise<void> {
    const pause = this.#notBefore - Date.now();
    if (pause > 0) {
      log.info({ seconds: Math.ceil(pause / 1000) }, 'waiting for the social site’s rate limit');
      await sleep(pause, undefined, { signal: this.signal });
    }
    this.signal.throwIfAborted();
  }

  /** Each response says how many calls are left, and in how many seconds the count starts again. */
  #updateRateLimit(headers: Headers): void {
    const remaining = headers.get('x-ratelimit-remaining');
    const reset = Number(headers.get('x-ratelimit-reset') ?? 0);
    if (remaining !== null && Number(remaining) < 1 && reset > 0) {
      this.#notBefore = Date.now() + reset * 1000;
    }
  }
}

async function parse<Answer extends z.ZodType>(
  response: Response,
  schema: Answer,
): Promise<z.output<Answer>> {
  const retryAfter = Number(
    response.headers.get('retry-after') ?? response.headers.get('x-ratelimit-reset') ?? 0,
  );
  if (response.status === 429) throw new SiteBusy(retryAfter || 60);
  if (response.status >= 500)
    throw new SiteUnavailable(`the social site responded with ${response.status}`, retryAfter);
  if (!response.ok)
    throw new SiteRefusal(`the social site responded with ${response.status}`, response.status);
  try {
    return schema.parse(await response.json());
  } catch (error) {
    throw new SiteUnavailable('the social site’s answer cannot be read', 0, { cause: error });
  }
}

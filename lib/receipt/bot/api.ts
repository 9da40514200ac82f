import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { log } from '@/lib/log';

/** Calls the social site's API in the name of the bot account, at the pace that the site asks for. */

export interface Account {
  /** Where the token is given out. */
  baseUrl: string;
  /** Where everything else is called. */
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  username: string;
  password: string;
  userAgent: string;
}

/** The site could not be asked, or did not say what became of the call: it may have happened, or not. */
export class SiteUnavailable extends Error {
  override name = 'SiteUnavailable';

  constructor(
    message: string,
    /** Seconds that the site asks to wait for. */
    readonly retryAfter = 0,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The site refused: nothing happened, and it will refuse again. */
export class SiteRefusal extends Error {
  override name = 'SiteRefusal';

  constructor(
    message: string,
    /** Of the answer: 200 for what the site refuses in words, on account of what was sent or to whom. */
    readonly status: number,
  ) {
    super(message);
  }
}

/** The site refused for now: nothing happened, and it says when to come back. */
export class SiteBusy extends Error {
  override name = 'SiteBusy';

  constructor(readonly retryAfter: number) {
    super(`the social site asks to wait ${retryAfter} s`);
  }
}

/** For one call, in milliseconds. */
export const CALL_TIMEOUT = 30_000;
/** A token is renewed this long before it ends, in milliseconds. */
const TOKEN_MARGIN = 60_000;

const token = z.object({ access_token: z.string(), expires_in: z.number() });

export class SocialApi {
  #token: { value: string; expires: number } | undefined;
  /** No call before, in milliseconds since 1970. */
  #notBefore = 0;

  constructor(
    readonly account: Account,
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

  /** Waits until the next call would go out at once. */
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
    if (this.#token && this.#token.expires > Date.now() + TOKEN_MARGIN) return this.#token.value;
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
      // Not ended by `signal`: what was begun is brought to its end, so that a stopped bot knows the outcome.
      response = await fetch(url, {
        ...init,
        headers: { 'user-agent': this.account.userAgent, ...init.headers },
        signal: AbortSignal.timeout(CALL_TIMEOUT),
        redirect: 'error',
      });
    } catch (error) {
      throw new SiteUnavailable('the social site cannot be reached', 0, { cause: error });
    }
    this.#keepPace(response.headers);
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

  /** The site says with each answer how many calls are left, and in how many seconds it counts anew. */
  #keepPace(headers: Headers): void {
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

import { GET, POST } from '@/app/%5Fapi/auth/[...all]/route';
import { addStaff } from '@/lib/platform/auth/sign-in-commands';

/** Staff and their sessions, as tests need them: by the handlers, without a server. */

export const SITE = 'http://localhost:3000';
export const PASSWORD = 'correct horse battery staple';

/** What a browser keeps and sends. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly address = '192.0.2.1',
    readonly userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0',
  ) {}

  headers(more: Record<string, string> = {}): Headers {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Headers({
      'x-forwarded-for': this.address,
      'user-agent': this.userAgent,
      host: new URL(SITE).host,
      ...(cookie && { cookie }),
      ...more,
    });
  }

  keep(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  /** Calls below `/_api/auth` with JSON, and keeps the cookies. */
  async auth(path: string, body?: object, headers: Record<string, string> = {}): Promise<Response> {
    const method = body ? 'POST' : 'GET';
    const request = new Request(`${SITE}/_api/auth/${path}`, {
      method,
      headers: this.headers({
        ...(body && { origin: SITE, 'content-type': 'application/json' }),
        ...headers,
      }),
      body: body && JSON.stringify(body),
    });
    return this.handle(request, path);
  }

  /** Sends a form there, as a browser without JavaScript does. */
  async form(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    const request = new Request(`${SITE}/_api/auth/${path}`, {
      method: 'POST',
      headers: this.headers({
        origin: SITE,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      }),
      body: new URLSearchParams(fields).toString(),
    });
    return this.handle(request, path);
  }

  private async handle(request: Request, path: string): Promise<Response> {
    const handler = request.method === 'GET' ? GET : POST;
    const all = path.split('?', 1)[0]!.split('/');
    const response = await handler(request, { params: Promise.resolve({ all }) });
    this.keep(response);
    return response;
  }
}

/** Adds an editor. @returns a browser in which they are signed in */
export async function signedIn(email = 'ana@boxscoop.example'): Promise<Browser> {
  await addStaff(email, PASSWORD);
  const browser = new Browser();
  const { status } = await browser.auth('sign-in/email', { email, password: PASSWORD });
  if (status !== 200) throw new Error(`signing in answered ${status}`);
  return browser;
}
